import { mapperWith, stepsWith, testFindings } from '../../../support/checks.ts';

const conditions = '"conditions": [{ "regex_path": <|"c-d"|>, "regex_pattern": "." }]';
const steps = stepsWith('"t": "x"', '"repeat_keys": [<|"e-f"|>, { <|"g-h"|>: "." }]');

const paths = steps.replace('"Steplist[*]"', '<|"Step-list[*]"|>');
const offered = { severity: 'hint', fix: { replace: '"flow-rate"."Temp (°C)"' } } as const;
const message = /The service can't import/;
const stops = { settings: { compat: 'next' }, severity: 'error', fix: { replace: '"a-b"' }, message } as const;

testFindings('source-literal', [
  [
    'a path that is read as literal keys, the quoted form offered',
    mapperWith('<|"flow-rate.Temp (°C)"|>: "x"'),
    offered,
  ],
  ['every place that takes a path', mapperWith(`"r": { "source": <|"a-b"|>, "target": "x", ${conditions} }`, paths)],
  ['is an error where the service stops at it', mapperWith('<|"a-b"|>: "x"').replace('true', '"True"'), stops],
  ['paths that are JMESPath', mapperWith('"a.b[0]": "x", "\\"c d\\"": "y"')],
]);

import { mapperWith, stepsWith, testFindings } from '../../../support/checks.ts';

const conditions = '"conditions": [{ "regex_path": <|"c-d"|>, "regex_pattern": "." }]';
const steps = stepsWith('"t": "x"', '"repeat_keys": [<|"e-f"|>, { <|"g-h"|>: "." }]');

testFindings('source-literal', [
  [
    'a path that is read as literal keys, the quoted form offered',
    mapperWith('<|"flow-rate.Temp (°C)"|>: "x"'),
    { severity: 'hint', fix: { replace: '"flow-rate"."Temp (°C)"' } },
  ],
  [
    'every place that takes a path',
    mapperWith(
      `"r": { "source": <|"a-b"|>, "target": "x", ${conditions} }`,
      steps.replace('"Steplist[*]"', '<|"Step-list[*]"|>'),
    ),
  ],
  [
    'is an error where the service stops at it',
    mapperWith('<|"a-b"|>: "x"').replace('true', '"True"'),
    { settings: { compat: 'next' }, severity: 'error', fix: { replace: '"a-b"' }, message: /The service can't import/ },
  ],
  ['paths that are JMESPath', mapperWith('"a.b[0]": "x", "\\"c d\\"": "y"')],
]);

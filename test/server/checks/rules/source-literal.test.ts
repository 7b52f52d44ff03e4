import { expect, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'source-literal';

test('a path that is read as literal keys is marked, the quoted form offered', () =>
  expectFindings(code, mapperWith('<|"flow-rate.Temp (°C)"|>: "x"'), {
    severity: 'hint',
    fix: { replace: '"flow-rate"."Temp (°C)"' },
  }));
test('every place that takes a path has it', async () => {
  const rule =
    '"r": { "source": <|"a-b"|>, "target": "x", "conditions": [{ "regex_path": <|"c-d"|>, "regex_pattern": "." }] }';
  const steps = stepsWith('"t": "x"', '"repeat_keys": [<|"e-f"|>, { <|"g-h"|>: "." }]').replace(
    '"Steplist[*]"',
    '<|"Step-list[*]"|>',
  );
  await expectFindings(code, mapperWith(rule, steps));
});
test('is an error where the service stops at it', async () => {
  const mapper = mapperWith('<|"a-b"|>: "x"').replace('true', '"True"');
  const [finding] = await expectFindings(code, mapper, {
    settings: { compat: 'next' },
    severity: 'error',
    fix: { replace: '"a-b"' },
  });
  expect(finding).toMatchObject({ compat: 'next', reason: 'unquoted-key' });
});
test('paths that are JMESPath are silent', () => expectFindings(code, mapperWith('"a.b[0]": "x", "\\"c d\\"": "y"')));

import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'source-literal';

describe(code, () => {
  test('a path that is read as literal keys is marked, the quoted form offered', async () => {
    const [finding] = await expectFindings(code, mapperWith('<|"flow-rate.Temp (°C)"|>: "x"'), {
      message: /read as literal keys; as a path it is written/,
      severity: 'hint',
    });
    expect(finding?.data).toEqual({ replace: '"flow-rate"."Temp (°C)"' });
  });
  test('every place that takes a path has it', async () => {
    const rule =
      '"r": { "source": <|"a-b"|>, "target": "x", "conditions": [{ "regex_path": <|"c-d"|>, "regex_pattern": "." }] }';
    const steps = stepsWith('"t": "x"', '"repeat_keys": [<|"e-f"|>, { <|"g-h"|>: "." }]').replace(
      '"Steplist[*]"',
      '<|"Step-list[*]"|>',
    );
    await expectFindings(code, mapperWith(rule, steps));
  });
  test('is left to the compat finding where compatibility is of interest', async () => {
    await expectFindings(code, mapperWith('"a-b": "x"').replace('true', '"True"'), {
      settings: { compat: 'on' },
      others: ['compat-unquoted-key'],
    });
  });
  test('paths that are JMESPath are silent', async () => {
    await expectFindings(code, mapperWith('"a.b[0]": "x", "\\"c d\\"": "y"'));
  });
});

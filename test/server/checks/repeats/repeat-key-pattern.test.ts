import { describe, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-key-pattern';
const data = { id: 1, Steplist: [{ time: 1 }] };
const steps = (pattern: string) =>
  mapperWith('"id": "name"', stepsWith('"time": "x"', `"repeat_keys": [{ "time": ${pattern} }]`));

describe(code, () => {
  test('a pattern that does not compile is marked', async () => {
    await expectFindings(code, steps('<|"a("|>'), {
      data,
      message: /is no regular expression.*It matches nothing/,
      severity: 'error',
    });
  });
  test('one that nothing at hand runs in bounded time is a warning', async () => {
    await expectFindings(code, steps('<|"(a+)\\\\1+"|>'), { data, severity: 'warning' });
  });
  test('patterns of `match_key` too', async () => {
    await expectFindings(
      code,
      mapperWith('"r": { "source": "a.*.b", "target": "x", "match_key": [{ "k": <|"["|> }] }'),
    );
  });
  test('a pattern that compiles is silent', async () => {
    await expectFindings(code, steps('".*"'), { data });
  });
});

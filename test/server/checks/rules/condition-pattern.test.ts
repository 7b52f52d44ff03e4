import { describe, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'condition-pattern';
const rule = (pattern: string) =>
  mapperWith(`"r": { "source": "id", "target": "name", "conditions": [{ "regex_pattern": ${pattern} }] }`);

describe(code, () => {
  test('a pattern that does not compile is marked', async () => {
    await expectFindings(code, rule('<|"a("|>'), {
      message: /`a\(` is no regular expression: at character .*The condition never holds/,
      severity: 'error',
    });
    await expectFindings(code, rule('<|"*"|>'));
  });
  test('one that nothing at hand runs in bounded time is a warning', async () => {
    await expectFindings(code, rule('<|"(a+)\\\\1+"|>'), { message: /is not tested here/, severity: 'warning' });
  });
  test('one that the engine at hand reads almost as Python does is a note', async () => {
    await expectFindings(code, rule('<|"(ab)+\\\\b"|>'), {
      message: /may match otherwise in Python/,
      severity: 'information',
    });
  });
  test('patterns of Python are silent', async () => {
    for (const pattern of ['.+', 'Stir.*', '(?i)stir', '(?P<n>a)b', '\\\\d{3}', '^a$'])
      await expectFindings(code, rule(`"${pattern}"`));
  });
  test('that the section stays empty is not said besides', async () => {
    await expectFindings(code, rule('<|"a("|>'), { data: { id: 1 } });
  });
  test('one taken over by `use_rule` is marked once', async () => {
    const text =
      '"a": { "source": "id", "target": "x", "conditions": [{ "regex_pattern": <|"("|> }] }, "b": { "use_rule": "#main_schema.a", "target": "y" }';
    await expectFindings(code, mapperWith(text));
  });
});

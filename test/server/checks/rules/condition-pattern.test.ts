import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'condition-pattern';
const rule = (pattern: string) =>
  mapperWith(`"r": { "source": "id", "target": "name", "conditions": [{ "regex_pattern": ${pattern} }] }`);

test('a pattern that does not compile is marked', async () => {
  await expectFindings(code, rule('<|"a("|>'), { severity: 'error' });
  await expectFindings(code, rule('<|"*"|>'));
});
test('one that nothing at hand runs in bounded time is a warning', () =>
  expectFindings(code, rule('<|"(a+)\\\\1+"|>'), { severity: 'warning' }));
test('one that the engine at hand reads almost as Python does is a note', () =>
  expectFindings(code, rule('<|"(ab)+\\\\b"|>'), { severity: 'information' }));
test('patterns of Python are silent', async () => {
  for (const pattern of ['.+', 'Stir.*', '(?i)stir', '(?P<n>a)b', '\\\\d{3}', '^a$'])
    await expectFindings(code, rule(`"${pattern}"`));
});
test('that the section stays empty is not said besides', () =>
  expectFindings(code, rule('<|"a("|>'), { data: { id: 1 } }));
test('one taken over by `use_rule` is marked once', async () => {
  const text =
    '"a": { "source": "id", "target": "x", "conditions": [{ "regex_pattern": <|"("|> }] }, "b": { "use_rule": "#main_schema.a", "target": "y" }';
  await expectFindings(code, mapperWith(text));
});

import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'condition-pattern';
const rule = (pattern: string) =>
  mapperWith(`"r": { "source": "id", "target": "name", "conditions": [{ "regex_pattern": ${pattern} }] }`);

test('a pattern that does not compile is marked', async () => {
  await expectFindings(code, rule('<|"a("|>'), { severity: 'error' });
  await expectFindings(code, rule('<|"*"|>'));
});
test('one that is given up on a text of the data is a warning', async () => {
  const pattern = '<|"(a+)+(?=b)"|>';
  await expectFindings(code, rule(pattern), { data: { id: 'a'.repeat(40) }, severity: 'warning' });
  await expectFindings(code, rule('"(a+)+(?=b)"'), { data: { id: 'aab' } });
});
test('patterns of Python are silent', async () => {
  for (const pattern of [
    '.+',
    'Stir.*',
    '(?i)stir',
    '(?P<n>a)b',
    '\\\\d{3}',
    '^a$',
    '(?!Stir).*',
    '(a)\\\\1',
    '(ab)+\\\\b',
  ])
    await expectFindings(code, rule(`"${pattern}"`));
});
test('that the section stays empty is not said besides', () =>
  expectFindings(code, rule('<|"a("|>'), { data: { id: 1 } }));
test('one taken over by `use_rule` is marked once', async () => {
  const text =
    '"a": { "source": "id", "target": "x", "conditions": [{ "regex_pattern": <|"("|> }] }, "b": { "use_rule": "#main_schema.a", "target": "y" }';
  await expectFindings(code, mapperWith(text));
});

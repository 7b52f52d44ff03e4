import { mapperWith, testFindings } from '../../../support/checks.ts';

const conditional = (pattern: string) =>
  `"a": { "source": "id", "target": "name", "conditions": [{ "regex_pattern": ${pattern} }] }`;
const rule = (pattern: string) => mapperWith(conditional(pattern));
const ofPython = ['.+', 'Stir.*', '(?i)stir', '(?P<n>a)b', '\\\\d{3}', '^a$', '(?!Stir).*', '(a)\\\\1', '(ab)+\\\\b'];
const slow = '"(a+)+(?=b)"';

testFindings('condition-pattern', [
  ['a pattern that does not compile', [rule('<|"a("|>'), rule('<|"*"|>')], { severity: 'error' }],
  ['one that is given up on a text', rule(`<|${slow}|>`), { data: { id: 'a'.repeat(40) }, severity: 'warning' }],
  ['one that is not given up on a text of the data', rule(slow), { data: { id: 'aab' } }],
  ['no empty section besides', rule('<|"a("|>'), { data: { id: 1 } }],
  ['taken over once', mapperWith(`${conditional('<|"("|>')}, "b": { "use_rule": "#main_schema.a", "target": "y" }`)],
  ['patterns of Python', ofPython.map((pattern) => rule(`"${pattern}"`))],
]);

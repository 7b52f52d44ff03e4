import { mapperWith, testFindings } from '../../../support/checks.ts';

const conditional = (pattern: string) =>
  `"a": { "source": "id", "target": "name", "conditions": [{ "regex_pattern": ${pattern} }] }`;
const rule = (pattern: string) => mapperWith(conditional(pattern));
const ofPython = ['.+', 'Stir.*', '(?i)stir', '(?P<n>a)b', '\\\\d{3}', '^a$', '(?!Stir).*', '(ab)+\\\\b'];
const long = { id: 'a'.repeat(70_000) };
const severity = 'warning';

testFindings('condition-pattern', [
  ['a pattern that does not compile', [rule('<|"a("|>'), rule('<|"*"|>')], { severity: 'error' }],
  ['one that is not evaluated', rule('<|"(?P<q>a)(?P=q)"|>'), { message: /^`\(\?P=q\)` refers back/, severity }],
  ['a text that is too long', rule('<|"a+"|>'), { data: long, message: /65,536/, severity }],
  ['letters beyond ASCII', rule('<|"(ab)+\\\\b"|>'), { data: { id: 'é' }, message: /ASCII/, severity }],
  ['no empty section besides', rule('<|"a("|>'), { data: { id: 1 } }],
  ['taken over once', mapperWith(`${conditional('<|"("|>')}, "b": { "use_rule": "#main_schema.a", "target": "y" }`)],
  ['patterns of Python', ofPython.map((pattern) => rule(`"${pattern}"`))],
]);

import { expect, test } from 'vitest';
import { recognize } from '../../../server/src/mapper/recognize.ts';

const facts = (text: string) => {
  const found = recognize(text);
  return found && [found.kind, found.classKey, found.version];
};

/** As members of an object: `M` stands for the class key of a mapper, `D` for that of data, `v` for their versions. */
const written = (short: string) =>
  short
    .replace(/\bMv?\b/g, (key) => (key === 'M' ? '"$json_mapper_class_key"' : '"$json_mapper_version"'))
    .replace(/\bDv?\b/g, (key) => (key === 'D' ? '"$mapped_json_class_key"' : '"$mapped_json_version"'));

/** Texts, by what they are: the kind, the class key and the version. */
test.each<[string, readonly string[]]>([
  [
    'mapper a 1',
    ['{M: "a"}', '{M: "a", D: "b"}', '{"x": {M: "b"}, M: "a"}', '{"x": {Mv: 7}, M: "a"}', '{M: "a", "b": {'],
  ],
  ['mapper a 4', ['{M: "a", Mv: 4}']],
  ['mapper b 1', ['{/* M: "a" */ M: "b"}']],
  ['mapper - 1', ['{M: "", Mv: "4"}', '{M: "a", M: 5}', '{"x": M: "a"}', '{"main_schema": 5}']],
  ['mapper - 1', ['{"x": {"schema": 1, "rules": 1}}']],
  ['data a -', ['{D: "a"}', '{D: "a", Dv: 1.5}', '{D: "a", Dv: 0}', '{"x": {Dv: 7}, D: "a"}', '{D: "a\\q"}']],
  ['data a -', ['{D: "a", "main_schema": {}}', '{"\\u0024mapped_json_class_key": "a"}']],
  ['data a -', [`{"x": "${'a'.repeat(5_000_000)}", D: "a"}`]],
  ['data a 2', ['{D: "a", Dv: 2}', '{D: "a", Dv: 1, Dv: 2}']],
  ['data b -', ['{D: "a", D: "b"}']],
  ['data demo -', ['{D: "d\\u0065mo"}']],
  ['data a\tb -', ['{D: "a\tb"}']],
  ['data - -', ['{D: 5}', '{D: ""}', '{D: "a", D: 5}', '[D: "a"]']],
  ['neither', ['{"x": {"schema": 1}, "y": {"rules": 1}}', '{"x": {"y": {"schema": 1, "rules": 1}}}']],
  ['neither', ['{"x": {M: "a"}}', '{"x": {D: "a"}}', '[{D: "a"}]', '{/* , M: "a", */ "rules": 5}', '{}', 'null']],
  ['neither', ['{"a": "\\"$mapped_json_class_key\\": \\"x\\""}', '"$json_mapper_class_key"']],
])('%s', (expected, texts) => {
  for (const short of texts) {
    const found =
      facts(written(short))
        ?.map((fact) => fact ?? '-')
        .join(' ') ?? 'neither';
    expect([short.slice(0, 60), found]).toEqual([short.slice(0, 60), expected]);
  }
});

const whole =
  '{\n  "$json_mapper_class_key": "k",\n  "main_schema": { "schema": "lab.A", "is_main": true, "rules": {} }\n}';

test.each([
  ['without the first bracket', whole.slice(1)],
  ['with a leading comma', `,${whole}`],
  ['with other text first', `x\n${whole}`],
  ['with marks of a conflict', `<<<<<<< HEAD\n${whole}\n=======\n${whole}\n>>>>>>> other\n`],
  ['in single quotes', whole.replaceAll('"', "'")],
  ['in curly quotes', whole.replaceAll(/"([^"]*)"/g, '“$1”')],
  ['without quotes', whole.replaceAll('"', '')],
  ['with a byte order mark twice', `\ufeff${whole}`],
  ['in a list without an object', whole.replace('{', '[').replace(/\}$/, ']')],
  ['with an equals sign', whole.replace('":', '" =')],
  ['in YAML', '$json_mapper_class_key: k\nmain_schema:\n  schema: lab.A\n'],
  ['behind a comment', `/* a */ ${whole.slice(1)}`],
])('a mapper that is broken where it begins is still a mapper: %s', (_, text) =>
  expect(recognize(text)?.kind).toBe('mapper'),
);

test('so is a data file', () =>
  expect(facts(whole.slice(1).replace('json_mapper', 'mapped_json'))).toEqual(['data', undefined, null]));

test.each([
  ['a comment', `// ${whole.split('\n')[1]}\n{ "a": 1 }`],
  ['a text', `{ "a": ${JSON.stringify(whole)}, }`],
  ['a text in a snippet', `{ "a": "'$json_mapper_class_key': 'k'" }`],
  ['a member of a member', `{ "a": ${whole}, }`],
  ['a list of mappers', `[${whole},]`],
])('a file that has one in %s is none', (_, text) => expect(recognize(text)).toBeUndefined());

test.each(['M', 'D'])('says where class key and version stand: %s', (key) => {
  const text = written(`{"before": [1], ${key}: "demo", ${key}v: 12}`);
  const found = recognize(text);
  const part = (span?: { readonly offset: number; readonly length: number }) =>
    span && text.slice(span.offset, span.offset + span.length);
  expect([part(found?.span), part(found?.versionSpan)]).toEqual(['"demo"', '12']);
});

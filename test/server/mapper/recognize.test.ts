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

test.each<[string, readonly unknown[] | undefined]>([
  ['{M: "a"}', ['mapper', 'a', 1]],
  ['{M: "a", Mv: 4}', ['mapper', 'a', 4]],
  ['{M: "", Mv: "4"}', ['mapper', undefined, 1]],
  ['{M: "a", D: "b"}', ['mapper', 'a', 1]],
  ['{M: "a", M: 5}', ['mapper', undefined, 1]],
  ['{"x": {M: "b"}, M: "a"}', ['mapper', 'a', 1]],
  ['{"x": {Mv: 7}, M: "a"}', ['mapper', 'a', 1]],
  ['{M: "a", "b": {', ['mapper', 'a', 1]],
  ['{/* M: "a" */ M: "b"}', ['mapper', 'b', 1]],
  ['{"x": M: "a"}', ['mapper', undefined, 1]],
  ['{"main_schema": 5}', ['mapper', undefined, 1]],
  ['{"x": {"schema": 1, "rules": 1}}', ['mapper', undefined, 1]],
  ['{D: "a"}', ['data', 'a', null]],
  ['{D: "a", Dv: 2}', ['data', 'a', 2]],
  ['{D: "a", Dv: 1.5}', ['data', 'a', null]],
  ['{D: "a", Dv: 0}', ['data', 'a', null]],
  ['{D: "a", Dv: 1, Dv: 2}', ['data', 'a', 2]],
  ['{"x": {Dv: 7}, D: "a"}', ['data', 'a', null]],
  ['{D: 5}', ['data', undefined, null]],
  ['{D: ""}', ['data', undefined, null]],
  ['{D: "a", "main_schema": {}}', ['data', 'a', null]],
  ['{D: "a", D: "b"}', ['data', 'b', null]],
  ['{D: "a", D: 5}', ['data', undefined, null]],
  ['{"\\u0024mapped_json_class_key": "a"}', ['data', 'a', null]],
  ['{D: "d\\u0065mo"}', ['data', 'demo', null]],
  ['{D: "a\\q"}', ['data', 'a', null]],
  ['{D: "a\tb"}', ['data', 'a\tb', null]],
  ['[D: "a"]', ['data', undefined, null]],
  [`{"x": "${'a'.repeat(5_000_000)}", D: "a"}`, ['data', 'a', null]],
  ['{"x": {"schema": 1}, "y": {"rules": 1}}', undefined],
  ['{"x": {M: "a"}}', undefined],
  ['{"x": {D: "a"}}', undefined],
  ['{"x": {"y": {"schema": 1, "rules": 1}}}', undefined],
  ['{"a": "\\"$mapped_json_class_key\\": \\"x\\""}', undefined],
  ['{/* , M: "a", */ "rules": 5}', undefined],
  ['[{D: "a"}]', undefined],
  ['"$json_mapper_class_key"', undefined],
  ['{}', undefined],
  ['null', undefined],
])('%.60s', (short, expected) => expect(facts(written(short))).toEqual(expected));

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

import { describe, expect, test } from 'vitest';
import { recognize } from '../../../server/src/mapper/recognize.ts';

const facts = (text: string) => {
  const found = recognize(text);
  return found && [found.kind, found.classKey, found.version];
};
const json = (value: unknown) => JSON.stringify(value, null, 1);

test.each([
  [{ $json_mapper_class_key: 'demo' }, ['mapper', 'demo', 1]],
  [{ $json_mapper_class_key: 'demo', $json_mapper_version: 4 }, ['mapper', 'demo', 4]],
  [{ $json_mapper_class_key: '', $json_mapper_version: '4' }, ['mapper', undefined, 1]],
  [{ $json_mapper_class_key: 'a', $mapped_json_class_key: 'b' }, ['mapper', 'a', 1]],
  [{ main_schema: 5 }, ['mapper', undefined, 1]],
  [{ x: { schema: 1, rules: 1 } }, ['mapper', undefined, 1]],
  [{ $mapped_json_class_key: 'demo' }, ['data', 'demo', null]],
  [{ $mapped_json_class_key: 'demo', $mapped_json_version: 2 }, ['data', 'demo', 2]],
  [{ $mapped_json_class_key: 5 }, ['data', undefined, null]],
  [{ $mapped_json_class_key: '' }, ['data', undefined, null]],
  [{ $mapped_json_class_key: 'demo', main_schema: {} }, ['data', 'demo', null]],
  [{ x: { schema: 1 }, y: { rules: 1 } }, undefined],
  [{ x: { $json_mapper_class_key: 'demo' } }, undefined],
  [{ x: { $mapped_json_class_key: 'demo' } }, undefined],
  [{ x: { y: { schema: 1, rules: 1 } } }, undefined],
  [[{ $mapped_json_class_key: 'demo' }], undefined],
  ['$json_mapper_class_key', undefined],
  [{}, undefined],
  [null, undefined],
])('%j', (value, expected) => expect(facts(json(value))).toEqual(expected));

test.each([
  ['an escaped name', '{"\\u0024mapped_json_class_key": "demo"}', ['data', 'demo', null]],
  ['an escaped value', '{"$mapped_json_class_key": "d\\u0065mo"}', ['data', 'demo', null]],
  ['an escape that is none', '{"$mapped_json_class_key": "a\\q"}', ['data', 'a', null]],
  [
    'duplicates: the last counts',
    '{"$mapped_json_class_key": "a", "$mapped_json_class_key": "b"}',
    ['data', 'b', null],
  ],
  ['a version that is no integer', '{"$mapped_json_class_key": "a", "$mapped_json_version": 1.5}', ['data', 'a', null]],
  ['a version that is nought', '{"$mapped_json_class_key": "a", "$mapped_json_version": 0}', ['data', 'a', null]],
  [
    'duplicate versions',
    '{"$mapped_json_class_key": "a", "$mapped_json_version": 1, "$mapped_json_version": 2}',
    ['data', 'a', 2],
  ],
  ['a version further down', '{"x": {"$mapped_json_version": 7}, "$mapped_json_class_key": "a"}', ['data', 'a', null]],
  ['a text that quotes the key', '{"a": "\\"$mapped_json_class_key\\": \\"x\\""}', undefined],
  ['broken text', '{"$json_mapper_class_key": "a", "b": {', ['mapper', 'a', 1]],
  ['a list that is broken', '["$mapped_json_class_key": "a"]', ['data', undefined, null]],
  [
    'a mapper whose last key is a number',
    '{"$json_mapper_class_key": "a", "$json_mapper_class_key": 5}',
    ['mapper', undefined, 1],
  ],
  [
    'data whose last key is a number',
    '{"$mapped_json_class_key": "a", "$mapped_json_class_key": 5}',
    ['data', undefined, null],
  ],
  [
    'a mapper whose key stands below, too',
    '{"x": {"$json_mapper_class_key": "b"}, "$json_mapper_class_key": "a"}',
    ['mapper', 'a', 1],
  ],
  [
    'a mapper whose version stands below',
    '{"x": {"$json_mapper_version": 7}, "$json_mapper_class_key": "a"}',
    ['mapper', 'a', 1],
  ],
  [
    'a mapper whose version is no integer',
    '{"$json_mapper_class_key": "a", "$json_mapper_version": "2"}',
    ['mapper', 'a', 1],
  ],
  [
    'a mapper behind a comment',
    '{/* "$json_mapper_class_key": "a" */ "$json_mapper_class_key": "b"}',
    ['mapper', 'b', 1],
  ],
  ['a comment that looks like a mapper', '{/* , "$json_mapper_class_key": "a", */ "rules": 5}', undefined],
  ['a value that looks like a key', '{"x": "$json_mapper_class_key": "a"}', ['mapper', undefined, 1]],
  ['a tab in the key', '{"$mapped_json_class_key": "a\tb"}', ['data', 'a\tb', null]],
])('%s', (_, text, expected) => expect(facts(text)).toEqual(expected));

const whole =
  '{\n  "$json_mapper_class_key": "k",\n  "main_schema": { "schema": "lab.A", "is_main": true, "rules": {} }\n}';

describe('a mapper that is broken where it begins is still a mapper', () => {
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
  ])('%s', (_, text) => expect(recognize(text)?.kind).toBe('mapper'));

  test('and so is a data file', () => {
    const text = whole.slice(1).replace('json_mapper', 'mapped_json');
    expect(facts(text)).toEqual(['data', undefined, null]);
  });

  test.each([
    ['a comment', `// ${whole.split('\n')[1]}\n{ "a": 1 }`],
    ['a text', `{ "a": ${JSON.stringify(whole)}, }`],
    ['a text in a snippet', `{ "a": "'$json_mapper_class_key': 'k'" }`],
    ['a member of a member', `{ "a": ${whole}, }`],
    ['a list of mappers', `[${whole},]`],
  ])('but a file that has one in %s is not', (_, text) => expect(recognize(text)).toBeUndefined());
});

test('says where class key and version stand', () => {
  for (const key of ['$mapped_json_class_key', '$json_mapper_class_key']) {
    const version = key.replace('class_key', 'version');
    const text = json({ before: [1], [key]: 'demo', [version]: 12 });
    const found = recognize(text);
    const part = (span: { offset: number; length: number } | undefined) =>
      span && text.slice(span.offset, span.offset + span.length);
    expect([part(found?.span), part(found?.versionSpan)]).toEqual(['"demo"', '12']);
  }
});

test('reads over texts of any length', () => {
  const long = 'a'.repeat(5_000_000);
  expect(facts(`{"x": "${long}", "$mapped_json_class_key": "demo"}`)).toEqual(['data', 'demo', null]);
});

import { describe, expect, test } from 'vitest';
import {
  itemsOf,
  type JsonNode,
  jsonValue,
  mapperLimits,
  memberOf,
  membersOf,
  offsetInText,
  parseJsonTree,
  spelling,
  textOf,
} from '../../../server/src/mapper/jsonTree.ts';

const rootOf = (text: string) => parseJsonTree(text).root as JsonNode;
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('parseJsonTree', () => {
  test('gives places in UTF-16 code units', () => {
    const text = '{"😀": "ä"}';
    const value = memberOf(rootOf(text), '😀')?.value;
    expect(spelling(value as JsonNode)).toBe('"ä"');
  });

  test.each([
    ['{"a": 1,}', '}'],
    ['{"a" 1}', '1'],
    ['{"a": }', '}'],
    ['[1 2]', '2'],
    ['{} {}', '{'],
    ['// no\n{}', '// no'],
    ['{"a": NaN}', 'NaN'],
    ['{"a": "b\\q"}', '"b\\q"'],
    ['{"a": "b', '"b'],
    ['{"a": \'b\'}', "'b'"],
  ])('%j: an error at %s', (text, at) => {
    const [error] = parseJsonTree(text).errors;
    expect(text.slice(error?.span.offset).startsWith(at)).toBe(true);
  });

  test('has its own words for each kind of error', () => {
    const broken = ['{"a": 1,}', '{"a" 1}', '{"a": }', '[1 2]', '{} {}', '// no\n{}', '[NaN]', '["\\q"]', '["b'];
    expect(new Set(broken.map((text) => parseJsonTree(text).errors[0]?.message)).size).toBe(broken.length);
  });

  test('keeps what can be read of broken text', () =>
    expect(jsonValue(rootOf('{"a": {"b": 1}, "c": [1, '))).toEqual({ a: { b: 1 }, c: [1] }));

  test.each([
    ['{"a": {"re" "s": {"x": {"y": 1, "z": 2}, "t": 3}, "u": 4}, "v": 5}', '"s"'],
    ['{"a": {"re\n "s": {"x": {"y": 1, "z": 2}, "t": 3}, "u": 4}, "v": 5}', '"re'],
    ['{"a": {"re "s": {"x": {"y": 1, "z": 2}, "t": 3}, "u": 4}, "v": 5}', 's"'],
    ['{"a": {"re"s": {"x": {"y": 1, "z": 2}, "t": 3}, "u": 4}, "v": 5}', 's"'],
  ])('reads what stands behind a name without a colon as it was: %j', (text, at) => {
    const { root, errors } = parseJsonTree(text);
    expect(root && jsonValue(root)).toEqual({ a: { s: { x: { y: 1, z: 2 }, t: 3 }, u: 4 }, v: 5 });
    expect(text.slice(errors[0]?.span.offset).startsWith(at)).toBe(true);
    expect(text.slice(offsetInText(memberOf(root, 'v')?.key as JsonNode))).toBe('"v": 5}');
  });

  test('reports each error once, in order', () => {
    const text = '{"a" "b": 1, "c" "d": 2, "e": }';
    expect(parseJsonTree(text).errors.map(({ span }) => text[span.offset + 1])).toEqual(['b', 'd', undefined]);
  });

  test.each(['{"a" 1}', '{"a" true}', '{"a" "b"}', '{"a" {"b": 1}}', '{"a" ["b"]}'])(
    'leaves nothing out where the colon before a value is missing: %j',
    (text) => expect(membersOf(rootOf(text)).map(({ name }) => name)).toEqual(['a']),
  );

  test('leaves out four names without a colon, and none where what stands behind it is too deep', () => {
    const many = rootOf(`{${'"half" "b": 1, '.repeat(5)}"c": 2}`);
    expect(membersOf(many).map(({ name }) => name)).toEqual(['b', 'b', 'b', 'b', 'half', 'c']);
    const behind = rootOf(`{"half "b": ${deep(100_000)}}`);
    expect(membersOf(behind).map(({ name }) => name)).toEqual(['half ']);
  });

  test.each(['', '   ', '\n'])('finds no value in %j, and says so', (text) => {
    const tree = parseJsonTree(text);
    expect(tree.root).toBeUndefined();
    expect(tree.errors).toHaveLength(1);
  });

  test('reads up to the depth that is allowed, and no deeper', () => {
    expect(parseJsonTree(deep(mapperLimits.depth)).root).toBeDefined();
    expect(parseJsonTree(deep(mapperLimits.depth + 1))).toEqual({ root: undefined, errors: [], limit: 'depth' });
  });

  test('reads nothing above the size that is allowed', () =>
    expect(parseJsonTree('[1, 2]', { size: 5, depth: 9 })).toEqual({ root: undefined, errors: [], limit: 'size' }));

  test.each([
    ['closing brackets first', `{"a": ${']'.repeat(100_000)}, "b": ${deep(100_000)}}`],
    ['a comment that hides a quote', `/*"*/${deep(100_000)}`],
    ['a string that its line ends', `["a\r,${deep(100_000)}`],
    ['a string with an escaped line end', `["a\\\n",${deep(100_000)}`],
  ])('does not overflow on nesting behind %s', (_, text) => expect(parseJsonTree(text).limit).toBe('depth'));
});

describe('members', () => {
  const root = rootOf('{"a": 1, "__proto__": 2, "a": 3, "half": }');

  test('come in document order, duplicates and half-typed ones included', () =>
    expect([...membersOf(root)].map(({ name, value }) => [name, value?.value])).toEqual([
      ['a', 1],
      ['__proto__', 2],
      ['a', 3],
      ['half', undefined],
    ]));

  test('of duplicates the last counts', () => expect(memberOf(root, 'a')?.value?.value).toBe(3));
  test('are never those of every object', () => expect(memberOf(root, 'constructor')).toBeUndefined());
  test('of anything but an object are none', () => {
    expect([...membersOf(rootOf('[1]'))]).toEqual([]);
    expect([...membersOf(undefined)]).toEqual([]);
  });
});

test('itemsOf gives the items of a list alone', () => {
  expect(itemsOf(rootOf('[1, 2]')).map(({ value }) => value)).toEqual([1, 2]);
  expect(itemsOf(rootOf('{"a": 1}'))).toEqual([]);
});

test('textOf takes non-empty strings alone', () => {
  expect(textOf(rootOf('"a"'))).toBe('a');
  for (const text of ['""', '1', 'null', '["a"]']) expect(textOf(rootOf(text))).toBeUndefined();
});

test('jsonValue keeps `__proto__` as an ordinary member', () => {
  const value = jsonValue(rootOf('{"__proto__": {"x": 1}, "b": [null, true]}')) as object;
  expect(Object.keys(value)).toEqual(['__proto__', 'b']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

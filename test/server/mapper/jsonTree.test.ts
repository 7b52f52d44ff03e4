import { expect, test } from 'vitest';
import * as tree from '../../../server/src/mapper/jsonTree.ts';

const { jsonValue, mapperLimits, memberOf, membersOf, offsetInText, parseJsonTree, spelling } = tree;
type JsonNode = tree.JsonNode;

const rootOf = (text: string) => parseJsonTree(text).root as JsonNode;
const namesOf = (text: string) => membersOf(rootOf(text)).map(({ name }) => name);
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('places are in UTF-16 code units', () =>
  expect(spelling(memberOf(rootOf('{"😀": "ä"}'), '😀')?.value as JsonNode)).toBe('"ä"'));

/** In each text `§` stands before the error. */
const broken = [
  ...['{"a": 1,§}', '{"a" §1}', '{"a": §}', '[1 §2]', '{} §{}', '§// no\n{}', '{"a": §NaN}', '{"a": §"b\\q"}'],
  '{"a": §"b',
];
const textOf = (marked: string) => marked.replace('§', '');

test.each([...broken, '{"a": §\'b\'}'])('%j: an error at the sign', (marked) => {
  expect(parseJsonTree(textOf(marked)).errors[0]?.span.offset).toBe(marked.indexOf('§'));
});

test('each kind of error has its own words, and each error is reported once, in order', () => {
  expect(new Set(broken.map((marked) => parseJsonTree(textOf(marked)).errors[0]?.message)).size).toBe(broken.length);
  const text = '{"a" "b": 1, "c" "d": 2, "e": }';
  expect(parseJsonTree(text).errors.map(({ span }) => text[span.offset + 1])).toEqual(['b', 'd', undefined]);
});

test('what can be read of broken text is kept', () =>
  expect(jsonValue(rootOf('{"a": {"b": 1}, "c": [1, '))).toEqual({ a: { b: 1 }, c: [1] }));

test.each([
  ['"re" ', '"s"'],
  ['"re\n ', '"re'],
  ['"re ', 's"'],
  ['"re', 's"'],
])('behind a name without a colon, %j, everything is read as it was', (half, at) => {
  const text = `{"a": {${half}"s": {"x": {"y": 1, "z": 2}, "t": 3}, "u": 4}, "v": 5}`;
  const { root, errors } = parseJsonTree(text);
  expect(root && jsonValue(root)).toEqual({ a: { s: { x: { y: 1, z: 2 }, t: 3 }, u: 4 }, v: 5 });
  expect(text.slice(errors[0]?.span.offset).startsWith(at)).toBe(true);
  expect(text.slice(offsetInText(memberOf(root, 'v')?.key as JsonNode))).toBe('"v": 5}');
});

test('names without a colon are left out, four at most, and none before a value or before what is too deep', () => {
  for (const value of ['1', 'true', '"b"', '{"b": 1}', '["b"]']) expect(namesOf(`{"a" ${value}}`)).toEqual(['a']);
  expect(namesOf(`{${'"half" "b": 1, '.repeat(5)}"c": 2}`)).toEqual(['b', 'b', 'b', 'b', 'half', 'c']);
  expect(namesOf(`{"half "b": ${deep(100_000)}}`)).toEqual(['half ']);
});

test.each(['', '   ', '\n'])('there is no value in %j, which is an error', (text) =>
  expect(parseJsonTree(text)).toMatchObject({ root: undefined, errors: [{}] }),
);

test('a text is read up to the depth and size that are allowed', () => {
  expect(parseJsonTree(deep(mapperLimits.depth)).root).toBeDefined();
  expect(parseJsonTree(deep(mapperLimits.depth + 1))).toEqual({ root: undefined, errors: [], limit: 'depth' });
  expect(parseJsonTree('[1, 2]', { size: 5, depth: 9 })).toEqual({ root: undefined, errors: [], limit: 'size' });
});

test.each([
  ['closing brackets first', `{"a": ${']'.repeat(100_000)}, "b": ${deep(100_000)}}`],
  ['a comment that hides a quote', `/*"*/${deep(100_000)}`],
  ['a string that its line ends', `["a\r,${deep(100_000)}`],
  ['a string with an escaped line end', `["a\\\n",${deep(100_000)}`],
])('nesting behind %s does not overflow', (_, text) => expect(parseJsonTree(text).limit).toBe('depth'));

test('members come in document order, duplicates and half-typed ones included; of duplicates the last counts', () => {
  const root = rootOf('{"a": 1, "__proto__": 2, "a": 3, "half": }');
  const members = [...membersOf(root)].map(({ name, value }) => [name, value?.value]);
  expect(members.flat()).toEqual(['a', 1, '__proto__', 2, 'a', 3, 'half', undefined]);
  expect([memberOf(root, 'a')?.value?.value, memberOf(root, 'constructor')]).toEqual([3, undefined]);
  expect([...membersOf(rootOf('[1]')), ...membersOf(undefined)]).toEqual([]);
});

test('jsonValue keeps `__proto__` as an ordinary member', () => {
  const value = jsonValue(rootOf('{"__proto__": {"x": 1}, "b": [null, true]}')) as object;
  expect(Object.keys(value)).toEqual(['__proto__', 'b']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

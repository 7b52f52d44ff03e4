import { describe, expect, test } from 'vitest';
import { depthAt, skipBlanks, skipString, skipValue } from '../../../server/src/util/jsonScan.ts';

describe('skipString', () => {
  test.each([
    ['"a" b', '"a"'],
    ['"a\\"b" c', '"a\\"b"'],
    ['"a\\\\" c', '"a\\\\"'],
    ['"open\nnext', '"open'],
    ['"open\rnext', '"open'],
    ['"open', '"open'],
  ])('%j ends behind %j', (text, string) => expect(skipString(text, 0)).toBe(string.length));
});

test('skipBlanks stops at what is none', () => {
  expect(skipBlanks(' \t\r\n x', 0)).toBe(5);
  expect(skipBlanks('  ', 0)).toBe(2);
});

describe('skipValue', () => {
  test.each([
    ['12.5e3, 1', '12.5e3'],
    ['true}', 'true'],
    ['{"a": [1, {"b": "]}"}]}, 2', '{"a": [1, {"b": "]}"}]}'],
    ['[]]', '[]'],
    ['"a,b", 1', '"a,b"'],
    ['[1, 2', '[1, 2'],
  ])('%j begins with %j', (text, value) => expect(skipValue(text, 0)).toBe(value.length));
});

describe('depthAt', () => {
  test.each([
    ['{"a": [1, [2]]}', 0, 3],
    ['{"a": "[[[["}', 0, 1],
    ['[[], []]', 0, 2],
    ['[{"a": [', 3, 3],
  ])('%j: %i open at the end, %i at most', (text, depth, deepest) =>
    expect(depthAt(text, text.length)).toEqual({ depth, deepest }),
  );

  test('counts up to an offset', () => expect(depthAt('{"a": {"b": 1}}', 8).depth).toBe(2));

  const many = '['.repeat(5000);
  test.each([
    ['a bracket that closes nothing', `{"a": ${']'.repeat(5000)}, "b": ${many}`],
    ['a quote in a comment', `/*"*/${many}`],
    ['a quote in a line comment', `//"\n${many}`],
    ['a string that ends with its line', `["a\r,${many}`],
  ])('is not misled by %s', (_, text) => expect(depthAt(text, text.length).deepest).toBeGreaterThanOrEqual(5000));
});

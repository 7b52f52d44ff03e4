import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depthAt, skipBlanks, skipString, skipValue } from '../../../server/src/util/jsonScan.ts';

test('a value and a string end where JSON ends them', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.constantFrom('', ',1', '}', ' ]'), (value, string, rest) => {
      const text = JSON.stringify(value);
      expect(skipValue(text + rest, 0)).toBe(text.length);
      expect(skipString(JSON.stringify(string) + rest, 0)).toBe(JSON.stringify(string).length);
    }),
  ));

test.each([
  ['"open\nnext', '"open'],
  ['"open\rnext', '"open'],
  ['"open', '"open'],
])('%j ends behind %j', (text, string) => expect(skipString(text, 0)).toBe(string.length));

test('a value that does not end goes to the end', () => expect(skipValue('[1, 2', 0)).toBe(5));
test('blanks end at what is none', () =>
  expect([' \t\r\n x', '  '].map((text) => skipBlanks(text, 0))).toEqual([5, 2]));

const many = '['.repeat(5000);

test.each([
  ['{"a": [1, [2]]}', 0, 3],
  ['{"a": "[[[["}', 0, 1],
  ['[[], []]', 0, 2],
  ['[{"a": [', 3, 3],
  [`{"a": ${']'.repeat(5000)}, "b": ${many}`, 5000, 5000],
  [`/*"*/${many}`, 5000, 5000],
  [`//"\n${many}`, 5000, 5000],
  [`["a\r,${many}`, 5001, 5001],
])('of %j so many are open at the end, and at most', (text, depth, deepest) => {
  expect(depthAt(text, text.length).deepest).toBeGreaterThanOrEqual(deepest);
  if (deepest < 5000) expect(depthAt(text, text.length)).toMatchObject({ depth, deepest });
});

test('the depth is counted up to an offset', () => expect(depthAt('{"a": {"b": 1}}', 8).depth).toBe(2));

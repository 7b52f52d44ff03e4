import { expect, test } from 'vitest';
import { locateValue, pathAt, pathsAt } from '../../../server/src/data/locate.ts';

const text = '{ "a": [1, {"b": "x,]"} , null], "\\u0063": {"d": []}, "a/b": 2, "e": 1, "e": "last", "1": true }';
const at = (...place: (string | number)[]) => {
  const span = locateValue(text, place);
  return span && text.slice(span.offset, span.offset + span.length);
};

test.each<readonly [string, string | undefined]>([
  ['a.0', '1'],
  ['a.1', '{"b": "x,]"}'],
  ['a.1.b', '"x,]"'],
  ['a.2', 'null'],
  ['c', '{"d": []}'],
  ['c.d', '[]'],
  ['a/b', '2'],
  ['e', '"last"'],
  ["'1", 'true'],
  ['', text],
  ...['a.3', 'a.b', 'x', '0', 'c.d.0', 'a.1.b.c', 'constructor'].map((place) => [place, undefined] as const),
])('at %s stands %s', (place, value) => {
  // Digits are an index, and a name behind a quote.
  const keys = place.split('.').map((key) => (/^\d/.test(key) ? Number(key) : key.replace("'", '')));
  expect(at(...(place === '' ? [] : keys))).toBe(value);
});

const small = ' {"a": [1, {"b\\u0063": "x, ]"}, []], "d": true}';

test('the innermost value, from its name on', () => {
  const found = ['1', 'b\\', ', ]', 'true', ']]'].map((part) => pathAt(small, small.indexOf(part))?.join('.'));
  expect(found).toEqual(['a.0', 'a.1.bc', 'a.1.bc', 'd', 'a.2']);
});

test('it is where `locateValue` finds it', () => {
  for (let offset = 1; offset < small.length; offset++) {
    const path = pathAt(small, offset);
    const span = path && locateValue(small, path);
    if (span) expect(span.offset + span.length).toBeGreaterThanOrEqual(offset);
  }
});

test('the paths of many offsets are those of each', () => {
  const offsets = [...small].map((_, offset) => offset).reverse();
  const each = offsets.flatMap((offset) => {
    const path = pathAt(small, offset);
    return path ? [[offset, path] as const] : [];
  });
  expect(pathsAt(small, [...offsets, 3])).toEqual(new Map(each));
});

test('nothing outside, and text that is no JSON does no harm', () => {
  expect(pathAt(small, 0)).toBeUndefined();
  for (let end = 0; end < small.length; end++) pathAt(small.slice(0, end), end);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  jsonObject,
  listOf,
  nullableTime,
  optionalFlag,
  optionalNumber,
  optionalText,
  optionalTime,
  pagination,
  textList,
} from '../../../../client/src/remoteService/api/shapes.ts';

test.each([
  ['a text', optionalText, 'x'],
  ['a number', optionalNumber, 1],
  ['a flag', optionalFlag, false],
] as const)('%s, and any other type counts as absent', (_, shape, good) => {
  expect(v.parse(shape, good)).toBe(good);
  const others = ['x', 1, false, null, undefined, [], {}].filter((value) => typeof value !== typeof good);
  for (const other of others) expect(v.parse(shape, other)).toBeUndefined();
});

test.each([
  ['2026-03-01T10:00:00Z', Date.UTC(2026, 2, 1, 10)],
  ['2026-03-01T10:00:00', Date.UTC(2026, 2, 1, 10)],
  ['2026-03-01 10:00:00', Date.UTC(2026, 2, 1, 10)],
  ['2026-03-01T10:00:00.123456', Date.UTC(2026, 2, 1, 10, 0, 0, 123)],
  ['2026-03-01T10:00:00+02:00', Date.UTC(2026, 2, 1, 8)],
  ['2026-03-01', Date.UTC(2026, 2, 1)],
  ['2026-13-01', undefined],
  ['token 5', undefined],
  ['', undefined],
  [17, undefined],
  [null, undefined],
])('the time %j', (text, time) => expect(v.parse(optionalTime, text)).toBe(time));

test('keeps null where it means never', () => {
  const times = [null, 17, '2026-03-01'].map((time) => v.parse(nullableTime, time));
  expect(times).toEqual([null, undefined, Date.UTC(2026, 2, 1)]);
});

test('keeps the readable items of lists', () => {
  expect(v.parse(textList, ['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(v.parse(textList, { length: 2 })).toEqual([]);
  expect(v.parse(listOf(v.string()), ['a', 1])).toEqual({ items: ['a'], unreadable: 1 });
  expect(v.safeParse(listOf(v.string()), { length: 'many' }).success).toBe(false);
});

test('takes no list for an object, and no name of a prototype', () => {
  for (const other of [[], null]) expect(v.safeParse(jsonObject, other).success).toBe(false);
  const read = v.parse(jsonObject, JSON.parse('{"__proto__":{"x":1},"a":1}'));
  expect(Object.keys(read)).toEqual(['a']);
  expect(read.x).toBeUndefined();
});

test('reads a pagination of any kind', () => {
  expect(v.parse(pagination, { total: 3, page: 'x', next_page_url: 'https://elsewhere' })).toEqual({ total: 3 });
  expect(v.parse(pagination, 17)).toEqual({});
});

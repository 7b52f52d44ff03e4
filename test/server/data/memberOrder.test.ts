import { expect, test } from 'vitest';
import { hasMembers, isIndexLike, memberNames, recordMemberOrder } from '../../../server/src/data/memberOrder.ts';

test('gives the names as they were remembered, else as they are', () => {
  const object = { 1: 'a', b: 'c' };
  expect(memberNames(object)).toEqual(['1', 'b']);
  recordMemberOrder(object, ['b', '1']);
  expect(memberNames(object)).toEqual(['b', '1']);
});

test('gives own names alone', () => expect(memberNames(Object.create({ inherited: 1 }))).toEqual([]));

test.each(['0', '42'])('%s looks like an index', (name) => expect(isIndexLike(name)).toBe(true));
test.each(['01', '-1', '1.5', '', 'a1'])('%s does not', (name) => expect(isIndexLike(name)).toBe(false));

test('an object has members until the last one is gone', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `n${index}`);
  const object: Record<string, number> = Object.fromEntries(names.map((name) => [name, 1]));
  for (const name of names) {
    expect(hasMembers(object)).toBe(true);
    delete object[name];
  }
  expect(hasMembers(object)).toBe(false);
});

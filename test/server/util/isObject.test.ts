import { describe, expect, test } from 'vitest';
import { isObject, ownMember } from '../../../server/src/util/isObject.ts';

test('tells objects from lists and null', () =>
  expect([{}, [], null, 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]));

describe('ownMember', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('never gives the inherited %s', (name) => {
    expect(ownMember({}, name)).toBeUndefined();
    expect(ownMember(JSON.parse(`{"${name}": 1}`), name)).toBe(1);
  });
  test.each([['text'], [['a']], [5], [null], [undefined]])('%j has no members', (value) =>
    expect(ownMember(value, 'length')).toBeUndefined(),
  );
});

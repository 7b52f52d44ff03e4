import { expect, test } from 'vitest';
import { WeakMemo } from '../../../server/src/util/weakMemo.ts';

test('a value is made once for a key, and again where an input is another object', () => {
  const memo = new WeakMemo<object, number>();
  let made = 0;
  const [key, one, other] = [{}, {}, {}];
  const get = (...inputs: readonly unknown[]) => memo.get(key, inputs, () => ++made);
  expect([get(one), get(one), get(other), get(one), get(one, other), get(one, other)]).toEqual([1, 1, 2, 3, 4, 4]);
  expect(memo.get({}, [one, other], () => ++made)).toBe(5);
});

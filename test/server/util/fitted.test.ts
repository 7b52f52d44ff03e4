import { expect, test } from 'vitest';
import { fitted } from '../../../server/src/util/fitted.ts';

test('the list is another one with the same items', () => {
  const grown = [1, 2, 3];
  const list = fitted(grown);
  expect(list).toEqual([1, 2, 3]);
  expect(list).not.toBe(grown);
});

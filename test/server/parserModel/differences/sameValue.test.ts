import { expect, test } from 'vitest';
import { isSameValue } from '../../../../server/src/parserModel/differences/sameValue.ts';

test('numbers that two ways of converting a unit give are the same, other numbers are not', () => {
  expect(isSameValue(80, 79.99999999999999)).toBe(true);
  expect(isSameValue({ volume: [4e-5] }, { volume: [3.9999999999999996e-5] })).toBe(true);
  expect(isSameValue(80, 80.0000001)).toBe(false);
  expect(isSameValue(10 ** 15, 10 ** 15 + 1)).toBe(false);
  expect(isSameValue(0, 1e-300)).toBe(false);
});

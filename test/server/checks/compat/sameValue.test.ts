import { expect, test } from 'vitest';
import { isLossless, isSameWrittenValue } from '../../../../server/src/checks/compat/sameValue.ts';

test('numbers that two ways of converting a unit give are the same, other numbers are not', () => {
  expect(isSameWrittenValue(80, 79.99999999999999)).toBe(true);
  expect(isSameWrittenValue({ volume: [4e-5] }, { volume: [3.9999999999999996e-5] })).toBe(true);
  expect(isSameWrittenValue(80, 80.0000001)).toBe(false);
  expect(isSameWrittenValue(10 ** 15, 10 ** 15 + 1)).toBe(false);
  expect(isSameWrittenValue(0, 1e-300)).toBe(false);
});

test('one instant is the same value in every spelling with a time zone', () => {
  expect(isSameWrittenValue('2025-03-12T11:15:00Z', '2025-03-12T11:15:00+00:00')).toBe(true);
  expect(isSameWrittenValue('2025-03-12T11:15:00', '2025-03-12T11:15:00+00:00')).toBe(false);
});

test.each([
  [5, '5', true],
  [5, '5.0', true],
  [5, '6', false],
  ['7.5', 7.5, true],
  [true, 'True', true],
  [false, 0, true],
  [true, 'False', false],
  ['a', 'b', false],
  ['2025-03-12', '2025-03-12T00:00:00+00:00', true],
  [[5, 'a'], ['5', 'a'], true],
  [[5], [], false],
  [undefined, 5, false],
  ['a', ['a'], false],
])('%j written as %j loses nothing: %s', (value, written, expected) => {
  expect(isLossless(value, written)).toBe(expected);
});

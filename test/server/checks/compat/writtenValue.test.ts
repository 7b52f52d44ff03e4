import { expect, test } from 'vitest';
import { isLossless, isSameWrittenValue } from '../../../../server/src/checks/compat/writtenValue.ts';

test.each([
  ['numbers that two ways of converting a unit give', 80, 79.99999999999999, true],
  ['in lists', { volume: [4e-5] }, { volume: [3.9999999999999996e-5] }, true],
  ['another number', 80, 80.0000001, false],
  ['another integer', 10 ** 15, 10 ** 15 + 1, false],
  ['nothing and next to nothing', 0, 1e-300, false],
  ['one instant in two spellings with a time zone', '2025-03-12T11:15:00Z', '2025-03-12T11:15:00+00:00', true],
  ['an instant without a time zone', '2025-03-12T11:15:00', '2025-03-12T11:15:00+00:00', false],
])('the same value: %s', (_, one, other, expected) => expect(isSameWrittenValue(one, other)).toBe(expected));

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

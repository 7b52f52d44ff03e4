import { expect, test } from 'vitest';
import { growthExponent, median, medianRatio, rotated } from './statistics.ts';

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 100, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('a ratio is that of the rounds, not of their medians', () => {
  expect(medianRatio([3, 30, 6], [2, 20, 3])).toBe(1.5);
  expect(medianRatio([], [])).toBeNaN();
});

test.each([1, 1.15, 2])('a cost that grows with the power %d is found to', (exponent) => {
  const points = [1e3, 1e4, 1e6].map((size) => ({ size, cost: 3 * size ** exponent }));
  expect(growthExponent(points)).toBeCloseTo(exponent, 10);
});

test('in the course of the rounds each is first once', () => {
  expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
  expect(rotated([], 3)).toEqual([]);
});

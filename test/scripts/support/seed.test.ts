import fc from 'fast-check';
import { expect, test } from 'vitest';

test('property tests see the same values in each run', () => {
  const numbers = () => fc.sample(fc.nat(), 5);
  expect(numbers()).toEqual(numbers());
});

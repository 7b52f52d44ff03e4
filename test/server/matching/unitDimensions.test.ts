import { expect, test } from 'vitest';
import { dimensionOf, isConvertible } from '../../../server/src/matching/unitDimensions.ts';

test('what converts, and what a number in a unit is a number of', () => {
  expect(isConvertible('mbar', 'pascal')).toBe(true);
  expect(isConvertible('mbar', 'kelvin')).toBe(false);
  expect(isConvertible('own unit', 'own unit')).toBe(true);
  expect(['nm', '°C', 'min', 'soon'].map(dimensionOf)).toEqual([['length'], ['temperature'], ['time'], []]);
});

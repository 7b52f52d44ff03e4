import { expect, test, vi } from 'vitest';
import { unitReader } from '../../../server/src/matching/unitReader.ts';
import { unitKnowledge } from '../../../server/src/schema/units.ts';

test('units, what converts, and what a number in a unit is a number of', async () => {
  const units = unitReader(unitKnowledge({ unitOf: () => undefined }));
  expect(['mbar', 'soon', 'm'.repeat(30)].map(units.isUnit)).toEqual([true, false, false]);
  expect(units.convertible('mbar', 'pascal')).toBe(true);
  expect(units.convertible('mbar', 'kelvin')).toBe(false);
  expect(units.convertible('own unit', 'own unit')).toBe(true);
  expect(['nm', '°C', 'min', 'soon'].map(units.dimensionOf)).toEqual([['length'], ['temperature'], ['time'], []]);
});

test('a text is read once', () => {
  const known = { isUnit: vi.fn(() => false), convert: vi.fn(() => undefined) };
  const units = unitReader(known);
  for (let round = 0; round < 3; round++) {
    units.isUnit('soon');
    units.convertible('soon', 'm');
  }
  expect(known.isUnit).toHaveBeenCalledTimes(1);
  expect(known.convert).toHaveBeenCalledTimes(1);
});

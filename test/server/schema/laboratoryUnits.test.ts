/** Names of units that laboratories use, as `pint` reads them: `scripts/facts/units.py` wrote the table. */
import { describe, expect, test } from 'vitest';
import { findUnit } from '../../../server/src/schema/units.ts';
import rows from './laboratoryUnits.json' with { type: 'json' };

type Row = readonly [name: string, factor?: number, dimension?: readonly number[], offset?: number];

/** Spellings that `pint` doesn't read, and that have one meaning all the same. */
const own = ['Torr', 'mTorr', 'sccm', 'ppm', '%', 'percent', 'μm', 'μL', 'μA'];

describe('dimension and factor are those of pint', () => {
  test.each((rows as unknown as readonly Row[]).map((row) => [row[0], row] as const))('%s', (name, row) => {
    const [, factor, dimension, offset] = row;
    const unit = findUnit(name);
    if (factor === undefined) {
      expect(unit !== undefined).toBe(own.includes(name));
      return;
    }
    expect(unit?.dimension).toEqual(Array.from({ length: 7 }, (_, index) => dimension?.[index] ?? 0));
    expect(unit && unit.factor / factor).toBeCloseTo(1, 9);
    expect(unit?.offset).toEqual(offset);
  });
});

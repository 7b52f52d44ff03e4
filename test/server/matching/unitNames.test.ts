import { expect, test } from 'vitest';
import { unitSuffixes, unitsIn } from '../../../server/src/matching/unitNames.ts';
import { convertUnits, readUnit } from '../../../server/src/parserModel/schema/pint.ts';
import { convertUnit } from '../../../server/src/schema/units.ts';

test.each([
  ['T_C', 'T', 'degC', 'coulomb'],
  ['intensity_mW_cm2', 'intensity', 'mW/cm**2', 'mW*cm**2'],
  ['GHSV_h-1', 'GHSV', '1/h'],
  ['rate_C_min', 'rate', 'K/min', 'K*min', 'coulomb/min', 'coulomb*min'],
  ['Q_mAh_g', 'Q', 'mA*h/g', 'mA*h*g'],
  ['flow_ml_per_min', 'flow', 'mL/min'],
  ['annealTempC', 'annealTemp', 'degC', 'coulomb'],
])('the unit at the end of %s', (name, head, ...units) => expect(unitSuffixes(name)).toContainEqual({ head, units }));

test('a few letters have few readings', () => expect(unitsIn('A A A A A A A A').length).toBeLessThan(17));

test('words are no units', () => {
  for (const name of ['name', 'start time', 'n_cycles', 'operator', 'sample_id', 'C'])
    expect(unitSuffixes(name)).toEqual([]);
  expect(unitsIn('per min')).toEqual([]);
  expect(unitsIn('1/')).toEqual([]);
});

test('what is written is the same number of the same unit for the specification and for pint', () => {
  const written = [
    ...['mV', 'µm', 'Å', 'kOhm', 'mTorr', 'cm2', 'm³', 'A/dm²', 'W m-2', 'ml/min', 'sccm', 'mAh', 'mM', 'Std'],
    ...['rpm', 'cm-1', 'J/(mol K)', '°C', 'K/min', 'mg/cm^2', 'umol_h_g', 'ohm_cm2', 'keV', 'kPa', 'deg'],
  ].flatMap((text) => unitsIn(text)[0] ?? `${text} is unknown`);
  for (const unit of written) {
    const base = baseOf(readUnit(unit));
    expect([unit, base === undefined ? undefined : convertUnit(1, unit, base)]).toEqual([
      unit,
      base === undefined ? undefined : expect.closeTo(Number(convertUnits(1, readUnit(unit), readUnit(base))), 6),
    ]);
  }
});

/** The product of base units with the dimension of a unit; undefined for an angle, which pint takes for a number. */
function baseOf(unit: ReturnType<typeof readUnit>): string | undefined {
  if (unit === 'unknown') throw new Error('pint is not known to read the unit');
  const names = ['s', 'g', 'm', 'mol', 'K', 'A'];
  const named = (name: string | undefined, power: number) => (power === 1 ? `${name}` : `${name}**${power}`);
  const powers = unit.dimension.flatMap((power, index) => (power === 0 ? [] : [[names[index], power] as const]));
  if (powers.length === 0 || unit.factor === (2 * Math.PI) / 60) return undefined;
  const over = powers.flatMap(([name, power]) => (power > 0 ? [named(name, power)] : []));
  const under = powers.flatMap(([name, power]) => (power < 0 ? [named(name, -power)] : []));
  return [over.join('*') || '1', ...under].join('/');
}

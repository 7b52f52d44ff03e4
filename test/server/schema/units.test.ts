import { describe, expect, it } from 'vitest';
import { convertUnit, isUnit } from '../../../server/src/schema/units.ts';

describe('convertUnit', () => {
  it.each([
    // prefixes
    [3, 'mg', 'kg', 0.000003],
    [3, 'km', 'mm', 3_000_000],
    [3, 'µm', 'm', 0.000003],
    [3, 'μm', 'm', 0.000003],
    // offsets: a temperature is a point on a scale, not a difference
    [25, '°C', 'kelvin', 298.15],
    [25, 'degree_Celsius', 'K', 298.15],
    [298.15, 'K', 'degC', 25],
    [212, '°F', 'degC', 100],
    [0, '℃', 'K', 273.15],
    // powers and quotients, as Python writes them too
    [3, 'm**2', 'cm^2', 30_000],
    [3, 'meter ** 2', 'cm**2', 30_000],
    [3, 'm/s', 'km/h', 10.8],
    [2, 'mol / liter', 'mol / meter ** 3', 2000],
    [60, '1/min', 'Hz', 1],
    [1, 'J/(mol*K)', 'J/mol/K', 1],
    [1, 'kg/s**2*m', 'N', 1],
    // plurals
    [3, 'meters**2', 'cm**2', 30_000],
    [3, 'moles', 'mmol', 3000],
    [2, 'hours', 'minutes', 120],
    // other names
    [1, 'electron_volt', 'joule', 1.602176634e-19],
    [1, 'micron', 'nm', 1000],
    [50, '%', 'dimensionless', 0.5],
    [1, 'Torr', 'torr', 1],
    [0, 'mg', 'kg', 0],
  ])('%d %s in %s', (value, from, to, expected) => {
    const converted = convertUnit(value, from, to);
    expect(converted).toBeDefined();
    expect(converted).toBeCloseTo(expected, expected > 1e-6 || expected === 0 ? 9 : 24);
  });

  it.each([
    ['of another dimension', 'kg', 'm'],
    ['unknown', 'furlongs per fortnight', 's'],
    ['to an unknown one', 'kg', 'quux'],
    ['empty', '', 'kg'],
    ['blank', '  ', 'kg'],
    ['with a number of its own', '5 kg', 'g'],
    ['with a factor', '2/s', 'Hz'],
    ['named as a member of every object', 'constructor', 'm'],
    ['an operator', '*', 'm'],
    ['far too long', 'kg*'.repeat(10_000), 'g'],
  ])('knows nothing of a unit that is %s', (_, from, to) => expect(convertUnit(3, from, to)).toBeUndefined());

  it('gives no number that is not finite', () => expect(convertUnit(1e308, 'km', 'nm')).toBeUndefined());
});

describe('isUnit', () => {
  it.each(['kg', 'K', 'mA/cm**2', '°C', ' s '])('%j is one', (text) => expect(isUnit(text)).toBe(true));
  it.each(['quux', '5 kg', '__proto__', '-'])('%j is none', (text) => expect(isUnit(text)).toBe(false));
});

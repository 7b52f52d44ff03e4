import { describe, expect, test } from 'vitest';
import { loadBundled } from '../../../server/src/schema/bundled.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';
import { convertUnit, isUnit, noUnits, unitKnowledge } from '../../../server/src/schema/units.ts';

describe('convertUnit', () => {
  test.each([
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
    // of atoms and of gas flows
    [1, 'bohr', 'angstrom', 0.529177210903],
    [2, 'bohr ** 3', 'angstrom**3', 0.296369422944],
    [1, 'hartree', 'eV', 27.211386246],
    [1, 'Ry', 'hartree', 0.5],
    [1, 'hartree/bohr', 'nN', 82.3872349824],
    [1, 'eV', 'rydberg', 0.0734986443],
    [60, 'sccm', 'cm**3/s', 1],
    [1, 'slm', 'atm*l/min', 1],
    // of signs and superscripts
    [1, 'Ω·cm²', 'ohm*m**2', 1e-4],
    [22.5, 'mA/cm²', 'A/m^2', 225],
    [5, '°C/min', 'K/min', 5],
    [2, 'W m⁻² K⁻¹', 'W/(m^2*K)', 2],
    [3, 'ppm', '%', 0.0003],
    // differences of temperatures, which aren't points on a scale
    [5, 'delta_degC', 'K', 5],
    [5, 'kelvin', 'delta_degC', 5],
    [9, 'delta_degF', 'delta_degC', 5],
  ])('%d %s in %s', (value, from, to, expected) => {
    const converted = convertUnit(value, from, to);
    expect(converted).toBeDefined();
    expect(converted).toBeCloseTo(expected, expected > 1e-6 || expected === 0 ? 9 : 24);
  });

  test.each([
    ['of another dimension', 'kg', 'm'],
    ['unknown', 'furlongs per fortnight', 's'],
    ['to an unknown one', 'kg', 'quux'],
    ['empty', '', 'kg'],
    ['blank', '  ', 'kg'],
    ['with a number of its own', '5 kg', 'g'],
    ['with a factor', '2/s', 'Hz'],
    ['named as a member of every object', 'constructor', 'm'],
    ['an operator', '*', 'm'],
    ['a unit to no power', 'bohr^x', 'm'],
    ['a sum', 'kg + g', 'g'],
    ['without the second bracket', 'J/(mol*K', 'J/mol/K'],
    ['a logarithm', 'dBm', 'W'],
    ['a scale with a prefix', 'mdegC', 'K'],
    ['in Gaussian units', 'gauss', 'tesla'],
    ['far too long', 'kg*'.repeat(10_000), 'g'],
  ])('knows nothing of a unit that is %s', (_, from, to) => expect(convertUnit(3, from, to)).toBeUndefined());

  test('gives no number that is not finite', () => expect(convertUnit(1e308, 'km', 'nm')).toBeUndefined());
});

test.each([
  ...['kg', 'K', 'mA/cm**2', '°C', ' s '].map((text) => [text, true] as const),
  ...['quux', '5 kg', '__proto__', '-'].map((text) => [text, false] as const),
])('%j is a unit: %j', (text, expected) => expect(isUnit(text)).toBe(expected));

test('units of the bundled classes are known, inherited and through sub sections', async () => {
  const system = 'nomad.datamodel.metainfo.basesections.v1.PureSubstanceComponent';
  const units = unitKnowledge(knowledgeOf([await loadBundled()]));
  expect(units.unitOf(system, ['mass'])).toBe('kg');
  expect(units.unitOf(system, ['pure_substance', 'molecular_mass'])).toBe('Da');
  expect(units.unitOf('demo.Nothing', ['mass'])).toBeUndefined();
  expect([units.convert(5, 'mg', 'kg'), units.isUnit('quux')]).toEqual([0.000005, false]);
});

test('without it no unit is known, and none is wrong', () => {
  expect(noUnits.unitOf('demo.Main', ['mass'])).toBeUndefined();
  expect(noUnits.convert(1, 'mg', 'kg')).toBeUndefined();
  expect(noUnits.isUnit('quux')).toBe(true);
});

import { expect, test } from 'vitest';
import { bundledClasses } from '../../../server/src/schema/bundled.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';
import { convertUnit, isUnit, noUnits, unitKnowledge } from '../../../server/src/schema/units.ts';

/** An amount such as `3 mol / liter`. */
function amountOf(text: string): { readonly value: number; readonly unit: string } {
  const [value, ...unit] = text.split(' ');
  return { value: Number(value), unit: unit.join(' ') };
}

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'prefixes',
    { '3 mg': '0.000003 kg', '3 km': '3000000 mm', '3 µm': '0.000003 m', '3 μm': '0.000003 m', '0 mg': '0 kg' },
  ],
  ['temperatures are points', { '25 °C': '298.15 kelvin', '25 degree_Celsius': '298.15 K', '298.15 K': '25 degC' }],
  ['other scales', { '212 °F': '100 degC', '0 ℃': '273.15 K', '5 °C/min': '5 K/min' }],
  ['differences are not', { '5 delta_degC': '5 K', '5 kelvin': '5 delta_degC', '9 delta_degF': '5 delta_degC' }],
  ['powers, also of Python', { '3 m**2': '30000 cm^2', '3 meter ** 2': '30000 cm**2', '3 meters**2': '30000 cm**2' }],
  ['quotients', { '3 m/s': '10.8 km/h', '2 mol / liter': '2000 mol / meter ** 3', '60 1/min': '1 Hz' }],
  ['brackets', { '1 J/(mol*K)': '1 J/mol/K', '1 kg/s**2*m': '1 N' }],
  ['plurals', { '3 moles': '3000 mmol', '2 hours': '120 minutes' }],
  ['other names', { '1 electron_volt': '1.602176634e-19 joule', '1 micron': '1000 nm', '1 Torr': '1 torr' }],
  [
    'of atoms',
    { '1 bohr': '0.529177210903 angstrom', '2 bohr ** 3': '0.296369422944 angstrom**3', '1 Ry': '0.5 hartree' },
  ],
  [
    'their energies',
    { '1 hartree': '27.211386246 eV', '1 hartree/bohr': '82.3872349824 nN', '1 eV': '0.0734986443 rydberg' },
  ],
  ['of gas flows', { '60 sccm': '1 cm**3/s', '1 slm': '1 atm*l/min' }],
  ['signs and superscripts', { '1 Ω·cm²': '1e-4 ohm*m**2', '22.5 mA/cm²': '225 A/m^2', '2 W m⁻² K⁻¹': '2 W/(m^2*K)' }],
  [
    'with a temperature in their name',
    Object.fromEntries(
      [
        ...['Hg_0C', 'Hg_32F', 'Hg_60F', 'mercury_60F', 'water_4C', 'water_39F', 'water_60F'],
        ...['inch_Hg_32F', 'inch_Hg_60F', 'inch_H2O_39F', 'inch_H2O_60F', 'centimeter_Hg_0C', 'millimeter_Hg_0C'],
      ].map((name) => [`3 ${name}`, `3 ${name}`]),
    ),
  ],
  ['shares', { '50 %': '0.5 dimensionless', '3 ppm': '0.0003 %' }],
])('%s', (_, conversions) => {
  for (const [from, to] of Object.entries(conversions)) {
    const [before, after] = [amountOf(from), amountOf(to)];
    const converted = convertUnit(before.value, before.unit, after.unit);
    expect(converted, from).toBeCloseTo(after.value, after.value > 1e-6 || after.value === 0 ? 9 : 24);
  }
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['of another dimension, or unknown', { kg: 'm', 'furlongs per fortnight': 's', constructor: 'm' }],
  ['empty or blank', { '': 'kg', '  ': 'kg' }],
  ['with a number of its own', { '5 kg': 'g', '2/s': 'Hz' }],
  ['no product of powers', { '*': 'm', 'bohr^x': 'm', 'kg + g': 'g', 'J/(mol*K': 'J/mol/K' }],
  ['another kind of scale', { dBm: 'W', mdegC: 'K', gauss: 'tesla' }],
  ['far too long', { ['kg*'.repeat(10_000)]: 'g' }],
])('nothing is known of a unit that is %s', (_, units) => {
  for (const [from, to] of Object.entries(units)) expect([from, convertUnit(3, from, to)]).toEqual([from, undefined]);
  expect(convertUnit(3, 'kg', 'quux')).toBeUndefined();
});

test('gives no number that is not finite', () => expect(convertUnit(1e308, 'km', 'nm')).toBeUndefined());

test.each([
  ...['kg', 'K', 'mA/cm**2', '°C', ' s '].map((text) => [text, true] as const),
  ...['quux', '5 kg', '__proto__', '-'].map((text) => [text, false] as const),
])('%j is a unit: %j', (text, expected) => expect(isUnit(text)).toBe(expected));

test('units of the bundled classes are known, inherited and through sub sections', () => {
  const system = 'nomad.datamodel.metainfo.basesections.v1.PureSubstanceComponent';
  const units = unitKnowledge(knowledgeOf([bundledClasses()]));
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

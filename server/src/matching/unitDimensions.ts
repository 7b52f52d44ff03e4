/** Dimensions of units, memoized by text because the matcher asks for the same ones repeatedly. */
import { convertUnit } from '../schema/units.ts';
import { memoizeByText } from '../util/memo.ts';
import { unitsIn } from './unitNames.ts';

/** Units and the concepts of their dimensions; several where a name may hold any of them. */
const dimensions = [
  ['m', 'length'],
  ['m^2', 'area'],
  ['m^3', 'volume'],
  ['kg', 'mass'],
  ['s', 'time'],
  ['K', 'temperature'],
  ['Pa', 'pressure'],
  ['V', 'voltage'],
  ['A', 'current'],
  ['W', 'power'],
  ['J', 'energy'],
  ['Hz', 'frequency'],
  ['mol', 'amount'],
  ['kg/m^3', 'density'],
  ['mol/m^3', 'concentration'],
  ['A/m^2', 'current density'],
  ['W/m^2', 'intensity irradiance'],
  ['m^3/s', 'flow rate'],
  ['m/s', 'speed rate'],
  ['K/s', 'rate heating'],
  ['V/s', 'rate'],
  ['ohm', 'resistance'],
  ['ohm*m^2', 'resistance'],
  ['S/m', 'conductivity'],
  ['F', 'capacity'],
  ['C', 'charge capacity'],
  ['C/kg', 'capacity'],
  ['N', 'force'],
  ['T', 'field'],
  ['degree', 'angle'],
  ['Pa*s', 'viscosity'],
  ['rpm', 'speed rotation'],
] as const;

const converts = memoizeByText((pair) => {
  const [from = '', to = ''] = pair.split('\n');
  return convertUnit(1, from, to) !== undefined;
}, 2000);

/** Returns whether both units have the same dimension. */
export function isConvertible(from: string, to: string): boolean {
  return from === to || converts(`${from}\n${to}`);
}

/** Reads a text as a unit with the dimension of another one, in the spelling of `pint`. */
export function readUnitLike(text: string, own: string): string | undefined {
  return unitsIn(text).find((unit) => isConvertible(unit, own));
}

/** Returns the concepts that a unit stands for, such as a length for metres. */
export function dimensionOf(unit: string): readonly string[] {
  return dimensions.find(([base]) => isConvertible(unit, base))?.[1].split(' ') ?? [];
}

/** Knowledge of units for the matcher, memoized by text because it asks for the same ones repeatedly. */
import type { UnitKnowledge } from '../schema/units.ts';
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

/** The longest text at the end of a name that is read as a unit. */
const longest = 20;

export interface UnitReader {
  isUnit(text: string): boolean;
  /** Do both units have the same dimension? */
  convertible(from: string, to: string): boolean;
  /** The reading of a text as a unit with the dimension of another one, as `pint` takes it. */
  readUnit(text: string, own: string): string | undefined;
  /** The concepts that a unit stands for: a length for metres. */
  dimensionOf(unit: string): readonly string[];
}

/** Creates a unit reader that caches its results. */
export function unitReader(units: Pick<UnitKnowledge, 'isUnit' | 'convert'>): UnitReader {
  const known = memoizeByText((text) => units.isUnit(text), 2000);
  const converts = memoizeByText((pair) => {
    const [from = '', to = ''] = pair.split('\n');
    return units.convert(1, from, to) !== undefined;
  }, 2000);
  const convertible = (from: string, to: string) => from === to || converts(`${from}\n${to}`);
  const dimension = memoizeByText((unit) => dimensions.find(([base]) => convertible(unit, base))?.[1] ?? '', 200);
  const isUnit = (text: string) => text.length <= longest && known(text);
  return {
    isUnit,
    convertible,
    readUnit: (text, own) => unitsIn(text, isUnit).find((unit) => convertible(unit, own)),
    dimensionOf: (unit) =>
      dimension(unit)
        .split(' ')
        .filter((concept) => concept !== ''),
  };
}

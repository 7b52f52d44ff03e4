/** Knowledge of units for the matcher, memoised by text because it asks for the same ones repeatedly. */
import type { UnitKnowledge } from '../schema/unitKnowledge.ts';
import { memo } from '../util/memo.ts';
import { unitsIn } from './unitNames.ts';

/** Units and the concepts of their dimensions. */
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
] as const;

/** The longest text at the end of a name that is read as a unit. */
const longest = 20;

export interface UnitReader {
  isUnit(text: string): boolean;
  /** Do both units have the same dimension? */
  convertible(from: string, to: string): boolean;
  /** The reading of a text as a unit with the dimension of another one, as `pint` takes it. */
  readUnit(text: string, own: string): string | undefined;
  /** The concept that a unit stands for: a length for metres. */
  dimensionOf(unit: string): string | undefined;
}

export function unitReader(units: Pick<UnitKnowledge, 'isUnit' | 'convert'>): UnitReader {
  const known = memo((text) => units.isUnit(text), 2000);
  const converts = memo((pair) => {
    const [from = '', to = ''] = pair.split('\n');
    return units.convert(1, from, to) !== undefined;
  }, 2000);
  const convertible = (from: string, to: string) => from === to || converts(`${from}\n${to}`);
  const dimension = memo((unit) => dimensions.find(([base]) => convertible(unit, base))?.[1] ?? '', 200);
  const isUnit = (text: string) => text.length <= longest && known(text);
  return {
    isUnit,
    convertible,
    readUnit: (text, own) => unitsIn(text, isUnit).find((unit) => convertible(unit, own)),
    dimensionOf: (unit) => dimension(unit) || undefined,
  };
}

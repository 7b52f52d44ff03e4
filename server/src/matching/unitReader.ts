/** Units as the matcher asks for them, over and over: each text is read once. */
import type { UnitKnowledge } from '../schema/unitKnowledge.ts';
import { memo } from '../util/memo.ts';

/** A unit, and what a number in it is a number of. */
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

/** Longer text is no unit that a name ends in. */
const longest = 20;

export interface UnitReader {
  isUnit(text: string): boolean;
  /** Is a number of the one unit a number of the other, too? */
  convertible(from: string, to: string): boolean;
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
  return {
    isUnit: (text) => text.length <= longest && known(text),
    convertible,
    dimensionOf: (unit) => dimension(unit) || undefined,
  };
}

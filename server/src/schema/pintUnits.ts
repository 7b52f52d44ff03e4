/** The units of Python's `pint`, with which the service converts values: their size and dimension in base units. */
import table from './facts/units.json' with { type: 'json' };

/** Powers of second, gram, metre, mole, kelvin, ampere and candela. */
type Dimension = readonly number[];

export interface PintUnit {
  readonly factor: number;
  readonly dimension: Dimension;
  /** In kelvin, for a unit with an offset. */
  readonly offset?: number;
}

const dimensions = 7;

/** No unit: a number. */
export const dimensionless: PintUnit = { factor: 1, dimension: Array<number>(dimensions).fill(0) };

type Row = readonly [names: string, factor?: number, dimension?: Dimension, offset?: number];

const units = new Map<string, PintUnit | 'unsized'>();
for (const [names, factor, powers = [], offset] of table.units as unknown as readonly Row[]) {
  const dimension = dimensionless.dimension.map((_, index) => powers[index] ?? 0);
  const unit = factor === undefined ? 'unsized' : { factor, dimension, ...(offset !== undefined && { offset }) };
  for (const name of names.split(' ')) units.set(name, unit);
}

const prefixes = (table.prefixes as unknown as readonly (readonly [names: string, factor: number])[]).flatMap(
  ([names, factor]) => names.split(' ').map((name) => [name, factor] as const),
);

/**
 * Finds a unit by its name. The name may have a prefix and a plural `s`. Returns `unsized` for a unit that is no
 * multiple of base units, such as `dB`, or undefined if `pint` doesn't know the unit.
 */
export function pintUnit(name: string): PintUnit | 'unsized' | undefined {
  if (name === 'dimensionless') return dimensionless;
  // A name of one letter has no plural: `ms` is a thousandth of a second.
  const isPlural = name.endsWith('s') && name.length > 2;
  return prefixed(name, 1) ?? (isPlural ? prefixed(name.slice(0, -1), 2) : undefined);
}

/** @param shortest length of the unit's own name */
function prefixed(name: string, shortest: number): PintUnit | 'unsized' | undefined {
  const known = units.get(name);
  if (known !== undefined) return known;
  for (const [prefix, scale] of prefixes) {
    const own = name.slice(prefix.length);
    if (!name.startsWith(prefix) || own.length < shortest) continue;
    const unit = units.get(own);
    if (unit === undefined) continue;
    if (unit === 'unsized' || unit.offset !== undefined) return 'unsized';
    return { ...unit, factor: unit.factor * scale };
  }
  return undefined;
}

/** Returns the product of a unit and a power of another one, neither of which has an offset. */
export function timesPower(one: PintUnit, other: PintUnit, power: number): PintUnit {
  const dimension = one.dimension.map((each, index) => each + (other.dimension[index] ?? 0) * power);
  return { factor: one.factor * other.factor ** power, dimension };
}

export function isSameDimension(one: PintUnit, other: PintUnit): boolean {
  return one.dimension.join() === other.dimension.join();
}

/** Units of measurement: recognized spellings, and conversion (docs/mapper-reference.md#units). */

import { memoizeByText } from '../util/memo.ts';
import type { SchemaKnowledge } from './knowledge.ts';
import { dimensionless, isSameDimension, type PintUnit, pintUnit, timesPower } from './pintUnits.ts';
import { unitParts } from './unitParts.ts';

/** Signs that `pint` doesn't read. */
const otherSigns: readonly (readonly [RegExp, string])[] = [
  [/μ/g, 'µ'],
  [/℃/g, 'degC'],
  [/%/g, 'percent'],
  [/Torr\b/g, 'torr'],
];

const perMinute = 1e-6 / 60;

/** Units that `pint` lacks. A gas flow under standard conditions counts as a volume flow. */
const otherUnits: ReadonlyMap<string, PintUnit> = new Map([
  ['percent', { ...dimensionless, factor: 1e-2 }],
  ['ppm', { ...dimensionless, factor: 1e-6 }],
  ['ppb', { ...dimensionless, factor: 1e-9 }],
  ['sccm', { factor: perMinute, dimension: [-1, 0, 3, 0, 0, 0, 0] }],
]);

/**
 * Converts a number from one unit to another.
 * @returns undefined if a unit is unknown or the two units have different dimensions
 */
export function convertUnit(value: number, from: string, to: string): number | undefined {
  const [source, target] = [findUnit(from), findUnit(to)];
  if (source === undefined || target === undefined || !isSameDimension(source, target)) return undefined;
  // A difference of 5 K is 5 °C, not -268.15 °C; alone, `K` and `°C` are points on a scale.
  const isDifference = isDifferenceOnly(from) || isDifferenceOnly(to);
  const [zero, otherZero] = isDifference ? [0, 0] : [source.offset ?? 0, target.offset ?? 0];
  const converted = (value * source.factor + zero - otherZero) / target.factor;
  // Removes rounding errors of binary fractions in the last digits.
  return Number.isFinite(converted) ? Number(converted.toPrecision(15)) : undefined;
}

/** Returns whether a text is a known unit of measurement. */
export function isUnit(text: string): boolean {
  return findUnit(text) !== undefined;
}

/**
 * Returns the size and the dimension of a unit. Memoised, because a sample repeats a few for thousands of values. Returns
 * undefined for text that isn't a unit, for a number with a unit, and for a unit that is no multiple of others (`dB`).
 */
export function findUnit(text: string): PintUnit | undefined {
  return knownUnits(text).unit;
}

const knownUnits = memoizeByText((text) => ({ unit: readUnit(text) }), 500);

function readUnit(text: string): PintUnit | undefined {
  const spelled = otherSigns.reduce((all, [sign, name]) => all.replace(sign, name), text.trim());
  const parts = unitParts(spelled);
  const [only] = parts ?? [];
  if (parts === undefined || only === undefined) return undefined;
  let product = dimensionless;
  for (const { text: name, isNumber, power } of parts) {
    if (isNumber && Number(name) !== 1) return undefined;
    const unit = isNumber ? dimensionless : (otherUnits.get(name) ?? pintUnit(name));
    if (unit === undefined || unit === 'unsized') return undefined;
    if (parts.length === 1 && power === 1) return unit;
    // In a product, °C is a difference.
    product = timesPower(product, unit, power);
  }
  return product;
}

/** Units that laboratories use often. */
const commonUnits = (
  's min h day ms m cm mm um nm angstrom kg g mg ug mol mmol umol K degC Pa kPa MPa mbar bar atm torr V mV kV A mA uA ' +
  'ohm kohm W mW kW J kJ eV meV keV Hz kHz MHz GHz l ml ul mol/l mmol/l g/ml mg/ml ml/min cm**2 mm**2 mW/cm**2 ' +
  'mA/cm**2 degree rad K/min degC/min rpm N C'
).split(' ');

/** Returns a unit and common units that it can be converted to. */
export function unitsLike(unit: string): readonly string[] {
  const own = findUnit(unit);
  const alike = commonUnits.flatMap((name) => {
    const other = findUnit(name);
    return own && other && name !== unit && isSameDimension(own, other) ? name : [];
  });
  return [unit, ...alike];
}

function isDifferenceOnly(text: string): boolean {
  return /^\s*(?:delta_|Δ)/.test(text);
}

export interface UnitKnowledge {
  /** The unit that a class declares for a quantity (dotted names lead through sub sections); undefined if unknown. */
  unitOf(schema: string, quantity: readonly string[]): string | undefined;
  /** Is the text a known unit? */
  isUnit(text: string): boolean;
  /** The number in the other unit; undefined if a unit is unknown or of another dimension. */
  convert(value: number, from: string, to: string): number | undefined;
}

/** Knows no unit, so every value is unchanged. */
export const noUnits: UnitKnowledge = { unitOf: () => undefined, isUnit: () => true, convert: () => undefined };

/**
 * Returns an object that looks up the units declared by classes, recognizes units and converts numbers between units.
 */
export function unitKnowledge(schemas: Pick<SchemaKnowledge, 'unitOf'>): UnitKnowledge {
  return { unitOf: (schema, quantity) => schemas.unitOf(schema, quantity), isUnit, convert: convertUnit };
}

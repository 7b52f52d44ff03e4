/** Texts of units as Python's `pint` reads them: a product of names and numbers, or the exception. */

import { dimensionless, isSameDimension, type PintUnit, pintUnit, timesPower } from '../../schema/pintUnits.ts';
import { type UnitPart, unitParts } from '../../schema/unitParts.ts';
import { memoizeByText } from '../../util/memo.ts';
import { isTruthy, type PyValue } from '../python/pyValue.ts';
import { catchFault, PythonFault } from '../stop.ts';

/** A number of base units; `unknown` if the form of the text or the size of its units is not modelled. */
export type UnitText = PintUnit | 'unknown';

/** What a text says about a unit. */
interface UnitReading {
  readonly unit: UnitText | PythonFault;
  readonly isQuotient: boolean;
  readonly hasFactor: boolean;
}

/** Memoised, because a sample repeats a few texts for thousands of values. */
const readingOf = memoizeByText((text): UnitReading => {
  const parts = unitParts(text) ?? [];
  return {
    unit: unitOf(text, parts),
    isQuotient: parts.some(({ power }) => power < 0),
    hasFactor: parts.some(({ isNumber }) => isNumber),
  };
}, 500);

/**
 * Reads a unit in the same way as pint.
 * @throws PythonFault if pint can't read the text
 */
export function readUnit(value: PyValue): UnitText {
  if (!isTruthy(value)) return dimensionless;
  if (typeof value !== 'string') throw new PythonFault('AttributeError');
  const { unit } = readingOf(value);
  if (unit instanceof PythonFault) throw unit;
  return unit;
}

/** @param parts none for a text whose form isn't modelled */
function unitOf(text: string, parts: readonly UnitPart[]): UnitText | PythonFault {
  if (isIncomplete(text) || text.includes('%')) return new PythonFault('DefinitionSyntaxError');
  if (parts.length === 0) return 'unknown';
  const found = parts.map(({ text, isNumber }) =>
    isNumber ? { ...dimensionless, factor: Number(text) } : pintUnit(text),
  );
  if (found.includes(undefined)) return new PythonFault('UndefinedUnitError');
  if (found.includes('unsized')) return 'unknown';
  const units = found as readonly PintUnit[];
  // A unit with an offset cannot be part of a product.
  const scale = units.find(({ offset }) => offset !== undefined);
  if (scale) return units.length === 1 && parts[0]?.power === 1 ? scale : 'unknown';
  return units.reduce((product, unit, index) => timesPower(product, unit, parts[index]?.power ?? 1), dimensionless);
}

/** Returns the value of a text that is a number alone. Such a text isn't a unit. */
export function plainNumber(value: PyValue): number | undefined {
  return typeof value === 'string' && /^\s*(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(value)
    ? Number(value)
    : undefined;
}

/** Returns whether the text of a unit has a divisor. */
export function isQuotient(value: PyValue): boolean {
  return typeof value === 'string' && readingOf(value).isQuotient;
}

/** Returns whether an operator lacks one of its two sides. */
function isIncomplete(text: string): boolean {
  const trimmed = text.trim();
  return /^[*/^]|[*/^]$|^[+-]+$/.test(trimmed);
}

/** Returns whether the text of a unit contains a number. The value is multiplied by such a number. */
export function hasFactor(value: PyValue): boolean {
  return typeof value === 'string' && readingOf(value).hasFactor;
}

/**
 * Converts a number to the unit of a quantity. Returns `unknown` if one of the units is unknown.
 * @throws PythonFault if the two units have different dimensions
 */
export function convertUnits(value: number, from: UnitText, to: UnitText): number | 'unknown' {
  if (from === 'unknown' || to === 'unknown') return 'unknown';
  if (!isSameDimension(from, to)) throw new PythonFault('DimensionalityError');
  if (from.offset === undefined && to.offset === undefined) return value * (from.factor * to.factor ** -1);
  const kelvin = value * from.factor + (from.offset ?? 0);
  return (kelvin - (to.offset ?? 0)) / to.factor;
}

/** Returns the unit that a class declares for a quantity, or `unknown` if the unit can't be read. */
export function declaredUnit(text: string): UnitText {
  return catchFault(() => readUnit(text)) ?? 'unknown';
}

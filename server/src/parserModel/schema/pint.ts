/** Texts of units as Python's `pint` reads them: a product of names and numbers, or the exception. */
import { isTruthy, type PyValue } from '../python/pyValue.ts';
import { PythonFault, unlessFault } from '../stop.ts';
import { type Dimension, type PintUnit, pintUnit } from './pintUnits.ts';

/** A number of base units; `unknown` if the form of the text or the size of its units is not modelled. */
export type UnitText = PintUnit | 'unknown';

const number = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?';
const name = '[\\p{L}_°Δ][\\p{L}\\p{N}_°]*';
const part = new RegExp(`\\s*(?:(${number})|(${name}))(?:\\s*(?:\\*\\*|\\^)\\s*(-?\\d+))?\\s*`, 'uy');
const operator = /\s*(\*|\/)?\s*/y;

const nothing: PintUnit = { factor: 1, dimension: [0, 0, 0, 0, 0, 0] };

/**
 * Reads a unit in the same way as pint.
 * @throws PythonFault if pint can't read the text
 */
export function readUnit(value: PyValue): UnitText {
  if (!isTruthy(value)) return nothing;
  if (typeof value !== 'string') throw new PythonFault('AttributeError');
  if (isIncomplete(value) || value.includes('%')) throw new PythonFault('DefinitionSyntaxError');
  const parts = partsOf(value);
  if (parts === undefined) return 'unknown';
  const found = parts.map(({ text, isNumber }) => (isNumber ? { ...nothing, factor: Number(text) } : namedUnit(text)));
  if (found.includes('unknown')) return 'unknown';
  const units = found as readonly PintUnit[];
  // A unit with an offset cannot be part of a product.
  const scale = units.find(({ offset }) => offset !== undefined);
  if (scale) return units.length === 1 && parts[0]?.power === 1 ? scale : 'unknown';
  return units.reduce((product, unit, index) => times(product, unit, parts[index]?.power ?? 1), nothing);
}

/** Returns whether an operator lacks one of its two sides. */
function isIncomplete(text: string): boolean {
  const trimmed = text.trim();
  return /^[*/^]|[*/^]$|^[+-]+$/.test(trimmed);
}

/** Returns whether the text of a unit contains a number. The value is multiplied by such a number. */
export function hasFactor(value: PyValue): boolean {
  return typeof value === 'string' && (partsOf(value)?.some(({ isNumber }) => isNumber) ?? false);
}

interface UnitPart {
  readonly text: string;
  readonly isNumber: boolean;
  readonly power: number;
}

/** Undefined for other forms. */
function partsOf(text: string): readonly UnitPart[] | undefined {
  const parts: UnitPart[] = [];
  let sign = 1;
  for (let at = 0; at < text.length; at = operator.lastIndex) {
    part.lastIndex = at;
    const found = part.exec(text);
    if (found === null) return undefined;
    const [, digits, unit, power = '1'] = found;
    parts.push({ text: digits ?? unit ?? '', isNumber: digits !== undefined, power: sign * Number(power) });
    operator.lastIndex = part.lastIndex;
    const between = operator.exec(text)?.[1];
    sign = between === '/' ? -1 : 1;
    if (between !== undefined && operator.lastIndex === text.length) return undefined;
  }
  return parts.length > 0 ? parts : undefined;
}

/** @throws PythonFault for a name that pint does not know */
function namedUnit(text: string): PintUnit | 'unknown' {
  const unit = pintUnit(text);
  if (unit === 'unsized') return 'unknown';
  // Signs beyond letters are spelled in many ways.
  if (unit === undefined && /[^A-Za-z0-9_]/.test(text)) return 'unknown';
  if (unit === undefined) throw new PythonFault('UndefinedUnitError');
  return unit;
}

function times(one: PintUnit, other: PintUnit, power: number): PintUnit {
  const dimension = one.dimension.map((each, index) => each + (other.dimension[index] ?? 0) * power);
  return { factor: one.factor * other.factor ** power, dimension: dimension as unknown as Dimension };
}

/**
 * Converts a number to the unit of a quantity. Returns `unknown` if one of the units is unknown.
 * @throws PythonFault if the two units have different dimensions
 */
export function convertUnits(value: number, from: UnitText, to: UnitText): number | 'unknown' {
  if (from === 'unknown' || to === 'unknown') return 'unknown';
  if (from.dimension.join() !== to.dimension.join()) throw new PythonFault('DimensionalityError');
  if (from.offset === undefined && to.offset === undefined) return value * (from.factor * to.factor ** -1);
  const kelvin = value * from.factor + (from.offset ?? 0);
  return (kelvin - (to.offset ?? 0)) / to.factor;
}

/** Returns the unit that a class declares for a quantity, or `unknown` if the unit can't be read. */
export function declaredUnit(text: string): UnitText {
  return unlessFault(() => readUnit(text)) ?? 'unknown';
}

/** `tempunits`: multiplies quantities by the units in the data. */

import type { Budget } from '../../data/budget.ts';
import type { RunContext } from '../mapping/runContext.ts';
import {
  floatOf,
  isDict,
  isInt,
  isTruthy,
  namesOf,
  numberOf,
  type PyValue,
  setMember,
  UnknownValue,
} from '../python/pyValue.ts';
import { convertUnits, declaredUnit, isQuotient, plainNumber, readUnit, type UnitText } from '../schema/pint.ts';
import { isNumeric } from '../schema/quantity.ts';
import { isDerived, isReference, type ParserSection } from '../schema/section.ts';
import { PythonFault } from '../stop.ts';

export const unitsName = 'tempunits';

/**
 * Calls `run` for each quantity and the text of its unit.
 * @throws PythonFault if the units aren't a dictionary
 */
export function eachUnit(units: PyValue, run: (quantity: string, text: PyValue) => void): void {
  if (!isTruthy(units)) return;
  if (!isDict(units)) throw new PythonFault('AttributeError');
  for (const name of namesOf(units)) run(name, units[name] ?? null);
}

/**
 * Multiplies the value of a quantity by a unit.
 * @throws PythonFault if Python raises an exception
 */
export function applyUnit(section: ParserSection, quantity: string, text: PyValue, context: RunContext): UnitOutcome {
  // Each part of the text is a unit that is looked up.
  context.budget.spend(1 + (typeof text === 'string' ? text.length >> 2 : 0));
  const member = section.member(quantity);
  const value = member === 'absent' ? undefined : section.get(quantity);
  if (member !== 'absent' && member?.kind === 'subSection' && member.facts.repeats)
    throw new PythonFault('AttributeError');
  if (isDerived(member)) return 'skipped';
  if (value === undefined) {
    if (context.version.skipsUnitsOfUnset) return 'skipped';
    throw new PythonFault('KeyError');
  }
  if (member === undefined) return openUnit(value, text);
  if (isReference(member)) throw new PythonFault('MetainfoReferenceError');
  if (member === 'absent' || member.kind !== 'quantity' || !member.facts.unit || !isNumeric(member.facts))
    throw new PythonFault('AttributeError');
  const number = plainNumber(text);
  const target = declaredUnit(member.facts.unit);
  const converted =
    number === undefined ? convertAll(value, readUnit(text), target, context.budget) : multiply(value, number);
  setMember(section.values, quantity, converted);
  return converted instanceof UnknownValue ? 'unknown' : 'converted';
}

type UnitOutcome = 'skipped' | 'kept' | 'converted' | 'unknown';

/** The quantity's unit is unknown: the value is unchanged, if it can be multiplied at all. */
function openUnit(value: PyValue, text: PyValue): UnitOutcome {
  const unit = readUnit(text);
  if (typeof value === 'boolean' || isDict(value)) throw new PythonFault('TypeError');
  // A quotient of units is a fraction, by which no text or list can be multiplied.
  if (typeof value === 'string' && isQuotient(text)) throw new PythonFault('TypeError');
  return unit === 'unknown' ? 'unknown' : 'kept';
}

/** A list of one item becomes a number, and an empty one has no unit. */
function convertAll(value: PyValue, unit: UnitText, target: UnitText, budget: Budget): PyValue {
  if (!Array.isArray(value)) return convert(value, unit, target, budget);
  if (value.length === 0) {
    if (convertUnits(1, unit, target) === 'unknown') return new UnknownValue('unit');
    throw new PythonFault('ValueError');
  }
  const converted = convert(value, unit, target, budget);
  const [only, ...more] = Array.isArray(converted) ? converted : [];
  return only === undefined || more.length > 0 || Array.isArray(only) ? converted : only;
}

/** The value is written as it is, multiplied by a number without unit. */
function multiply(value: PyValue, factor: number): PyValue {
  const number = numberOf(value);
  if (number === undefined) return new UnknownValue('unit');
  const product = number * factor;
  return isInt(value) && Number.isInteger(product) ? product : floatOf(product);
}

function convert(value: PyValue, unit: UnitText, target: UnitText, budget: Budget): PyValue {
  if (Array.isArray(value)) {
    budget.spend(value.length);
    return value.map((item) => convert(item, unit, target, budget));
  }
  const number = numberOf(value);
  if (number === undefined) return new UnknownValue('unit');
  const converted = convertUnits(number, unit, target);
  if (converted === 'unknown') return new UnknownValue('unit');
  return isInt(value) && Number.isInteger(converted) ? converted : floatOf(converted);
}

/**
 * Returns whether a target sets the unit of a quantity, either alone or together with all other units.
 * @param keys the keys of the target
 */
export function isUnitTarget(keys: readonly (string | number)[], quantity: string): boolean {
  return keys[0] === unitsName && (keys.length === 1 || keys[1] === quantity);
}

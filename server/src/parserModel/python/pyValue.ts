/**
 * Values as Python has them. Most are plain JavaScript values; where Python distinguishes two that JavaScript does not,
 * the rarer one has a class or type of its own: a whole `number` is an `int`, any other `number` (NaN too) a `float`,
 * `WholeFloat` a `float` such as `5.0`, and `bigint` an `int` beyond 2^53. Dictionaries are objects, own members only,
 * whose order in the file is stored separately.
 */
import type { Budget } from '../../data/budget.ts';
import { hasMembers, memberNames, recordAddedMember, recordMemberOrder } from '../../data/memberOrder.ts';
import { type Equality, isSameValue } from '../../data/sameValue.ts';
import { setOwn } from '../../util/isObject.ts';

export type PyValue = null | boolean | number | bigint | string | PyOpaque | PyList | PyDict;
export type PyList = PyValue[];
export interface PyDict {
  [name: string]: PyValue;
}

/** An object in JavaScript that is neither a list nor a dictionary in Python. */
export abstract class PyOpaque {
  abstract readonly isOpaque: true;
}

/** A float that JavaScript prints as an integer. */
export class WholeFloat extends PyOpaque {
  readonly isOpaque = true;
  readonly value: number;

  constructor(value: number) {
    super();
    this.value = value;
  }
}

/** A value that the model cannot determine. */
export class UnknownValue extends PyOpaque {
  readonly isOpaque = true;
  readonly reason: UnknownReason;

  constructor(reason: UnknownReason) {
    super();
    this.reason = reason;
  }
}

/** Why a value is unknown. */
type UnknownReason = 'date' | 'unit' | 'pattern' | 'type' | 'reference';

/** Returns whether a value is a dictionary. */
export function isDict(value: PyValue | undefined): value is PyDict {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof PyOpaque);
}

/** Returns a member of a dictionary, or undefined if the member is missing or the value isn't a dictionary. */
export function pyMember(value: PyValue | undefined, name: string): PyValue | undefined {
  return isDict(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Sets a member of a dictionary. A new member becomes the last member, even if its name looks like a list index. */
export function setMember(dict: PyDict, name: string, value: PyValue): void {
  if (!Object.hasOwn(dict, name)) recordAddedMember(dict, name);
  setOwn(dict, name, value);
}

/** Removes a member from a dictionary and from the record of the order of its members. */
export function deleteMember(dict: PyDict, removed: string): void {
  if (!Object.hasOwn(dict, removed)) return;
  const names = namesOf(dict).filter((name) => name !== removed);
  delete dict[removed];
  recordMemberOrder(dict, names);
}

/** Returns the names of a dictionary in the order in which Python lists them. */
export function namesOf(dict: PyDict): readonly string[] {
  return memberNames(dict);
}

/** Returns the values of a dictionary in the order in which Python lists them. */
export function valuesOf(dict: PyDict): readonly PyValue[] {
  return memberNames(dict).map((name) => dict[name] ?? null);
}

/** Returns whether a value is an int. */
export function isInt(value: PyValue | undefined): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
}

/** Returns whether a value is a float. */
export function isFloat(value: PyValue | undefined): value is number | WholeFloat {
  return value instanceof WholeFloat || (typeof value === 'number' && !Number.isInteger(value));
}

/**
 * Returns an int, a float or a boolean as a JavaScript number, or undefined for any other value. An int beyond 2^53 is
 * rounded.
 */
export function numberOf(value: PyValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof WholeFloat ? value.value : undefined;
}

/** Returns a number as a Python float. */
export function floatOf(value: number): PyValue {
  return Number.isInteger(value) ? new WholeFloat(value) : value;
}

/** Returns a number as a Python int. */
export function intOf(value: bigint): PyValue {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

/** Returns whether Python treats a value as true. None, False, 0, 0.0 and empty values are treated as false. */
export function isTruthy(value: PyValue | undefined): boolean {
  if (value === null || value === undefined || value === '' || value === 0n) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (isDict(value)) return hasMembers(value);
  const number = numberOf(value);
  return number === undefined || number !== 0;
}

/**
 * Returns whether two values are equal by Python's `==`. Numbers and booleans are compared by value, lists by their
 * items, and dictionaries by their members.
 * @throws LimitReached if the budget is used up
 */
export function isEqual(one: PyValue, other: PyValue, budget: Budget): boolean {
  return isSameValue(one, other, budget, inPython);
}

/**
 * Returns whether two values are equal as JSON. `5` and `5.0` are equal, but a number and a boolean aren't.
 * @throws LimitReached if the budget is used up
 */
export function isSameJson(one: PyValue, other: PyValue, budget: Budget): boolean {
  return isSameValue(one, other, budget, inJson);
}

const inPython: Equality = {
  isObject: isDict as Equality['isObject'],
  areSame: (one, other) => {
    if (typeof one === 'bigint' && typeof other === 'bigint') return false;
    const number = numberOf(one as PyValue);
    return number !== undefined && number === numberOf(other as PyValue);
  },
};

const inJson: Equality = {
  isObject: inPython.isObject,
  areSame: (one, other) => typeof one !== 'boolean' && typeof other !== 'boolean' && inPython.areSame(one, other),
};

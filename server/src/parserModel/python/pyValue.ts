/**
 * Values as Python has them. Most are plain JavaScript values; where Python distinguishes two that JavaScript does not,
 * the rarer one has a class or type of its own: a whole `number` is an `int`, any other `number` (NaN too) a `float`,
 * `WholeFloat` a `float` such as `5.0`, and `bigint` an `int` beyond 2^53. Dictionaries are objects, own members only,
 * whose order in the file is stored separately.
 */
import type { Budget } from '../../data/budget.ts';
import { hasMembers, memberNames, recordAddedMember, recordMemberOrder } from '../../data/memberOrder.ts';
import { type Equality, isSameValue } from '../../data/sameValue.ts';

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

export function isDict(value: PyValue | undefined): value is PyDict {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof PyOpaque);
}

/** The member of a dictionary; undefined if it is missing, or for any other value. */
export function memberOf(value: PyValue | undefined, name: string): PyValue | undefined {
  return isDict(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Sets a member; a new one is the last, even if its name looks like an index. */
export function setMember(dict: PyDict, name: string, value: PyValue): void {
  if (!Object.hasOwn(dict, name)) recordAddedMember(dict, name);
  setOwn(dict, name, value);
}

/** Removes a member from the values and from their order. */
export function deleteMember(dict: PyDict, removed: string): void {
  if (!Object.hasOwn(dict, removed)) return;
  const names = namesOf(dict).filter((name) => name !== removed);
  delete dict[removed];
  recordMemberOrder(dict, names);
}

/** Sets a member as JavaScript does, in its order; one named `__proto__` is a member too. */
export function setOwn<Value>(object: Record<string, Value>, name: string, value: Value): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Names in the order in which Python lists them. */
export function namesOf(dict: PyDict): readonly string[] {
  return memberNames(dict);
}

/** Members in order. */
export function valuesOf(dict: PyDict): readonly PyValue[] {
  return memberNames(dict).map((name) => dict[name] ?? null);
}

export function isInt(value: PyValue | undefined): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
}

export function isFloat(value: PyValue | undefined): value is number | WholeFloat {
  return value instanceof WholeFloat || (typeof value === 'number' && !Number.isInteger(value));
}

/** The number of an int, a float or a boolean; undefined for anything else. An int beyond 2^53 is rounded. */
export function numberOf(value: PyValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof WholeFloat ? value.value : undefined;
}

/** The float of this value. */
export function floatOf(value: number): PyValue {
  return Number.isInteger(value) ? new WholeFloat(value) : value;
}

/** The int of this value. */
export function intOf(value: bigint): PyValue {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

/** False for None, False, 0, 0.0 and empty values. */
export function isTruthy(value: PyValue | undefined): boolean {
  if (value === null || value === undefined || value === '' || value === 0n) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (isDict(value)) return hasMembers(value);
  const number = numberOf(value);
  return number === undefined || number !== 0;
}

/** Python's `==`: numbers and booleans by value, lists and dictionaries by their items and members. @throws LimitReached */
export function isEqual(one: PyValue, other: PyValue, budget: Budget): boolean {
  return isSameValue(one, other, budget, inPython);
}

/** Equal as JSON: `5` and `5.0` are, a number and a boolean are not. @throws LimitReached */
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

/**
 * What the evaluator of JMESPath needs to know about values. The mapping engine evaluates nodes that know their place
 * in the data, and the parser model evaluates values as Python has them; each has one adapter.
 */
import type { Budget } from '../budget.ts';

/** The types of JMESPath. */
export type ValueType = 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string';

/** The kinds of error that the specification of JMESPath names, as far as an evaluation can meet them. */
type FaultKind = 'invalid-arity' | 'invalid-type' | 'invalid-value' | 'invalid-variadic-arity' | 'unknown-function';

/** Thrown by an evaluation that the specification of JMESPath calls an error. Made for each value, so without a stack. */
export class PathFault {
  readonly kind: FaultKind;

  constructor(kind: FaultKind) {
    this.kind = kind;
  }
}

export interface PathValues<T> {
  readonly null: T;
  typeOf(value: T): ValueType;
  /** False for null, false, `""`, `[]` and `{}`. */
  isTrue(value: T): boolean;
  /** The UTF-16 code units of a text, the items of a list or the members of an object; 0 for anything else. */
  sizeOf(value: T): number;
  /** An object's own member, or null. */
  member(value: T, name: string): T;
  /** One item of a list, from the end for a negative index, or null. */
  item(value: T, index: number): T;
  /** A list's items; undefined for anything else. */
  items(value: T): readonly T[] | undefined;
  /** An object's members in the order of the file; undefined for anything else. */
  members(value: T): readonly (readonly [name: string, value: T])[] | undefined;
  /** The characters of a text. */
  textOf(value: T): string;
  /** Parses JSON in a path. Returns undefined if the text isn't JSON. */
  parseJson(text: string): unknown;
  literal(parsed: unknown): T;
  /** A scalar, or a list of texts, that is computed from other values. */
  made(value: unknown, from: readonly T[]): T;
  list(items: readonly T[]): T;
  object(members: ReadonlyMap<string, T>): T;
  /**
   * The members of an argument of `merge`.
   * @throws PathFault if it has none
   */
  mergedMembers(value: T, budget: Budget): readonly (readonly [name: string, value: T])[];
  /** Returns whether two values are equal, as `==` compares them. */
  areEqual(one: T, other: T, budget: Budget): boolean;
  /** Returns whether a list has an item that is equal to a value, or a text has a text inside it. */
  contains(subject: T, wanted: T, budget: Budget): boolean;
  /** A number, exactly. */
  numberOf(value: T): number | bigint;
  /** Called for a comparison of a number and a text. Returns the result of a comparison operator. */
  compareMixed(): T;
  abs(number: T): unknown;
  ceil(number: T): unknown;
  floor(number: T): unknown;
  sum(numbers: readonly T[]): unknown;
  average(numbers: readonly T[]): unknown;
  /** Parses a text as a number; null if it isn't one. */
  parseNumber(text: string, budget: Budget): unknown;
  /** A value as JSON without blanks. */
  jsonText(value: T, budget: Budget): string;
}

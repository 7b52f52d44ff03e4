/** A call of a JMESPath function: its arguments, their types and their order. */
import { type Budget, nodesOfText } from '../budget.ts';
import { PathFault, type PathValues, type ValueType } from './pathValues.ts';

/** An argument `&name`: evaluates it for an item. */
type Expression<T> = (item: T) => T;
export type Argument<T> = T | Expression<T>;

/** The types that an argument may have, and for a list the types of its items; without types, any. */
export interface Accepted {
  readonly types: readonly (ValueType | 'expression')[];
  readonly items?: readonly ValueType[];
}

/** One call: reads the arguments, whose types have been checked. */
export class Call<T> {
  readonly values: PathValues<T>;
  readonly budget: Budget;
  /** The arguments that are values. */
  readonly all: readonly T[];
  readonly #args: readonly Argument<T>[];

  constructor(values: PathValues<T>, args: readonly Argument<T>[], budget: Budget) {
    this.values = values;
    this.budget = budget;
    this.all = args.filter((arg): arg is T => !isExpression(arg));
    this.#args = args;
  }

  value(index: number): T {
    const arg = this.#args[index];
    return arg === undefined || isExpression(arg) ? this.values.null : arg;
  }

  expression(index: number): Expression<T> {
    const arg = this.#args[index];
    return isExpression(arg) ? arg : (item) => item;
  }

  items(index: number): readonly T[] {
    return this.values.items(this.value(index)) ?? [];
  }

  members(index: number): readonly (readonly [name: string, value: T])[] {
    return this.values.members(this.value(index)) ?? [];
  }

  text(index: number): string {
    return this.values.textOf(this.value(index));
  }

  typeOf(index: number): ValueType {
    return this.values.typeOf(this.value(index));
  }

  isText(index: number): boolean {
    return this.typeOf(index) === 'string';
  }

  /** The result of the call, computed from its arguments. */
  made(value: unknown): T {
    return this.values.made(value, this.all);
  }

  /** If several types of items are allowed, all must be of the first one's type. */
  check(index: number, { types, items }: Accepted): void {
    if (types.length === 0) return;
    const type = isExpression(this.#args[index]) ? 'expression' : this.typeOf(index);
    if (!types.includes(type)) throw new PathFault('invalid-type');
    if (items === undefined) return;
    const found = new Set(this.items(index).map((item) => this.values.typeOf(item)));
    if (found.size > 1 || [...found].some((each) => !items.includes(each))) throw new PathFault('invalid-type');
  }

  /** The key of an item, by which `sort_by` and the like compare it. @throws PathFault for another type */
  key(item: T): T {
    const by = this.#args[1];
    if (!isExpression(by)) return item;
    const key = by(item);
    const type = this.values.typeOf(key);
    if (type !== 'number' && type !== 'string') throw new PathFault('invalid-type');
    return key;
  }
}

function isExpression<T>(arg: Argument<T> | undefined): arg is Expression<T> {
  return typeof arg === 'function';
}

/** Compares two numbers, or two texts by their code points. Returns NaN if one of two numbers is NaN. */
export function compareOrdered<T>(values: PathValues<T>, one: T, other: T, budget: Budget): number {
  if (values.typeOf(one) === 'number') return compareNumbers(values.numberOf(one), values.numberOf(other));
  const [left, right] = [values.textOf(one), values.textOf(other)];
  if (left === right) return 0;
  budget.spend(nodesOfText(Math.min(left.length, right.length)));
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  // UTF-16 code units give another order for characters outside the Basic Multilingual Plane.
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1);
}

function compareNumbers(one: number | bigint, other: number | bigint): number {
  if (one < other) return -1;
  if (one > other) return 1;
  return Number.isNaN(one) || Number.isNaN(other) ? Number.NaN : 0;
}

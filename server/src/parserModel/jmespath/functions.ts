/** JMESPath's functions with the types that Python's library checks, and Python's arithmetic. */
import { type Budget, nodesOfSearch, nodesOfSorting, nodesOfText } from '../../data/budget.ts';
import { pythonDict } from '../python/dict.ts';
import { nodesOfNumber, parseFloatText, parseInteger } from '../python/numbers.ts';
import {
  floatOf,
  intOf,
  isDict,
  isEqual,
  isFloat,
  isInt,
  namesOf,
  numberOf,
  type PyDict,
  type PyList,
  type PyValue,
  setMember,
  valuesOf,
} from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { compareValues, jsonText } from './jsonText.ts';

/** An argument `&name`: evaluates it for an item. */
type Expression = (item: PyValue) => PyValue;
export type Argument = PyValue | Expression;

type Type = 'boolean' | 'array' | 'object' | 'null' | 'string' | 'number' | 'expref';
/** Types of an argument; with `items`, the types of a list's items. */
type Accepted = { readonly types: readonly Type[]; readonly items?: readonly Type[] };

interface FunctionFacts {
  readonly args: readonly Accepted[];
  /** The last argument may be repeated. */
  readonly variadic?: boolean;
  readonly call: (args: readonly Argument[], budget: Budget) => PyValue;
}

const any: Accepted = { types: [] };
const number: Accepted = { types: ['number'] };
const string: Accepted = { types: ['string'] };
const array: Accepted = { types: ['array'] };
const object: Accepted = { types: ['object'] };
const expression: Accepted = { types: ['expref'] };
const numbers: Accepted = { types: ['array'], items: ['number'] };
const ordered: Accepted = { types: ['array'], items: ['number', 'string'] };

const list = (argument: Argument | undefined) => argument as PyList;
const text = (argument: Argument | undefined) => argument as string;
const value = (argument: Argument | undefined) => argument as PyValue;

const functions: Readonly<Record<string, FunctionFacts>> = {
  abs: { args: [number], call: ([each]) => mapNumber(value(each), Math.abs, (int) => (int < 0n ? -int : int)) },
  avg: { args: [numbers], call: ([items]) => average(list(items)) },
  ceil: { args: [number], call: ([each]) => rounded(value(each), Math.ceil) },
  contains: {
    args: [{ types: ['array', 'string'] }, any],
    call: ([subject, search], budget) => contains(subject, search, budget),
  },
  ends_with: { args: [string, string], call: ([subject, suffix]) => text(subject).endsWith(text(suffix)) },
  floor: { args: [number], call: ([each]) => rounded(value(each), Math.floor) },
  join: {
    args: [string, { types: ['array'], items: ['string'] }],
    call: ([separator, items], budget) => {
      for (const item of list(items)) budget.spendCharacters(text(item).length + text(separator).length);
      return list(items).join(text(separator));
    },
  },
  keys: { args: [object], call: ([each]) => [...namesOf(each as PyDict)] },
  length: { args: [{ types: ['string', 'array', 'object'] }], call: ([each]) => lengthOf(value(each)) },
  map: { args: [expression, array], call: ([each, items]) => list(items).map(each as Expression) },
  max: { args: [ordered], call: ([items], budget) => best(list(items), (item) => item, 1, budget) },
  max_by: { args: [array, expression], call: ([items, by], budget) => best(list(items), keyBy(by), 1, budget) },
  merge: { args: [object], variadic: true, call: (all, budget) => merged(all.map(value), budget) },
  min: { args: [ordered], call: ([items], budget) => best(list(items), (item) => item, -1, budget) },
  min_by: { args: [array, expression], call: ([items, by], budget) => best(list(items), keyBy(by), -1, budget) },
  not_null: { args: [any], variadic: true, call: (all) => value(all.find((each) => each !== null) ?? null) },
  reverse: {
    args: [{ types: ['array', 'string'] }],
    call: ([each], budget) => (typeof each === 'string' ? reversed(each, budget) : list(each).toReversed()),
  },
  sort: { args: [ordered], call: ([items], budget) => sorted(list(items), (item) => item, budget) },
  sort_by: {
    args: [array, expression],
    call: ([items, by], budget) => sortedBy(list(items), by as Expression, budget),
  },
  starts_with: { args: [string, string], call: ([subject, start]) => text(subject).startsWith(text(start)) },
  sum: { args: [numbers], call: ([items]) => sum(list(items)) },
  to_array: { args: [any], call: ([each]) => (Array.isArray(each) ? each : [value(each)]) },
  to_number: { args: [any], call: ([each], budget) => toNumber(value(each), budget) },
  to_string: {
    args: [any],
    call: ([each], budget) => (typeof each === 'string' ? each : jsonText(value(each), budget)),
  },
  type: { args: [any], call: ([each]) => (typeof each === 'function' ? null : typeOf(value(each))) },
  values: { args: [object], call: ([each]) => [...valuesOf(each as PyDict)] },
};

/**
 * Calls a JMESPath function as Python's library does.
 * @throws PythonFault if Python's library raises an exception
 */
export function callFunction(name: string, args: readonly Argument[], budget: Budget): PyValue {
  const facts = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (facts === undefined) throw new PythonFault('UnknownFunctionError');
  if (facts.variadic && args.length < facts.args.length) throw new PythonFault('VariadictArityError');
  if (!facts.variadic && args.length !== facts.args.length) throw new PythonFault('ArityError');
  for (const each of args) budget.spend(sizeOf(each));
  for (const [index, accepted] of facts.args.entries()) check(args[index] ?? null, accepted);
  return facts.call(args, budget);
}

/** The nodes that looking at an argument costs. */
function sizeOf(argument: Argument): number {
  if (typeof argument === 'string') return nodesOfText(argument.length);
  if (Array.isArray(argument)) return argument.length;
  return typeof argument !== 'function' && isDict(argument) ? namesOf(argument).length : 1;
}

function typeOf(argument: Argument): Type {
  if (typeof argument === 'function') return 'expref';
  if (argument === null) return 'null';
  if (typeof argument === 'boolean') return 'boolean';
  if (typeof argument === 'string') return 'string';
  if (Array.isArray(argument)) return 'array';
  return isDict(argument) ? 'object' : 'number';
}

/** If several types of items are allowed, all must be of the first one's type. */
function check(argument: Argument, { types, items }: Accepted): void {
  if (types.length === 0) return;
  if (!types.includes(typeOf(argument))) throw new PythonFault('JMESPathTypeError');
  if (items === undefined || !Array.isArray(argument) || argument.length === 0) return;
  const first = typeOf(argument[0] ?? null);
  const wanted = items.length === 1 ? items[0] : first;
  if (!items.includes(first) || argument.some((item) => typeOf(item) !== wanted))
    throw new PythonFault('JMESPathTypeError');
}

function mapNumber(each: PyValue, float: (x: number) => number, int: (x: bigint) => bigint): PyValue {
  return isInt(each) ? intOf(int(BigInt(each))) : floatOf(float(numberOf(each) ?? 0));
}

function rounded(each: PyValue, round: (x: number) => number): PyValue {
  if (isInt(each)) return each;
  const number = numberOf(each) ?? 0;
  if (Number.isNaN(number)) throw new PythonFault('ValueError');
  if (!Number.isFinite(number)) throw new PythonFault('OverflowError');
  return intOf(BigInt(round(number)));
}

function sum(items: PyList): PyValue {
  let exact = 0n;
  let index = 0;
  for (; index < items.length; index++) {
    const item = items[index] ?? null;
    if (!isInt(item)) break;
    exact += BigInt(item);
  }
  if (index === items.length) return intOf(exact);
  let total = Number(exact);
  for (; index < items.length; index++) total += numberOf(items[index]) ?? 0;
  return floatOf(total);
}

function average(items: PyList): PyValue {
  return items.length === 0 ? null : floatOf((numberOf(sum(items)) ?? 0) / items.length);
}

function contains(subject: Argument | undefined, search: Argument | undefined, budget: Budget): boolean {
  if (typeof subject !== 'string') return list(subject).some((item) => isEqual(item, value(search), budget));
  if (typeof search !== 'string') throw new PythonFault('TypeError');
  budget.spend(nodesOfSearch(subject, search));
  return subject.includes(search);
}

function reversed(each: string, budget: Budget): string {
  budget.spendCharacters(each.length);
  return [...each].reverse().join('');
}

/** Python counts characters, not UTF-16 code units. */
function lengthOf(each: PyValue): number {
  if (typeof each === 'string') return charactersIn(each);
  return Array.isArray(each) ? each.length : namesOf(each as PyDict).length;
}

/** Python checks only the first argument, and accepts lists of pairs as objects. */
function merged(all: readonly PyValue[], budget: Budget): PyDict {
  const result: PyDict = {};
  for (const each of all) {
    const members = pythonDict(each, budget);
    if (typeof members === 'string') throw new PythonFault(members);
    for (const name of namesOf(members)) {
      budget.spend(1);
      setMember(result, name, members[name] ?? null);
    }
  }
  return result;
}

/** The key of an item must be a number or text. */
function keyBy(by: Argument | undefined): (item: PyValue) => PyValue {
  return (item) => {
    const key = (by as Expression)(item);
    const type = typeOf(key);
    if (type !== 'number' && type !== 'string') throw new PythonFault('JMESPathTypeError');
    return key;
  };
}

function charactersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count++;
  return count;
}

/** The first of the greatest (`sign` 1) or least (−1). */
function best(items: PyList, keyOf: (item: PyValue) => PyValue, sign: 1 | -1, budget: Budget): PyValue {
  let found: PyValue | undefined;
  let foundKey: PyValue = null;
  for (const item of items) {
    const key = keyOf(item);
    if (found !== undefined && compareValues(key, foundKey, budget) * sign <= 0) continue;
    found = item;
    foundKey = key;
  }
  return found ?? null;
}

/** All keys must be of the first one's type. */
function sortedBy(items: PyList, by: Expression, budget: Budget): PyValue {
  const first = items[0];
  if (first === undefined) return items;
  const type = typeOf(by(first));
  if (type !== 'number' && type !== 'string') throw new PythonFault('JMESPathTypeError');
  const keyed = items.map((item) => ({ item, key: by(item) }));
  if (keyed.some(({ key }) => typeOf(key) !== type)) throw new PythonFault('JMESPathTypeError');
  return sorted(keyed, ({ key }) => key, budget).map(({ item }) => item);
}

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => PyValue, budget: Budget): Item[] {
  budget.spend(nodesOfSorting(items.length));
  return items.toSorted((one, other) => compareValues(keyOf(one), keyOf(other), budget));
}

function toNumber(each: PyValue, budget: Budget): PyValue {
  if (isInt(each) || isFloat(each)) return each;
  if (typeof each !== 'string') return null;
  budget.spend(nodesOfNumber(each));
  return parseInteger(each) ?? parseFloatText(each) ?? null;
}

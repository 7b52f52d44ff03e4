/** Calls of JMESPath functions: the library's own, on values that our evaluator found. */

import library from 'jmespath';
import { isObject } from '../../util/isObject.ts';
import { type Budget, nodesOfSearch, nodesOfSorting, nodesOfText } from '../budget.ts';
import { DataNode } from '../dataNode.ts';
import { memberNames, recordMemberOrder } from '../memberOrder.ts';
import { compactJson } from '../valueText.ts';

/** A compiled expression: the node it finds from a base, undefined for null and no value. @throws LimitReached */
export type Evaluate = (base: DataNode, budget: Budget) => DataNode | undefined;

/** Functions that convert everything in their arguments to text. */
const writers = new Set(['join', 'reverse', 'to_string']);

/**
 * Calls a JMESPath function.
 * @throws Error if an argument has the wrong type; the caller treats this error as an absent value
 */
export function callFunction(name: string, args: readonly DataNode[], budget: Budget): DataNode {
  const values = args.map((arg) => arg.value);
  for (const value of values) {
    budget.spend(countOf(value));
    if (writers.has(name)) budget.spendText(value);
  }
  payFor(name, values, budget);
  const [only] = args;
  if (name === 'values' && args.length === 1 && only && isObject(only.value)) return valuesOf(only);
  const ordered = Object.hasOwn(inFileOrder, name) ? inFileOrder[name] : undefined;
  if (ordered && values.length > 0 && values.every(isObject)) return DataNode.made(ordered(values), args);
  const value: unknown = library.search(values, `${name}(${values.map((_, index) => `[${index}]`).join(', ')})`);
  // The average of an empty list is null, as in Python.
  return DataNode.made(Number.isNaN(value) ? null : value, args);
}

type Members = Readonly<Record<string, unknown>>;

/** Functions whose result shows the order of an object's members, which must be that of the file. */
const inFileOrder: Readonly<Record<string, (objects: readonly Members[]) => unknown>> = {
  keys: ([object = {}]) => [...memberNames(object)],
  to_string: ([object]) => compactJson(object),
  merge: (objects) => {
    const merged = Object.fromEntries(objects.flatMap((object) => Object.entries(object)));
    recordMemberOrder(merged, new Set(objects.flatMap(memberNames)));
    return merged;
  },
};

/** Values keep their paths and the order of the file. */
function valuesOf(object: DataNode): DataNode {
  const names = isObject(object.value) ? memberNames(object.value) : [];
  return DataNode.list(names.map((name) => object.member(name) ?? DataNode.made(null, [])));
}

/** What a call costs beyond looking at its arguments once. */
function payFor(name: string, [first, second]: readonly unknown[], budget: Budget): void {
  if (name === 'join' && typeof first === 'string' && Array.isArray(second))
    budget.spendCharacters(first.length * second.length);
  if (name === 'contains' && typeof first === 'string' && typeof second === 'string')
    budget.spend(nodesOfSearch(first, second));
  if (name === 'contains' && Array.isArray(first) && typeof second === 'string')
    budget.spend(first.length * nodesOfText(second.length));
  if ((name === 'sort' || name === 'sort_by') && Array.isArray(first)) payForSorting(first, budget);
  if (/^m(?:ax|in)$/.test(name) && Array.isArray(first)) for (const item of first) budget.spend(countOf(item));
}

function payForSorting(keys: readonly unknown[], budget: Budget): void {
  budget.spend(nodesOfSorting(keys.length));
  const longest = keys.reduce<number>((most, key) => Math.max(most, typeof key === 'string' ? key.length : 0), 0);
  budget.spend(nodesOfSorting(keys.length) * (nodesOfText(longest) - 1));
}

/** The nodes that looking at a value costs. */
function countOf(value: unknown): number {
  if (typeof value === 'string') return nodesOfText(value.length) - 1;
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/**
 * Calls `map`, `sort_by`, `max_by` or `min_by`. The expression can access only own properties. Unlike the functions of
 * the JMESPath library, `max_by` and `min_by` can also compare text.
 */
export function callWithExpression(
  name: string,
  list: DataNode,
  expression: Evaluate,
  budget: Budget,
): DataNode | undefined {
  if (!Array.isArray(list.value)) throw new TypeError(`${name} takes a list`);
  budget.spend(countOf(list.value));
  const items = list.items();
  const results = items.map((item) => expression(item, budget) ?? DataNode.made(null, []));
  if (name === 'map') return DataNode.list(results);
  payForSorting(
    results.map(({ value }) => value),
    budget,
  );
  const sorted = sortedByKey(items.map((item, index) => ({ item, key: results[index]?.value })));
  if (name === 'sort_by') return DataNode.list(sorted.map(({ item }) => item));
  const key = name === 'min_by' ? sorted[0]?.key : sorted.at(-1)?.key;
  return sorted.find((each) => each.key === key)?.item;
}

interface Keyed {
  readonly item: DataNode;
  readonly key: unknown;
}

/** @throws TypeError where the keys are neither all numbers nor all text. */
function sortedByKey(list: readonly Keyed[]): readonly Keyed[] {
  for (const type of ['number', 'string']) {
    if (!list.every(({ key }) => typeof key === type)) continue;
    return (list as readonly { item: DataNode; key: number | string }[]).toSorted((one, other) =>
      one.key < other.key ? -1 : Number(one.key > other.key),
    );
  }
  throw new TypeError('keys must be all numbers or all text');
}

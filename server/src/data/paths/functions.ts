/** The functions of JMESPath, as its specification describes them; texts are counted and ordered by code points. */
import { type Budget, nodesOfSorting, nodesOfText } from '../budget.ts';
import { type Accepted, type Argument, Call, compareOrdered } from './functionCall.ts';
import { PathFault, type PathValues } from './pathValues.ts';

interface FunctionFacts {
  readonly args: readonly Accepted[];
  /** The last argument may be repeated. */
  readonly isVariadic?: boolean;
  readonly call: <T>(call: Call<T>) => T;
}

const any: Accepted = { types: [] };
const number: Accepted = { types: ['number'] };
const string: Accepted = { types: ['string'] };
const array: Accepted = { types: ['array'] };
const object: Accepted = { types: ['object'] };
const expression: Accepted = { types: ['expression'] };
const numbers: Accepted = { types: ['array'], items: ['number'] };
const ordered: Accepted = { types: ['array'], items: ['number', 'string'] };

const functions: Readonly<Record<string, FunctionFacts>> = {
  abs: { args: [number], call: (call) => call.made(call.values.abs(call.value(0))) },
  avg: { args: [numbers], call: (call) => call.made(call.values.average(call.items(0))) },
  ceil: { args: [number], call: (call) => call.made(call.values.ceil(call.value(0))) },
  contains: {
    args: [{ types: ['array', 'string'] }, any],
    call: (call) => call.made(call.values.contains(call.value(0), call.value(1), call.budget)),
  },
  ends_with: { args: [string, string], call: (call) => call.made(call.text(0).endsWith(call.text(1))) },
  floor: { args: [number], call: (call) => call.made(call.values.floor(call.value(0))) },
  join: { args: [string, { types: ['array'], items: ['string'] }], call: (call) => call.made(joined(call)) },
  keys: { args: [object], call: (call) => call.made(call.members(0).map(([name]) => name)) },
  length: {
    args: [{ types: ['string', 'array', 'object'] }],
    call: (call) => call.made(call.isText(0) ? charactersIn(call.text(0)) : call.values.sizeOf(call.value(0))),
  },
  map: { args: [expression, array], call: (call) => call.values.list(call.items(1).map(call.expression(0))) },
  max: { args: [ordered], call: (call) => best(call, 1) },
  max_by: { args: [array, expression], call: (call) => best(call, 1) },
  merge: { args: [object], isVariadic: true, call: (call) => call.values.object(merged(call)) },
  min: { args: [ordered], call: (call) => best(call, -1) },
  min_by: { args: [array, expression], call: (call) => best(call, -1) },
  not_null: {
    args: [any],
    isVariadic: true,
    call: ({ all, values }) => all.find((value) => values.typeOf(value) !== 'null') ?? values.null,
  },
  reverse: {
    args: [{ types: ['array', 'string'] }],
    call: (call) => (call.isText(0) ? call.made(reversed(call)) : call.values.list(call.items(0).toReversed())),
  },
  sort: { args: [ordered], call: (call) => call.values.list(sorted(call)) },
  sort_by: { args: [array, expression], call: (call) => call.values.list(sorted(call)) },
  starts_with: { args: [string, string], call: (call) => call.made(call.text(0).startsWith(call.text(1))) },
  sum: { args: [numbers], call: (call) => call.made(call.values.sum(call.items(0))) },
  to_array: {
    args: [any],
    call: (call) => (call.typeOf(0) === 'array' ? call.value(0) : call.values.list([call.value(0)])),
  },
  to_number: {
    args: [any],
    call: (call) => {
      if (call.isText(0)) return call.made(call.values.parseNumber(call.text(0), call.budget));
      return call.typeOf(0) === 'number' ? call.value(0) : call.values.null;
    },
  },
  to_string: {
    args: [any],
    call: (call) => (call.isText(0) ? call.value(0) : call.made(call.values.jsonText(call.value(0), call.budget))),
  },
  type: { args: [any], call: (call) => call.made(call.typeOf(0)) },
  values: { args: [object], call: (call) => call.values.list(call.members(0).map(([, member]) => member)) },
};

/** How a function is called, as far as the text of a path shows it. */
interface Signature {
  readonly least: number;
  readonly most: number;
  /** Which argument is an expression (`&name`). */
  readonly expression: number | undefined;
}

/** Returns how a function is called, or undefined if JMESPath has no such function. */
export function signatureOf(name: string): Signature | undefined {
  const facts = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (facts === undefined) return undefined;
  const { args, isVariadic } = facts;
  const at = args.indexOf(expression);
  return {
    least: args.length,
    most: isVariadic ? Number.POSITIVE_INFINITY : args.length,
    expression: at < 0 ? undefined : at,
  };
}

/**
 * Calls a function. Each value that an argument has costs a node.
 * @throws PathFault if there is no such function, or if it doesn't take these arguments
 * @throws LimitReached if the budget is used up
 */
export function callFunction<T>(name: string, values: PathValues<T>, args: readonly Argument<T>[], budget: Budget): T {
  const facts = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (facts === undefined) throw new PathFault('unknown-function');
  const { args: accepted, isVariadic, call } = facts;
  if (isVariadic && args.length < accepted.length) throw new PathFault('invalid-variadic-arity');
  if (!isVariadic && args.length !== accepted.length) throw new PathFault('invalid-arity');
  const own = new Call(values, args, budget);
  for (const value of own.all) {
    const size = values.sizeOf(value);
    budget.spend(values.typeOf(value) === 'string' ? nodesOfText(size) : Math.max(1, size));
  }
  for (const [index, each] of accepted.entries()) own.check(index, each);
  return call(own);
}

function joined<T>(call: Call<T>): string {
  const separator = call.text(0);
  const texts = call.items(1).map((item) => call.values.textOf(item));
  for (const text of texts) call.budget.spendCharacters(text.length + separator.length);
  return texts.join(separator);
}

function charactersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count++;
  return count;
}

function reversed<T>(call: Call<T>): string {
  const text = call.text(0);
  call.budget.spendCharacters(text.length);
  return [...text].reverse().join('');
}

/** If a name occurs several times, it has its last value and its first place. */
function merged<T>({ all, values, budget }: Call<T>): ReadonlyMap<string, T> {
  const members = new Map<string, T>();
  for (const each of all)
    for (const [name, value] of values.mergedMembers(each, budget)) {
      budget.spend(1);
      members.set(name, value);
    }
  return members;
}

/** The first of the greatest (`sign` 1) or least (−1), or null. */
function best<T>(call: Call<T>, sign: 1 | -1): T {
  let found: { readonly item: T; readonly key: T } | undefined;
  for (const item of call.items(0)) {
    const key = call.key(item);
    if (found === undefined || compareKeys(call, key, found.key) * sign > 0) found = { item, key };
  }
  return found === undefined ? call.values.null : found.item;
}

/** All keys must be of the first one's type. */
function sorted<T>(call: Call<T>): readonly T[] {
  const keyed = call.items(0).map((item) => ({ item, key: call.key(item) }));
  const types = new Set(keyed.map(({ key }) => call.values.typeOf(key)));
  if (types.size > 1) throw new PathFault('invalid-type');
  call.budget.spend(nodesOfSorting(keyed.length));
  return keyed.toSorted((one, other) => compareKeys(call, one.key, other.key)).map(({ item }) => item);
}

/** @throws PathFault if one is a number and the other is a text */
function compareKeys<T>({ values, budget }: Call<T>, one: T, other: T): number {
  if (values.typeOf(one) === values.typeOf(other)) return compareOrdered(values, one, other, budget);
  values.compareMixed();
  throw new PathFault('invalid-type');
}

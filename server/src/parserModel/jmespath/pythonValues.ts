/** The values of the parser model for the evaluator of JMESPath, with the arithmetic of Python's library. */
import { nodesOfSearch } from '../../data/budget.ts';
import { hasMembers } from '../../data/memberOrder.ts';
import { pathCompiler } from '../../data/paths/evaluate.ts';
import type { PathValues } from '../../data/paths/pathValues.ts';
import { pythonDict } from '../python/dict.ts';
import { nodesOfNumber, parseFloatText, parseInteger } from '../python/numbers.ts';
import {
  floatOf,
  intOf,
  isDict,
  isEqual,
  isInt,
  namesOf,
  numberOf,
  type PyDict,
  type PyList,
  type PyValue,
  pyMember,
  setMember,
} from '../python/pyValue.ts';
import { readJson } from '../python/readJson.ts';
import { PythonFault } from '../stop.ts';
import { pythonJson } from './jsonText.ts';

const jsonLimits = { size: Number.POSITIVE_INFINITY, depth: 200 };

export const pythonValues: PathValues<PyValue> = {
  null: null,
  typeOf: (value) => {
    if (value === null) return 'null';
    if (typeof value === 'string') return 'string';
    if (typeof value === 'boolean') return 'boolean';
    if (Array.isArray(value)) return 'array';
    return isDict(value) ? 'object' : 'number';
  },
  isTrue: (value) => {
    if (value === null || value === false || value === '') return false;
    if (Array.isArray(value)) return value.length > 0;
    return !isDict(value) || hasMembers(value);
  },
  sizeOf: (value) => {
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    return isDict(value) ? namesOf(value).length : 0;
  },
  member: (value, name) => pyMember(value, name) ?? null,
  item: (value, index) => (Array.isArray(value) ? (value.at(index) ?? null) : null),
  items: (value) => (Array.isArray(value) ? value : undefined),
  members: (value) => (isDict(value) ? entriesOf(value) : undefined),
  numberOf: (value) => (typeof value === 'bigint' ? value : (numberOf(value) ?? Number.NaN)),
  textOf: (value) => value as string,
  parseJson: (text) => {
    const read = readJson(text, jsonLimits);
    return read.kind === 'value' ? read.root : undefined;
  },
  literal: (value) => value as PyValue,
  made: (value) => value as PyValue,
  list: (items) => items as PyList,
  object: (members) => {
    const dict: PyDict = {};
    for (const [name, value] of members) setMember(dict, name, value);
    return dict;
  },
  // Python checks only the first argument, and accepts lists of pairs as objects.
  mergedMembers: (value, budget) => {
    const dict = pythonDict(value, budget);
    if (typeof dict === 'string') throw new PythonFault(dict);
    return entriesOf(dict);
  },
  // A number never equals a boolean, except inside lists and objects.
  areEqual: (one, other, budget) => {
    const isMixed = (typeof one === 'boolean') !== (typeof other === 'boolean');
    return !(isMixed && numberOf(one) !== undefined && numberOf(other) !== undefined) && isEqual(one, other, budget);
  },
  contains: (subject, wanted, budget) => {
    if (typeof subject !== 'string') return (subject as PyList).some((item) => isEqual(item, wanted, budget));
    if (typeof wanted !== 'string') throw new PythonFault('TypeError');
    budget.spend(nodesOfSearch(subject, wanted));
    return subject.includes(wanted);
  },
  compareMixed: () => {
    throw new PythonFault('TypeError');
  },
  abs: (value) => {
    if (!isInt(value)) return floatOf(Math.abs(numberOf(value) ?? 0));
    return value < 0 ? intOf(-BigInt(value)) : value;
  },
  ceil: (value) => rounded(value, Math.ceil),
  floor: (value) => rounded(value, Math.floor),
  sum,
  average: (items) => (items.length === 0 ? null : floatOf((numberOf(sum(items)) ?? 0) / items.length)),
  parseNumber: (text, budget) => {
    budget.spend(nodesOfNumber(text));
    return parseInteger(text) ?? parseFloatText(text) ?? null;
  },
  jsonText: pythonJson,
};

/** Compiles a syntax tree for evaluation on Python's values. */
export const compileForPython = pathCompiler(pythonValues);

function entriesOf(dict: PyDict): readonly (readonly [string, PyValue])[] {
  return namesOf(dict).map((name) => [name, dict[name] ?? null]);
}

function rounded(value: PyValue, round: (x: number) => number): PyValue {
  if (isInt(value)) return value;
  const number = numberOf(value) ?? 0;
  if (Number.isNaN(number)) throw new PythonFault('ValueError');
  if (!Number.isFinite(number)) throw new PythonFault('OverflowError');
  return intOf(BigInt(round(number)));
}

/** Integers are added exactly, up to the first float. */
function sum(items: readonly PyValue[]): PyValue {
  const firstFloat = items.findIndex((item) => !isInt(item));
  const integers = firstFloat < 0 ? items : items.slice(0, firstFloat);
  const exactSum = integers.reduce<bigint>((total, item) => total + BigInt(item as number | bigint), 0n);
  if (firstFloat < 0) return intOf(exactSum);
  return floatOf(
    items.slice(firstFloat).reduce<number>((total, item) => total + (numberOf(item) ?? 0), Number(exactSum)),
  );
}

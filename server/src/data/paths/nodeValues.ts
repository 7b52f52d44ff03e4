/** The values of the mapping engine: nodes of the data, each with its place; undefined and null are null. */

import { isObject } from '../../util/isObject.ts';
import { nodesOfSearch } from '../budget.ts';
import { DataNode } from '../dataNode.ts';
import { memberNames } from '../memberOrder.ts';
import { isSameValue } from '../sameValue.ts';
import { parseSample } from '../sample.ts';
import { compactJson, isEmpty } from '../valueText.ts';
import { pathCompiler } from './evaluate.ts';
import { PathFault, type PathValues, type ValueType } from './pathValues.ts';

type Node = DataNode | undefined;

const scalarTypes: Readonly<Record<string, ValueType>> = { boolean: 'boolean', number: 'number', string: 'string' };
/** A number of JSON. */
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const plainOf = (node: Node): unknown => node?.value ?? null;
const numberOf = (node: Node): number => Number(node?.value);
const sum = (nodes: readonly Node[]) => nodes.reduce((total, node) => total + numberOf(node), 0);

export const nodeValues: PathValues<Node> = {
  null: undefined,
  typeOf: (node) => {
    const value = plainOf(node);
    if (value === null) return 'null';
    return scalarTypes[typeof value] ?? (Array.isArray(value) ? 'array' : 'object');
  },
  isTrue: (node) => {
    const value = plainOf(node);
    return value !== null && value !== false && !isEmpty(value);
  },
  sizeOf: (node) => {
    const value = plainOf(node);
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    return isObject(value) ? memberNames(value).length : 0;
  },
  member: (node, name) => node?.member(name),
  item: (node, index) => node?.item(index),
  items: (node) => (Array.isArray(node?.value) ? node.items() : undefined),
  members: (node) =>
    node && isObject(node.value) ? memberNames(node.value).map((name) => [name, node.member(name)]) : undefined,
  numberOf,
  textOf: (node) => String(node?.value),
  parseJson: (text) => {
    const parsed = parseSample(text);
    return parsed.kind === 'value' ? parsed.root : undefined;
  },
  literal: (value) => DataNode.made(value, []),
  made: (value, from) =>
    DataNode.made(
      value,
      from.filter((node) => node !== undefined),
    ),
  list: (nodes) => DataNode.list(nodes.map((node) => node ?? DataNode.made(null, []))),
  object: (members) => DataNode.object(members),
  mergedMembers: (node) => {
    const members = nodeValues.members(node);
    if (members === undefined) throw new PathFault('invalid-type');
    return members;
  },
  areEqual: (one, other, budget) => isSameValue(plainOf(one), plainOf(other), budget),
  contains: (subject, wanted, budget) => {
    const [within, value] = [plainOf(subject), plainOf(wanted)];
    if (Array.isArray(within)) return within.some((item) => isSameValue(item, value, budget));
    if (typeof within !== 'string' || typeof value !== 'string') return false;
    budget.spend(nodesOfSearch(within, value));
    return within.includes(value);
  },
  compareMixed: () => undefined,
  abs: (node) => Math.abs(numberOf(node)),
  ceil: (node) => Math.ceil(numberOf(node)),
  floor: (node) => Math.floor(numberOf(node)),
  sum,
  average: (nodes) => (nodes.length === 0 ? null : sum(nodes) / nodes.length),
  parseNumber: (text) => (jsonNumber.test(text) && Number.isFinite(Number(text)) ? Number(text) : null),
  jsonText: (node, budget) => {
    budget.spendText(plainOf(node));
    return compactJson(plainOf(node));
  },
};

/** Compiles a syntax tree for evaluation on nodes. */
export const compileForNodes = pathCompiler(nodeValues);

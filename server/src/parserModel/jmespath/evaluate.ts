/** Evaluation of JMESPath expressions as Python's library does it, on own members only. */

import type { Budget } from '../../data/budget.ts';
import { hasMembers } from '../../data/memberOrder.ts';
import { childrenOf } from '../../data/paths/jmespathGrammar.ts';
import type { PathAst } from '../../data/paths/jmespathParser.ts';
import {
  isDict,
  isEqual,
  memberOf,
  numberOf,
  type PyDict,
  type PyList,
  type PyValue,
  setMember,
  valuesOf,
} from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { type Argument, callFunction } from './functions.ts';
import { compareValues } from './jsonText.ts';

/** The input of an evaluation besides the value it starts from. */
interface PathScope {
  readonly budget: Budget;
  /** The value of the expression's first node, if the expression has a path as its prefix. */
  readonly item: PyValue;
}

export type Evaluate = (value: PyValue, scope: PathScope) => PyValue;

/**
 * Compiles an expression. Each evaluation of a part costs one node of the budget. A part that creates a list or an
 * object costs another node for each of its values.
 * @param first a node of the syntax tree that isn't evaluated, because its value is the item of the scope
 */
export function compileAst(ast: PathAst, first?: PathAst): Evaluate {
  if (ast === first) return (_, { item }) => item;
  const compile = Object.hasOwn(compilers, ast.type) ? compilers[ast.type] : undefined;
  const evaluate = compile?.(
    ast,
    childrenOf(ast).map((child) => compileAst(child, first)),
  );
  if (evaluate === undefined) return nothing;
  return (value, scope) => {
    scope.budget.spend(1);
    return evaluate(value, scope);
  };
}

type Compiler = (ast: PathAst, children: readonly Evaluate[]) => Evaluate;

const nothing: Evaluate = () => null;
const child = (children: readonly Evaluate[], index: number): Evaluate => children[index] ?? nothing;

const compilers: Readonly<Record<string, Compiler>> = {
  Field: (ast) => (value) => memberOf(value, String(ast.name)) ?? null,
  Subexpression: (_, children) => chain(children),
  IndexExpression: (_, children) => chain(children),
  Pipe: (_, children) => chain(children),
  Identity: () => (value) => value,
  Current: () => (value) => value,
  Index: (ast) => (value) => (Array.isArray(value) ? (value.at(Number(ast.value)) ?? null) : null),
  Slice:
    (ast) =>
    (value, { budget }) =>
      slice(value, ast.children as readonly (number | null)[], budget),
  Literal: (ast) => () => ast.value as PyValue,
  Projection: (ast, children) => {
    // After an index, Python's library parses a slice as one more index: what follows applies to the list as a whole.
    if (isSliceBehindIndex(childrenOf(ast)[0])) return chain(children);
    return (value, scope) => {
      const left = child(children, 0)(value, scope);
      return Array.isArray(left) ? project(left, child(children, 1), scope) : null;
    };
  },
  ValueProjection: (_, children) => (value, scope) => {
    const left = child(children, 0)(value, scope);
    return isDict(left) ? project(valuesOf(left), child(children, 1), scope) : null;
  },
  FilterProjection: (_, children) => (value, scope) => {
    const left = child(children, 0)(value, scope);
    if (!Array.isArray(left)) return null;
    const isKept = (item: PyValue) => isTrue(child(children, 2)(item, scope));
    return project(left, (item) => (isKept(item) ? child(children, 1)(item, scope) : null), scope);
  },
  Flatten: (_, children) => (value, scope) => {
    const left = child(children, 0)(value, scope);
    if (!Array.isArray(left)) return null;
    for (const item of left) scope.budget.spend(Array.isArray(item) ? item.length : 1);
    return left.flat();
  },
  Comparator: (ast, children) => (value, scope) =>
    compare(String(ast.name), child(children, 0)(value, scope), child(children, 1)(value, scope), scope.budget),
  OrExpression: (_, children) => (value, scope) => {
    const left = child(children, 0)(value, scope);
    return isTrue(left) ? left : child(children, 1)(value, scope);
  },
  AndExpression: (_, children) => (value, scope) => {
    const left = child(children, 0)(value, scope);
    return isTrue(left) ? child(children, 1)(value, scope) : left;
  },
  NotExpression: (_, children) => (value, scope) => {
    const inner = child(children, 0)(value, scope);
    // Zero is true to JMESPath.
    return numberOf(inner) === 0 && typeof inner !== 'boolean' ? false : !isTrue(inner);
  },
  MultiSelectList: (_, children) => (value, scope) => {
    if (value === null) return null;
    return children.map((each) => each(value, scope));
  },
  MultiSelectHash: (ast, children) => (value, scope) => {
    if (value === null) return null;
    const result: PyDict = {};
    for (const [index, pair] of (ast.children as readonly PathAst[]).entries())
      setMember(result, String(pair.name), child(children, index)(value, scope));
    return result;
  },
  KeyValuePair: (_, children) => child(children, 0),
  ExpressionReference: (_, children) => child(children, 0),
  Function: (ast, children) => (value, scope) => {
    const args = childrenOf(ast).map((arg, index): Argument => {
      const evaluate = child(children, index);
      return arg.type === 'ExpressionReference' ? (item) => evaluate(item, scope) : evaluate(value, scope);
    });
    return callFunction(String(ast.name), args, scope.budget);
  },
};

function isSliceBehindIndex(left: PathAst | undefined): boolean {
  if (left?.type !== 'IndexExpression') return false;
  const [before, part] = childrenOf(left);
  return part?.type === 'Slice' && before?.type === 'IndexExpression';
}

function chain(children: readonly Evaluate[]): Evaluate {
  const [left = nothing, right = nothing] = children;
  return (value, scope) => right(left(value, scope), scope);
}

/** Applies `right` to each item and omits null. */
function project(items: readonly PyValue[], right: Evaluate, scope: PathScope): PyList {
  scope.budget.spend(items.length);
  const found: PyList = [];
  for (const item of items) {
    const result = right(item, scope);
    if (result !== null) found.push(result);
  }
  return found;
}

/** JMESPath's truth: everything but null, false and what is empty. */
function isTrue(value: PyValue): boolean {
  if (value === null || value === false || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isDict(value) || hasMembers(value);
}

function compare(operator: string, left: PyValue, right: PyValue, budget: Budget): PyValue {
  if (operator === 'EQ' || operator === 'NE') return areSame(left, right, budget) === (operator === 'EQ');
  if (!isOrdered(left) || !isOrdered(right)) return null;
  const order = compareValues(left, right, budget);
  if (Number.isNaN(left) || Number.isNaN(right)) return false;
  if (operator === 'GT') return order > 0;
  if (operator === 'GTE') return order >= 0;
  return operator === 'LT' ? order < 0 : order <= 0;
}

/** A number never equals a boolean, except inside lists and objects. */
function areSame(left: PyValue, right: PyValue, budget: Budget): boolean {
  const isMixed = (typeof left === 'boolean') !== (typeof right === 'boolean');
  return !(isMixed && numberOf(left) !== undefined && numberOf(right) !== undefined) && isEqual(left, right, budget);
}

function isOrdered(value: PyValue): boolean {
  return typeof value === 'string' || (typeof value !== 'boolean' && numberOf(value) !== undefined);
}

/** @throws PythonFault for a step of 0 */
function slice(value: PyValue, [start = null, stop = null, step = null]: readonly (number | null)[], budget: Budget) {
  if (!Array.isArray(value)) return null;
  const by = step ?? 1;
  if (by === 0) throw new PythonFault('ValueError');
  const { length } = value;
  const bound = (index: number | null, otherwise: number): number => {
    if (index === null) return otherwise;
    const at = index < 0 ? index + length : index;
    return by > 0 ? Math.min(Math.max(at, 0), length) : Math.min(Math.max(at, -1), length - 1);
  };
  budget.spend(length);
  const found: PyList = [];
  const last = bound(stop, by > 0 ? length : -1);
  for (let at = bound(start, by > 0 ? 0 : length - 1); by > 0 ? at < last : at > last; at += by)
    found.push(value[at] ?? null);
  return found;
}

/**
 * Evaluation of paths over the library's syntax tree, on own properties only, every result with its source
 * (docs/mapper-reference.md#paths).
 */

import { isObject } from '../../util/isObject.ts';
import { type Budget, nodesOfText } from '../budget.ts';
import { DataNode } from '../dataNode.ts';
import { memberNames } from '../memberOrder.ts';
import { isSameValue } from '../sameValue.ts';
import { isEmpty } from '../valueText.ts';
import { callFunction, callWithExpression, type Evaluate } from './jmespathFunctions.ts';
import { childrenOf, type PathAst } from './jmespathGrammar.ts';

/**
 * Compiles a syntax tree to closures, without generating code. Each evaluation costs one node of the budget. If an
 * evaluation converts the values of a list or an object to nodes, each of these values costs another node.
 */
export function compileAst(ast: PathAst): Evaluate {
  const compile = Object.hasOwn(compilers, ast.type) ? compilers[ast.type] : undefined;
  const evaluate = compile?.(ast, childrenOf(ast).map(compileAst));
  if (evaluate === undefined) return () => undefined;
  return (base, budget) => {
    budget.spend(1);
    return evaluate(base, budget);
  };
}

type Compiler = (ast: PathAst, children: readonly Evaluate[]) => Evaluate;

const nothing: Evaluate = () => undefined;
const child = (children: readonly Evaluate[], index: number): Evaluate => children[index] ?? nothing;

/** Null counts as no value. */
function some(node: DataNode | undefined): DataNode | undefined {
  return node === undefined || node.value === null || node.value === undefined ? undefined : node;
}

/** A missing value is passed on as null: `a | not_null(@, b)`. */
function chain(children: readonly Evaluate[]): Evaluate {
  const [left = nothing, right = nothing] = children;
  return (base, budget) => right(left(base, budget) ?? DataNode.made(null, []), budget);
}

/** A list's items; undefined for anything else. */
function itemsOf(list: DataNode | undefined, budget: Budget): readonly DataNode[] | undefined {
  if (!Array.isArray(list?.value)) return undefined;
  budget.spend(list.value.length);
  return list.items();
}

/** Applies `right` to each node, and drops those without result. */
function project(nodes: Iterable<DataNode>, right: Evaluate, budget: Budget): DataNode {
  const found: DataNode[] = [];
  for (const node of nodes) {
    const result = right(node, budget);
    if (result) found.push(result);
  }
  return DataNode.list(found);
}

const compilers: Readonly<Record<string, Compiler>> = {
  Field: (ast) => (base) => base.member(String(ast.name)),
  Subexpression: (_, children) => chain(children),
  IndexExpression: (_, children) => chain(children),
  Pipe: (_, children) => chain(children),
  Identity: () => some,
  Current: () => some,
  Index: (ast) => (base) => base.item(Number(ast.value)),
  Slice: (ast) => (base, budget) => {
    const items = itemsOf(base, budget);
    return items && slice(items, ast.children as readonly (number | null)[]);
  },
  Literal: (ast) => () => (ast.value === null ? undefined : DataNode.made(ast.value, [])),
  Projection: (_, children) => (base, budget) => {
    const items = itemsOf(child(children, 0)(base, budget), budget);
    return items && project(items, child(children, 1), budget);
  },
  ValueProjection: (_, children) => (base, budget) => {
    const left = child(children, 0)(base, budget);
    if (left === undefined || !isObject(left.value)) return undefined;
    budget.spend(memberNames(left.value).length);
    return project(left.children(), child(children, 1), budget);
  },
  FilterProjection: (_, children) => (base, budget) => {
    const items = itemsOf(child(children, 0)(base, budget), budget);
    const matching = items?.filter((item) => isTrue(child(children, 2)(item, budget)));
    return matching && project(matching, child(children, 1), budget);
  },
  Flatten: (_, children) => (base, budget) => {
    const items = itemsOf(child(children, 0)(base, budget), budget);
    return items && DataNode.list(items.flatMap((item) => itemsOf(item, budget) ?? [item]));
  },
  Comparator: (ast, children) => (base, budget) => {
    const [left, right] = [child(children, 0)(base, budget), child(children, 1)(base, budget)];
    const result = compare(String(ast.name), left?.value ?? null, right?.value ?? null, budget);
    return result === undefined
      ? undefined
      : DataNode.made(
          result,
          [left, right].flatMap((node) => node ?? []),
        );
  },
  OrExpression: (_, children) => (base, budget) => {
    const left = child(children, 0)(base, budget);
    return isTrue(left) ? left : child(children, 1)(base, budget);
  },
  AndExpression: (_, children) => (base, budget) => {
    const left = child(children, 0)(base, budget);
    return isTrue(left) ? child(children, 1)(base, budget) : left;
  },
  NotExpression: (_, children) => (base, budget) => {
    const node = child(children, 0)(base, budget);
    return DataNode.made(!isTrue(node), node ? [node] : []);
  },
  MultiSelectList: (_, children) => (base, budget) => {
    if (!some(base)) return undefined;
    return DataNode.list(children.map((each) => each(base, budget) ?? DataNode.made(null, [])));
  },
  MultiSelectHash: (ast, children) => (base, budget) => {
    if (!some(base)) return undefined;
    const names = (ast.children as readonly PathAst[]).map((pair) => String(pair.name));
    return DataNode.object(new Map(names.map((name, index) => [name, children[index]?.(base, budget)])));
  },
  KeyValuePair: (_, children) => child(children, 0),
  ExpressionReference: (_, children) => child(children, 0),
  Function: (ast, children) => (base, budget) => call(ast, children, base, budget),
};

function call(ast: PathAst, children: readonly Evaluate[], base: DataNode, budget: Budget): DataNode | undefined {
  const name = String(ast.name);
  const expression = childrenOf(ast).findIndex((arg) => arg.type === 'ExpressionReference');
  if (expression < 0)
    return some(
      callFunction(
        name,
        children.map((arg) => arg(base, budget) ?? DataNode.made(null, [])),
        budget,
      ),
    );
  const list = child(children, 1 - expression)(base, budget) ?? DataNode.made(null, []);
  return some(callWithExpression(name, list, child(children, expression), budget));
}

/** JMESPath's truth: everything but null, false and what is empty. */
function isTrue(node: DataNode | undefined): boolean {
  return node !== undefined && node.value !== null && node.value !== false && !isEmpty(node.value);
}

function compare(operator: string, left: unknown, right: unknown, budget: Budget): boolean | undefined {
  if (operator === 'EQ' || operator === 'NE') return isSameValue(left, right, budget) === (operator === 'EQ');
  if (!isOrdered(left) || typeof left !== typeof right) return undefined;
  if (typeof left === 'string') budget.spend(nodesOfText(Math.min(left.length, String(right).length)));
  return compareOrdered(operator, left, right as typeof left);
}

/** Text can be ordered as well, as in Python's library, which people rely on. */
function isOrdered(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function compareOrdered<T extends number | string>(operator: string, left: T, right: T): boolean {
  if (operator === 'GT') return left > right;
  if (operator === 'GTE') return left >= right;
  return operator === 'LT' ? left < right : left <= right;
}

function slice(
  items: readonly DataNode[],
  [start = null, stop = null, step = null]: readonly (number | null)[],
): DataNode | undefined {
  const by = step ?? 1;
  if (by === 0) return undefined;
  const { length } = items;
  const bound = (value: number | null, otherwise: number): number => {
    if (value === null) return otherwise;
    const at = value < 0 ? value + length : value;
    return by > 0 ? Math.min(Math.max(at, 0), length) : Math.min(Math.max(at, -1), length - 1);
  };
  const found: DataNode[] = [];
  const last = bound(stop, by > 0 ? length : -1);
  for (let at = bound(start, by > 0 ? 0 : length - 1); by > 0 ? at < last : at > last; at += by) {
    const item = items[at];
    if (item) found.push(item);
  }
  return DataNode.list(found);
}

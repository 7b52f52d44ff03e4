/** Evaluation of paths over the library's syntax tree, on own properties only, every result with its source (SEMANTICS 3). */

import library from 'jmespath';
import { DataNode, isObject } from './dataNode.ts';
import { callFunction, callWithExpression, type Evaluate } from './jmespathFunctions.ts';
import { childrenOf, type PathAst } from './jmespathGrammar.ts';
import { memberNames } from './memberOrder.ts';
import { isEmpty } from './valueText.ts';

/** Compiles a syntax tree into closures; no code is generated. */
export function compileAst(ast: PathAst): Evaluate {
  const compile = Object.hasOwn(compilers, ast.type) ? compilers[ast.type] : undefined;
  return compile?.(ast, childrenOf(ast).map(compileAst)) ?? (() => undefined);
}

type Compiler = (ast: PathAst, children: readonly Evaluate[]) => Evaluate;

const nothing: Evaluate = () => undefined;
const child = (children: readonly Evaluate[], index: number): Evaluate => children[index] ?? nothing;

/** null is nothing: what leads to it leads nowhere. */
function some(node: DataNode | undefined): DataNode | undefined {
  return node === undefined || node.value === null || node.value === undefined ? undefined : node;
}

/** What leads nowhere is null to what follows: `a | not_null(@, b)`. */
function chain(children: readonly Evaluate[]): Evaluate {
  const [left = nothing, right = nothing] = children;
  return (base) => right(left(base) ?? DataNode.made(null, []));
}

/** Applies `right` to each, leaving out where that gives nothing. */
function project(nodes: Iterable<DataNode>, right: Evaluate): DataNode {
  const found: DataNode[] = [];
  for (const node of nodes) {
    const result = right(node);
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
  Slice: (ast) => (base) => slice(base, ast.children as readonly (number | null)[]),
  Literal: (ast) => () => (ast.value === null ? undefined : DataNode.made(ast.value, [])),
  Projection: (_, children) => (base) => {
    const left = child(children, 0)(base);
    return Array.isArray(left?.value) ? project(left.items(), child(children, 1)) : undefined;
  },
  ValueProjection: (_, children) => (base) => {
    const left = child(children, 0)(base);
    if (left === undefined || !isObject(left.value)) return undefined;
    return project(
      memberNames(left.value).flatMap((name) => left.member(name) ?? []),
      child(children, 1),
    );
  },
  FilterProjection: (_, children) => (base) => {
    const left = child(children, 0)(base);
    if (!Array.isArray(left?.value)) return undefined;
    return project(
      left.items().filter((item) => isTrue(child(children, 2)(item))),
      child(children, 1),
    );
  },
  Flatten: (_, children) => (base) => {
    const left = child(children, 0)(base);
    if (!Array.isArray(left?.value)) return undefined;
    return DataNode.list(left.items().flatMap((item) => (Array.isArray(item.value) ? item.items() : [item])));
  },
  Comparator: (ast, children) => (base) => {
    const [left, right] = [child(children, 0)(base), child(children, 1)(base)];
    const result = compare(String(ast.name), left?.value ?? null, right?.value ?? null);
    return result === undefined
      ? undefined
      : DataNode.made(
          result,
          [left, right].flatMap((node) => node ?? []),
        );
  },
  OrExpression: (_, children) => (base) => {
    const left = child(children, 0)(base);
    return isTrue(left) ? left : child(children, 1)(base);
  },
  AndExpression: (_, children) => (base) => {
    const left = child(children, 0)(base);
    return isTrue(left) ? child(children, 1)(base) : left;
  },
  NotExpression: (_, children) => (base) => {
    const node = child(children, 0)(base);
    return DataNode.made(!isTrue(node), node ? [node] : []);
  },
  MultiSelectList: (_, children) => (base) => {
    if (!some(base)) return undefined;
    return DataNode.list(children.map((each) => each(base) ?? DataNode.made(null, [])));
  },
  MultiSelectHash: (ast, children) => (base) => {
    if (!some(base)) return undefined;
    const nodes = children.map((each) => each(base));
    const names = (ast.children as readonly PathAst[]).map((pair) => String(pair.name));
    return DataNode.made(
      Object.fromEntries(names.map((name, index) => [name, nodes[index]?.value ?? null])),
      nodes.flatMap((node) => node ?? []),
    );
  },
  KeyValuePair: (_, children) => child(children, 0),
  ExpressionReference: (_, children) => child(children, 0),
  Function: (ast, children) => (base) => call(ast, children, base),
};

function call(ast: PathAst, children: readonly Evaluate[], base: DataNode): DataNode | undefined {
  const name = String(ast.name);
  const expression = childrenOf(ast).findIndex((arg) => arg.type === 'ExpressionReference');
  if (expression < 0)
    return some(
      callFunction(
        name,
        children.map((arg) => arg(base) ?? DataNode.made(null, [])),
      ),
    );
  const list = child(children, 1 - expression)(base) ?? DataNode.made(null, []);
  return some(callWithExpression(name, list, child(children, expression)));
}

/** JMESPath's truth: everything but null, false and what is empty. */
function isTrue(node: DataNode | undefined): boolean {
  return node !== undefined && node.value !== null && node.value !== false && !isEmpty(node.value);
}

function compare(operator: string, left: unknown, right: unknown): boolean | undefined {
  if (operator === 'EQ') return library.strictDeepEqual(left, right);
  if (operator === 'NE') return !library.strictDeepEqual(left, right);
  if (!isOrdered(left) || typeof left !== typeof right) return undefined;
  return compareOrdered(operator, left, right as typeof left);
}

/** Text too is compared, as Python's library does and people rely on. */
function isOrdered(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function compareOrdered<T extends number | string>(operator: string, left: T, right: T): boolean {
  if (operator === 'GT') return left > right;
  if (operator === 'GTE') return left >= right;
  return operator === 'LT' ? left < right : left <= right;
}

function slice(
  base: DataNode,
  [start = null, stop = null, step = null]: readonly (number | null)[],
): DataNode | undefined {
  if (!Array.isArray(base.value)) return undefined;
  const by = step ?? 1;
  if (by === 0) return undefined;
  const { length } = base.value;
  const bound = (value: number | null, otherwise: number): number => {
    if (value === null) return otherwise;
    const at = value < 0 ? value + length : value;
    return by > 0 ? Math.min(Math.max(at, 0), length) : Math.min(Math.max(at, -1), length - 1);
  };
  const items = base.items();
  const found: DataNode[] = [];
  const last = bound(stop, by > 0 ? length : -1);
  for (let at = bound(start, by > 0 ? 0 : length - 1); by > 0 ? at < last : at > last; at += by) {
    const item = items[at];
    if (item) found.push(item);
  }
  return DataNode.list(found);
}

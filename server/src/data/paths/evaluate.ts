/** Evaluation of JMESPath expressions on own members only (docs/mapper-reference.md#paths). */

import type { Budget } from '../budget.ts';
import { compareOrdered } from './functionCall.ts';
import { callFunction } from './functions.ts';
import type { PathAst } from './jmespathParser.ts';
import { PathFault, type PathValues } from './pathValues.ts';

/**
 * A compiled expression.
 * @param start the value of the expression's first node, if the expression has a path as its prefix
 * @throws LimitReached if the budget is used up
 * @throws PathFault if the specification of JMESPath calls the evaluation an error
 */
export type Evaluate<T> = (value: T, budget: Budget, start: T) => T;

type Compiler<T> = (ast: PathAst, children: readonly Evaluate<T>[]) => Evaluate<T>;
type Compilers<T> = Readonly<Record<string, Compiler<T>>>;

/**
 * Returns a function that compiles syntax trees to closures, without generating code. Each evaluation of a part costs
 * one node of the budget. A part that looks at a list or an object costs another node for each of its values.
 */
export function pathCompiler<T>(values: PathValues<T>): (ast: PathAst, start?: PathAst) => Evaluate<T> {
  const compilers = { ...steps(values), ...projections(values), ...operators(values), ...selections(values) };
  /** @param start a node of the syntax tree that isn't evaluated, because its value is given */
  const compile = (ast: PathAst, start?: PathAst): Evaluate<T> => {
    if (ast === start) return (_value, _budget, given) => given;
    const children = ast.children.map((child) => compile(child, start));
    const evaluate = compilers[ast.type]?.(ast, children) ?? identity;
    return (value, budget, given) => {
      budget.spend(1);
      return evaluate(value, budget, given);
    };
  };
  return compile;
}

function identity<T>(value: T): T {
  return value;
}

function child<T>(children: readonly Evaluate<T>[], index: number): Evaluate<T> {
  return children[index] ?? identity;
}

function chain<T>(_: PathAst, children: readonly Evaluate<T>[]): Evaluate<T> {
  const [left, right] = [child(children, 0), child(children, 1)];
  return (value, budget, start) => right(left(value, budget, start), budget, start);
}

function only<T>(_: PathAst, children: readonly Evaluate<T>[]): Evaluate<T> {
  return child(children, 0);
}

function steps<T>(values: PathValues<T>): Compilers<T> {
  return {
    Field: ({ name }) => {
      const own = String(name);
      return (value) => values.member(value, own);
    },
    Index: (ast) => (value) => values.item(value, Number(ast.value)),
    Slice: (ast) => (value, budget) => {
      const items = itemsOf(values, value, budget);
      return items ? values.list(slice(items, ast.value as SliceParts)) : values.null;
    },
    Literal: (ast) => {
      const literal = values.literal(ast.value);
      return () => literal;
    },
    Subexpression: chain,
    IndexExpression: chain,
    Pipe: chain,
    KeyValuePair: only,
    ExpressionReference: only,
  };
}

function projections<T>(values: PathValues<T>): Compilers<T> {
  const project = (items: readonly T[] | undefined, right: Evaluate<T>, budget: Budget, start: T): T => {
    if (items === undefined) return values.null;
    const found: T[] = [];
    for (const item of items) {
      const result = right(item, budget, start);
      if (values.typeOf(result) !== 'null') found.push(result);
    }
    return values.list(found);
  };
  const leftItems = (children: readonly Evaluate<T>[]) => {
    const left = child(children, 0);
    return (value: T, budget: Budget, start: T) => itemsOf(values, left(value, budget, start), budget);
  };
  return {
    Projection: (_, children) => {
      const [items, right] = [leftItems(children), child(children, 1)];
      return (value, budget, start) => project(items(value, budget, start), right, budget, start);
    },
    ValueProjection: (_, children) => (value, budget, start) => {
      const left = child(children, 0)(value, budget, start);
      budget.spend(values.typeOf(left) === 'object' ? values.sizeOf(left) : 0);
      const members = values.members(left)?.map(([, member]) => member);
      return project(members, child(children, 1), budget, start);
    },
    FilterProjection: (_, children) => {
      const [items, right, isKept] = [leftItems(children), child(children, 1), child(children, 2)];
      return (value, budget, start) => {
        const kept = items(value, budget, start)?.filter((item) => values.isTrue(isKept(item, budget, start)));
        return project(kept, right, budget, start);
      };
    },
    Flatten: (_, children) => {
      const items = leftItems(children);
      return (value, budget, start) => {
        const flat = items(value, budget, start)?.flatMap((item) => itemsOf(values, item, budget) ?? [item]);
        return flat ? values.list(flat) : values.null;
      };
    },
  };
}

function operators<T>(values: PathValues<T>): Compilers<T> {
  return {
    Comparator: ({ name }, children) => {
      const compare = comparator(values, String(name));
      return (value, budget, start) =>
        compare(child(children, 0)(value, budget, start), child(children, 1)(value, budget, start), budget);
    },
    OrExpression: (_, children) => (value, budget, start) => {
      const left = child(children, 0)(value, budget, start);
      return values.isTrue(left) ? left : child(children, 1)(value, budget, start);
    },
    AndExpression: (_, children) => (value, budget, start) => {
      const left = child(children, 0)(value, budget, start);
      return values.isTrue(left) ? child(children, 1)(value, budget, start) : left;
    },
    NotExpression: (_, children) => (value, budget, start) => {
      const inner = child(children, 0)(value, budget, start);
      return values.made(!values.isTrue(inner), [inner]);
    },
  };
}

function selections<T>(values: PathValues<T>): Compilers<T> {
  return {
    MultiSelectList: (_, children) => (value, budget, start) =>
      values.typeOf(value) === 'null' ? value : values.list(children.map((each) => each(value, budget, start))),
    MultiSelectHash: (ast, children) => {
      const names = ast.children.map(({ name }) => String(name));
      return (value, budget, start) => {
        if (values.typeOf(value) === 'null') return value;
        return values.object(new Map(names.map((name, at) => [name, child(children, at)(value, budget, start)])));
      };
    },
    Function: (ast, children) => {
      const isExpression = ast.children.map(({ type }) => type === 'ExpressionReference');
      return (value, budget, start) => {
        const args = children.map((each, at) =>
          isExpression[at] ? (item: T) => each(item, budget, start) : each(value, budget, start),
        );
        return callFunction(String(ast.name), values, args, budget);
      };
    },
  };
}

/** A list's items, which are paid for; undefined for anything else. */
function itemsOf<T>(values: PathValues<T>, list: T, budget: Budget): readonly T[] | undefined {
  if (values.typeOf(list) !== 'array') return undefined;
  budget.spend(values.sizeOf(list));
  return values.items(list);
}

const orders: Readonly<Record<string, (order: number) => boolean>> = {
  GT: (order) => order > 0,
  GTE: (order) => order >= 0,
  LT: (order) => order < 0,
  LTE: (order) => order <= 0,
};

/** Text can be ordered as well, as in Python's library, which people rely on. */
function comparator<T>(values: PathValues<T>, operator: string): (left: T, right: T, budget: Budget) => T {
  const holds = orders[operator];
  if (holds === undefined)
    return (left, right, budget) =>
      values.made(values.areEqual(left, right, budget) === (operator === 'EQ'), [left, right]);
  return (left, right, budget) => {
    const types = [values.typeOf(left), values.typeOf(right)];
    if (!types.every((type) => type === 'number' || type === 'string')) return values.null;
    if (types[0] !== types[1]) return values.compareMixed();
    return values.made(holds(compareOrdered(values, left, right, budget)), [left, right]);
  };
}

type SliceParts = readonly [start: number | null, stop: number | null, step: number | null];

/** @throws PathFault for a step of 0 */
function slice<T>(items: readonly T[], [start, stop, step]: SliceParts): readonly T[] {
  const by = step ?? 1;
  if (by === 0) throw new PathFault('invalid-value');
  const { length } = items;
  const bound = (index: number | null, otherwise: number): number => {
    if (index === null) return otherwise;
    const at = index < 0 ? index + length : index;
    return by > 0 ? Math.min(Math.max(at, 0), length) : Math.min(Math.max(at, -1), length - 1);
  };
  const found: T[] = [];
  const last = bound(stop, by > 0 ? length : -1);
  for (let at = bound(start, by > 0 ? 0 : length - 1); by > 0 ? at < last : at > last; at += by)
    found.push(items[at] as T);
  return found;
}

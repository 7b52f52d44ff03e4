/** Evaluates expressions, as far as that is possible without running code. */

import type { Budget } from '../../../data/budget.ts';
import type { Names, Scope } from '../modules/names.ts';
import type { Args, Expression } from './expression.ts';
import { opaqueExpression } from './expression.ts';

/** An expression with the scope of its names. */
export interface LocatedValue {
  readonly expression: Expression;
  readonly scope: Scope;
}

/** Arguments of a call, with `**more` expanded. */
export interface CallArguments {
  readonly positional: readonly LocatedValue[];
  readonly named: ReadonlyMap<string, LocatedValue>;
  /** False if there may be others. */
  readonly isWhole: boolean;
}

/** Functions that return the same items in another form or order. */
const rearranging: ReadonlySet<string> = new Set(['list', 'tuple', 'set', 'frozenset', 'sorted', 'reversed']);
const copying = /^(?:copy\.)?(?:copy|deepcopy)$/;
const maxDepth = 16;

export class Values {
  readonly #names: Names;
  readonly #budget: Budget;

  /** @param budget where it is used up, values are left open: many members may have the same long list */
  constructor(names: Names, budget: Budget) {
    this.#names = names;
    this.#budget = budget;
  }

  /** A literal, a call, or a name that cannot be resolved further. */
  settle({ expression, scope }: LocatedValue, depth = 0): LocatedValue {
    const same = { expression, scope };
    if (depth > maxDepth || !this.#budget.takeNodes(1)) return { expression: opaqueExpression, scope };
    const next = (inner: Expression, where = scope) => this.settle({ expression: inner, scope: where }, depth + 1);
    if (expression.kind === 'name') {
      const target = this.#names.resolve(expression.name, scope);
      if (target?.kind === 'value') return next(target.value, target.scope);
      return target?.kind === 'member' ? next(target.member.value, target.scope) : same;
    }
    if (expression.kind === 'item')
      return this.#item(next(expression.of), next(expression.key).expression, depth) ?? same;
    if (expression.kind === 'binary')
      return this.#sum(expression.operator, next(expression.left), next(expression.right), depth) ?? same;
    return expression.kind === 'call' ? (this.#call(expression, scope, depth) ?? same) : same;
  }

  given({ positional, named, spreads, isWhole }: Args, scope: Scope, depth = 0): CallArguments {
    const all = new Map<string, LocatedValue>();
    let whole = isWhole && positional.every(({ kind }) => kind !== 'star');
    for (const each of spreads)
      whole = this.#spread(this.settle({ expression: each, scope }, depth), all, depth) && whole;
    for (const [name, expression] of named) all.set(name, { expression, scope });
    return { positional: positional.map((expression) => ({ expression, scope })), named: all, isWhole: whole };
  }

  /** The texts and numbers of a list, with stars expanded; undefined if one cannot be read. */
  texts(located: LocatedValue, depth = 0): readonly string[] | undefined {
    const { expression, scope } = this.settle(located);
    if (depth > maxDepth) return undefined;
    if (expression.kind === 'text' || expression.kind === 'number') return [expression.value];
    const items =
      expression.kind === 'list'
        ? expression.items
        : expression.kind === 'dict' && expression.spreads.length === 0
          ? expression.entries.map(({ key }) => key)
          : undefined;
    const all = items?.map((item) =>
      this.texts({ expression: item.kind === 'star' ? item.of : item, scope }, depth + 1),
    );
    const known = all?.every((each) => each !== undefined) ? all : undefined;
    const length = known?.reduce((sum, each) => sum + each.length, 0) ?? 0;
    return length > largest ? undefined : known?.flat();
  }

  #spread({ expression, scope }: LocatedValue, into: Map<string, LocatedValue>, depth: number): boolean {
    if (expression.kind !== 'dict' || depth > maxDepth) return false;
    let isWhole = true;
    for (const each of expression.spreads)
      isWhole = this.#spread(this.settle({ expression: each, scope }, depth + 1), into, depth + 1) && isWhole;
    for (const { key, value } of expression.entries) {
      const name = this.settle({ expression: key, scope }, depth + 1).expression;
      if (name.kind === 'text') into.set(name.value, { expression: value, scope });
      else isWhole = false;
    }
    return isWhole;
  }

  #item({ expression, scope }: LocatedValue, key: Expression, depth: number): LocatedValue | undefined {
    if (key.kind === 'number' && expression.kind === 'list') {
      const item = expression.items.some(({ kind }) => kind === 'star')
        ? undefined
        : expression.items.at(Number(key.value));
      return item && this.settle({ expression: item, scope }, depth + 1);
    }
    if (key.kind !== 'text' || expression.kind !== 'dict') return undefined;
    const all = new Map<string, LocatedValue>();
    const found = this.#spread({ expression, scope }, all, depth) ? all.get(key.value) : undefined;
    return found && this.settle(found, depth + 1);
  }

  /** Adds lists and texts, joins dictionaries, repeats lists. */
  #sum(operator: string, left: LocatedValue, right: LocatedValue, depth: number): LocatedValue | undefined {
    const [one, other] = [left.expression, right.expression];
    const { scope } = left;
    const size = sizeOf(one) + sizeOf(other);
    if (size > largest || !this.#budget.takeNodes(size)) return undefined;
    if (operator === '+' && one.kind === 'text' && other.kind === 'text')
      return { expression: { kind: 'text', value: one.value + other.value }, scope };
    if (operator === '+' && one.kind === 'list' && other.kind === 'list')
      return {
        expression: {
          kind: 'list',
          items: [...one.items, ...other.items.map((item) => this.#moved(item, right.scope, scope, depth))],
        },
        scope,
      };
    if (operator === '|' && one.kind === 'dict' && other.kind === 'dict') {
      const entries = other.entries.map(({ key, value }) => ({
        key,
        value: this.#moved(value, right.scope, scope, depth),
      }));
      const isPlain = one.spreads.length + other.spreads.length === 0;
      return isPlain
        ? { expression: { kind: 'dict', entries: [...one.entries, ...entries], spreads: [] }, scope }
        : undefined;
    }
    if (operator !== '*') return undefined;
    const [list, count] = one.kind === 'list' ? [one, other] : [other, one];
    if (list.kind !== 'list' || count.kind !== 'number' || !(Number(count.value) <= 16)) return undefined;
    const length = list.items.length * Number(count.value);
    if (length > largest || !this.#budget.takeNodes(length)) return undefined;
    const items = Array.from({ length: Number(count.value) }, () => list.items).flat();
    return { expression: { kind: 'list', items }, scope: one.kind === 'list' ? scope : right.scope };
  }

  /** Moves an expression to another scope; only literals can be moved. */
  #moved(expression: Expression, from: Scope, to: Scope, depth: number): Expression {
    if (from.module === to.module && from.owner === to.owner) return expression;
    const settled = this.settle({ expression, scope: from }, depth + 1);
    if (settled.expression.kind === 'list') {
      const items = settled.expression.items.map((item) => this.#moved(item, settled.scope, to, depth + 1));
      return { kind: 'list', items };
    }
    return /^(?:text|number|boolean|none)$/.test(settled.expression.kind) ? settled.expression : opaqueExpression;
  }

  #call({ callee, args }: Expression & { kind: 'call' }, scope: Scope, depth: number): LocatedValue | undefined {
    const [first] = args.positional;
    const settled = (expression: Expression) => this.settle({ expression, scope }, depth + 1);
    if (callee.kind === 'name') {
      if (callee.name === 'dict') return this.#dict(args, scope, depth);
      if (rearranging.has(callee.name) && args.positional.length === 1 && first) return settled(first);
      if (copying.test(callee.name) && first) return settled(first);
      const dot = callee.name.lastIndexOf('.');
      if (dot < 0) return undefined;
      return this.#method(settled({ kind: 'name', name: callee.name.slice(0, dot) }), callee.name.slice(dot + 1), args);
    }
    return callee.kind === 'attribute' ? this.#method(settled(callee.of), callee.name, args) : undefined;
  }

  #method({ expression, scope }: LocatedValue, name: string, { positional }: Args): LocatedValue | undefined {
    if (!this.#budget.takeNodes(sizeOf(expression))) return undefined;
    if (expression.kind === 'text' && /^(?:strip|lstrip|rstrip)$/.test(name)) return { expression, scope };
    if (expression.kind === 'text' && name === 'split' && positional.length === 0) {
      const items = expression.value.trim().split(/\s+/);
      return { expression: { kind: 'list', items: items.map((value) => ({ kind: 'text', value })) }, scope };
    }
    if (expression.kind !== 'dict' || expression.spreads.length > 0)
      return expression.kind === 'list' && name === 'copy' ? { expression, scope } : undefined;
    if (name === 'copy') return { expression, scope };
    const part = name === 'keys' ? 'key' : name === 'values' ? 'value' : undefined;
    return part && { expression: { kind: 'list', items: expression.entries.map((each) => each[part]) }, scope };
  }

  #dict(args: Args, scope: Scope, depth: number): LocatedValue | undefined {
    const { positional, named, spreads, isWhole } = args;
    if (!isWhole || positional.length > 1 || depth > maxDepth) return undefined;
    const entries = [...named].map(([name, value]) => ({ key: { kind: 'text' as const, value: name }, value }));
    return { expression: { kind: 'dict', entries, spreads: [...positional, ...spreads] }, scope };
  }
}

/** Values are added up to this many items or characters: no definition has more, and each sum may double them. */
const largest = 100_000;

function sizeOf(expression: Expression): number {
  if (expression.kind === 'text') return expression.value.length;
  if (expression.kind === 'list') return expression.items.length;
  return expression.kind === 'dict' ? expression.entries.length : 0;
}

/** Combines each expression with the scope in which its names are looked up. */
export function locatedValue(
  expressions: ReadonlyMap<string, Expression>,
  scope: Scope,
): ReadonlyMap<string, LocatedValue> {
  return new Map([...expressions].map(([name, expression]) => [name, { expression, scope }]));
}

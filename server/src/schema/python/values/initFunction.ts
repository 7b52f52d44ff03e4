/** `__init__` of a class whose instances are members: the arguments that it passes to its base. */
import type { SyntaxNode } from '@lezer/common';
import type { Scope } from '../modules/names.ts';
import type { RawInit } from '../modules/rawModule.ts';
import { statementsOf } from './assignment.ts';
import { type Args, childrenOf, type Expression, opaqueExpression, readExpression } from './expression.ts';
import type { CallArguments, LocatedValue, Values } from './values.ts';

/** Reads an `__init__` function. Returns undefined if the function doesn't call the `__init__` of the base class. */
export function readInit(node: SyntaxNode, text: string): RawInit | undefined {
  const source = (each: SyntaxNode) => text.slice(each.from, each.to);
  const { defaults, rest } = parametersOf(node.getChild('ParamList'), text);
  const fallbacks = new Map<string, Expression>();
  let args: Args | undefined;
  const body = node.getChild('Body');
  for (const statement of body ? statementsOf(body) : []) {
    if (statement.name !== 'ExpressionStatement') continue;
    const value = readExpression(statement.firstChild, text);
    if (value.kind !== 'call') continue;
    const [key, fallback] = value.args.positional;
    if (value.callee.kind === 'attribute' && value.callee.name === '__init__') args = value.args;
    else if (/\.setdefault\s*\(/.test(source(statement)) && key?.kind === 'text')
      fallbacks.set(key.value, fallback ?? opaqueExpression);
  }
  return args && { args, defaults, rest, fallbacks };
}

function parametersOf(list: SyntaxNode | null, text: string) {
  const defaults = new Map<string, Expression | undefined>();
  let rest: string | undefined;
  const parts = list ? childrenOf(list).filter(({ name }) => name !== 'TypeDef') : [];
  for (const [index, part] of parts.entries()) {
    if (part.name !== 'VariableName') continue;
    const name = text.slice(part.from, part.to);
    if (parts[index - 1]?.name === '**') rest = name;
    else if (parts[index - 1]?.name !== 'AssignOp' && parts[index - 1]?.name !== '*') {
      const value = parts[index + 1]?.name === 'AssignOp' ? parts[index + 2] : undefined;
      defaults.set(name, value && readExpression(value, text));
    }
  }
  defaults.delete('self');
  return { defaults, rest };
}

/** Returns the arguments that the base class receives when a class is called with the given arguments. */
export function forwardedArguments(init: RawInit, given: CallArguments, scope: Scope, values: Values): CallArguments {
  const rest = new Map<string, LocatedValue>();
  for (const [name, expression] of init.fallbacks) rest.set(name, { expression, scope });
  for (const [name, value] of given.named) if (!init.defaults.has(name)) rest.set(name, value);
  const named = new Map<string, LocatedValue>();
  let isWhole = given.isWhole && init.args.isWhole;
  const positions = new Map([...init.defaults.keys()].map((name, index) => [name, index]));
  const put = (name: string, expression: Expression) => {
    const value = argumentOf(expression, { ...init, positions }, given, rest, scope);
    if (value) named.set(name, value);
  };
  const spread = (expression: Expression, depth = 0): void => {
    if (expression.kind === 'name' && expression.name === init.rest)
      for (const [name, value] of rest) named.set(name, value);
    else if (expression.kind === 'dict' && depth < 8) {
      for (const { key, value } of expression.entries) if (key.kind === 'text') put(key.value, value);
      for (const each of expression.spreads) spread(each, depth + 1);
    } else {
      const more = values.given({ positional: [], named: new Map(), spreads: [expression], isWhole: true }, scope);
      for (const [name, value] of more.named) named.set(name, value);
      isWhole &&= more.isWhole;
    }
  };
  for (const each of init.args.spreads) spread(each);
  for (const [name, expression] of init.args.named) put(name, expression);
  return { positional: init.args.positional.map((expression) => ({ expression, scope })), named, isWhole };
}

/** The argument for a parameter, or its default. */
function argumentOf(
  expression: Expression,
  init: RawInit & { readonly positions: ReadonlyMap<string, number> },
  given: CallArguments,
  rest: ReadonlyMap<string, LocatedValue>,
  scope: Scope,
): LocatedValue | undefined {
  if (expression.kind === 'name' && init.defaults.has(expression.name)) {
    const value = given.named.get(expression.name) ?? given.positional[init.positions.get(expression.name) ?? -1];
    const fallback = init.defaults.get(expression.name);
    return value ?? (fallback && { expression: fallback, scope });
  }
  const taken = expression.kind === 'call' && expression.callee.kind === 'name' ? expression : undefined;
  const [key, fallback] = taken?.args.positional ?? [];
  const method = taken?.callee.kind === 'name' ? taken.callee.name : '';
  if (method === `${init.rest}.pop` || method === `${init.rest}.get`) {
    const value = key?.kind === 'text' ? rest.get(key.value) : undefined;
    return value ?? (fallback && { expression: fallback, scope });
  }
  return { expression, scope };
}

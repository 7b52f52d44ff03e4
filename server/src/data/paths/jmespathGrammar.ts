/**
 * Which texts are paths: JMESPath's grammar, and its functions with their arguments (docs/mapper-reference.md#paths).
 */
import * as l10n from '@vscode/l10n';
import { type PathAst, parseTokens } from './jmespathParser.ts';
import { type PathError, PathSyntaxError } from './jmespathTokens.ts';

export type { PathAst } from './jmespathParser.ts';
export type { PathError } from './jmespathTokens.ts';

type ParsedPath = { readonly ast: PathAst } | { readonly error: PathError };

/** Parses a JMESPath expression and never throws. */
export function parseJmespath(text: string): ParsedPath {
  const unclosed = unclosedQuote(text);
  if (unclosed !== undefined)
    return failure(unclosed, text.length, l10n.t("`{0}` isn't closed.", text[unclosed] ?? ''));
  try {
    const ast = parseTokens(text);
    return functionError(ast, text) ?? { ast };
  } catch (error) {
    if (!(error instanceof PathSyntaxError)) throw error;
    return failure(error.offset, error.offset + error.length, error.message);
  }
}

function failure(start: number, end: number, message: string): { error: PathError } {
  return { error: { offset: start, length: end - start, message } };
}

/** The library accepts `'abc` as a string; returns the offset of its opening quote. */
function unclosedQuote(text: string): number | undefined {
  for (let i = 0; i < text.length; i++) {
    const quote = text[i];
    if (quote !== "'" && quote !== '"' && quote !== '`') continue;
    const start = i;
    for (i++; text[i] !== quote; i++) {
      if (i >= text.length) return start;
      if (text[i] === '\\') i++;
    }
  }
  return undefined;
}

/** Least and most arguments of each function, and which argument is an expression (`&name`). */
const functions: Readonly<Record<string, readonly [least: number, most: number, expression?: number]>> = {
  abs: [1, 1],
  avg: [1, 1],
  ceil: [1, 1],
  contains: [2, 2],
  ends_with: [2, 2],
  floor: [1, 1],
  join: [2, 2],
  keys: [1, 1],
  length: [1, 1],
  map: [2, 2, 0],
  max: [1, 1],
  max_by: [2, 2, 1],
  merge: [1, Number.POSITIVE_INFINITY],
  min: [1, 1],
  min_by: [2, 2, 1],
  not_null: [1, Number.POSITIVE_INFINITY],
  reverse: [1, 1],
  sort: [1, 1],
  sort_by: [2, 2, 1],
  starts_with: [2, 2],
  sum: [1, 1],
  to_array: [1, 1],
  to_number: [1, 1],
  to_string: [1, 1],
  type: [1, 1],
  values: [1, 1],
};

/**
 * The library reports unknown functions, wrong numbers of arguments and stray `&` only when it evaluates; here they are
 * syntax errors.
 */
function functionError(ast: PathAst, text: string): { error: PathError } | undefined {
  const message = functionFault(ast);
  if (message === undefined) return undefined;
  const name = /`([^`]*)`/.exec(message)?.[1] ?? '';
  const at = Math.max(0, text.indexOf(name));
  return failure(at, name === '' ? text.length : at + name.length, message);
}

function functionFault(ast: PathAst): string | undefined {
  const stack: PathAst[] = [ast];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const children = childrenOf(node);
    if (node.type === 'Function') {
      const fault = callFault(String(node.name), children);
      if (fault !== undefined) return fault;
    } else if (children.some((child) => child.type === 'ExpressionReference'))
      return l10n.t('An `&` expression is allowed only as an argument of a function.');
    for (const child of children) stack.push(child);
  }
  return ast.type === 'ExpressionReference'
    ? l10n.t('An `&` expression is allowed only as an argument of a function.')
    : undefined;
}

function callFault(name: string, args: readonly PathAst[]): string | undefined {
  const signature = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (signature === undefined) return l10n.t("`{0}` isn't a JMESPath function.", name);
  const [least, most, expression] = signature;
  if (args.length < least || args.length > most)
    return least === 1
      ? l10n.t('`{0}` takes 1 argument, not {1}.', name, args.length)
      : l10n.t('`{0}` takes {1} arguments, not {2}.', name, least, args.length);
  const misplaced = args.some((arg, index) => (arg.type === 'ExpressionReference') !== (index === expression));
  if (!misplaced) return undefined;
  return expression === undefined
    ? l10n.t("`{0}` doesn't take an `&` expression.", name)
    : l10n.t('`{0}` takes an `&` expression as argument {1}.', name, expression + 1);
}

/** Returns the child expressions of a node, including the value of a key-value pair. */
export function childrenOf(node: PathAst): readonly PathAst[] {
  const children = (node.children ?? []).filter(
    (child): child is PathAst => typeof child === 'object' && child !== null,
  );
  return typeof node.value === 'object' && node.type === 'KeyValuePair'
    ? [...children, node.value as PathAst]
    : children;
}

/** A step of a path: a name or an index. */
export type Key = string | number;

/**
 * Returns the keys of a path that consists only of names and indices, such as `a.b[0].c`. Most paths have this form.
 * Returns undefined for any other path.
 */
export function keyChain(ast: PathAst): readonly Key[] | undefined {
  const keys: Key[] = [];
  const stack = [ast];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'Field') keys.push(String(node.name));
    else if (node.type === 'Index') keys.push(Number(node.value));
    else if (node.type === 'Subexpression' || node.type === 'IndexExpression')
      stack.push(...childrenOf(node).toReversed());
    // The implicit node before the brackets of `[0]`.
    else if (node.type !== 'Identity') return undefined;
  }
  return keys;
}

/**
 * Which texts are paths: JMESPath's grammar, and its functions with their arguments (docs/mapper-reference.md#paths).
 */

import * as l10n from '@vscode/l10n';
import type { PathKey } from '../../util/jsonPointer.ts';
import { signatureOf } from './functions.ts';
import { type PathAst, parseTokens } from './jmespathParser.ts';
import { type ParseJson, type PathError, PathSyntaxError } from './jmespathTokens.ts';

export type { PathAst } from './jmespathParser.ts';
export type { PathError } from './jmespathTokens.ts';

type ParsedPath = { readonly ast: PathAst } | { readonly error: PathError };

/** Parses a JMESPath expression and never throws. */
export function parseJmespath(text: string, parseJson: ParseJson): ParsedPath {
  try {
    const ast = parseTokens(text, parseJson);
    return functionError(ast, text) ?? { ast };
  } catch (error) {
    if (!(error instanceof PathSyntaxError)) throw error;
    return failure(error.offset, error.offset + error.length, error.message);
  }
}

function failure(start: number, end: number, message: string): { error: PathError } {
  return { error: { offset: start, length: end - start, message } };
}

/** Unknown functions, wrong numbers of arguments and stray `&` are errors of the text, whatever the data. */
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
    const { children } = node;
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
  const signature = signatureOf(name);
  if (signature === undefined) return l10n.t("`{0}` isn't a JMESPath function.", name);
  const { least, most, expression } = signature;
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

/**
 * Returns the keys of a path that consists only of names and indices, such as `a.b[0].c`. Most paths have this form.
 * Returns undefined for any other path.
 */
export function keyChain(ast: PathAst): readonly PathKey[] | undefined {
  const keys: PathKey[] = [];
  const stack = [ast];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'Field') keys.push(String(node.name));
    else if (node.type === 'Index') keys.push(Number(node.value));
    else if (node.type === 'Subexpression' || node.type === 'IndexExpression')
      stack.push(...node.children.toReversed());
    // The implicit node before the brackets of `[0]`.
    else if (node.type !== 'Identity') return undefined;
  }
  return keys;
}

/** The deepest tree that is evaluated: deeper ones would overflow the stack, Python's as well as this one's. */
const deepest = 900;

/** Returns whether a syntax tree is nested too deeply to be evaluated. */
export function isTooDeep(ast: PathAst): boolean {
  let depth = 0;
  for (let level = [ast]; level.length > 0 && depth <= deepest; depth++)
    level = level.flatMap(({ children }) => children);
  return depth > deepest;
}

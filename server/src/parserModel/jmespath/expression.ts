/** Compiled and cached expressions, alone or with the path of an item as prefix, as Python's library parses them. */

import type { Budget } from '../../data/budget.ts';
import { childrenOf, type Key, keyChain } from '../../data/paths/jmespathGrammar.ts';
import { type PathAst, parseTokenList } from '../../data/paths/jmespathParser.ts';
import { PathSyntaxError } from '../../data/paths/jmespathTokens.ts';
import { memoizeByText } from '../../util/memo.ts';
import type { PyValue } from '../python/pyValue.ts';
import { type PythonError, PythonFault } from '../stop.ts';
import { compileAst, type Evaluate } from './evaluate.ts';
import { pathTokens } from './tokens.ts';

/** A path, or the exception that Python's library raises for its text. */
type CompiledPath = ReadablePath | { readonly error: PythonError };

interface ReadablePath {
  readonly evaluate: Evaluate;
  /** Names and indices; undefined if the path has anything else. */
  readonly keys: readonly Key[] | undefined;
}

const compiled = memoizeByText(compile, 1000);
const compiledBehind = memoizeByText(compileBehind, 1000);

function compile(text: string): CompiledPath {
  const ast = parse(text);
  return typeof ast === 'string' ? { error: ast } : { evaluate: compileAst(ast), keys: keyChain(ast) };
}

/**
 * Compiles a text that follows a path and a dot: only its first part continues the path, the rest starts at the root.
 */
function compileBehind(text: string): CompiledPath {
  const ast = parse(`_.${text}`);
  if (typeof ast === 'string') return { error: ast };
  return { evaluate: compileAst(ast, firstOf(ast)), keys: keyChain(ast)?.slice(1) };
}

function parse(text: string): PathAst | PythonError {
  if (text === '') return 'EmptyExpressionError';
  try {
    const ast = parseTokenList(text, pathTokens(text));
    return depthOf(ast) > deepest ? 'RecursionError' : ast;
  } catch (fault) {
    if (fault instanceof PythonFault) return fault.error;
    if (fault instanceof PathSyntaxError) return fault.isIncomplete ? 'IncompleteExpressionError' : 'ParseError';
    throw fault;
  }
}

/** Deeper trees overflow Python's stack and this one's. */
const deepest = 900;

function depthOf(ast: PathAst): number {
  let depth = 0;
  for (let level = [ast]; level.length > 0 && depth <= deepest; depth++)
    level = level.flatMap((node) => childrenOf(node));
  return depth;
}

/** The node that the text begins with. */
function firstOf(ast: PathAst): PathAst {
  let node = ast;
  while (node.type !== 'Field') {
    const [left] = childrenOf(node);
    if (left === undefined) break;
    node = left;
  }
  return node;
}

/**
 * Returns the value of an expression, or null.
 * @throws PythonFault if Python's library raises an exception
 * @throws LimitReached if the budget is used up
 */
export function search(text: string, value: PyValue, budget: Budget): PyValue {
  // Few long paths stay compiled.
  budget.spend(text.length >> 5);
  const path = compiled(text);
  if ('error' in path) throw new PythonFault(path.error);
  return path.evaluate(value, { budget, item: null });
}

/**
 * Returns the names and indices of a path that consists only of names and indices. Returns undefined for any other
 * text.
 */
export function keysOfPath(text: string): readonly Key[] | undefined {
  const path = compiled(text);
  return 'error' in path ? undefined : path.keys;
}

/**
 * Returns the exception that Python's library raises if a text isn't a valid expression. Returns undefined if the text
 * is a valid expression.
 */
export function pathError(text: string): PythonError | undefined {
  const path = compiled(text);
  return 'error' in path ? path.error : undefined;
}

/**
 * Returns the value of the expression `<path of the item>.<text>`.
 * @throws PythonFault if Python's library raises an exception
 * @throws LimitReached if the budget is used up
 */
export function searchRelative(item: PyValue, text: string, root: PyValue, budget: Budget): PyValue {
  const path = compiledBehind(text);
  if ('error' in path) throw new PythonFault(path.error);
  return path.evaluate(root, { budget, item });
}

/**
 * Returns the names and indices in a text that is appended to a path. Returns undefined if the text contains anything
 * else.
 */
export function parseKeySuffix(text: string): readonly Key[] | undefined {
  const path = compiledBehind(text);
  return 'error' in path ? undefined : path.keys;
}

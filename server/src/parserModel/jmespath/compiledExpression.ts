/** Compiled and cached expressions, alone or with the path of an item as prefix, as Python's library parses them. */

import type { Budget } from '../../data/budget.ts';
import type { Evaluate } from '../../data/paths/evaluate.ts';
import { isTooDeep, keyChain } from '../../data/paths/jmespathGrammar.ts';
import { type PathAst, parseTokens } from '../../data/paths/jmespathParser.ts';
import { PathSyntaxError } from '../../data/paths/jmespathTokens.ts';
import { PathFault } from '../../data/paths/pathValues.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { memoizeByText } from '../../util/memo.ts';
import type { PyValue } from '../python/pyValue.ts';
import { type PythonError, PythonFault } from '../stop.ts';
import { compileForPython, pythonValues } from './pythonValues.ts';

/** A path, or the exception that Python's library raises for its text. */
type CompiledPath = ReadablePath | { readonly error: PythonError };

interface ReadablePath {
  readonly evaluate: Evaluate<PyValue>;
  /** Names and indices; undefined if the path has anything else. */
  readonly keys: readonly PathKey[] | undefined;
}

/** As many as the paths of a mapper with thousands of rules, which each of its data files needs again. */
const cachedPaths = 10_000;

const compiled = memoizeByText(compile, cachedPaths);
const compiledBehind = memoizeByText(compileBehind, cachedPaths);

function compile(text: string): CompiledPath {
  const ast = parse(text);
  return typeof ast === 'string' ? { error: ast } : { evaluate: compileForPython(ast), keys: keyChain(ast) };
}

/**
 * Compiles a text that follows a path and a dot: only its first part continues the path, the rest starts at the root.
 */
function compileBehind(text: string): CompiledPath {
  const ast = parse(`_.${text}`);
  if (typeof ast === 'string') return { error: ast };
  return { evaluate: compileForPython(ast, firstOf(ast)), keys: keyChain(ast)?.slice(1) };
}

const syntaxErrors = { token: 'LexerError', incomplete: 'IncompleteExpressionError', syntax: 'ParseError' } as const;

function parse(text: string): PathAst | PythonError {
  if (text === '') return 'EmptyExpressionError';
  try {
    const ast = parseTokens(text, pythonValues.parseJson);
    return isTooDeep(ast) ? 'RecursionError' : ast;
  } catch (fault) {
    if (fault instanceof PathSyntaxError) return syntaxErrors[fault.kind];
    throw fault;
  }
}

/** The node that the text begins with. */
function firstOf(ast: PathAst): PathAst {
  let node = ast;
  while (node.type !== 'Field') {
    const [left] = node.children;
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
  return evaluate(compiled(text), value, budget);
}

const faultErrors = {
  'invalid-arity': 'ArityError',
  'invalid-type': 'JMESPathTypeError',
  'invalid-value': 'ValueError',
  'invalid-variadic-arity': 'VariadictArityError',
  'unknown-function': 'UnknownFunctionError',
} as const;

function evaluate(path: CompiledPath, value: PyValue, budget: Budget, item: PyValue = null): PyValue {
  if ('error' in path) throw new PythonFault(path.error);
  try {
    return path.evaluate(value, budget, item);
  } catch (fault) {
    throw fault instanceof PathFault ? new PythonFault(faultErrors[fault.kind]) : fault;
  }
}

/** Returns the names and indices of a path that consists only of names and indices, or undefined for any other text. */
export function keysOfPath(text: string): readonly PathKey[] | undefined {
  const path = compiled(text);
  return 'error' in path ? undefined : path.keys;
}

/** Returns whether a name behind a text and a dot is looked up in the value of the whole text, not of a part of it. */
export const isWholeBeforeDot: (text: string) => boolean = memoizeByText((text) => {
  const ast = parse(`${text}._`);
  return typeof ast !== 'string' && ast.type === 'Subexpression' && ast.children[1]?.type === 'Field';
}, 100);

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
  return evaluate(compiledBehind(text), root, budget, item);
}

/**
 * Returns the names and indices in a text that is appended to a path, or undefined if the text contains anything else.
 */
export function parseKeySuffix(text: string): readonly PathKey[] | undefined {
  const path = compiledBehind(text);
  return 'error' in path ? undefined : path.keys;
}

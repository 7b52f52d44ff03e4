/** Paths into the data, as `source`, `regex_path` and `repeat_keys` name them (SEMANTICS 3). */
import * as l10n from '@vscode/l10n';

import { memo } from '../util/memo.ts';
import { type DataNode, memberReader } from './dataNode.ts';
import { compileAst } from './evaluate.ts';
import { childrenOf, type PathAst, type PathError, parseJmespath } from './jmespathGrammar.ts';
import { quoteLiteralPath } from './literalPath.ts';

export type { PathError } from './jmespathGrammar.ts';

export interface PathExpression {
  readonly text: string;
  /** The quoted form, where the text was read as literal keys. */
  readonly literal: string | undefined;
  /** Names and indices, where the path has nothing else. */
  readonly keys: readonly Key[] | undefined;
  /** The value found from a base; undefined for null and nothing. */
  read(base: DataNode): unknown;
  /** The same with its source. */
  find(base: DataNode): DataNode | undefined;
}

export type CompiledPath = { readonly path: PathExpression } | { readonly error: PathError };

/** Mappers say the same few paths over and over, and each edit asks for those of what it touched. */
const compiledPath = memo(compile, 1000);

/** Compiles a path; what is no JMESPath is read as literal keys where it can be. Never throws. */
export function compilePath(text: string): CompiledPath {
  return compiledPath(text);
}

function compile(text: string): CompiledPath {
  const parsed = parseJmespath(text);
  if ('ast' in parsed) return expression(text, undefined, parsed.ast);
  const literal = quoteLiteralPath(text);
  const reread = literal === undefined ? parsed : parseJmespath(literal);
  return 'ast' in reread ? expression(text, literal, reread.ast) : { error: parsed.error };
}

function expression(text: string, literal: string | undefined, ast: PathAst): CompiledPath {
  const keys = keyChain(ast);
  if (keys) {
    return { path: { text, literal, keys, read: keysReader(keys), find: (base) => findKeys(base, keys) } };
  }
  if (isTooDeep(ast))
    return { error: { offset: 0, length: text.length, message: l10n.t('The expression is too long') } };
  const evaluate = guarded(ast);
  return { path: { text, literal, keys, read: (base) => evaluate(base)?.value, find: evaluate } };
}

/** Deeper trees would overflow the stack; names and indices alone may go on for as long as they like. */
const deepest = 1000;

function isTooDeep(ast: PathAst): boolean {
  const stack = [{ node: ast, depth: 1 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (depth > deepest) return true;
    for (const child of childrenOf(node)) stack.push({ node: child, depth: depth + 1 });
  }
  return false;
}

/** A function that is given the wrong type of argument gives no value. */
function guarded(ast: PathAst): (base: DataNode) => DataNode | undefined {
  const evaluate = compileAst(ast);
  return (base) => {
    try {
      return evaluate(base);
    } catch {
      return undefined;
    }
  };
}

type Key = string | number;

/** Names and indices alone (`a.b[0].c`), the common case: read in a loop, without making nodes. */
function keyChain(ast: PathAst): readonly Key[] | undefined {
  const keys: Key[] = [];
  const stack = [ast];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'Field') keys.push(String(node.name));
    else if (node.type === 'Index') keys.push(Number(node.value));
    else if (node.type === 'Subexpression' || node.type === 'IndexExpression')
      stack.push(...childrenOf(node).toReversed());
    // What stands before the brackets of `[0]`.
    else if (node.type !== 'Identity') return undefined;
  }
  return keys;
}

function keysReader(keys: readonly Key[]): (base: DataNode) => unknown {
  const read = chainReader(keys);
  return (base) => read(base.value);
}

/** Reads names and indices one after the other; undefined for null and nothing. */
export function chainReader(keys: readonly Key[]): (value: unknown) => unknown {
  const steps = keys.map((key) => (typeof key === 'string' ? memberReader(key) : itemReader(key)));
  const [first, second] = steps;
  if (first === undefined) return (value) => value ?? undefined;
  // Most paths are this short, and run for every candidate.
  if (second === undefined) return first;
  if (steps.length === 2) return (value) => second(first(value));
  return (value) => {
    let found = value;
    for (const step of steps) found = step(found);
    return found;
  };
}

function itemReader(index: number): (value: unknown) => unknown {
  return (value) => (Array.isArray(value) ? (value.at(index) ?? undefined) : undefined);
}

function findKeys(base: DataNode, keys: readonly Key[]): DataNode | undefined {
  let node: DataNode | undefined = base;
  for (const key of keys) {
    node = typeof key === 'string' ? node.member(key) : node.item(key);
    if (node === undefined) return undefined;
  }
  return node;
}

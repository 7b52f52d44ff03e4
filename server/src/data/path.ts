/** Paths into the data, as `source`, `regex_path` and `repeat_keys` name them (SEMANTICS 3). */
import { type DataNode, ownMember } from './dataNode.ts';
import { compileAst } from './evaluate.ts';
import { type PathAst, type PathError, parseJmespath } from './jmespathGrammar.ts';
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

/** Compiles a path; what is no JMESPath is read as literal keys where it can be. Never throws. */
export function compilePath(text: string): CompiledPath {
  const parsed = parseJmespath(text);
  if ('ast' in parsed) return { path: expression(text, undefined, parsed.ast) };
  const literal = quoteLiteralPath(text);
  const reread = literal === undefined ? parsed : parseJmespath(literal);
  return 'ast' in reread ? { path: expression(text, literal, reread.ast) } : { error: parsed.error };
}

function expression(text: string, literal: string | undefined, ast: PathAst): PathExpression {
  const keys = keyChain(ast);
  if (keys)
    return { text, literal, keys, read: (base) => readKeys(base.value, keys), find: (base) => findKeys(base, keys) };
  const evaluate = guarded(ast);
  return { text, literal, keys, read: (base) => evaluate(base)?.value, find: evaluate };
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
  let node = ast;
  for (;;) {
    if (node.type === 'Field') return [String(node.name), ...keys.reverse()];
    if (node.type !== 'Subexpression' && node.type !== 'IndexExpression') return undefined;
    const [left, right] = node.children as readonly PathAst[];
    if (left === undefined || right === undefined) return undefined;
    if (right.type === 'Field') keys.push(String(right.name));
    else if (right.type === 'Index') keys.push(Number(right.value));
    else return undefined;
    node = left;
  }
}

function readKeys(value: unknown, keys: readonly Key[]): unknown {
  let found = value;
  for (const key of keys) {
    found = typeof key === 'string' ? ownMember(found, key) : readItem(found, key);
    if (found === undefined) return undefined;
  }
  return found;
}

function readItem(value: unknown, index: number): unknown {
  return Array.isArray(value) ? (value.at(index) ?? undefined) : undefined;
}

function findKeys(base: DataNode, keys: readonly Key[]): DataNode | undefined {
  let node: DataNode | undefined = base;
  for (const key of keys) {
    node = typeof key === 'string' ? node.member(key) : node.item(key);
    if (node === undefined) return undefined;
  }
  return node;
}

/** Paths into the data, as `source`, `regex_path` and `repeat_keys` name them (docs/mapper-reference.md#paths). */

import * as l10n from '@vscode/l10n';
import { isObject, ownMember } from '../../util/isObject.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { type Budget, LimitReached } from '../budget.ts';
import type { DataNode } from '../dataNode.ts';
import type { Evaluate } from './evaluate.ts';
import { isTooDeep, keyChain, type PathAst, type PathError, parseJmespath } from './jmespathGrammar.ts';
import { quoteLiteralPath } from './literalPath.ts';
import { compileForNodes, nodeValues } from './nodeValues.ts';
import { PathFault } from './pathValues.ts';

export type { PathError } from './jmespathGrammar.ts';

export interface PathExpression {
  readonly text: string;
  /** The quoted form, if the text was read as literal keys. */
  readonly literal: string | undefined;
  /** Names and indices, if the path consists of nothing else. */
  readonly keys: readonly PathKey[] | undefined;
  /**
   * The value found from a base; undefined for null, for no value, and if the limit is reached.
   * @param budget of the run, or of the request
   */
  read(base: DataNode, budget: Budget): unknown;
  /** Like `read`, with the value's path in the data. */
  find(base: DataNode, budget: Budget): DataNode | undefined;
}

type CompiledPath = { readonly path: PathExpression } | { readonly error: PathError };

/** Compiles a path and never throws. Invalid JMESPath is read as literal keys if possible. */
export function compilePath(text: string): CompiledPath {
  const parsed = parseJmespath(text, nodeValues.parseJson);
  if ('ast' in parsed) return expression(text, undefined, parsed.ast);
  const literal = quoteLiteralPath(text);
  const reread = literal === undefined ? parsed : parseJmespath(literal, nodeValues.parseJson);
  return 'ast' in reread ? expression(text, literal, reread.ast) : { error: parsed.error };
}

function expression(text: string, literal: string | undefined, ast: PathAst): CompiledPath {
  const keys = keyChain(ast);
  if (keys) return { path: new KeyPath(text, literal, keys) };
  if (isTooDeep(ast))
    return { error: { offset: 0, length: text.length, message: l10n.t('The expression is too long.') } };
  const find = guarded(compileForNodes(ast));
  return { path: { text, literal, keys, find, read: (base, budget) => find(base, budget)?.value } };
}

/** Errors such as arguments of a wrong type, and a result beyond the limit, give no value. */
function guarded(evaluate: Evaluate<DataNode | undefined>): PathExpression['find'] {
  return (base, budget) => {
    try {
      const node = evaluate(base, budget, undefined);
      return node?.value === null ? undefined : node;
    } catch (fault) {
      if (fault instanceof PathFault || fault instanceof LimitReached) return undefined;
      throw fault;
    }
  };
}

/** A path of names and indices, evaluated in a loop without creating nodes. */
class KeyPath implements PathExpression {
  readonly text: string;
  readonly literal: string | undefined;
  readonly keys: readonly PathKey[];
  /** None of the names is one that objects inherit. */
  readonly #areOwn: boolean;

  constructor(text: string, literal: string | undefined, keys: readonly PathKey[]) {
    this.text = text;
    this.literal = literal;
    this.keys = keys;
    this.#areOwn = !keys.some((key) => typeof key === 'string' && key in Object.prototype);
  }

  read(base: DataNode): unknown {
    let { value } = base;
    for (let index = 0; index < this.keys.length && value !== undefined; index++) {
      const key = this.keys[index] as PathKey;
      if (typeof key === 'number') value = Array.isArray(value) ? value.at(key) : undefined;
      else if (this.#areOwn) value = isObject(value) ? value[key] : undefined;
      else value = ownMember(value, key) ?? undefined;
    }
    return value ?? undefined;
  }

  find(base: DataNode): DataNode | undefined {
    let node: DataNode | undefined = base;
    for (const key of this.keys) {
      node = typeof key === 'string' ? node.member(key) : node.item(key);
      if (node === undefined) return undefined;
    }
    return node;
  }
}

/** The path of an item, which the parser uses as a textual prefix of a mapping's sources, joined by a dot. */

import type { DataPath } from '../../util/jsonPointer.ts';
import { keysOfPath, parseKeySuffix, search, searchRelative } from '../jmespath/expression.ts';

import { type PyValue, pyMember } from '../python/pyValue.ts';
import type { RunContext } from './runContext.ts';

type Key = string | number;

/** How much of a path is read in the time of one node, in UTF-16 code units. */
export const charactersReadInNode = 16;

export class ItemPath {
  readonly text: string;
  /** Not the same as being one: a name may end like this, too. */
  readonly mayHavePlaceholders: boolean;
  #keys: readonly Key[] | undefined | 'unread' = 'unread';

  /** @param keys names and indices of the path, if the caller knows them */
  constructor(text: string, keys?: readonly Key[]) {
    this.text = text;
    this.mayHavePlaceholders = text.includes('[n');
    if (keys) this.#keys = keys;
  }

  /** Names and indices; undefined if the text has anything else. */
  get keys(): readonly Key[] | undefined {
    if (this.#keys === 'unread') this.#keys = keysOfPath(this.text);
    return this.#keys;
  }

  /** This path and another one, joined by a dot. */
  followedBy(other: ItemPath): ItemPath {
    const keys = this.keys && other.keys && isPlainStart(other.text) ? [...this.keys, ...other.keys] : undefined;
    return new ItemPath(`${this.text}.${other.text}`, keys);
  }

  /** The item's path in the data, as far as it is known. */
  get place(): DataPath {
    return this.keys ?? [];
  }
}

/** Returns whether a key is an index, or a name that needs no quotes in an expression. */
export function isPlainKey(key: Key): boolean {
  return typeof key === 'number' || /^[A-Za-z_][A-Za-z0-9_]*$/.test(key);
}

/** After a dot, `[0]` is not a list index. */
function isPlainStart(text: string): boolean {
  return /^[A-Za-z_"]/.test(text);
}

/** A source behind the path of its section. */
export interface SourceBehind {
  readonly path: ItemPath | undefined;
  readonly own: string;
}

/** Puts a path before a source. @param strips whether dots at both ends of the whole are removed */
export function sourceBehind(path: ItemPath | undefined, source: string, strips: boolean): SourceBehind {
  if (!strips) return { path, own: source };
  const own = stripDots(source, path === undefined);
  return path && own === '' ? { path: undefined, own: path.text } : { path, own };
}

/** Returns the whole text of a source. */
export function sourceText({ path, own }: SourceBehind): string {
  return path ? `${path.text}.${own}` : own;
}

/**
 * Returns the value of a source, or null.
 * @throws PythonFault if Python's library raises an exception
 * @throws LimitReached if the budget is used up
 */
export function readSource(source: SourceBehind, { data, budget }: RunContext): PyValue {
  const { path, own } = source;
  if (path === undefined) return own === '' ? null : search(own, data, budget);
  if (path.keys === undefined) {
    const text = sourceText(source);
    // With the item's path in it, it is read as an expression for each item.
    budget.spend(Math.ceil(text.length / charactersReadInNode));
    return search(text, data, budget);
  }
  const item = valueAt(data, path.keys);
  const keys = parseKeySuffix(own);
  return keys ? valueAt(item, keys) : searchRelative(item, own, data, budget);
}

/**
 * Removes the dots at the end of a text.
 * @param isWhole whether the dots at the start of the text are removed too
 */
export function stripDots(text: string, isWhole = true): string {
  let start = 0;
  let end = text.length;
  while (isWhole && text[start] === '.') start++;
  while (end > start && text[end - 1] === '.') end--;
  return text.slice(start, end);
}

/** Returns the value at a path of names and indices, or null if there is no value. */
function valueAt(root: PyValue, keys: readonly Key[]): PyValue {
  let value = root;
  for (const key of keys) {
    if (typeof key === 'string') value = pyMember(value, key) ?? null;
    else value = Array.isArray(value) ? (value.at(key) ?? null) : null;
    if (value === null) return null;
  }
  return value;
}

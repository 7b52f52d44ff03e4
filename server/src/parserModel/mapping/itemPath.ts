/** The path of an item, which the parser uses as a textual prefix of a mapping's sources, joined by a dot. */

import type { DataPath } from '../../util/jsonPointer.ts';
import {
  isWholeBeforeDot,
  keysOfPath,
  parseKeySuffix,
  search,
  searchRelative,
} from '../jmespath/compiledExpression.ts';

import { type PyValue, pyMember } from '../python/pyValue.ts';
import type { RunContext } from './runContext.ts';

type Key = string | number;

/** How much of a path is read in the time of one node, in UTF-16 code units. */
export const charactersReadInNode = 16;

/** The way to a value: names and indices from the root of the data, or from the value of an expression. */
interface Route {
  readonly start?: string | undefined;
  readonly keys: readonly Key[];
}

export class ItemPath {
  readonly text: string;
  /** Not the same as being one: a name may end like this, too. */
  readonly mayHavePlaceholders: boolean;
  #route: Route | undefined | 'unread' = 'unread';

  /** @param route the way that the text describes, if the caller knows it */
  constructor(text: string, route?: Route) {
    this.text = text;
    this.mayHavePlaceholders = text.includes('[n');
    if (route) this.#route = route;
  }

  /** Undefined if the text has anything else than an expression with names and indices. */
  get route(): Route | undefined {
    if (this.#route === 'unread') {
      const keys = keysOfPath(this.text);
      this.#route = keys && { keys };
    }
    return this.#route;
  }

  /** Names and indices from the root of the data; undefined if the text has anything else. */
  get keys(): readonly Key[] | undefined {
    return this.route?.start === undefined ? this.route?.keys : undefined;
  }

  /** This path and another one, joined by a dot. */
  followedBy(other: ItemPath): ItemPath {
    return new ItemPath(`${this.text}.${other.text}`, isPlainStart(other.text) ? this.routeTo(other.keys) : undefined);
  }

  /**
   * The way to a value below this path's. An expression is evaluated and not parsed again with each text behind it, if
   * these texts continue the whole of it.
   */
  routeTo(keys: readonly Key[] | undefined): Route | undefined {
    const { route } = this;
    if (keys === undefined) return undefined;
    if (route) return { start: route.start, keys: [...route.keys, ...keys] };
    return isWholeBeforeDot(this.text) ? { start: this.text, keys } : undefined;
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
  const { route } = path;
  if (route === undefined) {
    const text = sourceText(source);
    // With the item's path in it, it is read as an expression for each item.
    budget.spend(Math.ceil(text.length / charactersReadInNode));
    return search(text, data, budget);
  }
  const item = valueAt(route.start === undefined ? data : search(route.start, data, budget), route.keys);
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

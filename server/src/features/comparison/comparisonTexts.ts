/** Both sides of a comparison as JSON text, so that equal entries and members stand in the same order. */

import * as l10n from '@vscode/l10n';
import { isContainer } from '../../util/isObject.ts';
import type { DataPath } from '../../util/jsonPointer.ts';
import { type Container, pairEntries } from './compareEntries.ts';

/** The two sides in the order in which they are shown. */
interface AlignedEntries {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  /** The indices that the entries after had before they were put in order. */
  readonly order: readonly number[];
}

/**
 * Arranges the entries of `after` and their members in the order of `before`. Entries that exist only in `after` come
 * last.
 */
export function* alignEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): Generator<undefined, AlignedEntries> {
  const pairs = pairEntries(before, after).filter((pair) => pair.after !== undefined);
  const model = (index: number | undefined) => (index === undefined ? undefined : before[index]);
  const aligned: unknown[] = [];
  for (const pair of pairs) aligned.push(yield* inOrderOf(model(pair.before), after[pair.after ?? 0]));
  return { before, after: aligned, order: pairs.map((pair) => pair.after ?? 0) };
}

/** The value with its members in the order of the model; members that the model does not have come last. */
function* inOrderOf(model: unknown, value: unknown): Generator<undefined, unknown> {
  if (!isContainer(model) || !isContainer(value)) return value;
  yield;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) items.push(yield* inOrderOf(model[index], item));
    return items;
  }
  const names = Object.keys(model).filter((name) => Object.hasOwn(value, name));
  const others = Object.keys(value).filter((name) => !Object.hasOwn(model, name));
  const members: [string, unknown][] = [];
  for (const name of [...names, ...others]) members.push([name, yield* inOrderOf(model[name], value[name])]);
  return Object.fromEntries(members);
}

/** Formats a value as JSON with an indentation of two spaces, like the output of `preview --format json`. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Finds the lines of values in the text that `jsonText` makes of a value. */
export class TextLines {
  readonly #root: unknown;
  readonly #counts = new WeakMap<Container, number>();
  /** Container → name → the number of lines from the container's first line to that of the member. */
  readonly #offsets = new WeakMap<Container, ReadonlyMap<string, number>>();

  constructor(root: unknown) {
    this.#root = root;
  }

  /** The line, from 0, on which the value at the path begins; undefined if there is none. */
  lineOf(path: DataPath): number | undefined {
    let line = 0;
    let value = this.#root;
    for (const key of path) {
      if (!isContainer(value) || !Object.hasOwn(value, key)) return undefined;
      line += this.#offsetsIn(value).get(String(key)) ?? 0;
      value = value[key];
    }
    return line;
  }

  /** Thousands of values of one list are asked for, so the lines before each are counted once. */
  #offsetsIn(value: Container): ReadonlyMap<string, number> {
    let offsets = this.#offsets.get(value);
    if (offsets === undefined) {
      let line = 1;
      offsets = new Map(
        Object.entries(value).map(([name, each]) => {
          const offset = line;
          line += this.#linesIn(each);
          return [name, offset];
        }),
      );
      this.#offsets.set(value, offsets);
    }
    return offsets;
  }

  #linesIn(value: unknown): number {
    if (!isContainer(value)) return 1;
    const known = this.#counts.get(value);
    if (known !== undefined) return known;
    const members = Object.values(value);
    const count = members.length === 0 ? 1 : members.reduce<number>((sum, each) => sum + this.#linesIn(each), 2);
    this.#counts.set(value, count);
    return count;
  }
}

/** The longest value that a sentence shows, in UTF-16 code units. */
const longestExcerpt = 60;

/** Formats a value for a sentence. Long text is shortened, and a list or an object is represented by a word. */
export function excerpt(side: { readonly value: unknown } | undefined): string {
  if (side === undefined) return l10n.t('nothing');
  const { value } = side;
  if (Array.isArray(value)) return l10n.t('a list');
  if (isContainer(value)) return l10n.t('an object');
  const text = JSON.stringify(value);
  return text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text;
}

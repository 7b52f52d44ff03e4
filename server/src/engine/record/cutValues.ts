/** Values with long parts omitted, so that an answer to the editor stays small for any size of sample. */

import type { CutValue, PreviewEntry, PreviewPart } from '../../protocol.ts';
import { isObject, ownMember } from '../../util/isObject.ts';
import { fromPointer, toPointer } from '../../util/jsonPointer.ts';

/** How much stays in an answer; the rest can be requested by its path. */
export interface CutLimits {
  /** Items of a list. */
  readonly list: number;
  /** Members of an object. */
  readonly object: number;
  /** UTF-16 code units of a text. */
  readonly text: number;
  /** Levels below the requested value. */
  readonly depth: number;
  /** Values in one answer. */
  readonly values: number;
}

/** Items of a list in an answer, if the client requests no other number. */
export const defaultCount = 200;

/**
 * Returns the size limits of a response whose lists have at most this many items. The other limits grow in proportion
 * to the number of items, but never fall below their defaults.
 */
export function limitsFor(items: number): CutLimits {
  const scale = Math.max(1, items / defaultCount);
  return { list: items, object: 200 * scale, text: 10_000 * scale, depth: 30 * scale, values: 20_000 * scale };
}

/**
 * Returns the entries with their long values shortened, and a list of the values that were shortened.
 * @param from index of the first entry
 */
export function cutEntries(
  entries: readonly PreviewEntry[],
  from: number,
  limits: CutLimits,
): { readonly entries: readonly PreviewEntry[]; readonly cut: readonly CutValue[] } {
  const cutter = new Cutter(limits);
  const shown = entries.map((entry, index) => ({
    ...entry,
    data: cutter.cut(entry.data, from + index, '', 0) as PreviewEntry['data'],
  }));
  return { entries: shown, cut: cutter.left };
}

/**
 * Returns the value at a JSON Pointer in an entry's data, beginning with a given item of the value. Returns undefined
 * if there is no value at the pointer.
 */
export function cutPart(
  data: unknown,
  { entry, path, from }: { readonly entry: number; readonly path: string; readonly from: number },
  limits: CutLimits,
): Omit<PreviewPart, 'trace'> | undefined {
  const value = valueAtPointer(data, path);
  if (value === undefined) return undefined;
  const cutter = new Cutter(limits);
  const shown = cutter.window(value, entry, path, from);
  return { entry, path, from, total: sizeOf(value), value: shown, cut: cutter.left };
}

class Cutter {
  readonly left: CutValue[] = [];
  readonly #limits: CutLimits;
  #values = 0;

  constructor(limits: CutLimits) {
    this.#limits = limits;
  }

  cut(value: unknown, entry: number, path: string, depth: number): unknown {
    this.#values++;
    const kind = kindOf(value);
    const total = sizeOf(value);
    const isFull = kind !== 'text' && (depth >= this.#limits.depth || this.#values >= this.#limits.values);
    const most = kind && !isFull ? this.#limits[kind] : 0;
    if (kind && total > most) this.left.push({ entry, path, kind, total, shown: most });
    else if (kind !== 'list' && kind !== 'object') return value;
    return this.#slice(value, entry, path, depth, 0, most);
  }

  /** The value's items from an index on. The value itself is not listed in `left`: the caller knows its total. */
  window(value: unknown, entry: number, path: string, from: number): unknown {
    const kind = kindOf(value);
    return kind ? this.#slice(value, entry, path, 0, from, from + this.#limits[kind]) : value;
  }

  #slice(value: unknown, entry: number, path: string, depth: number, from: number, to: number): unknown {
    if (typeof value === 'string') return wholeCharacters(value.slice(from, to));
    if (Array.isArray(value))
      return value.slice(from, to).map((item, at) => this.cut(item, entry, `${path}/${from + at}`, depth + 1));
    // `fromEntries` instead of assignment: a member may be named `__proto__`.
    const members = value as Readonly<Record<string, unknown>>;
    const names = Object.keys(members).slice(from, to);
    return Object.fromEntries(
      names.map((name) => [name, this.cut(members[name], entry, path + toPointer([name]), depth + 1)]),
    );
  }
}

function kindOf(value: unknown): CutValue['kind'] | undefined {
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : undefined;
}

/** Removes half of a surrogate pair at the end. */
function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 1;
}

function valueAtPointer(data: unknown, path: string): unknown {
  let value = data;
  for (const key of fromPointer(path) ?? ['']) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = ownMember(value, key);
  }
  return value;
}

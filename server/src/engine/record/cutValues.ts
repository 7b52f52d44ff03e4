/** Values with the greatest part of long ones left out: what is sent to an editor stays small, however large the sample is. */
import { isObject } from '../../data/dataNode.ts';
import type { CutValue, PreviewEntry, PreviewPart } from '../../protocol.ts';
import { fromPointer, toPointer } from '../../util/jsonPointer.ts';

/** How much is kept; what is left out can be asked for by its path. */
export interface CutLimits {
  /** Items of a list. */
  readonly items: number;
  /** Members of an object. */
  readonly members: number;
  /** UTF-16 code units of a text. */
  readonly text: number;
  /** Levels below the place that is asked for. */
  readonly depth: number;
  /** Values in one answer. */
  readonly values: number;
}

const { POSITIVE_INFINITY } = Number;

/** Only long lists are cut: for readers of the whole. */
export const listLimits = (items: number): CutLimits => ({
  items,
  members: POSITIVE_INFINITY,
  text: POSITIVE_INFINITY,
  depth: POSITIVE_INFINITY,
  values: POSITIVE_INFINITY,
});

/** For a panel, which shows a few hundred rows and asks for more. */
export const panelLimits = (items: number): CutLimits => ({
  items,
  members: 200,
  text: 10_000,
  depth: 30,
  values: 20_000,
});

/** The entries with long values cut. @param from index of the first of them */
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

/** What stands at a pointer in an entry's data, from one of its items on; undefined where there is nothing. */
export function cutPart(
  data: unknown,
  { entry, path, from }: { readonly entry: number; readonly path: string; readonly from: number },
  limits: CutLimits,
): { readonly part: PreviewPart; readonly cut: readonly CutValue[] } | undefined {
  const value = valueAtPointer(data, path);
  if (value === undefined) return undefined;
  const cutter = new Cutter(limits);
  const shown = cutter.window(value, entry, path, from);
  return { part: { entry, path, from, total: sizeOf(value), value: shown }, cut: cutter.left };
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
    const { items, members, text } = this.#limits;
    const isFull = depth >= this.#limits.depth || this.#values >= this.#limits.values;
    if (typeof value === 'string') {
      if (value.length > text) this.left.push({ entry, path, kind: 'text', total: value.length, shown: text });
      return value.length > text ? wholeCharacters(value.slice(0, text)) : value;
    }
    if (Array.isArray(value)) {
      const shown = Math.min(value.length, isFull ? 0 : items);
      if (shown < value.length) this.left.push({ entry, path, kind: 'list', total: value.length, shown });
      return value.slice(0, shown).map((item, index) => this.cut(item, entry, `${path}/${index}`, depth + 1));
    }
    if (!isObject(value)) return value;
    const names = Object.keys(value);
    const shown = Math.min(names.length, isFull ? 0 : members);
    if (shown < names.length) this.left.push({ entry, path, kind: 'object', total: names.length, shown });
    return this.#members(value, names.slice(0, shown), entry, path, depth);
  }

  /** Of the value itself the items from one on, and nothing of it in `left`: the caller knows its total. */
  window(value: unknown, entry: number, path: string, from: number): unknown {
    const { items, members, text } = this.#limits;
    if (typeof value === 'string') return wholeCharacters(value.slice(from, from + text));
    if (Array.isArray(value)) {
      const shown = value.slice(from, from + items);
      return shown.map((item, index) => this.cut(item, entry, `${path}/${from + index}`, 1));
    }
    if (!isObject(value)) return value;
    return this.#members(value, Object.keys(value).slice(from, from + members), entry, path, 0);
  }

  #members(
    value: Readonly<Record<string, unknown>>,
    names: readonly string[],
    entry: number,
    path: string,
    depth: number,
  ): unknown {
    // From entries: a member named `__proto__` stays a member.
    return Object.fromEntries(
      names.map((name) => [name, this.cut(value[name], entry, path + toPointer([name]), depth + 1)]),
    );
  }
}

/** Half of a surrogate pair at the end is no text. */
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
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

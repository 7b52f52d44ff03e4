/** Differences between the entries of the specification and those of the parser, as far as both are loaded. */
import type { UnknownValue } from '../../../../../server/src/protocol.ts';
import { type EntryStore, isContainer, type Place } from './entryStore.ts';
import { above, below } from './pointer.ts';

/** The value of the other side; without a value the other side has none. */
export interface Difference {
  readonly value?: unknown;
}

/** Compares a tree with the other side's entries of the same files. */
export class Comparison {
  readonly #own: EntryStore;
  readonly #other: EntryStore;
  /** By file: the index of the other side's entry. */
  readonly #entries = new Map<string, number>();
  readonly #unknown: ReadonlySet<string>;
  #count: number | undefined;

  /** @param unknown values that the model of the parser cannot determine: they count as equal */
  constructor(own: EntryStore, other: EntryStore, unknown: readonly UnknownValue[]) {
    this.#own = own;
    this.#other = other;
    this.#unknown = new Set(unknown.map(({ entry, path }) => `${entry}${path}`));
    for (const [index, { file }] of other.entries.entries())
      if (!this.#entries.has(file)) this.#entries.set(file, index);
  }

  /** Undefined if both sides are equal, and if the other side is not loaded. */
  at(place: Place): Difference | undefined {
    const other = this.#otherPlace(place);
    if (other === undefined) return this.#isWhole(this.#other) ? {} : undefined;
    const own = this.#own.valueAt(place);
    const value = this.#other.valueAt(other);
    if (value === undefined) return this.#isCutAround(this.#other, other) ? undefined : {};
    if (this.#unknown.has(`${place.entry}${place.path}`) || this.#unknown.has(`${other.entry}${other.path}`))
      return undefined;
    if (isContainer(own) && isContainer(value) && Array.isArray(own) === Array.isArray(value)) return undefined;
    return Object.is(own, value) ? undefined : { value };
  }

  /** Keys that only the other side has in an object or list, with their values. */
  missingIn(place: Place): readonly { readonly key: string; readonly value: unknown }[] {
    const other = this.#otherPlace(place);
    if (other === undefined || this.#own.cutAt(place) || this.#other.cutAt(other)) return [];
    const own = this.#own.valueAt(place);
    const value = this.#other.valueAt(other);
    if (!isContainer(own) || !isContainer(value) || Array.isArray(own) !== Array.isArray(value)) return [];
    const keys = Object.keys(value).filter((key) => key !== 'm_def' && !Object.hasOwn(own, key));
    return keys.map((key) => ({ key, value: (value as Readonly<Record<string, unknown>>)[key] }));
  }

  /** Files of entries that only the other side makes. */
  missingEntries(): readonly string[] {
    if (!this.#isWhole(this.#own)) return [];
    const files = new Set(this.#own.entries.map(({ file }) => file));
    return this.#other.entries.flatMap(({ file }) => (files.has(file) ? [] : file));
  }

  /** The number of differences in the loaded parts of both sides. */
  get count(): number {
    this.#count ??= this.#countAll();
    return this.#count;
  }

  #countAll(): number {
    let count = this.missingEntries().length;
    const visit = (place: Place): void => {
      if (this.at(place)) {
        count++;
        return;
      }
      count += this.missingIn(place).length;
      const value = this.#own.valueAt(place);
      if (!isContainer(value)) return;
      for (const key of Object.keys(value))
        if (key !== 'm_def') visit({ entry: place.entry, path: below(place.path, key) });
    };
    for (const entry of this.#own.entries.keys()) visit({ entry, path: '' });
    return count;
  }

  #otherPlace({ entry, path }: Place): Place | undefined {
    const found = this.#entries.get(this.#own.entries[entry]?.file ?? '');
    return found === undefined ? undefined : { entry: found, path };
  }

  #isWhole({ entries, total }: EntryStore): boolean {
    return entries.length === total;
  }

  /** Is a value around the path shortened before it? */
  #isCutAround(store: EntryStore, { entry, path }: Place): boolean {
    for (let around = above(path); around !== undefined; around = above(around))
      if (store.cutAt({ entry, path: around })) return true;
    return false;
  }
}

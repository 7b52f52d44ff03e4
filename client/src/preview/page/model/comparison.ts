/** Differences between the entries of the specification and those of the parser, as far as both are loaded. */
import type { ValuePlace } from '../../../../../server/src/protocol.ts';
import { type EntryStore, fileOf, isContainer, type ValueLocation } from './entryStore.ts';
import { parentPointer } from './pointer.ts';

/** The value of the other side; without a value the other side has none. */
interface Difference {
  readonly value?: unknown;
  /** The name of its file, where that is all that differs between two entries. */
  readonly file?: string | undefined;
}

/** Compares a tree with the other side's entries of the same files. */
export class Comparison {
  readonly #own: EntryStore;
  readonly #other: EntryStore;
  /** By file: the index of the other side's entry. */
  readonly #entries = new Map<string, number>();
  readonly #unknown: ReadonlySet<string>;

  /** @param unknown values that the model of the parser cannot determine: they count as equal */
  constructor(own: EntryStore, other: EntryStore, unknown: readonly ValuePlace[]) {
    this.#own = own;
    this.#other = other;
    this.#unknown = new Set(unknown.map(({ entry, path }) => `${entry}${path}`));
    for (const [index, entry] of other.entries.entries())
      if (!this.#entries.has(fileOf(entry))) this.#entries.set(fileOf(entry), index);
  }

  /** Undefined if both sides are equal, and if the other side is not loaded. */
  at(location: ValueLocation): Difference | undefined {
    const other = this.#otherLocation(location);
    if (other === undefined) return this.#isWhole(this.#other) ? {} : undefined;
    const own = this.#own.valueAt(location);
    const value = this.#other.valueAt(other);
    const otherFile = this.#other.entries[other.entry]?.file;
    if (location.path === '' && otherFile !== this.#own.entries[location.entry]?.file) return { file: otherFile };
    if (value === undefined) return this.#isCutAround(this.#other, other) ? undefined : {};
    if (this.#unknown.has(`${location.entry}${location.path}`) || this.#unknown.has(`${other.entry}${other.path}`))
      return undefined;
    if (isContainer(own) && isContainer(value) && Array.isArray(own) === Array.isArray(value)) return undefined;
    return Object.is(own, value) ? undefined : { value };
  }

  /** Keys that only the other side has in an object or list, with their values. */
  missingIn(location: ValueLocation): readonly { readonly key: string; readonly value: unknown }[] {
    const other = this.#otherLocation(location);
    if (other === undefined || this.#own.cutAt(location) || this.#other.cutAt(other)) return [];
    const own = this.#own.valueAt(location);
    const value = this.#other.valueAt(other);
    if (!isContainer(own) || !isContainer(value) || Array.isArray(own) !== Array.isArray(value)) return [];
    const keys = Object.keys(value).filter((key) => key !== 'm_def' && !Object.hasOwn(own, key));
    return keys.map((key) => ({ key, value: (value as Readonly<Record<string, unknown>>)[key] }));
  }

  /** Files of entries that only the other side makes. */
  missingEntries(): readonly string[] {
    if (!this.#isWhole(this.#own)) return [];
    const files = new Set(this.#own.entries.map(fileOf));
    return this.#other.entries.flatMap((entry) => (files.has(fileOf(entry)) ? [] : entry.file));
  }

  #otherLocation({ entry, path }: ValueLocation): ValueLocation | undefined {
    const own = this.#own.entries[entry];
    const found = own && this.#entries.get(fileOf(own));
    return found === undefined ? undefined : { entry: found, path };
  }

  #isWhole({ entries, total }: EntryStore): boolean {
    return entries.length === total;
  }

  /** Is a value around the path shortened before it? */
  #isCutAround(store: EntryStore, { entry, path }: ValueLocation): boolean {
    for (let around = parentPointer(path); around !== undefined; around = parentPointer(around))
      if (store.cutAt({ entry, path: around })) return true;
    return false;
  }
}

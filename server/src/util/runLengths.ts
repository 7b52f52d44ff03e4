/** A list in which the same value often stands many times in a row: each stretch of it is kept once. */

export interface Stretch<T> {
  readonly value: T;
  readonly from: number;
  readonly count: number;
}

const none: never[] = [];
const noCounts: ReadonlyMap<unknown, number> = new Map();

export class RunLengths<T> {
  // Most lists of a long mapper stay empty: they get places of their own with the first value.
  #values: T[] = none;
  /** Index before each stretch. */
  #starts: number[] = none;
  #last: T | undefined;
  #length = 0;
  #counts: { readonly length: number; readonly of: ReadonlyMap<T, number> } | undefined;

  get length(): number {
    return this.#length;
  }

  push(value: T, count = 1): void {
    if (this.#length === 0) [this.#starts, this.#values] = [[], []];
    if (value !== this.#last || this.#length === 0) {
      this.#starts.push(this.#length);
      this.#values.push(value);
      this.#last = value;
    }
    this.#length += count;
  }

  /** Undefined outside of the list. */
  at(index: number): T | undefined {
    return index < 0 || index >= this.#length ? undefined : this.#values[this.#stretchAt(index)];
  }

  #stretchAt(index: number): number {
    let from = 0;
    let to = this.#starts.length - 1;
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if ((this.#starts[middle] as number) > index) to = middle - 1;
      else from = middle;
    }
    return from;
  }

  /** How often each value stands, in the order in which each first does. */
  counts(): ReadonlyMap<T, number> {
    if (this.#length === 0) return noCounts as ReadonlyMap<T, number>;
    if (this.#counts?.length !== this.#length) this.#counts = { length: this.#length, of: this.#count() };
    return this.#counts.of;
  }

  /** Each value once, in the order in which it first stands. */
  distinct(): readonly T[] {
    return [...this.counts().keys()];
  }

  #count(): ReadonlyMap<T, number> {
    const counts = new Map<T, number>();
    for (let at = 0; at < this.#values.length; at++) {
      const value = this.#values[at] as T;
      const count = (this.#starts[at + 1] ?? this.#length) - (this.#starts[at] as number);
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return counts;
  }

  /** Stretches, which is what the list takes. */
  get size(): number {
    return this.#values.length;
  }

  /** Shows the stretches between two indices, the first and the last one cut. */
  visit(from: number, to: number, see: (value: T, from: number, to: number) => void): void {
    const end = Math.min(to, this.#length);
    for (let at = this.#stretchAt(from), start = from; start < end; at++) {
      const next = Math.min(this.#starts[at + 1] ?? end, end);
      see(this.#values[at] as T, start, next);
      start = next;
    }
  }

  /** The stretches in order, from the one around an index on. */
  *stretches(index = 0): Generator<Stretch<T>, undefined> {
    for (let at = this.#stretchAt(index); at < this.#values.length; at++) {
      const from = this.#starts[at] ?? 0;
      yield { value: this.#values[at] as T, from, count: (this.#starts[at + 1] ?? this.#length) - from };
    }
  }
}

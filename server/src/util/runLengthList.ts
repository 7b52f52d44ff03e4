/** A list with long runs of equal values: each run is stored once. */

export interface RepeatedValue<T> {
  readonly value: T;
  readonly from: number;
  readonly count: number;
}

export class RunLengthList<T> {
  readonly #values: T[] = [];
  /** Index of the first item of each run. */
  readonly #starts: number[] = [];
  #last: T | undefined;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: T): void {
    if (value !== this.#last || this.#length === 0) {
      this.#starts.push(this.#length);
      this.#values.push(value);
      this.#last = value;
    }
    this.#length++;
  }

  /** Undefined if the index is out of range. */
  at(index: number): T | undefined {
    if (index < 0 || index >= this.#length) return undefined;
    let from = 0;
    let to = this.#starts.length - 1;
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if ((this.#starts[middle] as number) > index) to = middle - 1;
      else from = middle;
    }
    return this.#values[from];
  }

  /** How often each value occurs, in the order of first occurrence. */
  counts(): ReadonlyMap<T, number> {
    const counts = new Map<T, number>();
    for (const { value, count } of this.stretches()) counts.set(value, (counts.get(value) ?? 0) + count);
    return counts;
  }

  /** Each value once, in the order of first occurrence. */
  distinct(): readonly T[] {
    return [...new Set(this.#values)];
  }

  *stretches(): Generator<RepeatedValue<T>, void> {
    for (const [at, from] of this.#starts.entries()) {
      const count = (this.#starts[at + 1] ?? this.#length) - from;
      yield { value: this.#values[at] as T, from, count };
    }
  }
}

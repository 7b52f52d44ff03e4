/** A list in which the same value often stands many times in a row: each stretch of it is kept once. */

export interface Stretch<T> {
  readonly value: T;
  readonly from: number;
  readonly count: number;
}

export class RunLengths<T> {
  readonly #values: T[] = [];
  /** Index before each stretch. */
  readonly #starts: number[] = [];
  #last: T | undefined;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: T, count = 1): void {
    if (value !== this.#last || this.#length === 0) {
      this.#starts.push(this.#length);
      this.#values.push(value);
      this.#last = value;
    }
    this.#length += count;
  }

  /** Undefined outside of the list. */
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

  /** Each value once, in the order in which it first stands. */
  distinct(): readonly T[] {
    return [...new Set(this.#values)];
  }

  /** The stretches in order. */
  *stretches(): Generator<Stretch<T>> {
    for (const [at, value] of this.#values.entries()) {
      const from = this.#starts[at] ?? 0;
      yield { value, from, count: (this.#starts[at + 1] ?? this.#length) - from };
    }
  }
}

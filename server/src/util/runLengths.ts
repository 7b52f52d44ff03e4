/** A list in which the same value often stands many times in a row: each stretch of it is kept once. */

export interface Stretch<T> {
  readonly value: T;
  readonly from: number;
  readonly count: number;
}

export class RunLengths<T> {
  readonly #values: T[] = [];
  /** Index behind each stretch. */
  readonly #ends: number[] = [];

  get length(): number {
    return this.#ends.at(-1) ?? 0;
  }

  push(value: T, count = 1): void {
    const last = this.#values.length - 1;
    if (last >= 0 && this.#values[last] === value) this.#ends[last] = (this.#ends[last] as number) + count;
    else {
      this.#ends.push(this.length + count);
      this.#values.push(value);
    }
  }

  /** Undefined outside of the list. */
  at(index: number): T | undefined {
    if (index < 0 || index >= this.length) return undefined;
    let from = 0;
    let to = this.#ends.length - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#ends[middle] as number) > index) to = middle;
      else from = middle + 1;
    }
    return this.#values[from];
  }

  /** Each value once, in the order in which it first stands. */
  distinct(): readonly T[] {
    return [...new Set(this.#values)];
  }

  /** The stretches in order. */
  *stretches(): Generator<Stretch<T>> {
    let from = 0;
    for (const [at, value] of this.#values.entries()) {
      const end = this.#ends[at] as number;
      yield { value, from, count: end - from };
      from = end;
    }
  }
}

/** Keeps the values that were used last; older ones are forgotten and made anew when they are asked for. */
export class RecentlyUsed<K, V> {
  readonly #values = new Map<K, V>();
  readonly #capacity: number;
  readonly #sizeOf: (value: V) => number;
  #size = 0;

  /** @param capacity the sizes of all values together; the last one stays in any case @param sizeOf default: each counts 1 */
  constructor(capacity: number, sizeOf: (value: V) => number = () => 1) {
    this.#capacity = capacity;
    this.#sizeOf = sizeOf;
  }

  get(key: K): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** Without taking note of the use. */
  has(key: K): boolean {
    return this.#values.has(key);
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#capacity || this.#values.size === 1) return;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#sizeOf(value);
  }

  keys(): Iterable<K> {
    return this.#values.keys();
  }
}

/** Keeps the values that were used last; older ones are forgotten and made anew when they are asked for. */
export class RecentlyUsed<K, V> {
  readonly #values = new Map<K, V>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: K): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#capacity) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  delete(key: K): void {
    this.#values.delete(key);
  }

  keys(): Iterable<K> {
    return this.#values.keys();
  }
}

/** Keeps the values that were used last; older ones are dropped. */
export class LruCache<K, V> {
  /**
   * Values are in boxes that are emptied on removal: the old tables of a grown map keep their values alive until the
   * next full garbage collection, which would keep thousands of checked files in memory.
   */
  readonly #boxes = new Map<K, { value: V | undefined }>();
  readonly #capacity: number;
  readonly #sizeOf: (value: V) => number;
  #size = 0;

  /**
   * @param capacity of the sizes of all values together; the last value always stays @param sizeOf default: each counts
   * 1
   */
  constructor(capacity: number, sizeOf: (value: V) => number = () => 1) {
    this.#capacity = capacity;
    this.#sizeOf = sizeOf;
  }

  get(key: K): V | undefined {
    const box = this.#boxes.get(key);
    if (box === undefined) return undefined;
    this.#boxes.delete(key);
    this.#boxes.set(key, box);
    return box.value;
  }

  /** Does not count as a use. */
  has(key: K): boolean {
    return this.#boxes.has(key);
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.#boxes.set(key, { value });
    this.#size += this.#sizeOf(value);
    if (this.#size > this.#capacity) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const oldest of this.#boxes.keys()) {
      if (this.#size <= this.#capacity || this.#boxes.size === 1) return;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    const box = this.#boxes.get(key);
    if (box?.value === undefined) return;
    this.#boxes.delete(key);
    this.#size -= this.#sizeOf(box.value);
    box.value = undefined;
  }

  keys(): Iterable<K> {
    return this.#boxes.keys();
  }
}

/** Memoises a pure function by a key object, as long as its other inputs are the same. */

interface Entry<Value> {
  readonly inputs: readonly unknown[];
  readonly value: Value;
}

/** One value for each key, dropped with the key, or when it is requested with other inputs. */
export class WeakMemo<Key extends object, Value> {
  readonly #entries = new WeakMap<Key, Entry<Value>>();

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  /** @param inputs all inputs of `make` besides the key, compared by identity */
  get(key: Key, inputs: readonly unknown[], make: () => Value): Value {
    const known = this.#entries.get(key);
    if (known && sameItems(known.inputs, inputs)) return known.value;
    const value = make();
    this.#entries.set(key, { inputs, value });
    return value;
  }
}

/** Returns whether two lists have the same items, compared by identity. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

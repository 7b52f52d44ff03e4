/** Memoises a pure function by a key object, as long as its other inputs are the same. */

interface Entry<Value> {
  readonly inputs: readonly unknown[];
  readonly value: Value;
}

/**
 * One value for each key, dropped with the key, or when it is requested with other inputs. A memo lives as long as the
 * program, because its values stay with their keys.
 */
export class WeakMemo<Key extends object, Value> {
  /** Of a property of the key: from a `WeakMap`, only a full collection frees values that refer to their key. */
  readonly #entry = Symbol('memo');

  /** @param inputs all inputs of `make` besides the key, compared by identity */
  get(key: Key, inputs: readonly unknown[], make: () => Value): Value {
    const known = this.#entryOf(key, inputs);
    return known ? known.value : this.set(key, inputs, make());
  }

  /** Returns the value if it is known, for work in slices, which calls `set` at its end. */
  find(key: Key, inputs: readonly unknown[]): Value | undefined {
    return this.#entryOf(key, inputs)?.value;
  }

  set(key: Key, inputs: readonly unknown[], value: Value): Value {
    // Not enumerable: a copy of the key has other values.
    Object.defineProperty(key, this.#entry, { value: { inputs, value } satisfies Entry<Value>, configurable: true });
    return value;
  }

  #entryOf(key: Key, inputs: readonly unknown[]): Entry<Value> | undefined {
    const known = (key as { readonly [entry: symbol]: Entry<Value> | undefined })[this.#entry];
    return known && sameItems(known.inputs, inputs) ? known : undefined;
  }
}

/** Returns whether two lists have the same items, compared by identity. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

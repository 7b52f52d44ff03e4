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
    const known = (key as { readonly [entry: symbol]: Entry<Value> | undefined })[this.#entry];
    if (known && sameItems(known.inputs, inputs)) return known.value;
    const entry: Entry<Value> = { inputs, value: make() };
    // Not enumerable: a copy of the key has other values.
    Object.defineProperty(key, this.#entry, { value: entry, configurable: true });
    return entry.value;
  }
}

/** Returns whether two lists have the same items, compared by identity. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/** A memo for functions of short texts that come repeatedly; unused results are dropped. */

/**
 * The same function with a memo.
 * @param make a pure function that never returns undefined
 * @param size the least number of cached results; at most twice as many
 */
export function memo<T>(make: (text: string) => T, size: number): (text: string) => T {
  // Two generations of results: cheaper than keeping all in order of use.
  let young = new Map<string, T>();
  let old: ReadonlyMap<string, T> = new Map();
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? make(text);
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(text, value);
    return value;
  };
}

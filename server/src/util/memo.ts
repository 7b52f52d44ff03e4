/** A memo for functions of short texts that come repeatedly; unused results are dropped. */

/** Characters per result on average: what is made of a long text is large itself, so fewer are cached. */
const usualLength = 32;

/**
 * Returns a function that caches the results of `make`.
 * @param make a pure function that never returns undefined
 * @param size the minimum number of results that are cached if their texts are short; at most twice as many are cached
 */
export function memoizeByText<T>(make: (text: string) => T, size: number): (text: string) => T {
  // Two generations of results: cheaper than keeping all in order of use.
  let young = new Map<string, T>();
  let old: ReadonlyMap<string, T> = new Map();
  let characters = 0;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? make(text);
    if (young.size >= size || characters > size * usualLength) {
      old = young;
      young = new Map();
      characters = 0;
    }
    young.set(text, value);
    characters += text.length;
    return value;
  };
}

/** What is made of texts that come over and over: made once, and forgotten when it is long not asked for. */

/**
 * The same function with a memory.
 * @param make gives the same for the same text, and never undefined
 * @param size how many results are kept at least; at most twice as many
 */
export function memo<T>(make: (text: string) => T, size: number): (text: string) => T {
  // What was asked for since the last change of generations, and before it: cheaper than to keep all in order of use.
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

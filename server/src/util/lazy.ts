/** Loads something on first use, so that a start need not wait for it. */

/** Returns the first call's promise at every call; after a failure the next call tries again. */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Lists: groups of their items, and work on them in batches. */

/** Groups items by key, in the order of first occurrence. An item whose key is undefined is in no group. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K | undefined): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns the items in an order that depends on their keys alone, whatever order they come in. */
export function sortedByKey<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const keyed = items.map((item) => ({ item, key: JSON.stringify(keyOf(item)) }));
  return keyed.sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key)).map(({ item }) => item);
}

/**
 * Starts `work` for all items of a batch at the same time, and waits for the whole batch before starting the next one.
 * In this way, thousands of files keep the disk busy without being open all at once. Returns the results in the order
 * of the items, and rejects with the first failure.
 * @param size the maximum number of items in a batch
 */
export async function runInBatches<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size)
    results.push(...(await Promise.all(items.slice(from, from + size).map(work))));
  return results;
}

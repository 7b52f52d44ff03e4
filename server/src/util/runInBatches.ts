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

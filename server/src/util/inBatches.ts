/**
 * Starts `work` on some items at once and waits for all of them before the next ones, so that thousands of files keep
 * the disk busy without being open all at once. Results in the order of the items; rejects with the first failure.
 * @param size the most items at once
 */
export async function inBatches<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size)
    results.push(...(await Promise.all(items.slice(from, from + size).map(work))));
  return results;
}

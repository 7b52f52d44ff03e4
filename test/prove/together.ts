/** Does something with each of a list, a few at a time. */

/** @throws the first error, once nothing is started any more. */
export async function together<T>(atOnce: number, list: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  const worker = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Returns a function that never runs `work` twice at the same time. Calls during a run share one further run, which
 * starts when the current run has ended. The last call therefore always sees the latest state, and fast typing doesn't
 * build up a queue.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function request(): Promise<void> {
    if (running === undefined) {
      running = work().finally(() => {
        running = undefined;
      });
      return running;
    }
    const again = () => {
      next = undefined;
      return request();
    };
    next ??= running.then(again, again);
    return next;
  };
}

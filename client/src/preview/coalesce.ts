/**
 * Runs `work` never twice at once. Calls that come while it runs share one further run, which starts when the
 * present one has ended: so the last call always sees the latest state, and a quick typist causes no queue.
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

/** `setTimeout` on call: deadlines pass when a test has seen that nothing else goes on, never because a machine is busy. */

interface Held {
  readonly run: () => void;
}

/** Runs `run` with timers that don't fire on their own. Whenever `run` waits, all pending timers are fired. */
export async function withHeldTimers<T>(run: () => Promise<T>): Promise<T> {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  const held = new Set<Held>();
  const set = (callback: () => void) => {
    const timer = { run: callback };
    held.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: (timer: Held) => held.delete(timer) });
  try {
    let isDone = false;
    const result = run().finally(() => {
      isDone = true;
    });
    // A failure is told by `await result` below.
    result.catch(() => undefined);
    while (!isDone) {
      await quiet(() => isDone);
      if (isDone) break;
      const due = [...held];
      held.clear();
      for (const timer of due) timer.run();
    }
    return await result;
  } finally {
    Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear });
  }
}

/** Work in memory comes to its end within a few turns of the event loop. */
async function quiet(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 4 && !isDone(); turn++) await new Promise((resolve) => setImmediate(resolve));
}

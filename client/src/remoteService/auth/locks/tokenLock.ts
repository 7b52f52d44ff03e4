/** One lock for each token, shared by all windows, so that no two rotate the same token (docs/trust.md#tokens). */

export interface HeldLock {
  /** Checked right before a call that must happen once: a machine that slept may have lost its lock. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

export interface TokenLocks {
  /** Waits while another window holds it; undefined when that lasts longer than `waitMs`. */
  acquire(name: string, waitMs: number): Promise<HeldLock | undefined>;
}

/** Runs a function while the lock is held. Returns undefined if the lock wasn't available. */
export async function withLock<T>(
  locks: TokenLocks,
  name: string,
  waitMs: number,
  run: (lock: HeldLock) => Promise<T>,
): Promise<T | undefined> {
  // A folder that is not writable gives no lock, and its error contains a path.
  const lock = await locks.acquire(name, waitMs).catch(() => undefined);
  if (lock === undefined) return undefined;
  try {
    return await run(lock);
  } finally {
    await lock.release().catch(() => undefined);
  }
}

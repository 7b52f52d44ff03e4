/** Locks of the browser, which releases them when a window is closed. */
import type { HeldLock, TokenLocks } from './tokenLock.ts';

/** The part of `navigator.locks` that is needed. */
export interface LockManager {
  request(
    name: string,
    options: { readonly ifAvailable: true } | { readonly signal: AbortSignal },
    run: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/**
 * Creates token locks that use the browser's lock manager.
 * @param manager the browser's lock manager; undefined if the page isn't a secure context, in which case nothing can
 * be locked
 */
export function browserLocks(manager: LockManager | undefined): TokenLocks {
  return {
    acquire: async (name, waitMs) => (manager === undefined ? undefined : acquire(manager, name, waitMs)),
  };
}

function acquire(manager: LockManager, name: string, waitMs: number): Promise<HeldLock | undefined> {
  return new Promise((resolve, reject) => {
    const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true as const };
    let isHeld = false;
    manager
      .request(`mapper-workbench/${name}`, options, (lock) => {
        if (lock === null) return resolve(undefined) as undefined;
        isHeld = true;
        return new Promise<void>((giveUp) => {
          const release = async () => {
            isHeld = false;
            giveUp();
          };
          resolve({ isHeld: async () => isHeld, release });
        });
      })
      .catch((error: unknown) => {
        const wasHeld = isHeld;
        isHeld = false; // The lock was stolen, or waiting ended.
        const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
        if (wasHeld || isLate) resolve(undefined);
        else reject(error as Error);
      });
  });
}

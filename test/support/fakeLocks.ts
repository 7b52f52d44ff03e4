import type { TokenLocks } from '../../client/src/remoteService/auth/locks/tokenLock.ts';
import { type Gate, openGate } from './gate.ts';

/** Locks in memory, for all windows; those of a window that died are released by `free`. */
export class FakeLocks {
  readonly #held = new Map<string, symbol>();

  free(): void {
    this.#held.clear();
  }

  window(gate: Gate = openGate): TokenLocks {
    return {
      acquire: async (name, waitMs) => {
        const owner = Symbol(name);
        const take = () => !this.#held.has(name) && this.#held.set(name, owner) !== undefined;
        while (!(await gate(`locks.acquire ${name}`, take))) {
          if (waitMs === 0) return undefined;
          await new Promise((resolve) => setImmediate(resolve));
        }
        return {
          isHeld: () => gate(`locks.isHeld ${name}`, () => this.#held.get(name) === owner),
          release: () =>
            gate(`locks.release ${name}`, () => {
              if (this.#held.get(name) === owner) this.#held.delete(name);
            }),
        };
      },
    };
  }
}

import type { StateStore } from '../../client/src/remoteService/auth/store/tokenStore.ts';
import { type Gate, openGate } from './gate.ts';

/**
 * VS Code's global state: one for all windows. Each has a copy, which hears of the others a moment later, and writes it as
 * a whole: what it has not heard of is gone.
 */
export class FakeState {
  fails = false;
  #kept: Readonly<Record<string, unknown>> = {};
  readonly #copies = new Set<(kept: Readonly<Record<string, unknown>>) => void>();

  /** All of it as text, as it lies on disk. */
  get text(): string {
    return JSON.stringify(this.#kept);
  }

  /** @param hears false: what other windows write is still on its way to this one */
  window(gate: Gate = openGate, hears = true): StateStore {
    let copy = this.#kept;
    if (hears) {
      this.#copies.add((kept) => {
        copy = kept;
      });
    }
    return {
      get: (key) => copy[key],
      keys: () => Object.keys(copy).filter((key) => copy[key] !== undefined),
      update: (key, value) =>
        gate(`state.${value === undefined ? 'clear' : 'set'} ${key}`, () => {
          if (this.fails) throw new Error('disk full');
          const plain = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
          copy = { ...copy, [key]: plain };
          this.#kept = copy;
          setImmediate(() => this.#tell());
        }),
    };
  }

  #tell(): void {
    for (const copy of this.#copies) copy(this.#kept);
  }
}

import type { StateStore } from '../../client/src/auth/tokenStore.ts';
import { type Gate, openGate } from './gate.ts';

/** VS Code's global state: one for all windows; each has a copy, which hears of the others a moment later. */
export class FakeState {
  fails = false;
  #kept: Readonly<Record<string, unknown>> = {};
  readonly #copies = new Set<(kept: Readonly<Record<string, unknown>>) => void>();

  /** All of it as text, as it lies on disk. */
  get text(): string {
    return JSON.stringify(this.#kept);
  }

  window(gate: Gate = openGate): StateStore {
    let copy = this.#kept;
    this.#copies.add((kept) => {
      copy = kept;
    });
    return {
      get: (key) => copy[key],
      keys: () => Object.keys(copy).filter((key) => copy[key] !== undefined),
      update: (key, value) =>
        gate(`state.${value === undefined ? 'clear' : 'set'} ${key}`, () => {
          if (this.fails) throw new Error('disk full');
          const plain = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
          copy = { ...copy, [key]: plain };
          this.#kept = { ...this.#kept, [key]: plain };
          setImmediate(() => this.#tell());
        }),
    };
  }

  #tell(): void {
    for (const copy of this.#copies) copy(this.#kept);
  }
}

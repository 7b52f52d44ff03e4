/** Listeners of one event, where there is no editor to ask for one. */
import type { Disposable } from './account.ts';

export class Emitter {
  readonly #listeners = new Set<() => void>();

  listen(listener: () => void): Disposable {
    const own = () => listener();
    this.#listeners.add(own);
    return { dispose: () => this.#listeners.delete(own) };
  }

  fire(): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch {
        // A view that fails must not take away what a call brought: it may be the only copy of a token.
      }
    }
  }
}

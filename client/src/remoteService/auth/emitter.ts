/** Listeners of one event, for code without an editor. */
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
        // A failing view must not lose the result of a call: it may be the only copy of a token.
      }
    }
  }
}

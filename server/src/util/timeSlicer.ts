/** Cuts long work on the thread that answers an editor into slices, with a check of the token between them. */
import { type CancellationToken, throwIfCancelled } from './cancellation.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

/** How long a slice may take, in milliseconds. */
const sliceTime = 5;

export class TimeSlicer {
  readonly #token: CancellationToken;
  readonly #yieldToEventLoop: () => Promise<void>;
  /** Set by the first check, so that short work never pays for the clock. */
  #since: number | undefined;

  constructor(token: CancellationToken, pause = yieldToEventLoop) {
    this.#token = token;
    this.#yieldToEventLoop = pause;
  }

  /** Check it between small parts of the work; if true, await `next`. */
  get isOver(): boolean {
    const now = performance.now();
    this.#since ??= now;
    return now - this.#since >= sliceTime;
  }

  /** Yields to waiting messages. @throws Cancelled if the token is cancelled */
  async next(): Promise<void> {
    await this.#yieldToEventLoop();
    throwIfCancelled(this.#token);
    this.#since = performance.now();
  }
}

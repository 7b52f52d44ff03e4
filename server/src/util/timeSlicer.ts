/** Long work on the thread that answers an editor: cut into slices, with a look at the token between them. */
import { type CancellationToken, throwIfCancelled } from './cancellation.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

/** How long a slice may take, in milliseconds. */
const sliceTime = 5;

export class TimeSlicer {
  readonly #token: CancellationToken;
  readonly #yieldToEventLoop: () => Promise<void>;
  /** Begins with the first question: work that asks nothing is short. */
  #since: number | undefined;

  constructor(token: CancellationToken, pause = yieldToEventLoop) {
    this.#token = token;
    this.#yieldToEventLoop = pause;
  }

  /** To be asked between small parts of the work; when it is true, `next` is to be awaited. */
  get isOver(): boolean {
    const now = performance.now();
    this.#since ??= now;
    return now - this.#since >= sliceTime;
  }

  /** Lets waiting messages in. @throws Cancelled when the token asks for it. */
  async next(): Promise<void> {
    await this.#yieldToEventLoop();
    throwIfCancelled(this.#token);
    this.#since = performance.now();
  }
}

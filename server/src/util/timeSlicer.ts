/** Cuts long work on the thread that answers an editor into slices, with a check of the token between them. */
import { type CancellationToken, throwIfCancelled } from './cancellation.ts';

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

/** Runs a generator to its end and returns its result. */
export function runSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs a generator in time slices and returns its result.
 * @throws Cancelled if the token is canceled, after the generator has undone its work
 */
export async function runInSlices<T>(steps: Generator<undefined, T>, slices: TimeSlicer): Promise<T> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (slices.isOver) await slices.next();
    }
  } finally {
    steps.return(undefined as never);
  }
}

/** How many items are visited between two looks at the clock, which cost more than visiting one. */
const itemsBetween = 256;

/**
 * Calls a function for each item of a long sequence, in time slices.
 * @throws Cancelled if the token is canceled
 */
export async function visitInSlices<T>(
  items: Iterable<T>,
  slices: TimeSlicer,
  visit: (item: T) => void,
): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    if (++visited % itemsBetween === 0 && slices.isOver) await slices.next();
  }
}

/**
 * Returns a promise that resolves after the event loop has handled the waiting messages, in Node or in the browser.
 * Await it between parts of long work.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}

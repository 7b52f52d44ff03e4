/**
 * The time of long work on the thread that answers an editor. The work is cut into slices, with a check of the token
 * between them, and the time of all slices counts together: whatever else a budget forgets to count ends with it.
 */
import { type CancellationToken, throwIfCancelled } from './cancellation.ts';

/** How long a slice may take, in milliseconds. */
const sliceTime = 5;

const clocks = typeof process === 'object' ? process : undefined;
const isOfThread = clocks?.threadCpuUsage !== undefined;

/** Milliseconds of CPU that this thread used; of the whole process in an older Node, or of time where a browser doesn't tell. */
const cpuTime: () => number = (() => {
  const usage = clocks?.threadCpuUsage ?? clocks?.cpuUsage;
  if (usage === undefined) return () => performance.now();
  return () => {
    const { user, system } = usage.call(clocks);
    return (user + system) / 1000;
  };
})();

/** The time that some work may take and has taken. Several runs and checks may share one. */
export class WorkTime {
  /** Milliseconds. */
  readonly #least: number;
  readonly #more: () => number;
  readonly #whole: WorkTime | undefined;
  #used = 0;
  /** Milliseconds of all work that this is the whole of. */
  #usedByParts = 0;
  /** When the current slice began; set by the first check, so that short work never pays for the clock. */
  #slice: { readonly time: number; readonly cpu: number } | undefined;

  /**
   * @param least milliseconds that the work may take; by default it has no limit
   * @param more asked when they are over
   * @param whole the time of the request that this work is done for, but doesn't count for
   */
  constructor(least = Number.POSITIVE_INFINITY, more: () => number = () => 0, whole?: WorkTime) {
    this.#least = least;
    this.#more = more;
    this.#whole = whole;
  }

  /** How many milliseconds the work may take. */
  get most(): number {
    return this.#least + this.#more();
  }

  get isSliceOver(): boolean {
    return performance.now() - this.start().time >= sliceTime;
  }

  /** Whether the work took as long as it may. */
  get isUsedUp(): boolean {
    const slice = this.#slice;
    // The clock of the CPU takes longer to read.
    if (this.#used + (slice ? performance.now() - slice.time : 0) < this.#least) return false;
    return this.#used + this.#sliceCost >= this.most;
  }

  /** Milliseconds that the work took, with all work that was done for it. */
  protected get total(): number {
    return this.#used + this.#usedByParts;
  }

  /** Begins a slice, unless one has begun. */
  start(): { readonly time: number; readonly cpu: number } {
    if (this.#slice) return this.#slice;
    this.#whole?.stop();
    this.#slice = { time: performance.now(), cpu: this.#least === Number.POSITIVE_INFINITY ? 0 : cpuTime() };
    return this.#slice;
  }

  /** Ends the slice. What others do until the next one begins doesn't count. */
  stop(): void {
    const cost = this.#least === Number.POSITIVE_INFINITY ? 0 : this.#sliceCost;
    this.#used += cost;
    if (this.#whole) this.#whole.#usedByParts += cost;
    this.#slice = undefined;
  }

  /**
   * Milliseconds of the current slice. A process may use more CPU than time passes. The clock of a thread moves in steps
   * as long as a slice, so only the sum of many slices is right: no single one may be cut to the time that passed.
   */
  get #sliceCost(): number {
    if (this.#slice === undefined) return 0;
    const cpu = cpuTime() - this.#slice.cpu;
    return isOfThread ? cpu : Math.min(performance.now() - this.#slice.time, cpu);
  }
}

/** A token with the time of everything that is done for whoever has it. */
export interface TimedToken extends CancellationToken {
  readonly time?: WorkTime;
}

/** Thrown by work whose token has no time left, and which has no part that could be given. */
export class OutOfTime extends Error {
  constructor() {
    super('This takes more CPU time than a request or a command may take.');
    this.name = 'OutOfTime';
  }
}

/** The slices of some work that a token may cancel. */
export class Slices {
  readonly time: WorkTime;
  readonly #token: TimedToken;
  /** Whether the work ends with its time. */
  readonly #ends: boolean;
  readonly #yieldToEventLoop: () => Promise<void>;

  /** @param time of work that looks at it itself; by default it is that of the token, and the work ends with it */
  constructor(token: TimedToken, time?: WorkTime, pause = yieldToEventLoop) {
    this.#token = token;
    this.#ends = time === undefined && token.time !== undefined;
    this.time = time ?? token.time ?? new WorkTime();
    this.#yieldToEventLoop = pause;
  }

  /** Check it between small parts of the work; if true, await `next`. */
  get isOver(): boolean {
    return this.time.isSliceOver;
  }

  /** Yields to waiting messages. @throws Cancelled @throws OutOfTime if the time of the token is over */
  async next(): Promise<void> {
    this.time.stop();
    await this.#yieldToEventLoop();
    throwIfCancelled(this.#token);
    if (this.#ends && this.time.isUsedUp) throw new OutOfTime();
    this.time.start();
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
 * Runs a generator in slices and returns its result.
 * @throws Cancelled if the token is canceled, after the generator has undone its work
 */
export async function runInSlices<T>(steps: Generator<undefined, T>, slices: Slices): Promise<T> {
  try {
    slices.time.start();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (slices.isOver) await slices.next();
    }
  } finally {
    steps.return(undefined as never);
    slices.time.stop();
  }
}

/** How many items are visited between two looks at the clock, which cost more than visiting one. */
const itemsBetween = 256;

/**
 * Calls a function for each item of a long sequence, in slices.
 * @throws Cancelled if the token is canceled
 */
export async function visitInSlices<T>(items: Iterable<T>, slices: Slices, visit: (item: T) => void): Promise<void> {
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

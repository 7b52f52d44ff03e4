/**
 * Work in slices whose result several callers may await; the latest results are cached as long as their inputs are the
 * same.
 */
import { type CancellationToken, Cancelled } from './cancellation.ts';
import { LruCache } from './lruCache.ts';
import { sameItems } from './weakMemo.ts';
import type { TimedToken } from './workTime.ts';

/** All inputs of the work, compared by identity; texts by their content. */
type Inputs = readonly unknown[];

interface Done<Result> {
  readonly inputs: Inputs;
  readonly result: Result;
}

/** Running work with its waiting callers. */
interface Running<Result> {
  readonly inputs: Inputs;
  /** Tokens of all waiting callers; the work stops when one of them is cancelled. */
  readonly tokens: CancellationToken[];
  readonly result: Promise<Result>;
}

export class SharedWork<Result> {
  readonly #capacity: number;
  #results: LruCache<string, Done<Result>>;
  readonly #running = new Map<string, Running<Result>>();

  /** @param kept the most cached results, one for each name */
  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#results = new LruCache(capacity);
  }

  /**
   * @param name of the work; work with the same name and other inputs replaces it
   * @param token of the caller; if it is cancelled, the work is left to the other callers. Its time isn't that of the work
   * @throws Cancelled
   */
  async get(
    name: string,
    inputs: Inputs,
    work: (token: CancellationToken) => Promise<Result>,
    token: TimedToken,
  ): Promise<Result> {
    // Waiting costs nothing.
    token.time?.stop();
    for (;;) {
      const done = this.#results.get(name);
      if (done && sameItems(done.inputs, inputs)) return done.result;
      const running = this.#running.get(name);
      const shared = running && sameItems(running.inputs, inputs) ? running : this.#start(name, inputs, work);
      shared.tokens.push(token);
      try {
        return await shared.result;
      } catch (error) {
        // Cancelled by another caller that waited for the same work: this caller starts it again.
        if (!(error instanceof Cancelled) || token.isCancellationRequested) throw error;
      }
    }
  }

  /** Forgets the cached results. */
  forget(): void {
    this.#results = new LruCache(this.#capacity);
  }

  #start(name: string, inputs: Inputs, work: (token: CancellationToken) => Promise<Result>): Running<Result> {
    const tokens: CancellationToken[] = [];
    // Before the next result is made: two of a large sample would need twice the memory.
    this.#results.delete(name);
    const result = this.#run(name, inputs, work(new AnyOf(tokens))).finally(() => {
      if (this.#running.get(name) === running) this.#running.delete(name);
    });
    const running = { inputs, tokens, result };
    this.#running.set(name, running);
    return running;
  }

  async #run(name: string, inputs: Inputs, work: Promise<Result>): Promise<Result> {
    const result = await work;
    this.#results.set(name, { inputs, result });
    return result;
  }
}

/**
 * Cancelled when one of several tokens is. A class, because a getter in an object literal would keep its closure alive
 * until the next full garbage collection.
 */
export class AnyOf implements CancellationToken {
  readonly #tokens: readonly CancellationToken[];

  constructor(tokens: readonly CancellationToken[]) {
    this.#tokens = tokens;
  }

  get isCancellationRequested(): boolean {
    return this.#tokens.some((token) => token.isCancellationRequested);
  }
}

/** Work in slices that several may wait for, with its latest results kept while what they were made of stays. */
import { type CancellationToken, Cancelled } from './cancellation.ts';
import { LruCache } from './lruCache.ts';

/** All that the work reads, compared by identity. */
type Inputs = readonly unknown[];

interface Done<Result> {
  readonly inputs: Inputs;
  readonly result: Result;
}

/** Work under way that several wait for. */
interface Running<Result> {
  readonly inputs: Inputs;
  /** Of all who wait for it; it stops when one of them is cancelled. */
  readonly tokens: CancellationToken[];
  readonly result: Promise<Result>;
}

export class SharedWork<Result> {
  readonly #results: LruCache<string, Done<Result>>;
  readonly #running = new Map<string, Running<Result>>();

  /** @param kept results that stay, one for each name */
  constructor(kept: number) {
    this.#results = new LruCache(kept);
  }

  /**
   * @param name what the work is about; work with other inputs takes its place
   * @param token whoever is cancelled leaves the work to the others
   * @throws Cancelled
   */
  async get(
    name: string,
    inputs: Inputs,
    work: (token: CancellationToken) => Promise<Result>,
    token: CancellationToken,
  ): Promise<Result> {
    for (;;) {
      const done = this.#results.get(name);
      if (done && isSame(done.inputs, inputs)) return done.result;
      const running = this.#running.get(name);
      const shared = running && isSame(running.inputs, inputs) ? running : this.#start(name, inputs, work);
      shared.tokens.push(token);
      try {
        return await shared.result;
      } catch (error) {
        // Another one was cancelled that waited for the same: a stale result is of use to nobody.
        if (!(error instanceof Cancelled) || token.isCancellationRequested) throw error;
      }
    }
  }

  /** What is there already, of work whose inputs begin with these; undefined where there is none. Nothing is begun. */
  known(name: string, inputs: Inputs): Result | undefined {
    const done = this.#results.get(name);
    return done && inputs.every((input, index) => input === done.inputs[index]) ? done.result : undefined;
  }

  #start(name: string, inputs: Inputs, work: (token: CancellationToken) => Promise<Result>): Running<Result> {
    const tokens: CancellationToken[] = [];
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
 * Cancelled when one of several is. A class: a getter in an object made for each run would be kept with its closure, and
 * all that this sees, until all memory is cleared.
 */
class AnyOf implements CancellationToken {
  readonly #tokens: readonly CancellationToken[];

  constructor(tokens: readonly CancellationToken[]) {
    this.#tokens = tokens;
  }

  get isCancellationRequested(): boolean {
    return this.#tokens.some((token) => token.isCancellationRequested);
  }
}

function isSame(one: Inputs, other: Inputs): boolean {
  return one.length === other.length && one.every((input, index) => input === other[index]);
}

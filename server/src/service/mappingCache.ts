/** Mapper × data file → result, cached while both stay as they are. */

import type { MappingPlan } from '../engine/plan/plan.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { loadUnitKnowledge, noUnits } from '../schema/unitKnowledge.ts';
import { type CancellationToken, Cancelled } from '../util/cancellation.ts';
import { lazy } from '../util/lazy.ts';
import { LruCache } from '../util/lruCache.ts';
import { TimeSlicer } from '../util/timeSlicer.ts';
import type { DocumentSnapshot } from './documents.ts';

/** Results are as large as their entries: a few stay. */
const cachedResults = 24;

/** What a result is made of: the very snapshots, because a result names the parts of the plan that it was made with. */
interface Inputs {
  readonly mapper: DocumentSnapshot;
  readonly data: DocumentSnapshot;
  readonly schemas: SchemaKnowledge;
}

interface Cached extends Inputs {
  readonly result: MappingResult;
}

/** Work under way that several wait for. */
interface Running extends Inputs {
  /** Of all who wait for it; it stops when one of them is cancelled. */
  readonly tokens: CancellationToken[];
  readonly result: Promise<MappingResult | undefined>;
}

export class MappingCache {
  readonly #results: LruCache<string, Cached>;
  readonly #running = new Map<string, Running>();

  /** @param cached results that stay */
  constructor(cached = cachedResults) {
    this.#results = new LruCache(cached);
  }

  /**
   * @param schemas other facts make other results
   * @returns undefined where the data file is no JSON
   * @throws Cancelled
   */
  async resultOf(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    schemas: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<MappingResult | undefined> {
    const inputs = { mapper, data, schemas };
    const key = `${mapper.uri}\n${data.uri}`;
    for (;;) {
      const cached = this.#results.get(key);
      if (cached && isSame(cached, inputs)) return cached.result;
      const running = this.#running.get(key);
      const work = running && isSame(running, inputs) ? running : this.#start(key, inputs);
      work.tokens.push(token);
      try {
        return await work.result;
      } catch (error) {
        // Another one was cancelled that waited for the same: a stale result is of use to nobody.
        if (!(error instanceof Cancelled) || token.isCancellationRequested) throw error;
      }
    }
  }

  #start(key: string, inputs: Inputs): Running {
    const tokens: CancellationToken[] = [];
    const result = this.#map(key, inputs, new AnyOf(tokens)).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    const running = { ...inputs, tokens, result };
    this.#running.set(key, running);
    return running;
  }

  async #map(key: string, inputs: Inputs, token: CancellationToken): Promise<MappingResult | undefined> {
    const { mapper, data, schemas } = inputs;
    const { sample } = data;
    if (sample.kind !== 'value') return undefined;
    const plan = await mapper.plan;
    const { mapSampleSliced } = await loadEngine();
    const units = namesUnits(plan) ? await loadUnitKnowledge(schemas) : noUnits;
    const result = await mapSampleSliced(plan, sample.root, { units }, new TimeSlicer(token));
    this.#results.set(key, { ...inputs, result });
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
  return one.mapper === other.mapper && one.data === other.data && one.schemas === other.schemas;
}

/** The findings that need no sample need no engine either. */
const loadEngine = lazy(() => import('../engine/run/mapSample.ts'));

function namesUnits(plan: MappingPlan): boolean {
  for (const section of plan.sections.values())
    if (section.rules.some((rule) => rule.unitOf !== undefined)) return true;
  return false;
}

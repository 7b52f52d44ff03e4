/** Mapper × data file → result, kept while both stay as they are. */
import type { DocumentSnapshot } from './documentCache.ts';
import type { MappingPlan } from './engine/plan.ts';
import type { MappingResult } from './engine/result.ts';
import type { ShownWindow } from './engine/shownItems.ts';
import type { SchemaKnowledge } from './schema/knowledge.ts';
import { loadUnitKnowledge, noUnits } from './schema/unitKnowledge.ts';
import { type CancellationToken, Cancelled } from './util/cancellation.ts';
import { lazy } from './util/lazy.ts';
import { PauseTimer } from './util/pauseTimer.ts';
import { RecentlyUsed } from './util/recentlyUsed.ts';
import { Slices } from './util/slices.ts';

/** Results are as large as their entries: a few stay. */
const keptResults = 24;
const keptOnce = 2;

interface Pair {
  readonly mapper: DocumentSnapshot;
  readonly data: DocumentSnapshot;
  readonly schemas: SchemaKnowledge;
}

interface Kept extends Pair {
  readonly result: MappingResult;
}

/** Of larger mappings most sections are never looked at; the code that makes them is quick by then. */
const madeAtOnce = 10_000;

/** Nothing was asked for so long, in milliseconds: somebody reads. */
const pauseLength = 20;

/** Work under way that several wait for. */
interface Running extends Pair {
  /** Of all who wait for it; it stops when one of them is cancelled. */
  readonly tokens: CancellationToken[];
  readonly result: Promise<MappingResult | undefined>;
}

export class Mappings {
  readonly #results: RecentlyUsed<string, Kept>;
  readonly #running = new Map<string, Running>();
  /** The last one that is worth it. */
  #toPrepare: MappingResult | undefined;
  readonly #isEdited: boolean;
  readonly #pause = new PauseTimer(pauseLength, () => void this.#prepareEdits());

  constructor({ checksOnce = false }: { readonly checksOnce?: boolean } = {}) {
    this.#results = new RecentlyUsed(checksOnce ? keptOnce : keptResults);
    this.#isEdited = !checksOnce;
  }

  /**
   * @param schemas other facts make other results
   * @param shown what is looked at: other sections of lists may not be made yet; default all
   * @returns undefined where the data file is no JSON
   * @throws Cancelled
   */
  async resultOf(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    schemas: SchemaKnowledge,
    token: CancellationToken,
    shown?: ShownWindow,
  ): Promise<MappingResult | undefined> {
    const result = await this.#resultOf({ mapper, data, schemas }, token);
    if (shown) result?.pending.makeShown(shown);
    else if (result?.pending.isAny) await (await loadEngine()).makePending(result, new Slices(token));
    return result;
  }

  async #resultOf(of: Pair, token: CancellationToken): Promise<MappingResult | undefined> {
    const key = `${of.mapper.uri}\n${of.data.uri}`;
    for (;;) {
      const kept = this.#results.get(key);
      // The very snapshots, not equal versions: a result names the parts of the plan that it was made with.
      if (kept && isSame(kept, of)) return kept.result;
      const running = this.#running.get(key);
      const work = running && isSame(running, of) ? running : this.#start(key, of);
      work.tokens.push(token);
      try {
        return await work.result;
      } catch (error) {
        // Another one was cancelled that waited for the same: what an edit overtook is of use to nobody.
        if (!(error instanceof Cancelled) || token.isCancellationRequested) throw error;
      }
    }
  }

  #start(key: string, of: Pair): Running {
    const tokens: CancellationToken[] = [];
    const result = this.#map(key, of, new AnyOf(tokens)).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    const running = { ...of, tokens, result };
    this.#running.set(key, running);
    return running;
  }

  async #map(
    key: string,
    { mapper, data, schemas }: Pair,
    token: CancellationToken,
  ): Promise<MappingResult | undefined> {
    const { sample } = data;
    if (sample.kind !== 'value') return undefined;
    const plan = await mapper.plan;
    const { mapSampleSliced } = await loadEngine();
    const units = namesUnits(plan) ? await loadUnitKnowledge(schemas) : noUnits;
    const kept = this.#results.get(key);
    const before = kept?.schemas === schemas ? kept.result : undefined;
    const result = await mapSampleSliced(
      plan,
      sample.root,
      { units, before, madeAtOnce: this.#isEdited ? madeAtOnce : undefined },
      new Slices(token),
    );
    this.#results.set(key, { mapper, data, schemas, result });
    if (this.#isEdited && hasMany(result)) {
      this.#toPrepare = result;
      this.#pause.touch();
    }
    return result;
  }

  /** Uses a pause to make the next edit quick; whatever is asked meanwhile goes first, and the next pause goes on with it. */
  async #prepareEdits(): Promise<void> {
    const whileIdle = new UnlessAny(this.#running);
    const result = this.#toPrepare;
    try {
      if (result) await (await loadEngine()).prepareEdits(result, new Slices(whileIdle));
      if (this.#toPrepare === result) this.#toPrepare = undefined;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.#pause.touch();
    }
  }
}

/** Fewer sections are run again in no time. */
const many = 5000;

function hasMany({ runs }: MappingResult): boolean {
  return [...runs.values()].some(({ instances }) => instances.length >= many);
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

/** Cancelled as soon as something runs; a class for the same reason. */
class UnlessAny implements CancellationToken {
  readonly #running: ReadonlyMap<string, Running>;

  constructor(running: ReadonlyMap<string, Running>) {
    this.#running = running;
  }

  get isCancellationRequested(): boolean {
    return this.#running.size > 0;
  }
}

function isSame(one: Pair, other: Pair): boolean {
  return one.mapper === other.mapper && one.data === other.data && one.schemas === other.schemas;
}

/** The findings that need no sample need no engine either. */
const loadEngine = lazy(() => import('./engine/mapSample.ts'));

function namesUnits(plan: MappingPlan): boolean {
  for (const section of plan.sections.values())
    if (section.rules.some((rule) => rule.unitOf !== undefined)) return true;
  return false;
}

/** Mapper × data file → result, kept while both stay as they are. */
import type { DocumentSnapshot } from './documentCache.ts';
import type { MappingPlan } from './engine/plan.ts';
import type { MappingResult } from './engine/result.ts';
import type { SchemaKnowledge } from './schema/knowledge.ts';
import { loadUnitKnowledge, noUnits } from './schema/unitKnowledge.ts';
import type { CancellationToken } from './util/cancellation.ts';
import { lazy } from './util/lazy.ts';
import { RecentlyUsed } from './util/recentlyUsed.ts';
import { Slices } from './util/slices.ts';

/** Results are as large as their entries: a few stay. */
const keptResults = 24;

interface Kept {
  readonly mapper: DocumentSnapshot;
  readonly data: DocumentSnapshot;
  readonly schemas: SchemaKnowledge;
  readonly result: MappingResult;
}

export class Mappings {
  readonly #results: RecentlyUsed<string, Kept>;

  /** @param kept how many results stay */
  constructor(kept: number = keptResults) {
    this.#results = new RecentlyUsed(kept);
  }

  /** @param schemas other facts make other results. @returns undefined where the data file is no JSON. @throws Cancelled */
  async resultOf(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    schemas: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<MappingResult | undefined> {
    const key = `${mapper.uri}\n${data.uri}`;
    const kept = this.#results.get(key);
    // The very snapshots, not equal versions: a result names the parts of the plan that it was made with.
    const before = kept?.schemas === schemas ? kept.result : undefined;
    if (before && kept?.mapper === mapper && kept.data === data) return before;
    const { sample } = data;
    if (sample.kind !== 'value') return undefined;
    const plan = await mapper.plan;
    const { mapSampleSliced } = await loadEngine();
    const units = namesUnits(plan) ? await loadUnitKnowledge(schemas) : noUnits;
    const result = await mapSampleSliced(plan, sample.root, { units, before }, new Slices(token));
    this.#results.set(key, { mapper, data, schemas, result });
    return result;
  }
}

/** The findings that need no sample need no engine either. */
const loadEngine = lazy(() => import('./engine/mapSample.ts'));

function namesUnits(plan: MappingPlan): boolean {
  for (const section of plan.sections.values())
    if (section.rules.some((rule) => rule.unitOf !== undefined)) return true;
  return false;
}

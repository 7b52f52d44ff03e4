/** Mapper × data file → result, cached while both stay as they are. */

import type { MappingPlan } from '../engine/plan/plan.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { loadUnitKnowledge, noUnits } from '../schema/unitKnowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { lazy } from '../util/lazy.ts';
import { SharedWork } from '../util/sharedWork.ts';
import { TimeSlicer } from '../util/timeSlicer.ts';
import type { DocumentSnapshot } from './documents.ts';

/** Results are as large as their entries: a few stay. */
const cachedResults = 24;

export class MappingCache {
  readonly #results: SharedWork<MappingResult | undefined>;

  /** @param cached results that stay */
  constructor(cached = cachedResults) {
    this.#results = new SharedWork(cached);
  }

  /**
   * The very snapshots are what a result is made of: it names the parts of the plan that it was made with.
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
    const run = (shared: CancellationToken) => map(mapper, data, schemas, shared);
    return this.#results.get(`${mapper.uri}\n${data.uri}`, [mapper, data, schemas], run, token);
  }
}

async function map(
  mapper: DocumentSnapshot,
  { sample }: DocumentSnapshot,
  schemas: SchemaKnowledge,
  token: CancellationToken,
): Promise<MappingResult | undefined> {
  if (sample.kind !== 'value') return undefined;
  const plan = await mapper.plan;
  const { mapSampleSliced } = await loadEngine();
  const units = namesUnits(plan) ? await loadUnitKnowledge(schemas) : noUnits;
  return mapSampleSliced(plan, sample.root, { units }, new TimeSlicer(token));
}

/** The findings that need no sample need no engine either. */
const loadEngine = lazy(() => import('../engine/run/mapSample.ts'));

function namesUnits(plan: MappingPlan): boolean {
  for (const section of plan.sections.values())
    if (section.rules.some((rule) => rule.unitOf !== undefined)) return true;
  return false;
}

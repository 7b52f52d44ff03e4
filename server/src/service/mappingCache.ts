/** Caches the result of mapping a data file with a mapper, as long as both are unchanged. */

import type { MappingPlan } from '../engine/plan/plan.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { loadUnitKnowledge, noUnits } from '../schema/unitKnowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { lazy } from '../util/lazy.ts';
import { SharedWork } from '../util/sharedWork.ts';
import { TimeSlicer } from '../util/timeSlicer.ts';
import type { DocumentSnapshot } from './documents.ts';

/** Few, because a result is as large as its entries. */
const cachedResults = 24;

export class MappingCache {
  readonly #results: SharedWork<MappingResult | undefined>;

  /** @param cached the most results that are cached */
  constructor(cached = cachedResults) {
    this.#results = new SharedWork(cached);
  }

  /**
   * The key is the snapshots themselves, because a result refers to parts of the plan that made it.
   * @param schemas part of the key: other classes give other results
   * @returns undefined if the data file is not valid JSON
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

/** Loaded on first use: findings without samples need no engine. */
const loadEngine = lazy(() => import('../engine/run/mapSample.ts'));

function namesUnits(plan: MappingPlan): boolean {
  for (const section of plan.sections.values())
    if (section.rules.some((rule) => rule.unitOf !== undefined)) return true;
  return false;
}

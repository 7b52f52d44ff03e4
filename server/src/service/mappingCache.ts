/** Caches the result of mapping a data file with a mapper, as long as both are unchanged. */

import type { MappingResult } from '../engine/record/result.ts';
import { mapSampleSliced } from '../engine/run/mappingRun.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { unitKnowledge } from '../schema/units.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { SharedWork } from '../util/sharedWork.ts';
import { Slices, type WorkTime } from '../util/workTime.ts';
import type { DocumentSnapshot } from './documents.ts';
import { evaluationTime } from './evaluationTime.ts';

/** Few, because a result is as large as its entries. */
const cachedResults = 24;

export class MappingCache {
  readonly #results: SharedWork<MappingResult | undefined>;
  readonly #timeFor: typeof evaluationTime;

  /** @param cached the most results that are cached */
  constructor(timeFor = evaluationTime, cached = cachedResults) {
    this.#timeFor = timeFor;
    this.#results = new SharedWork(cached);
  }

  /**
   * The key is the snapshot of the mapper, because a result refers to parts of the plan that made it, and the version of
   * the data file, whose text may have left the cache meanwhile.
   * @param schemas part of the key: other classes give other results
   * @param time of the evaluation that this is a part of; default: one of its own
   * @returns undefined if the data file is not valid JSON
   * @throws Cancelled
   */
  async resultOf(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    schemas: SchemaKnowledge,
    token: CancellationToken,
    time?: WorkTime,
  ): Promise<MappingResult | undefined> {
    const run = (shared: CancellationToken) => {
      const own = time ?? this.#timeFor([mapper.text.length, data.text.length], token);
      return map(mapper, data, schemas, new Slices(shared, own));
    };
    return this.#results.get(`${mapper.uri}\n${data.uri}`, [mapper, data.version, schemas], run, token);
  }

  /** Forgets all results: what ended because its time was over is evaluated again. */
  forget(): void {
    this.#results.forget();
  }
}

/** Parsing the mapper, planning it and parsing the data file aren't sliced, so each has a slice of its own. */
async function map(
  mapper: DocumentSnapshot,
  data: DocumentSnapshot,
  schemas: SchemaKnowledge,
  slices: Slices,
): Promise<MappingResult | undefined> {
  await slices.next();
  const { plan } = mapper;
  if (slices.isOver) await slices.next();
  const { sample } = data;
  if (sample.kind !== 'value') return undefined;
  if (slices.isOver) await slices.next();
  return mapSampleSliced(plan, sample.root, { units: unitKnowledge(schemas) }, slices);
}

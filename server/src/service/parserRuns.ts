/** Mapper × data file × version of the parser → what the model makes of them, cached while all stay as they are. */

import { type Comparison, compareResults } from '../checks/compat/comparison.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { ParserResult, ParserSample } from '../parserModel/parserResult.ts';
import { parserMapper, readSample, runParser } from '../parserModel/runParser.ts';
import type { ParserVersion } from '../parserModel/versions.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { SharedWork } from '../util/sharedWork.ts';
import { runInSlices, Slices, type WorkTime } from '../util/workTime.ts';
import type { DocumentSnapshot } from './documents.ts';
import { evaluationTime } from './evaluationTime.ts';

/** Results and samples are as large as their entries and files: a few stay. */
const cachedResults = 24;

/** What the model is asked. */
export interface ParserQuestion {
  readonly version: ParserVersion;
  readonly schemas: SchemaKnowledge;
  /** Names of files that data files before this one gave. */
  readonly files?: readonly string[];
  /** The time of the evaluation that this is a part of; default: one of its own. */
  readonly time?: WorkTime | undefined;
}

export class ParserRuns {
  readonly #results: SharedWork<ParserResult | undefined>;
  readonly #samples: SharedWork<ParserSample>;
  /** By what the engine made; the last comparison of each. */
  readonly #comparisons = new WeakMap<
    MappingResult,
    { readonly result: ParserResult; readonly comparison: Comparison }
  >();
  readonly #timeFor: typeof evaluationTime;

  /** @param cached results, and samples, that stay */
  constructor(timeFor = evaluationTime, cached = cachedResults) {
    this.#timeFor = timeFor;
    this.#results = new SharedWork(cached);
    this.#samples = new SharedWork(cached);
  }

  /**
   * @returns undefined where the mapper has errors in its JSON
   * @throws Cancelled
   */
  async resultOf(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    { version, schemas, files = [], ...of }: ParserQuestion,
    token: CancellationToken,
  ): Promise<ParserResult | undefined> {
    const run = async (shared: CancellationToken): Promise<ParserResult | undefined> => {
      const time = of.time ?? this.#timeFor([mapper.text.length, data.text.length], token);
      const slices = new Slices(shared, time);
      await slices.next();
      const read = parserMapper(mapper.mapper, mapper.hasByteOrderMark);
      if (read === undefined) return undefined;
      const sample = await this.#sampleOf(data, time, shared);
      const options = { version, files, isBoundByHand: true };
      return runParser({ mapper: read, sample, schemas }, options, slices);
    };
    const inputs = [mapper, data.version, schemas, files.join('\n')];
    return this.#results.get(nameOf(mapper, data, version), inputs, run, token);
  }

  /** Compares the parser's result with that by the specification. @throws Cancelled */
  async comparisonOf(result: ParserResult, specified: MappingResult, slices: Slices): Promise<Comparison> {
    const known = this.#comparisons.get(specified);
    if (known?.result === result) return known.comparison;
    const comparison = await runInSlices(compareResults(result, specified, slices.time), slices);
    this.#comparisons.set(specified, { result, comparison });
    return comparison;
  }

  /** Forgets all results: what ended because its time was over is evaluated again. */
  forget(): void {
    this.#results.forget();
  }

  async #sampleOf(data: DocumentSnapshot, time: WorkTime, token: CancellationToken): Promise<ParserSample> {
    const read = (shared: CancellationToken) => readSample(data.text, new Slices(shared, time), data.hasByteOrderMark);
    return this.#samples.get(data.uri, [data.version], read, token);
  }
}

function nameOf(mapper: DocumentSnapshot, data: DocumentSnapshot, version: ParserVersion): string {
  return `${mapper.uri}\n${data.uri}\n${version}`;
}

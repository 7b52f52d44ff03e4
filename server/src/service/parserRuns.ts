/** Mapper × data file × version of the parser → what the model makes of them, cached while all stay as they are. */

import { type Comparison, compareResults } from '../checks/compat/comparison.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { ParserResult, ParserSample } from '../parserModel/result.ts';
import { parserMapper, readSample, runParser } from '../parserModel/runParser.ts';
import type { ParserVersion } from '../parserModel/versions.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { SharedWork } from '../util/sharedWork.ts';
import { runInSlices, Slices, type WorkTime } from '../util/workTime.ts';
import type { DocumentSnapshot } from './documents.ts';
import { EvaluationTimes } from './evaluationTimes.ts';

/** Results and samples are as large as their entries and files: a few stay. */
const cachedResults = 24;

/** What the model is asked. */
export interface ParserQuestion {
  readonly version: ParserVersion;
  readonly schemas: SchemaKnowledge;
  /** Names of files that data files before this one gave. */
  readonly files?: readonly string[];
}

export class ParserRuns {
  readonly #results: SharedWork<ParserResult | undefined>;
  readonly #samples: SharedWork<ParserSample>;
  /** By what the engine made; the last comparison of each. */
  readonly #comparisons = new WeakMap<
    MappingResult,
    { readonly result: ParserResult; readonly comparison: Comparison }
  >();
  readonly #times: EvaluationTimes;

  /** @param cached results, and samples, that stay */
  constructor(times = new EvaluationTimes(), cached = cachedResults) {
    this.#times = times;
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
    { version, schemas, files = [] }: ParserQuestion,
    token: CancellationToken,
  ): Promise<ParserResult | undefined> {
    const run = async (shared: CancellationToken): Promise<ParserResult | undefined> => {
      const read = parserMapper(mapper.mapper, mapper.hasByteOrderMark);
      if (read === undefined) return undefined;
      const slices = new Slices(shared, this.#times.timeOf(mapper, data));
      const sample = await this.#sampleOf(data, slices.time, shared);

      const options = { version, files, isBoundByHand: true };
      return runParser({ mapper: read, sample, schemas }, options, slices);
    };
    const inputs = [mapper, data, schemas, files.join('\n')];
    return this.#results.get(nameOf(mapper, data, version), inputs, run, token);
  }

  /** What is cached, whichever files were there before; undefined where there is none. Nothing is run. */
  known(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    { version, schemas }: Omit<ParserQuestion, 'files'>,
  ): ParserResult | undefined {
    return this.#results.known(nameOf(mapper, data, version), [mapper, data, schemas]);
  }

  /** Compares the parser's result with that by the specification. @throws Cancelled */
  async comparisonOf(result: ParserResult, specified: MappingResult, slices: Slices): Promise<Comparison> {
    const known = this.knownComparison(result, specified);
    if (known) return known;
    const comparison = await runInSlices(compareResults(result, specified, slices.time), slices);
    this.#comparisons.set(specified, { result, comparison });
    return comparison;
  }

  /** A comparison that was made before; undefined if there is none. */
  knownComparison(result: ParserResult, specified: MappingResult): Comparison | undefined {
    const known = this.#comparisons.get(specified);
    return known?.result === result ? known.comparison : undefined;
  }

  async #sampleOf(data: DocumentSnapshot, time: WorkTime, token: CancellationToken): Promise<ParserSample> {
    const read = (shared: CancellationToken) => readSample(data.text, new Slices(shared, time), data.hasByteOrderMark);
    return this.#samples.get(data.uri, [data], read, token);
  }
}

function nameOf(mapper: DocumentSnapshot, data: DocumentSnapshot, version: ParserVersion): string {
  return `${mapper.uri}\n${data.uri}\n${version}`;
}

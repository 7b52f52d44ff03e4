/** What the service's parser does with a mapper in all its samples, as far as it differs from the specification. */
import type { CheckedSample, ParserView, SampleDifference } from '../../checks/check.ts';
import { ofStop, WorstDifferences } from '../../checks/compat/difference.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { AvailableRun } from '../../features/mapperView.ts';
import type { ParserResult } from '../../parserModel/result.ts';
import { parserMapper, runWithoutSample } from '../../parserModel/runParser.ts';
import type { ParserTarget } from '../../parserModel/versions.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { SharedWork } from '../../util/sharedWork.ts';
import { Slices } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { EvaluationTimes } from '../evaluationTimes.ts';
import type { ParserQuestion, ParserRuns } from '../parserRuns.ts';

/** A sample with the version of the data file that it was read from. */
export interface MappedSample extends CheckedSample {
  readonly snapshot: DocumentSnapshot;
}

/** Who asks, and for what. */
interface ViewQuestion {
  readonly target: ParserTarget;
  readonly samples: readonly MappedSample[];
  /** Bound data files that aren't JSON to the specification. */
  readonly broken: readonly DocumentSnapshot[];
  readonly schemas: SchemaKnowledge;
}

/** Mappers without samples whose results stay. */
const cachedMappers = 24;

export class ParserViews {
  readonly #runs: ParserRuns;
  readonly #times: EvaluationTimes;
  /** Of mappers without samples. */
  readonly #ofAnyData = new SharedWork<ParserResult>(cachedMappers);

  constructor(runs: ParserRuns, times: EvaluationTimes) {
    this.#runs = runs;
    this.#times = times;
  }

  /** Undefined for a mapper with errors in its JSON. @throws Cancelled */
  async of(
    mapper: DocumentSnapshot,
    { target, samples, broken, schemas }: ViewQuestion,
    token: CancellationToken,
  ): Promise<ParserView | undefined> {
    const { version } = target;
    const read = parserMapper(mapper.mapper, mapper.hasByteOrderMark);
    if (read === undefined) return undefined;
    const found = new WorstDifferences<SampleDifference>();
    for (const each of await this.#unreadOf(mapper, broken, { version, schemas }, token)) found.add(each);
    if (samples.length === 0) {
      const run = (shared: CancellationToken) =>
        runWithoutSample({ mapper: read, schemas }, version, new Slices(shared, this.#times.timeOf(mapper)));
      const { stops, limits } = await this.#ofAnyData.get(mapper.uri, [mapper, version, schemas], run, token);
      for (const stop of stops) found.add({ ...ofStop(stop), sample: undefined });
      return { target, differences: found.list, isCut: limits.length > 0 };
    }
    let isCut = false;
    let files: readonly string[] = [];
    // A file that one sample gives is there when the next one is mapped.
    for (const sample of samples.toSorted((one, other) => (one.uri < other.uri ? -1 : 1))) {
      const question = { version, schemas, files };
      const result = await this.#runs.resultOf(mapper, sample.snapshot, question, token);
      if (result === undefined) continue;
      const slices = new Slices(token, this.#times.timeOf(mapper, sample.snapshot));
      const compared = await this.#runs.comparisonOf(result, sample.result, slices);
      for (const difference of compared.differences) found.add({ ...difference, sample });
      isCut ||= result.limits.length > 0;
      files = result.files;
    }
    return { target, differences: found.list, isCut };
  }

  /** Of data files that are broken, those that the parser cannot read either: it takes `NaN`. */
  async #unreadOf(
    mapper: DocumentSnapshot,
    broken: readonly DocumentSnapshot[],
    question: ParserQuestion,
    token: CancellationToken,
  ): Promise<readonly SampleDifference[]> {
    const unread: SampleDifference[] = [];
    for (const data of broken) {
      const result = await this.#runs.resultOf(mapper, data, question, token);
      const sample = { uri: data.uri, locate: () => undefined };
      for (const stop of result?.stops ?? []) if (stop.reason === 'data') unread.push({ ...ofStop(stop), sample });
    }
    return unread;
  }

  /** What was found of a mapper in a sample, or without one, in the very same files; undefined where nothing was. Nothing is run. */
  known(
    mapper: DocumentSnapshot,
    sample: { readonly result: MappingResult; readonly snapshot: DocumentSnapshot } | undefined,
    question: ParserQuestion,
  ): AvailableRun | undefined {
    const { version, schemas } = question;
    if (sample === undefined) {
      const found = this.#ofAnyData.known(mapper.uri, [mapper, version, schemas]);
      return found && { version, differences: found.stops.map(ofStop) };
    }
    const result = this.#runs.known(mapper, sample.snapshot, question);
    const comparison = result && this.#runs.knownComparison(result, sample.result);
    return comparison && { version, differences: comparison.differences, comparison };
  }
}

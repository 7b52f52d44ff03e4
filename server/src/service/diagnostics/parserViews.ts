/** What the model of the parser says of a mapper in all its samples: its events, as far as they make a difference. */
import type { CheckedSample, ParserView, SampleEvent } from '../../checks/check.ts';
import { effectiveEvents } from '../../checks/compat/effectiveEvents.ts';
import { type MappingResult, previewEntries } from '../../engine/record/result.ts';
import type { AvailableRun } from '../../features/mapperView.ts';
import type { ParserEvent } from '../../parserModel/events.ts';
import type { ParserResult } from '../../parserModel/result.ts';
import { parserMapper, runWithoutSample } from '../../parserModel/runParser.ts';
import type { ParserTarget } from '../../parserModel/versions.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { SharedWork } from '../../util/sharedWork.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
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

/** Mappers without samples whose events stay. */
const cachedMappers = 24;

export class ParserViews {
  readonly #runs: ParserRuns;
  readonly #times: EvaluationTimes;
  /** Of mappers without samples. */
  readonly #ofAnyData = new SharedWork<ParserResult>(cachedMappers);
  /** By what the engine made, which nothing holds when the next is made; what the parser made stays until then. */
  readonly #effects = new WeakMemo<MappingResult, readonly ParserEvent[]>();

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
    const read = parserMapper(mapper.mapper);
    if (read === undefined) return undefined;
    if (samples.length === 0) {
      const run = (shared: CancellationToken) =>
        runWithoutSample({ mapper: read, schemas }, version, new Slices(shared, this.#times.timeOf(mapper)));
      const found = await this.#ofAnyData.get(mapper.uri, [mapper, version, schemas], run, token);
      const events = found.events.map((event) => ({ ...event, sample: undefined }));
      const unread = await this.#unreadOf(mapper, broken, { version, schemas }, token);
      const isCut = found.limits.length > 0;
      return { target, events: [...events, ...unread], isCut, gaveUp: found.gaveUp };
    }
    const events: SampleEvent[] = [...(await this.#unreadOf(mapper, broken, { version, schemas }, token))];
    let isCut = false;
    const gaveUp = new Set<string>();
    let files: readonly string[] = [];
    // A file that one sample gives is there when the next one is mapped.
    for (const sample of samples.toSorted((one, other) => (one.uri < other.uri ? -1 : 1))) {
      const result = await this.#runs.resultOf(mapper, sample.snapshot, { version, schemas, files }, token);
      if (result === undefined) continue;
      const explained = this.#effective(result, sample.result);
      for (const event of explained) events.push({ ...event, sample });
      isCut ||= result.limits.length > 0;
      for (const pattern of result.gaveUp) gaveUp.add(pattern);
      files = result.files;
    }
    return { target, events, isCut, gaveUp };
  }

  /** Of data files that are broken, those that the parser cannot read either: it takes `NaN`. */
  async #unreadOf(
    mapper: DocumentSnapshot,
    broken: readonly DocumentSnapshot[],
    question: ParserQuestion,
    token: CancellationToken,
  ): Promise<readonly SampleEvent[]> {
    const unread: SampleEvent[] = [];
    for (const data of broken) {
      const result = await this.#runs.resultOf(mapper, data, question, token);
      const sample = { uri: data.uri, locate: () => undefined };
      for (const event of result?.events ?? []) if (event.code === 'compat-data') unread.push({ ...event, sample });
    }
    return unread;
  }

  /** What was found of a mapper in a sample, or without one, in the very same files; undefined where nothing was. Nothing is run. */
  known(
    mapper: DocumentSnapshot,
    sample: Pick<MappedSample, 'result' | 'snapshot'> | undefined,
    question: ParserQuestion,
  ): AvailableRun | undefined {
    const { version, schemas } = question;
    if (sample === undefined) {
      const found = this.#ofAnyData.known(mapper.uri, [mapper, version, schemas]);
      return found && { version, events: found.events };
    }
    const result = this.#runs.known(mapper, sample.snapshot, question);
    return result && { version, events: this.#effective(result, sample.result), result };
  }

  #effective(result: ParserResult, specified: MappingResult): readonly ParserEvent[] {
    const { plan } = specified;
    const { root } = plan.mapper;
    if (root === undefined) return result.events;
    return this.#effects.get(specified, [result], () => effectiveEvents(result, previewEntries(specified), plan, root));
  }
}

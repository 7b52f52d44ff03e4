/** What the model of the parser says of a mapper in all its samples: its events, as far as they make a difference. */
import type { CheckedSample, ParserView, SampleEvent } from '../checks/check.ts';
import { previewEntries } from '../engine/query/entryData.ts';
import type { ParserEvent } from '../parser/events.ts';
import type { ParserResult } from '../parser/result.ts';
import type { ParserVersion } from '../parser/versions.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { TimeSlicer } from '../util/timeSlicer.ts';
import { WeakMemo } from '../util/weakMemo.ts';
import type { DocumentSnapshot } from './documents.ts';
import { loadModel, type ParserRuns } from './parserRuns.ts';

/** A sample with the version of the data file that it was read from. */
export interface MappedSample extends CheckedSample {
  readonly snapshot: DocumentSnapshot;
}

/** Who asks, and for what. */
interface ViewQuestion {
  readonly version: ParserVersion;
  readonly samples: readonly MappedSample[];
  readonly schemas: SchemaKnowledge;
}

export class ParserViews {
  readonly #runs: ParserRuns;
  readonly #explained = new WeakMemo<ParserResult, readonly ParserEvent[]>();

  constructor(runs: ParserRuns) {
    this.#runs = runs;
  }

  /** Undefined for a mapper with errors in its JSON. @throws Cancelled */
  async of(
    mapper: DocumentSnapshot,
    { version, samples, schemas }: ViewQuestion,
    token: CancellationToken,
  ): Promise<ParserView | undefined> {
    const { parserMapper, mapperEvents, explainDifferences } = await loadModel();
    const read = parserMapper(mapper.mapper);
    if (read === undefined) return undefined;
    if (samples.length === 0) {
      const found = await mapperEvents({ mapper: read, schemas }, version, new TimeSlicer(token));
      return { events: found.map((event) => ({ ...event, sample: undefined })), isCut: false };
    }
    const events: SampleEvent[] = [];
    let isCut = false;
    let files: readonly string[] = [];
    // A file that one sample gives is there when the next one is mapped.
    for (const sample of samples.toSorted((one, other) => (one.uri < other.uri ? -1 : 1))) {
      const result = await this.#runs.resultOf(mapper, sample.snapshot, { version, schemas, files }, token);
      if (result === undefined) continue;
      const explained = this.#explained.get(result, [sample.result], () =>
        explainDifferences(result, previewEntries(sample.result), read.root),
      );
      events.push(...explained.map((event) => ({ ...event, sample })));
      isCut ||= result.limits.length > 0;
      files = result.files;
    }
    return { events, isCut };
  }
}

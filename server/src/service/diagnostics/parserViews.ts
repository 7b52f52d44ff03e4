/** What the service's parser does with a mapper in all its samples, as far as it differs from the specification. */
import type { CheckedSample, ParserView, SampleDifference } from '../../checks/check.ts';
import { ofStop, WorstDifferences } from '../../checks/compat/difference.ts';
import type { AvailableRun } from '../../features/mapperView.ts';
import { parserMapper, runWithoutSample } from '../../parserModel/runParser.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { ParserQuestion, ParserRuns } from '../parserRuns.ts';

/** A sample with the version of the data file that it was read from. */
export interface MappedSample extends CheckedSample {
  readonly snapshot: DocumentSnapshot;
}

interface Samples {
  readonly samples: readonly MappedSample[];
  /** Bound data files that aren't JSON to the specification. */
  readonly broken: readonly DocumentSnapshot[];
}

/** By data file; one without a data file for a mapper that has none. */
export type RunsOfSamples = ReadonlyMap<DocumentSnapshot | undefined, AvailableRun>;

/** Returns what checks get, with the runs that it is made of; undefined for a mapper with errors in its JSON. @throws Cancelled */
export async function parserViewOf(
  parserRuns: ParserRuns,
  mapper: DocumentSnapshot,
  { samples, broken }: Samples,
  question: ParserQuestion,
  token: CancellationToken,
): Promise<(ParserView & { readonly runs: RunsOfSamples }) | undefined> {
  const { version, schemas, time } = question;
  const read = parserMapper(mapper.mapper, mapper.hasByteOrderMark);
  if (read === undefined) return undefined;
  const found = new WorstDifferences<SampleDifference>();
  for (const each of await unreadOf(parserRuns, mapper, broken, question, token)) found.add(each);
  if (samples.length === 0) {
    const slices = new Slices(token, time);
    await slices.next(); // Planning the mapper was a long slice.
    const result = await runWithoutSample({ mapper: read, schemas }, version, slices);
    const differences = result.stops.map(ofStop);
    for (const difference of differences) found.add({ ...difference, sample: undefined });
    const runs = new Map([[undefined, { version, differences }]]);
    return { version, differences: found.list, isCut: result.limits.length > 0, runs };
  }
  let isCut = false;
  const runs = new Map<DocumentSnapshot, AvailableRun>();
  let files: readonly string[] = [];
  // A file that one sample gives is there when the next one is mapped.
  for (const sample of samples.toSorted((one, other) => (one.uri < other.uri ? -1 : 1))) {
    const result = await parserRuns.resultOf(mapper, sample.snapshot, { ...question, files }, token);
    if (result === undefined) continue;
    const comparison = await parserRuns.comparisonOf(result, sample.result, new Slices(token, time));
    const { differences } = comparison;
    for (const difference of differences) found.add({ ...difference, sample });
    runs.set(sample.snapshot, { version, differences, comparison });
    isCut ||= result.limits.length > 0;
    files = result.files;
  }
  return { version, differences: found.list, isCut, runs };
}

/** Of data files that are broken, those that the parser cannot read either: it takes `NaN`. */
async function unreadOf(
  parserRuns: ParserRuns,
  mapper: DocumentSnapshot,
  broken: readonly DocumentSnapshot[],
  question: ParserQuestion,
  token: CancellationToken,
): Promise<readonly SampleDifference[]> {
  const unread: SampleDifference[] = [];
  for (const data of broken) {
    const result = await parserRuns.resultOf(mapper, data, question, token);
    const sample = { uri: data.uri, locate: () => undefined };
    for (const stop of result?.stops ?? []) if (stop.reason === 'data') unread.push({ ...ofStop(stop), sample });
  }
  return unread;
}

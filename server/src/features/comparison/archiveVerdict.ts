/** Says which of several makers (the specification, versions of the parser) agrees with the archives of the service. */

import { valueAt } from '../../engine/plan/target.ts';
import type { ArchiveState, EntryMaker } from '../../protocol.ts';
import { isContainer } from '../../util/isObject.ts';
import type { DataPath } from '../../util/jsonPointer.ts';
import { type Archive, type ArchiveEntry, type ComparableEntries, comparableEntries } from './archiveForm.ts';
import { compareEntries, countScalars, type EntryDifference, type ValueDifference } from './compareEntries.ts';

/** The entries that one maker makes of a data file. */
export interface Candidate {
  readonly maker: EntryMaker;
  readonly entries: readonly ArchiveEntry[];
  /** Values that the model of the parser cannot determine. */
  readonly unknown: readonly { readonly file: string; readonly path: DataPath }[];
}

export interface MakerVerdict {
  readonly maker: EntryMaker;
  readonly differing: number;
  readonly entries: readonly ArchiveState[];
  readonly compared: ComparableEntries;
  readonly differences: readonly EntryDifference[];
}

/**
 * Compares the archives with the entries of a maker, in steps.
 * @param files the files of the entries to compare
 * @param archives the archives, with the file names of their entries as keys
 */
export function* archiveVerdict(
  candidate: Candidate,
  files: readonly string[],
  archives: Readonly<Record<string, Archive>>,
): Generator<undefined, MakerVerdict> {
  const wanted = new Set(files);
  const entries = candidate.entries.filter(({ file }) => wanted.has(file));
  const compared = yield* comparableEntries(knownEntries({ ...candidate, entries }, archives), archives);
  // Another maker may give an archive another name: that is neither made here nor missing in the service.
  const isThere = (file: string) => Object.hasOwn(archives, file) || entries.some((entry) => entry.file === file);
  const same = (file: string): ArchiveState => ({ file, state: 'same', differing: 0 });
  const verdicts = new Map([...wanted].filter(isThere).map((file) => [file, same(file)]));
  const differences = yield* compareEntries(compared.archives, compared.entries);
  for (const { before, after, values } of differences) {
    const archive = before === undefined ? undefined : compared.archives[before];
    const entry = after === undefined ? undefined : compared.entries[after];
    const file = (archive ?? entry)?.file ?? '';
    const state = archive === undefined ? 'missing' : entry === undefined ? 'unmade' : 'differs';
    verdicts.set(file, { file, state, differing: countDiffering(values, (archive ?? entry)?.data) });
  }
  const list = [...verdicts.values()];
  const differing = list.reduce((sum, verdict) => sum + verdict.differing, 0);
  return { maker: candidate.maker, differing, entries: list, compared, differences };
}

/** Counts the scalars that differ; of an entry that only one side has, all of them. */
function countDiffering(values: readonly ValueDifference[], data: unknown): number {
  if (values.length === 0) return countScalars(data);
  return values.reduce((sum, { before, after }) => sum + Math.max(scalarsIn(before), scalarsIn(after)), 0);
}

function scalarsIn(side: { readonly value: unknown } | undefined): number {
  return side === undefined ? 0 : countScalars(side.value);
}

/** The entries; values that the model cannot determine are taken from the service. */
function knownEntries(
  { entries, unknown }: Candidate,
  archives: Readonly<Record<string, Archive>>,
): readonly ArchiveEntry[] {
  return entries.map(({ file, data }) => {
    const places = unknown.filter((each) => each.file === file);
    if (places.length === 0) return { file, data };
    const known = structuredClone(data);
    const archive = Object.hasOwn(archives, file) ? archives[file]?.data : undefined;
    for (const { path } of places) put(known, path, valueAt(archive, path));
    return { file, data: known };
  });
}

function put(value: unknown, path: DataPath, known: unknown): void {
  const around = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (isContainer(around) && key !== undefined && Object.hasOwn(around, key)) around[key] = known;
}

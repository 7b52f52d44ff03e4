/** Converts the service's archives and our entries to one form, in which only real differences remain. */
import { isContainer } from '../../util/isObject.ts';

/** An entry as it is compared with an archive: its file in the upload, and its section `data`. */
export interface ArchiveEntry {
  readonly file: string;
  readonly data: unknown;
}

/** An archive of the service; of the sections that are not compared only the names matter. */
export type Archive = Readonly<Record<string, unknown>>;

export interface ComparableEntries {
  /** The archives that have something to compare. */
  readonly archives: readonly ArchiveEntry[];
  readonly entries: readonly ArchiveEntry[];
  /** Sections and keys that only the service writes, sorted. */
  readonly omitted: readonly string[];
}

/** The only section of an archive that a mapper makes. */
const archiveSection = 'data';

/** The deepest level that is compared; a mapper's data has no more. */
const deepest = 1000;

/**
 * Converts the entries and the archives to a form in which they can be compared, in steps.
 * @param archives the archives, with the file names of their entries as keys
 */
export function* comparableEntries(
  entries: readonly ArchiveEntry[],
  archives: Readonly<Record<string, Archive>>,
): Generator<undefined, ComparableEntries> {
  const omitted = new Set<string>();
  const own = new Map(entries.map(({ file, data }) => [file, data]));
  const known = new Map(Object.entries(archives));
  for (const archive of known.values())
    for (const name of Object.keys(archive)) if (name !== archiveSection) omitted.add(name);
  const ours = (file: string) => own.get(file);
  const theirs = (file: string) => known.get(file)?.[archiveSection];
  const archived: ArchiveEntry[] = [];
  for (const file of [...known.keys()].filter((each) => theirs(each) !== undefined).sort())
    archived.push({ file, data: yield* withoutNotes(theirs(file), ours(file) ?? theirs(file), omitted) });
  const made: ArchiveEntry[] = [];
  for (const file of [...own.keys()].sort())
    made.push({ file, data: yield* withoutNotes(ours(file), theirs(file) ?? ours(file), new Set()) });
  return { archives: archived, entries: made, omitted: [...omitted].sort() };
}

/**
 * A value with sorted keys, without the service's own notes on sections; the class of a section only if both sides have
 * it, because a service leaves out a class that follows from the schema.
 */
function* withoutNotes(value: unknown, other: unknown, omitted: Set<string>, depth = 0): Generator<undefined, unknown> {
  if (!isContainer(value)) return value;
  if (depth > deepest) return '…';
  yield;
  if (Array.isArray(value)) {
    const beside = Array.isArray(other) ? other : [];
    const items: unknown[] = [];
    for (const [index, item] of value.entries())
      items.push(yield* withoutNotes(item, beside[index], omitted, depth + 1));
    return items;
  }
  const beside = isContainer(other) && !Array.isArray(other) ? other : undefined;
  const kept = Object.keys(value)
    .sort()
    .filter((key) => {
      const isKept = key === 'm_def' ? beside === undefined || Object.hasOwn(beside, key) : !key.startsWith('m_');
      if (!isKept) omitted.add(key);
      return isKept;
    });
  const besideOf = (key: string) => (beside && Object.hasOwn(beside, key) ? beside[key] : undefined);
  const members: [string, unknown][] = [];
  for (const key of kept) members.push([key, yield* withoutNotes(value[key], besideOf(key), omitted, depth + 1)]);
  return Object.fromEntries(members);
}

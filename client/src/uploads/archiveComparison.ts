/** Converts our entries and the service's archives to one form, in which only real differences remain. */
import { isObject } from '../util/isObject.ts';

/** An entry of ours, with the path that the service has for it. */
export interface OwnEntry {
  readonly mainfile: string;
  /** Undefined for an entry that our side does not make. */
  readonly data: unknown;
}

export interface Comparison {
  /** JSON, two spaces indented, keys sorted. */
  readonly theirs: string;
  readonly ours: string;
  /** Sections and keys that only the service writes, sorted. */
  readonly leftOut: readonly string[];
  /** How many values differ. */
  readonly differing: number;
}

/** The only section of an archive that a mapper makes. */
export const archiveSection = 'data';

/** The deepest level that is compared; a mapper's data has no more. */
const deepest = 1000;

/** @param archives by path; an entry without an archive is compared with nothing */
export function compareArchives(
  entries: readonly OwnEntry[],
  archives: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Comparison {
  const leftOut = new Set<string>();
  const theirs: Record<string, unknown> = {};
  const ours: Record<string, unknown> = {};
  for (const { mainfile, data } of entries.toSorted(byMainfile)) {
    const archive = archives.get(mainfile);
    for (const name of Object.keys(archive ?? {})) if (name !== archiveSection) leftOut.add(name);
    const their = archive?.[archiveSection];
    theirs[mainfile] = archive === undefined ? null : (aligned(their, data, leftOut) ?? null);
    ours[mainfile] = aligned(data, archive === undefined ? data : their, new Set()) ?? null;
  }
  const differing = differences(theirs, ours);
  return { theirs: asText(theirs), ours: asText(ours), leftOut: [...leftOut].sort(), differing };
}

function byMainfile(one: OwnEntry, other: OwnEntry): number {
  return one.mainfile < other.mainfile ? -1 : 1;
}

/**
 * A value with sorted keys, without the service's own notes on sections; the class of a section only if both sides have
 * it, because a service leaves out a class that follows from the schema.
 */
function aligned(value: unknown, other: unknown, leftOut: Set<string>, depth = 0): unknown {
  if (depth > deepest) return '…';
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      aligned(item, Array.isArray(other) ? other[index] : undefined, leftOut, depth + 1),
    );
  }
  if (!isObject(value)) return value;
  const beside = isObject(other) ? other : undefined;
  const kept = Object.keys(value)
    .sort()
    .filter((key) => {
      const isKept = key === 'm_def' ? beside === undefined || Object.hasOwn(beside, key) : !key.startsWith('m_');
      if (!isKept) leftOut.add(key);
      return isKept;
    });
  return Object.fromEntries(
    kept.map((key) => [
      key,
      aligned(value[key], beside && Object.hasOwn(beside, key) ? beside[key] : undefined, leftOut, depth + 1),
    ]),
  );
}

/** Counts scalars that only one side has, or that differ. */
function differences(one: unknown, other: unknown, depth = 0): number {
  if (depth > deepest) return 0;
  const areAlike = isHolder(one) && isHolder(other) && Array.isArray(one) === Array.isArray(other);
  if (!areAlike) return Object.is(one, other) ? 0 : Math.max(leavesIn(one), leavesIn(other));
  let count = 0;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    count += differences(one[key], other[key], depth + 1);
  return count;
}

function leavesIn(value: unknown): number {
  if (!isHolder(value)) return 1;
  return Math.max(
    1,
    Object.values(value).reduce<number>((sum, each) => sum + leavesIn(each), 0),
  );
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

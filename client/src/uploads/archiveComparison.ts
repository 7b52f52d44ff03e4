/** Our entries and the service's archives of them in one form, so that only what differs differs. */

/** An entry of ours, under the path that the service knows it by. */
export interface OwnEntry {
  readonly mainfile: string;
  readonly data: unknown;
}

export interface Comparison {
  /** JSON, two spaces indented, keys sorted. */
  readonly theirs: string;
  readonly ours: string;
  /** Sections and keys that only the service writes, sorted. */
  readonly leftOut: readonly string[];
}

/** The one section of an archive that a mapper makes. */
const section = 'data';

/** Levels that are compared; a mapper's data has no more. */
const deepest = 1000;

/** @param archives by path; an entry without one is compared with nothing */
export function compareArchives(
  entries: readonly OwnEntry[],
  archives: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Comparison {
  const leftOut = new Set<string>();
  const theirs: Record<string, unknown> = {};
  const ours: Record<string, unknown> = {};
  for (const { mainfile, data } of entries.toSorted(byMainfile)) {
    const archive = archives.get(mainfile);
    for (const name of Object.keys(archive ?? {})) if (name !== section) leftOut.add(name);
    const their = archive?.[section];
    theirs[mainfile] = archive === undefined ? null : (aligned(their, data, leftOut) ?? null);
    ours[mainfile] = aligned(data, archive === undefined ? data : their, new Set());
  }
  return { theirs: asText(theirs), ours: asText(ours), leftOut: [...leftOut].sort() };
}

function byMainfile(one: OwnEntry, other: OwnEntry): number {
  return one.mainfile < other.mainfile ? -1 : 1;
}

/**
 * A value with sorted keys, without what the service notes about its sections, and with the class of a section only
 * where both say it: a service leaves out a class that follows from the schema.
 */
function aligned(value: unknown, other: unknown, leftOut: Set<string>, depth = 0): unknown {
  if (depth > deepest) return '…';
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      aligned(item, Array.isArray(other) ? other[index] : undefined, leftOut, depth + 1),
    );
  }
  if (!isRecord(value)) return value;
  const beside = isRecord(other) ? other : undefined;
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Where two lists of entries differ: those by the specification and those that a parser would write. */

import type { PreviewEntry, ValuePlace } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { keysOf, type Match, type Step, stepOf } from './match.ts';

/** The side that a list of entries is compared with. */
export interface ComparisonSide {
  readonly entries: readonly PreviewEntry[];
  /** Values of the parser that its model cannot determine: they count as equal. */
  readonly unknown: readonly ValuePlace[];
  /** Are the unknown values those of this side? Otherwise they are those of the list itself. */
  readonly isParser: boolean;
}

interface Frame extends Step {
  readonly other: unknown;
  /** Names of members, or indices of a list: first those of the one side, then what only the other has. */
  readonly keys: readonly string[];
  next: number;
}

/**
 * Yields the differences between two lists of entries, in document order. Two entries are compared if the
 * specification assigns the same file to them. A value that is entirely different counts as one difference. The
 * generator also yields undefined between values, so that the caller can let other work run.
 */
export function* differencesOf(
  entries: readonly PreviewEntry[],
  { entries: others, unknown, isParser }: ComparisonSide,
): Generator<Match | undefined> {
  const byFile = indexByFile(others);
  const own = indexByFile(entries);
  const unknownPlaces = new Set(unknown.map(({ entry, path }) => `${entry}${path}`));
  for (const [entry, { data, ...names }] of entries.entries()) {
    const index = byFile.get(fileOf(names));
    const parserEntry = isParser ? index : entry;
    const isUnknown = (path: string) => unknownPlaces.size > 0 && unknownPlaces.has(`${parserEntry}${path}`);
    if (index === undefined) yield { entry, steps: [{ key: undefined, value: data }], other: {} };
    else yield* differencesIn(entry, data, others[index]?.data, isUnknown);
  }
  for (const [index, { data, file, ...names }] of others.entries())
    if (!own.has(fileOf({ file, ...names })))
      yield {
        entry: entries.length + index,
        steps: [{ key: undefined, value: undefined }],
        other: { value: data, file },
      };
}

/**
 * Returns a map from the file that the specification assigns to an entry to the index of the entry. If several entries
 * have the same file, the first entry counts.
 */
export function indexByFile(entries: readonly PreviewEntry[]): ReadonlyMap<string, number> {
  const indices = new Map<string, number>();
  for (const [index, entry] of entries.entries()) if (!indices.has(fileOf(entry))) indices.set(fileOf(entry), index);
  return indices;
}

/**
 * Returns the file that the specification assigns to an entry. In a comparison of two results, entries with the same
 * file form a pair.
 */
export function fileOf({ file, specifiedFile }: Pick<PreviewEntry, 'file' | 'specifiedFile'>): string {
  return specifiedFile ?? file;
}

function* differencesIn(
  entry: number,
  root: object,
  other: unknown,
  isUnknown: (path: string) => boolean,
): Generator<Match | undefined> {
  // A stack of its own: data may be nested a thousand levels deep, too deep for recursion.
  const frames: Frame[] = [frameOf({ key: undefined, value: root }, other)];
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const name = frame.keys[frame.next++];
    if (name === undefined) {
      frames.pop();
      continue;
    }
    yield undefined;
    const key = Array.isArray(frame.value) ? Number(name) : name;
    const [value, there] = [memberOf(frame.value, name), memberOf(frame.other, name)];
    const child: Step = { key, value };
    if (areAlike(value, there)) {
      frames.push(frameOf(child, there));
      continue;
    }
    if (Object.is(value, there)) continue;
    const steps = [...frames.map(stepOf), child];
    const isKnown = value === undefined || there === undefined || !isUnknown(toPointer(keysOf(steps)));
    if (isKnown) yield { entry, steps, other: there === undefined ? {} : { value: there } };
  }
}

function frameOf({ key, value }: Step, other: unknown): Frame {
  const own = namesIn(value);
  const missing = namesIn(other).filter((name) => !Object.hasOwn(value as object, name));
  return { key, value, other, keys: missing.length > 0 ? [...own, ...missing] : own, next: 0 };
}

/** The class of a section isn't a value. */
function namesIn(value: unknown): string[] {
  const names = Object.keys(value as object);
  return Array.isArray(value) ? names : names.filter((name) => name !== 'm_def');
}

function memberOf(value: unknown, name: string): unknown {
  return Object.hasOwn(value as object, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** Two objects or two lists, which are compared member by member. */
function areAlike(one: unknown, other: unknown): boolean {
  return Array.isArray(one) ? Array.isArray(other) : isObject(one) && isObject(other);
}

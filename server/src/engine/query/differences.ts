/** Where two readings of a data file differ: the entries by the specification and those that a parser would write. */

import type { OtherValue, PreviewEntry, Scalar, ValuePlace } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { Key } from '../plan/target.ts';

/** The reading that a list of entries is compared with. */
export interface OtherReading {
  readonly entries: readonly PreviewEntry[];
  /** Values of the parser that its model cannot determine: they count as equal. */
  readonly unknown: readonly ValuePlace[];
  /** Are the unknown values those of this reading? Otherwise they are those of the list itself. */
  readonly isParser: boolean;
}

/** An entry in two readings. One of them may lack it. */
export interface EntryPair {
  readonly own?: PreviewEntry | undefined;
  readonly other?: PreviewEntry | undefined;
  /** Index of the other reading's entry. */
  readonly otherIndex?: number | undefined;
}

/** A value that differs. */
export interface Difference {
  /** Index of the pair. */
  readonly entry: number;
  readonly keys: readonly Key[];
}

/**
 * Returns the entries of both readings in pairs: those of a list in its order, then those that only the other reading
 * has. Two entries are a pair if the specification assigns the same file to them; of several with the same file, the
 * first one counts.
 */
export function entryPairs(entries: readonly PreviewEntry[], others: readonly PreviewEntry[]): readonly EntryPair[] {
  const indices = new Map<string, number>();
  for (const [index, entry] of others.entries()) if (!indices.has(fileOf(entry))) indices.set(fileOf(entry), index);
  const pairs = entries.map((own): EntryPair => {
    const otherIndex = indices.get(fileOf(own));
    return otherIndex === undefined ? { own } : { own, other: others[otherIndex], otherIndex };
  });
  const files = new Set(entries.map(fileOf));
  const missing = others.flatMap((other, otherIndex) => (files.has(fileOf(other)) ? [] : { other, otherIndex }));
  return [...pairs, ...missing];
}

function fileOf({ file, specifiedFile }: PreviewEntry): string {
  return specifiedFile ?? file;
}

/** Returns a test for values that the model of the parser cannot determine, by the index of their pair and their path. */
export function unknownIn(
  pairs: readonly EntryPair[],
  { unknown, isParser }: OtherReading,
): (entry: number, path: () => string) => boolean {
  if (unknown.length === 0) return () => false;
  const places = new Set(unknown.map(({ entry, path }) => `${entry}${path}`));
  return (entry, path) => places.has(`${isParser ? pairs[entry]?.otherIndex : entry}${path()}`);
}

/**
 * Returns what the other reading has in place of a value, or undefined if both have the same. Two lists and two objects
 * are the same in this respect: they are compared by their members.
 */
export function differenceOf(own: unknown, other: unknown): OtherValue | undefined {
  if (Object.is(own, other) || areAlike(own, other)) return undefined;
  if (Array.isArray(other)) return { size: other.length, isList: true };
  if (isObject(other)) return { size: namesIn(other).length };
  return other === undefined ? {} : { value: other as Scalar };
}

/** Returns what differs between two entries as such: one of them is missing, or they are in different files. */
export function entryDifference({ own, other }: EntryPair): OtherValue | undefined {
  if (other === undefined) return {};
  return own?.file === other.file ? undefined : { file: other.file };
}

/** Returns the names of the members that only the other one of two objects has, or the indices of such items. */
export function missingNames(own: unknown, other: unknown): readonly string[] {
  return areAlike(own, other) ? namesIn(other).filter((name) => !Object.hasOwn(own as object, name)) : [];
}

/** Returns the names of an object's members, or the indices of a list. The class of a section isn't a member. */
export function namesIn(value: unknown): string[] {
  const names = Object.keys(value as object);
  return Array.isArray(value) ? names : names.filter((name) => name !== 'm_def');
}

/** Returns an own member of an object or list. Returns undefined if there is none. */
export function memberOf(value: unknown, name: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** Two objects or two lists, which are compared member by member. */
function areAlike(one: unknown, other: unknown): boolean {
  return Array.isArray(one) ? Array.isArray(other) : isObject(one) && isObject(other);
}

interface Frame {
  readonly key: Key | undefined;
  readonly own: unknown;
  readonly other: unknown;
  readonly names: readonly string[];
  next: number;
}

/**
 * Yields the differences between two readings in document order. A value that is entirely different counts as one. The
 * generator also yields undefined between values, so that the caller can let other work run.
 */
export function* differencesIn(
  pairs: readonly EntryPair[],
  isUnknown: (entry: number, path: () => string) => boolean,
): Generator<Difference | undefined> {
  for (const [entry, pair] of pairs.entries()) {
    if (entryDifference(pair)) yield { entry, keys: [] };
    const { own, other } = pair;
    if (own === undefined || other === undefined) continue;
    // A stack of its own: data may be nested a thousand levels deep, too deep for recursion.
    const frames: Frame[] = [frameOf(undefined, own.data, other.data)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const name = frame.names[frame.next++];
      if (name === undefined) {
        frames.pop();
        continue;
      }
      yield undefined;
      const key = Array.isArray(frame.own) ? Number(name) : name;
      const [value, there] = [memberOf(frame.own, name), memberOf(frame.other, name)];
      if (areAlike(value, there)) {
        frames.push(frameOf(key, value, there));
        continue;
      }
      if (Object.is(value, there)) continue;
      const keys = [...frames.flatMap(({ key }) => key ?? []), key];
      const isKnown = value === undefined || there === undefined || !isUnknown(entry, () => toPointer(keys));
      if (isKnown) yield { entry, keys };
    }
  }
}

function frameOf(key: Key | undefined, own: unknown, other: unknown): Frame {
  return { key, own, other, names: [...namesIn(own), ...missingNames(own, other)], next: 0 };
}

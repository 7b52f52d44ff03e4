/** Finds the entry, and inside of it the value, of the service's parser that belongs to one by the specification. */

import type { ParserEntry } from '../../parserModel/parserResult.ts';
import type { PreviewEntry } from '../../protocol.ts';
import { isObject, ownMember } from '../../util/isObject.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { groupBy } from '../../util/lists.ts';
import { isSameWrittenValue } from './writtenValue.ts';

/** The entries of two results that belong together, by the index of the entry by the specification. */
export interface EntryPairs {
  readonly specified: readonly PreviewEntry[];
  /** Undefined for an entry that the parser doesn't write. */
  readonly written: readonly (ParserEntry | undefined)[];
  /** Entries that only the parser writes. */
  readonly others: readonly ParserEntry[];
  /** By reference to a file: the parser's reference to the file of the same entry. */
  readonly references: ReadonlyMap<string, string>;
}

/** Pairs entries by their files, then by their mapping and name, then in the order of their mapping. */
export function pairParserEntries(specified: readonly PreviewEntry[], entries: readonly ParserEntry[]): EntryPairs {
  const written: (ParserEntry | undefined)[] = specified.map(() => undefined);
  let left = entries;
  for (const keyOf of [fileKey, nameKey, mappingKey]) {
    const byKey: Map<string, ParserEntry[]> = groupBy(left, keyOf);
    // The parser writes archives in the reverse order.
    for (const [index, entry] of specified.entries())
      if (written[index] === undefined) written[index] = byKey.get(keyOf(entry))?.pop();
    left = [...byKey.values()].flat();
  }
  const references = new Map<string, string>();
  for (const [index, { file }] of specified.entries()) {
    const other = written[index]?.file;
    if (other !== undefined && other !== file) references.set(referenceTo(file), referenceTo(other));
  }
  return { specified, written, others: left, references };
}

type Named = Pick<PreviewEntry, 'isMain' | 'section' | 'file' | 'data'>;

const mappingKey = ({ isMain, section }: Named) => (isMain ? '' : section.slice(section.lastIndexOf('/') + 1));
const fileKey = (entry: Named) => JSON.stringify([mappingKey(entry), entry.file]);
const nameKey = (entry: Named) => JSON.stringify([mappingKey(entry), entry.data.name ?? null]);

function referenceTo(file: string): string {
  return `../upload/archive/mainfile/${file}#data`;
}

/** The most items of the other list that are compared with an item to find its pair. */
const lookAhead = 64;

type Alignment = readonly (number | undefined)[];

const alignments = new WeakMap<readonly unknown[], WeakMap<readonly unknown[], Alignment>>();

/**
 * Returns for each item of a list the index of the item in the other list that belongs to it, found in small parts of
 * work. Of lists of one length, items at the same index belong together; of others, sections with mostly the same
 * values.
 */
export function* alignItems(list: readonly unknown[], other: readonly unknown[]): Generator<undefined, Alignment> {
  const ofList = alignments.get(list) ?? new WeakMap();
  alignments.set(list, ofList);
  const known = ofList.get(other) ?? (yield* findAlignment(list, other));
  ofList.set(other, known);
  return known;
}

function* findAlignment(list: readonly unknown[], other: readonly unknown[]): Generator<undefined, Alignment> {
  if (list.length === other.length) return list.map((_, index) => index);
  const found: (number | undefined)[] = [];
  let next = 0;
  for (const item of list) {
    yield;
    const near = other.slice(next, next + lookAhead).findIndex((candidate) => isAlike(item, candidate));
    found.push(near === -1 ? undefined : next + near);
    next += near + 1;
  }
  return found;
}

/** Are two values the same section, or equal? Of a section most values must be equal. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return isSameWrittenValue(one, other);
  if (one.m_def !== other.m_def) return false;
  const names = Object.keys(one).filter((name) => name !== 'm_def');
  const equal = names.filter((name) => isSameWrittenValue(one[name], ownMember(other, name)));
  return 2 * equal.length >= names.length;
}

/** Two members or items that belong together, and the index of the other one if that differs. */
type MemberPair = readonly [key: PathKey, one: unknown, other: unknown, otherKey: PathKey];

/** Finds the members or items inside of two values that belong together; undefined if the values have none. */
export function* pairedMembers(one: unknown, other: unknown): Generator<undefined, readonly MemberPair[] | undefined> {
  if (Array.isArray(one) && Array.isArray(other)) {
    const isOfSections = one.length === other.length || [...one, ...other].every(isSection);
    if (!isOfSections) return undefined;
    const alignment = yield* alignItems(one, other);
    const used = new Set(alignment);
    const pairs = one.map((item, index): MemberPair => {
      const at = alignment[index] ?? -1;
      return [index, item, other[at], at];
    });
    const extra = [...other.keys()].filter((at) => !used.has(at));
    return [...pairs, ...extra.map((at, index): MemberPair => [one.length + index, undefined, other[at], at])];
  }
  if (!isObject(one) || !isObject(other)) return undefined;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].map((name) => [name, ownMember(one, name), ownMember(other, name), name]);
}

function isSection(value: unknown): boolean {
  return isObject(value) && Object.hasOwn(value, 'm_def');
}

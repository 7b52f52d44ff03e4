/** The entries of two readings side by side, and where they differ, by the comparison that findings use. */

import { differencesOf, type ParserEntryDifference } from '../../checks/compat/entryDifferences.ts';
import { pairParserEntries } from '../../checks/compat/entryPairs.ts';
import type { KeyedPlace } from '../../engine/query/outcomeCounts.ts';
import type { ParserEntry } from '../../parserModel/parserResult.ts';
import type { OtherValue, PreviewEntry, Scalar } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { type Slices, visitInSlices } from '../../util/workTime.ts';
import { isCut, type MappedEntries } from './previewSources.ts';

/** An entry in two readings. One of them may lack it. */
export interface EntryPair {
  readonly own?: PreviewEntry | undefined;
  readonly other?: PreviewEntry | undefined;
  /** Index of the other reading's entry. */
  readonly otherIndex?: number | undefined;
}

export interface ComparedReadings {
  /** The entries of the own reading, then those that only the other one has. */
  readonly pairs: readonly EntryPair[];
  /** What the other reading has, by the index of the pair and a JSON Pointer; of very many differences the first. */
  readonly differences: ReadonlyMap<string, OtherValue>;
  /** Where the first values that differ are. */
  readonly places: readonly KeyedPlace[];
  /** The number of all values that differ. */
  readonly count: number;
}

/** The most differences that are marked. */
const markedDifferences = 100_000;

/**
 * Compares the entries of a reading with those of another one.
 * @param most how many places are wanted
 * @throws Cancelled if the request is canceled
 */
export async function compareReadings(
  own: MappedEntries,
  other: MappedEntries,
  most: number,
  slices: Slices,
): Promise<ComparedReadings> {
  const others = other.written ?? other.entries.map((entry): ParserEntry => ({ ...entry, unknown: [] }));
  const found = pairParserEntries(own.entries, others);
  const indices = new Map(others.map((entry, index) => [entry, index]));
  const pairs = [
    ...found.specified.map((own, index) => ({ own, other: found.written[index] })),
    ...found.others.map((other) => ({ own: undefined, other })),
  ].map(({ own, other }): EntryPair => ({ own, other, otherIndex: other && indices.get(other) }));
  const differences = new Map<string, OtherValue>();
  const places: KeyedPlace[] = [];
  let count = 0;
  const add = (place: KeyedPlace, value: OtherValue): void => {
    count++;
    if (places.length < most) places.push(place);
    if (differences.size < markedDifferences) differences.set(`${place.entry}${toPointer(place.keys)}`, value);
  };
  for (const [entry, { own, other }] of pairs.entries())
    if (other && own?.file !== other.file) add({ entry, keys: [] }, { file: other.file });
  // What a limit cut isn't a difference.
  if (isCut(own) || isCut(other)) return { pairs, differences: new Map(), places: [], count: 0 };
  const isUnknown = unknownIn(own);
  await visitInSlices(differencesOf(found), slices, (difference) => {
    if (difference === undefined || difference.entry === undefined || difference.unknown !== undefined) return;
    const place = { entry: difference.entry, keys: difference.keys };
    // A class is shown with its section.
    if (place.keys.at(-1) !== 'm_def' && !isUnknown(place)) add(place, otherValue(difference));
  });
  return { pairs, differences, places, count };
}

/** Returns a test for values of a parser that its model cannot determine. */
function unknownIn({ written = [] }: MappedEntries): (place: KeyedPlace) => boolean {
  const places = new Set(
    written.flatMap(({ unknown }, entry) => unknown.map(({ path }) => `${entry}${toPointer(path)}`)),
  );
  return ({ entry, keys }) => places.size > 0 && places.has(`${entry}${toPointer(keys)}`);
}

function otherValue({ written }: ParserEntryDifference): OtherValue {
  if (Array.isArray(written)) return { size: written.length, isList: true };
  if (isObject(written)) return { size: Object.keys(written).filter((name) => name !== 'm_def').length };
  return written === undefined ? {} : { value: written as Scalar };
}

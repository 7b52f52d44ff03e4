/** The bounded tree of a preview, with the counts of outcomes in all entries. */

import {
  differencesIn,
  type EntryPair,
  entryPairs,
  type OtherReading,
  unknownIn,
} from '../../engine/query/differences.ts';
import { type Origins, originsIn } from '../../engine/query/origins.ts';
import {
  type CountedOutcomes,
  countOutcomes,
  droppedRules,
  type KeyedPlace,
  type RuleFindings,
} from '../../engine/query/outcomeCounts.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { OutcomeCounts, PreviewAnswer, PreviewEntry, RuleSummary } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { fromPointer } from '../../util/jsonPointer.ts';
import { type Slices, visitInSlices } from '../../util/workTime.ts';
import { TreeShape } from './treeShape.ts';
import { treeEntries } from './treeValues.ts';

/** Values that stay in a tree, however large the entries are. */
const keptValues = 500;

interface TreeOptions {
  readonly entries: readonly PreviewEntry[];
  /** The specification's record; absent if there is none. */
  readonly result: MappingResult | undefined;
  readonly other: OtherReading | undefined;
  /** The entries are those of a parser. */
  readonly isParser: boolean;
  readonly findings: RuleFindings;
  readonly rules: readonly RuleSummary[];
  readonly schemas: SchemaKnowledge;
  readonly limit: number;
}

type Tree = Pick<PreviewAnswer, 'entries' | 'cut' | 'outcomes'>;

const noOrigins: Origins = { written: new Map(), omitted: new Map() };
const noOutcomes: CountedOutcomes = {
  counts: { kept: 0, changed: 0, dropped: 0, omitted: 0 },
  places: { changed: [], dropped: [], omitted: [] },
};

/**
 * Makes the tree of some entries.
 * @throws Cancelled if the request is canceled
 */
export async function previewTree(options: TreeOptions, slices: Slices): Promise<Tree> {
  const { entries, result, other, isParser, findings, limit } = options;
  const pairs = other ? entryPairs(entries, other.entries) : entries.map((own): EntryPair => ({ own }));
  const isUnknown = other ? unknownIn(pairs, other) : () => false;
  const { counts, places } =
    result && !isParser ? await countOutcomes(result, droppedRules(result, findings), keptValues, slices) : noOutcomes;
  const differences = other ? await findDifferences(pairs, isUnknown, slices) : { places: [], count: 0 };
  const outcomes: OutcomeCounts = { ...counts, differs: differences.count };
  const shape = new TreeShape({ pairs, isCompared: other !== undefined, isUnknown, limit });
  for (const place of chosenPlaces([...Object.values(places), differences.places])) shape.keep(place);
  shape.fill();
  const origins = result ? await originsIn(result, shape.containers, slices) : noOrigins;
  if (!isParser) for (const place of omittedPlaces(origins)) shape.keep(place);
  const tree = treeEntries(shape, pairs, { ...options, origins });
  return { entries: tree, outcomes, ...(shape.isCut && { cut: { shown: shape.size } }) };
}

/** The values that stay: of the outcomes with the fewest values first, so that they aren't crowded out. */
function chosenPlaces(all: readonly (readonly KeyedPlace[])[]): readonly KeyedPlace[] {
  return all
    .toSorted((one, other) => one.length - other.length)
    .flat()
    .slice(0, keptValues);
}

function omittedPlaces({ omitted }: Origins): readonly KeyedPlace[] {
  return Array.from(omitted.values(), ({ entry, omittedAt = '' }) => ({
    entry: entry ?? 0,
    keys: fromPointer(omittedAt) ?? [],
  }));
}

async function findDifferences(
  pairs: readonly EntryPair[],
  isUnknown: (entry: number, path: () => string) => boolean,
  slices: Slices,
): Promise<{ readonly places: readonly KeyedPlace[]; readonly count: number }> {
  const places: KeyedPlace[] = [];
  let count = 0;
  await visitInSlices(differencesIn(pairs, isUnknown), slices, (difference) => {
    if (difference === undefined) return;
    count++;
    if (places.length < keptValues) places.push(difference);
  });
  return { places, count };
}

/** The bounded tree of a preview, with the counts of outcomes in all entries. */

import { type Origins, originsIn } from '../../engine/query/origins.ts';
import {
  type CountedOutcomes,
  countOutcomes,
  droppedRules,
  type KeyedPlace,
  type RuleFindings,
} from '../../engine/query/outcomeCounts.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import { type OutcomeCounts, type PreviewAnswer, previewLimits, type RuleSummary } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { fromPointer } from '../../util/jsonPointer.ts';
import type { Slices } from '../../util/workTime.ts';
import { roomOfTree } from './answerParts.ts';
import { type ComparedReadings, compareReadings } from './comparedReadings.ts';
import type { MappedEntries } from './previewSources.ts';
import { TreeShape } from './treeShape.ts';
import { treeEntries } from './treeValues.ts';

/** Values that stay in a tree, however large the entries are. */
const keptValues = 500;

interface TreeOptions {
  readonly mapped: MappedEntries;
  /** The specification's record; absent if there is none. */
  readonly result: MappingResult | undefined;
  /** The reading that the entries are compared with. */
  readonly other: MappedEntries | undefined;
  /** The entries are those of a parser. */
  readonly isParser: boolean;
  readonly findings: RuleFindings;
  readonly rules: readonly RuleSummary[];
  readonly schemas: SchemaKnowledge;
  readonly limit: number;
}

type Tree = Pick<PreviewAnswer, 'entries' | 'cut' | 'outcomes'>;

const noOrigins: Origins = { written: new Map(), omitted: new Map() };
const noDifferences: Omit<ComparedReadings, 'pairs'> = { differences: new Map(), places: [], count: 0 };
const noOutcomes: CountedOutcomes = {
  counts: { kept: 0, changed: 0, dropped: 0, omitted: 0 },
  places: { changed: [], dropped: [], omitted: [] },
};

/**
 * Makes the tree of some entries.
 * @throws Cancelled if the request is canceled
 */
export async function previewTree(options: TreeOptions, slices: Slices): Promise<Tree> {
  const { mapped, result, other, isParser, findings, limit } = options;
  const { counts, places } =
    result && !isParser ? await countOutcomes(result, droppedRules(result, findings), keptValues, slices) : noOutcomes;
  const compared = other
    ? await compareReadings(mapped, other, keptValues, slices)
    : { ...noDifferences, pairs: mapped.entries.map((own) => ({ own })) };
  const outcomes: OutcomeCounts = { ...counts, differs: compared.count };
  const kept = chosenPlaces([...Object.values(places), compared.places]);
  const room = roomOfTree * Math.max(1, limit / previewLimits.usual);
  // Sources and reasons are known only when the tree is made: with long ones it has fewer values.
  for (let most = limit; ; ) {
    const shape = new TreeShape(compared, most);
    for (const place of kept) shape.keep(place);
    shape.fill();
    const origins = result ? await originsIn(result, shape.containers, slices) : noOrigins;
    if (!isParser) for (const place of omittedPlaces(origins)) shape.keep(place);
    const tree = treeEntries(shape, compared.pairs, { ...options, origins });
    const { length } = JSON.stringify(tree);
    if (length <= room || most < 2)
      return { entries: tree, outcomes, ...(shape.isCut && { cut: { shown: shape.size } }) };
    most = Math.floor(most * Math.min(0.9, room / length));
  }
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

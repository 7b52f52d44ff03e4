/**
 * The one comparison of the service's parser with the specification: which rules and mappings write something else, with
 * the reason that the parser model laid there. Findings, hover, hints, lenses and preview read it.
 */

import { type MappingResult, previewEntries } from '../../engine/record/result.ts';
import type { ParserResult } from '../../parserModel/parserResult.ts';
import type { ParserVersion } from '../../protocol.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { runSteps, type WorkTime } from '../../util/workTime.ts';
import { DifferenceCollector, type Differing } from './collector.ts';
import type { Difference } from './difference.ts';
import { differencesOf } from './entryDifferences.ts';
import { alignItems, type EntryPairs, pairParserEntries } from './entryPairs.ts';
import { isSameWrittenValue } from './writtenValue.ts';

/** A place in an entry by the specification. */
interface EntryPlace {
  readonly entry: number;
  readonly keys: readonly PathKey[];
}

export interface Comparison {
  readonly version: ParserVersion;
  /** In no order. At one node there is one difference for each reason: the worst. */
  readonly differences: readonly Difference[];
  readonly differing: Differing;
  /** Places at which the entries differ, the first few. */
  readonly places: readonly EntryPlace[];
  /** Does something stop the service? Then it doesn't write the main entry. */
  readonly isStopped: boolean;
  /** How many entries the service writes of those by the specification; all, if the runs are incomplete and don't stop. */
  readonly written: number;
  readonly specified: number;
  /** Undefined if the runs are incomplete, so that entries aren't compared. */
  readonly pairs: EntryPairs | undefined;
}

/** The most places of a comparison that are kept. */
const maxPlaces = 500;

/** Compares the two results, in small parts of work. @param time of the evaluation, by default of its own */
export function* compareResults(
  parser: ParserResult,
  specified: MappingResult,
  time?: WorkTime,
): Generator<undefined, Comparison> {
  const entries = previewEntries(specified);
  const isComplete = parser.limits.length === 0 && specified.limit === undefined;
  const pairs = isComplete ? pairParserEntries(entries, parser.predicted) : undefined;
  const collector = new DifferenceCollector(parser, specified, time);
  const places: EntryPlace[] = [];
  const { root } = specified.plan.mapper;
  const lookup = parser.notes.find(({ reason }) => reason === 'lookup');
  if (lookup) collector.addLookup(lookup, parser.predicted.length > 0);
  // What stops the parser for the whole file, or hides the file from it, hides everything else.
  const isHidden = parser.stops.some(({ node }) => node === root) || (lookup && parser.predicted.length === 0);
  if (pairs && !isHidden) {
    for (const difference of differencesOf(pairs)) {
      yield;
      if (difference) collector.add(difference);
      if (difference?.entry !== undefined && places.length < maxPlaces)
        places.push({ entry: difference.entry, keys: difference.keys });
    }
    collector.addFiles(pairs);
  }
  const files = new Set(parser.entries);
  const isStopped = parser.crash !== undefined;
  const writtenOf =
    pairs?.written.filter((entry) => entry && files.has(entry)) ?? (isStopped || isHidden ? parser.entries : entries);
  const { version } = parser;
  const all = { rules: new Set<never>(), lost: new Set(specified.plan.sections.values()) };
  return {
    version,
    differences: yield* collector.differences(),
    // The main entry is the last one to be written.
    differing: isStopped || isHidden ? all : collector.differing(),
    places,
    isStopped,
    written: writtenOf.length,
    specified: entries.length,
    pairs,
  };
}

/** What the service writes in place of a value by the specification. */
type ParserValue = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'absent' | 'unknown' };

/**
 * Returns what the service writes in place of the value at a place of an entry by the specification. If something stops
 * the service, returns what it would write without that.
 */
export function parserValueAt({ pairs }: Comparison, { entry, keys }: EntryPlace): ParserValue {
  const other = pairs?.written[entry];
  if (pairs === undefined) return { kind: 'unknown' };
  let meant: unknown = pairs.specified[entry]?.data;
  let written: unknown = other?.data;
  const path: PathKey[] = [];
  for (const key of keys) {
    const at =
      typeof key === 'number' && Array.isArray(meant) && Array.isArray(written)
        ? runSteps(alignItems(meant, written))[key]
        : key;
    [meant, written] = [memberOf(meant, key), at === undefined ? undefined : memberOf(written, at)];
    path.push(at ?? key);
    if (
      other?.unknown.some(
        (place) => place.path.length === path.length && place.path.every((each, index) => each === path[index]),
      )
    )
      return { kind: 'unknown' };
  }
  if (written === undefined) return { kind: 'absent' };
  const isSame = typeof meant === 'string' && pairs.references.get(meant) === written;
  return { kind: 'value', value: isSame || isSameWrittenValue(meant, written) ? meant : written };
}

function memberOf(value: unknown, key: PathKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<PathKey, unknown>>)[key]
    : undefined;
}

/** What an answer has of a mapping's entries: a range of them, or a part of one, with the outcomes of the rules. */

import { type EntryWindow, traceOfWindow } from '../../engine/query/windowTrace.ts';
import { type CutLimits, cutEntries, cutPart } from '../../engine/record/cutValues.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type {
  PreviewEntry,
  PreviewPart,
  PreviewPartParams,
  PreviewPartResult,
  ShownEntries,
  Trace,
} from '../../protocol.ts';
import { fromPointer } from '../../util/jsonPointer.ts';

/** Entries in an answer, and items of each list, if the client requests no other number. */
export const windowSize = 200;

/** The entries of a mapping and the engine's record; entries made by the model of the parser have no record. */
export interface MappedEntries {
  readonly entries: readonly PreviewEntry[];
  readonly result?: MappingResult;
}

/** Returns entries from an index on, as far as the limits allow. */
export function entriesFrom(
  { entries, result }: MappedEntries,
  from: number,
  count: number,
  limits: CutLimits,
): Pick<ShownEntries, 'entries' | 'cut' | 'from' | 'total' | 'trace'> {
  return {
    ...cutEntries(entries.slice(from, from + count), from, limits),
    from,
    total: entries.length,
    trace: traceIn(result, { entries: [from, from + count], items: count }),
  };
}

/** Returns the part of one entry; null if there is no value at the path. */
export function partAt(
  { entries, result }: MappedEntries,
  { entry, path, from = 0 }: Pick<PreviewPartParams, 'entry' | 'path' | 'from'>,
  limits: CutLimits,
): PreviewPartResult {
  const data = entries[entry]?.data;
  const found: Omit<PreviewPart, 'trace'> | undefined = data && cutPart(data, { entry, path, from }, limits);
  if (found === undefined) return null;
  const { items } = limits;
  const part = { keys: fromPointer(path) ?? [], items: [from, from + items] } as const;
  return { ...found, trace: traceIn(result, { entries: [entry, entry + 1], items, part }) };
}

function traceIn(result: MappingResult | undefined, shown: EntryWindow): Trace {
  return result ? traceOfWindow(result, shown) : { rules: [], candidates: [] };
}

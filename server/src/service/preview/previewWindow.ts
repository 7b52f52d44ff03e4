/** What an answer has of a mapping's entries: a range of them, or a part of one, with the outcomes of the rules. */

import { type EntryWindow, traceOfWindow } from '../../engine/query/windowTrace.ts';
import { cutEntries, cutPart, defaultCount, limitsFor } from '../../engine/record/cutValues.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type {
  Preview,
  PreviewAnswer,
  PreviewParams,
  PreviewPart,
  PreviewPartParams,
  PreviewPartResult,
  Trace,
} from '../../protocol.ts';
import { fromPointer } from '../../util/jsonPointer.ts';

/**
 * The entries of a mapping and the engine's record. Entries made by the model of the parser have no record, but what its
 * run says beside them.
 */
export interface MappedEntries extends Pick<Preview, 'entries' | 'crash' | 'parser'> {
  readonly result?: MappingResult;
}

/** The part of an answer that has entries, if there are none. */
export const noEntries = {
  entries: [],
  total: 0,
  from: 0,
  cut: [],
  trace: { rules: [], candidates: [] },
} as const;

/** Returns one page of entries, starting at an index. Long values are shortened. */
export function entriesFrom(
  { entries, result }: MappedEntries,
  { from = 0, count = defaultCount }: Pick<PreviewParams, 'from' | 'count'>,
): Pick<PreviewAnswer, 'entries' | 'cut' | 'from' | 'total' | 'trace'> {
  return {
    ...cutEntries(entries.slice(from, from + count), from, limitsFor(count)),
    from,
    total: entries.length,
    trace: traceIn(result, { entries: [from, from + count], items: count }),
  };
}

/** Returns the value at a path of one entry, or null if there is no such value. */
export function partAt(
  { entries, result }: MappedEntries,
  { entry, path, from = 0, count = defaultCount }: Pick<PreviewPartParams, 'entry' | 'path' | 'from' | 'count'>,
): PreviewPartResult {
  const data = entries[entry]?.data;
  const found: Omit<PreviewPart, 'trace'> | undefined = data && cutPart(data, { entry, path, from }, limitsFor(count));
  if (found === undefined) return null;
  const part = { keys: fromPointer(path) ?? [], items: [from, from + count] } as const;
  return { ...found, trace: traceIn(result, { entries: [entry, entry + 1], items: count, part }) };
}

function traceIn(result: MappingResult | undefined, shown: EntryWindow): Trace {
  return result ? traceOfWindow(result, shown) : noEntries.trace;
}

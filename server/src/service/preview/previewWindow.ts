/** A window of a mapping's entries, or of a part of one, with the origin of the values. */

import { memberTypes } from '../../engine/plan/memberTypes.ts';
import { coverageOf, unreadFieldsOf } from '../../engine/query/coverage.ts';
import { type ShownWindow, traceOfWindow } from '../../engine/query/trace.ts';
import { type CutLimits, cutEntries, cutPart, listLimits, panelLimits } from '../../engine/record/cutValues.ts';
import { detailsOf } from '../../engine/record/details.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import type { PreviewEntry, PreviewParams, PreviewWindow, Range, Trace } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { fromPointer } from '../../util/jsonPointer.ts';

const noTrace: Trace = { rules: [], candidates: [] };

/** Entries in a window, and items of each list, if the client requests no other number. */
export const windowSize = 200;

/** The entries of a mapping and the engine's record; entries made by the model of the parser have no record. */
export interface Mapped {
  readonly entries: readonly PreviewEntry[];
  readonly result?: MappingResult;
}

/** What a window shows besides the entries. */
export interface WindowSurroundings {
  readonly mapperUri: string;
  readonly dataUri: string;
  readonly schemas: SchemaKnowledge;
  /** Converts a span to lines and characters in the mapper. */
  rangeOf(span: Span): Range;
}

type Shown = Pick<
  PreviewWindow,
  'entries' | 'cut' | 'from' | 'total' | 'part' | 'trace' | 'details' | 'coverage' | 'unread'
>;

function shownBy({ from = 0, count = windowSize, path, entry = 0 }: PreviewParams): ShownWindow {
  if (path === undefined) return { entries: [from, from + count], items: count };
  const part = { keys: fromPointer(path) ?? [], items: [from, from + count] } as const;
  return { entries: [entry, entry + 1], items: count, part };
}

/** For a path that does not exist the window has neither entries nor a part. */
export function windowOf({ entries, result }: Mapped, params: PreviewParams, around: WindowSurroundings): Shown {
  const { from = 0, count = windowSize, path } = params;
  const limits = limitsOf(params, count);
  const total = entries.length;
  const shown =
    path === undefined ? entriesShown(entries, from, count, limits) : partShown(entries, params, path, limits);
  return {
    ...shown,
    from,
    total,
    ...(params.details && {
      trace: result ? traceOfWindow(result, shownBy(params)) : noTrace,
      details: {
        mapperUri: around.mapperUri,
        dataUri: around.dataUri,
        // Rules and mappings are sent with the entries; a part adds values only.
        ...(path === undefined && result ? detailsOf(result, around.rangeOf) : { sections: [], rules: [] }),
        types: memberTypes(
          shown.entries.map(({ data }) => data),
          around.schemas,
        ),
      },
    }),
    ...(params.coverage && result && { coverage: coverageOf(result) }),
    ...(params.coverage && params.details && result && { unread: unreadFieldsOf(result) }),
  };
}

function limitsOf({ details, whole }: PreviewParams, count: number): CutLimits {
  if (whole) return listLimits(Number.POSITIVE_INFINITY);
  return details ? panelLimits(count) : listLimits(count);
}

type Values = Pick<PreviewWindow, 'entries' | 'cut' | 'part'>;

function entriesShown(entries: readonly PreviewEntry[], from: number, count: number, limits: CutLimits): Values {
  return cutEntries(entries.slice(from, from + count), from, limits);
}

function partShown(entries: readonly PreviewEntry[], params: PreviewParams, path: string, limits: CutLimits): Values {
  const { entry = 0, from = 0 } = params;
  const data = entries[entry]?.data;
  const found = data && cutPart(data, { entry, path, from }, limits);
  return { entries: [], cut: [], ...found };
}

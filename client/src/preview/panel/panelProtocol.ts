/** The messages of the extension to the panel's page, and the choices that both have. */

import type {
  ParserVersion,
  PreviewAnswer,
  PreviewFound,
  PreviewMarks,
  PreviewPart,
  Provenance,
  ValueFilter,
} from '../../../../server/src/protocol.ts';
import type { DataFileRow } from './dataFiles.ts';

/** The sides of a preview: the specification's entries, or those of a version of the parser. */
export const previewSides = ['spec', 'next', '1.1.0'] as const satisfies readonly ('spec' | ParserVersion)[];
export type PreviewSide = (typeof previewSides)[number];

/** What is searched for in all entries: a text, an outcome, or both at once; nothing ends a running search. */
export interface Search {
  readonly filter: string;
  readonly outcome?: ValueFilter | undefined;
}

export const valueFilters = [
  'kept',
  'changed',
  'dropped',
  'omitted',
  'differs',
] as const satisfies readonly ValueFilter[];

/** A data file that the user can choose. */
export interface SampleChoice {
  readonly uri: string;
  readonly name: string;
}

/** The list of all data files. */
export interface DataFileSummary {
  readonly rows: readonly DataFileRow[];
  readonly total: number;
}

/**
 * Messages to the page. Answers have the generation of the preview that they belong to; those of an older one are
 * ignored.
 */
export type HostMessage =
  | { readonly kind: 'start'; readonly language: string; readonly bundle: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'preview';
      readonly generation: number;
      readonly preview: PreviewAnswer;
      readonly samples: readonly SampleChoice[];
      /** URI of the shown data file. */
      readonly active: string | null;
      /** URI of the mapper, or of the data file that the panel was opened for. */
      readonly source: string;
      /** The panel is locked to its mapper. */
      readonly isLocked: boolean;
      readonly side: PreviewSide;
    }
  /** The same entries for the parser: the selected one, or else the one that is checked against. */
  | { readonly kind: 'parser'; readonly generation: number; readonly preview: PreviewAnswer }
  /** How many values of all entries differ between the specification and that parser. */
  | { readonly kind: 'differing'; readonly generation: number; readonly count: number }
  | { readonly kind: 'lock'; readonly isLocked: boolean }
  /** More entries. */
  | { readonly kind: 'entries'; readonly generation: number; readonly page: PreviewAnswer }
  | { readonly kind: 'part'; readonly generation: number; readonly part: PreviewPart }
  | ({ readonly kind: 'marks'; readonly generation: number } & PreviewMarks)
  /** The rows of data files that are there already; `total` counts the data files. */
  | ({ readonly kind: 'summary'; readonly generation: number } & DataFileSummary)
  /** Matches of the last search. */
  | { readonly kind: 'found'; readonly generation: number; readonly found: PreviewFound }
  /** A file is invalid JSON: the shown entries are from before. */
  | { readonly kind: 'stale'; readonly sentence: string }
  /** The rule or data value at the cursor. */
  | { readonly kind: 'highlight'; readonly provenance: Provenance };

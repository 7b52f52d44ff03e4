/** The messages of the extension to the panel's page, and the choices that both have. */

import type { FileSet, ParserVersion, PreviewAnswer, ValueFilter } from '../../../../server/src/protocol.ts';

/** The readings of a preview: the specification's entries, or those of a version of the parser. */
export const previewSides = ['spec', 'next', '1.1.0'] as const satisfies readonly ('spec' | ParserVersion)[];
export type PreviewSide = (typeof previewSides)[number];

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

/** The rule or the data value at the editor's cursor. */
export type Provenance =
  | { readonly kind: 'rule'; readonly section: string; readonly rule: string | null }
  | { readonly kind: 'data'; readonly pointer: string }
  | null;

/** Messages to the page. */
export type HostMessage =
  | { readonly kind: 'start'; readonly language: string; readonly bundle: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'preview';
      readonly preview: PreviewAnswer;
      readonly samples: readonly SampleChoice[];
      /** URI of the mapper, or of the data file that the panel was opened for. */
      readonly source: string;
      /** The panel is locked to its mapper. */
      readonly isLocked: boolean;
      readonly side: PreviewSide;
      /** The most values of the tree; a larger one can be requested up to the limit of the server. */
      readonly limit: number;
    }
  | { readonly kind: 'lock'; readonly isLocked: boolean }
  /** What the rules do in all data files, or a sentence that says how many of them are read. */
  | { readonly kind: 'summary'; readonly set: FileSet | string }
  /** A file is invalid JSON: the shown entries are from before. */
  | { readonly kind: 'stale'; readonly sentence: string }
  /** What the user can do next. */
  | { readonly kind: 'hint'; readonly sentence: string }
  /** The rule or data value at the cursor. */
  | { readonly kind: 'highlight'; readonly provenance: Provenance };

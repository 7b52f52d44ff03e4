/** The messages between the extension and the panel's page. The page is not trusted: its messages are validated. */

import type {
  ParserVersion,
  PreviewAnswer,
  PreviewFound,
  PreviewMarks,
  PreviewPart,
  PreviewSearchParams,
  Provenance,
  ValueFilter,
} from '../../../../server/src/protocol.ts';
import { isObject } from '../../util/isObject.ts';
import type { DataFileRow } from './dataFiles.ts';

/** The sides of a preview: the specification's entries, or those of a version of the parser. */
export const previewSides = ['spec', 'next', '1.1.0'] as const satisfies readonly ('spec' | ParserVersion)[];
export type PreviewSide = (typeof previewSides)[number];

/** What is searched for in all entries: a text, a outcome, or both at once; nothing ends a running search. */
export type Search = Pick<PreviewSearchParams, 'filter' | 'outcome'>;

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

/** Messages from the page. */
export type PageMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'entries'; readonly from: number }
  | { readonly kind: 'part'; readonly entry: number; readonly path: string; readonly from: number }
  /** Requests the matches of a search in all entries; replaces a running one. */
  | ({ readonly kind: 'search'; readonly from: number } & Search)
  | { readonly kind: 'summary' }
  /** Requests an example data file, if there is none. */
  | { readonly kind: 'makeSample' }
  | { readonly kind: 'chooseData'; readonly uri: string }
  | { readonly kind: 'chooseSide'; readonly side: PreviewSide }
  /** Shows the position at which the parser stops. */
  | { readonly kind: 'revealCrash' }
  /** Requests a rule for an unread field, given as its list names it. */
  | { readonly kind: 'addRule'; readonly field: string }
  /** Lets the user choose another data file. */
  | { readonly kind: 'chooseSample' }
  /** The user clicked a value, to see its rule and its source. */
  | {
      readonly kind: 'reveal';
      readonly section?: string;
      readonly rule?: string | null;
      readonly pointer?: string;
    };

/** Validates a message from the page. Returns undefined for anything else. */
export function readPageMessage(raw: unknown): PageMessage | undefined {
  if (!isObject(raw)) return undefined;
  const { kind, from, entry, path, uri, filter, field } = raw;
  switch (kind) {
    case 'ready':
    case 'summary':
    case 'makeSample':
    case 'chooseSample':
    case 'revealCrash':
      return { kind };
    case 'entries':
      return isIndex(from) ? { kind, from } : undefined;
    case 'part':
      return isIndex(from) && isIndex(entry) && typeof path === 'string' ? { kind, from, entry, path } : undefined;
    case 'search':
      return isIndex(from) && typeof filter === 'string'
        ? { kind, from, filter, ...readOutcome(raw.outcome) }
        : undefined;
    case 'addRule':
      return typeof field === 'string' ? { kind, field } : undefined;
    case 'chooseData':
      return typeof uri === 'string' ? { kind, uri } : undefined;
    case 'chooseSide': {
      const side = readSide(raw.side);
      return side && { kind, side };
    }
    case 'reveal':
      return readReveal(raw);
    default:
      return undefined;
  }
}

function readOutcome(raw: unknown): Pick<Search, 'outcome'> {
  const outcome = valueFilters.find((each) => each === raw);
  return outcome ? { outcome } : {};
}

function readSide(raw: unknown): PreviewSide | undefined {
  return previewSides.find((side) => side === raw);
}

function readReveal({ section, rule, pointer }: Readonly<Record<string, unknown>>): PageMessage {
  return {
    kind: 'reveal',
    ...(typeof section === 'string' && { section }),
    ...(typeof rule === 'string' && { rule }),
    ...(typeof pointer === 'string' && { pointer }),
  };
}

/** The part of the page's state that the extension reads after a restart. */
export interface PanelState {
  /** The mapper, or the data file that the preview was opened from. */
  readonly uri: string;
  /** The data file that was chosen in the panel. */
  readonly dataUri?: string;
  /** The panel is locked to its mapper. */
  readonly isLocked?: boolean;
  /** The side that the user selected; the one that is checked against if absent. */
  readonly side?: PreviewSide;
}

/** Validates a stored state of the panel. Returns undefined for anything else. */
export function readPanelState(raw: unknown): PanelState | undefined {
  if (!isObject(raw) || typeof raw.uri !== 'string') return undefined;
  const { uri, dataUri, isLocked } = raw;
  const side = readSide(raw.side);
  return {
    uri,
    ...(side && { side }),
    ...(typeof dataUri === 'string' && { dataUri }),
    ...(isLocked === true && { isLocked }),
  };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

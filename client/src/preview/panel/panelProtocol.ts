/** What the extension and the panel's page say to each other. The page is not trusted: what it sends is read with care. */
import type {
  ParserVersion,
  PreviewFound,
  PreviewSummary,
  PreviewWindow,
  Provenance,
  RuleMark,
  UnreadField,
} from '../../../../server/src/protocol.ts';

/** What entries are shown as: what the specification means, or what a version of the parser would write. */
export const sides = ['spec', 'next', '1.1.0'] as const satisfies readonly ('spec' | ParserVersion)[];
export type Side = (typeof sides)[number];

/** A data file that can be chosen. */
export interface SampleChoice {
  readonly uri: string;
  readonly name: string;
}

/** What nothing reads, of how many fields. */
export interface UnreadFields {
  readonly total: number;
  readonly fields: readonly UnreadField[];
}

/** To the page. Answers carry the generation of the preview that they belong to: an older one is worth nothing. */
export type HostMessage =
  | { readonly kind: 'start'; readonly language: string; readonly bundle: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'preview';
      readonly generation: number;
      readonly preview: PreviewWindow;
      readonly samples: readonly SampleChoice[];
      /** URI of the data file that is shown. */
      readonly active: string | null;
      /** URI of the mapper, or of the data file that the panel was opened for. */
      readonly source: string;
      /** The panel keeps its mapper. */
      readonly isLocked: boolean;
      readonly side: Side;
    }
  /** The same window as the parser would write it: of the side that is shown, or of the parser that the setting names. */
  | { readonly kind: 'parser'; readonly generation: number; readonly preview: PreviewWindow }
  | { readonly kind: 'lock'; readonly isLocked: boolean }
  /** More entries, or the part of one. */
  | { readonly kind: 'more'; readonly generation: number; readonly preview: PreviewWindow }
  | { readonly kind: 'coverage'; readonly generation: number; readonly unread: UnreadFields }
  /** What findings say of the values; unread fields where they are quickly counted. */
  | {
      readonly kind: 'marks';
      readonly generation: number;
      readonly marks: readonly RuleMark[];
      readonly unread?: UnreadFields;
    }
  | { readonly kind: 'summary'; readonly generation: number; readonly summary: PreviewSummary }
  /** What fits the filter that was asked for last. */
  | { readonly kind: 'found'; readonly generation: number; readonly found: PreviewFound }
  /** A file is half typed: what is shown is from before. */
  | { readonly kind: 'stale'; readonly sentence: string }
  /** Where the cursor is. */
  | { readonly kind: 'highlight'; readonly provenance: Provenance };

/** From the page. */
export type PageMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'entries'; readonly from: number }
  | { readonly kind: 'part'; readonly entry: number; readonly path: string; readonly from: number }
  /** What fits a filter is wanted, over all entries; takes the place of a search that runs. */
  | { readonly kind: 'search'; readonly filter: string; readonly from: number }
  | { readonly kind: 'coverage' }
  | { readonly kind: 'summary' }
  /** A first data file is wanted, where there is none. */
  | { readonly kind: 'makeSample' }
  | { readonly kind: 'chooseData'; readonly uri: string }
  | { readonly kind: 'chooseSide'; readonly side: Side }
  /** The place at which the parser stops is wanted. */
  | { readonly kind: 'revealCrash' }
  /** A rule for a field that nothing reads is wanted; the field as its list names it. */
  | { readonly kind: 'addRule'; readonly field: string }
  /** Any data file is wanted in place of the active one. */
  | { readonly kind: 'chooseSample' }
  /** A value was clicked: its rule and its source. */
  | {
      readonly kind: 'reveal';
      readonly section?: string;
      readonly rule?: string | null;
      readonly pointer?: string;
    };

/** Undefined for anything that is no message of ours. */
export function readPageMessage(raw: unknown): PageMessage | undefined {
  if (!isObject(raw)) return undefined;
  const { kind, from, entry, path, uri, filter, field } = raw;
  switch (kind) {
    case 'ready':
    case 'coverage':
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
      return isIndex(from) && typeof filter === 'string' ? { kind, from, filter } : undefined;
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

function readSide(raw: unknown): Side | undefined {
  return sides.find((side) => side === raw);
}

function readReveal({ section, rule, pointer }: Readonly<Record<string, unknown>>): PageMessage {
  return {
    kind: 'reveal',
    ...(typeof section === 'string' && { section }),
    ...(typeof rule === 'string' && { rule }),
    ...(typeof pointer === 'string' && { pointer }),
  };
}

/** What the page keeps of itself over a restart, as far as the extension reads it. */
export interface PanelState {
  /** The mapper, or the data file that the preview was opened from. */
  readonly uri: string;
  /** The data file that was chosen in the panel. */
  readonly dataUri?: string;
  /** The panel keeps its mapper, whichever comes into an editor. */
  readonly isLocked?: boolean;
  /** What entries are shown as; the specification without it. */
  readonly side?: Side;
}

/** Undefined for what no panel of ours has kept. */
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

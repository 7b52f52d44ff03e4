/**
 * What travels between the language server and its clients: our own requests, the shapes of findings and
 * previews, and the settings. Imports nothing, and is the only file of the server that the client may import.
 * All positions are zero-based; characters are UTF-16 code units, as in the Language Server Protocol.
 */

/** A place in a text document. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** From `start` (inclusive) to `end` (exclusive). */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Another place that belongs to a finding. */
export interface RelatedPlace {
  /** URI of the document. */
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}

/** One thing that is wrong, or worth knowing, at one place of a mapper or data file. */
export interface Finding {
  /** Stable, kebab-case; the name of the check's file and of its section in `docs/findings.md`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  readonly related: readonly RelatedPlace[];
  /** What the quick fix of this code needs; its shape belongs to the check. */
  readonly data?: unknown;
}

/** One entry that the mapper makes (SEMANTICS 8). */
export interface PreviewEntry {
  /** Name of the mapping that made it; nested ones joined by `/`. */
  readonly section: string;
  readonly schema: string;
  readonly isMain: boolean;
  readonly file: string;
  readonly data: { readonly m_def: string; readonly [name: string]: unknown };
}

export type RuleState = 'copied' | 'defaulted' | 'converted' | 'unset' | 'skipped' | 'overwritten';

/** What one rule did for one instance of its mapping. */
export interface RuleTrace {
  readonly section: string;
  readonly rule: string;
  /** Index in `entries`; null when the instance is in no entry. */
  readonly entry: number | null;
  /** JSON Pointer into the entry's data, or null. */
  readonly path: string | null;
  /** JSON Pointer into the data file, or null. */
  readonly source: string | null;
  readonly state: RuleState;
  readonly why?: string;
}

/** One object that `repeat_paths` led to. */
export interface CandidateTrace {
  readonly section: string;
  /** JSON Pointer into the data file, or null for an object that a function made. */
  readonly path: string | null;
  readonly accepted: boolean;
  readonly why?: string;
}

export interface Trace {
  readonly rules: readonly RuleTrace[];
  readonly candidates: readonly CandidateTrace[];
}

/** Which data fields a rule read, and which rules never had a value. List indices are written `*`. */
export interface Coverage {
  readonly read: number;
  readonly total: number;
  readonly unread: readonly string[];
  readonly unused: readonly { readonly section: string; readonly rule: string }[];
}

export interface MapperIdentity {
  readonly file: string;
  readonly key: string | null;
  readonly version: number;
}

/** The answer to `mapper/preview`, and what `mapper preview --format json` prints. */
export interface Preview {
  readonly version: 1;
  readonly mapper: MapperIdentity;
  /** The data file; null when there is none to map. */
  readonly data: string | null;
  readonly entries: readonly PreviewEntry[];
  readonly findings: readonly Finding[];
  readonly trace?: Trace;
  readonly coverage?: Coverage;
}

/** A list of which a window shows the first items. */
export interface CutList {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer to the list in the entry's data. */
  readonly path: string;
  /** How many items it has. */
  readonly total: number;
}

/** A mapper's preview as the editor gets it: a window on the entries. */
export interface PreviewWindow extends Preview {
  /** How many entries there are in all. */
  readonly total: number;
  /** Index of the first one in `entries`. */
  readonly from: number;
  /** Lists that are longer than the window shows, and cut. */
  readonly cut: readonly CutList[];
  /** Why there is nothing to show (no sample, unreadable file), as a sentence. */
  readonly problem?: string;
}

/** Request: the entries that a mapper makes of a data file. */
export const previewRequest = 'mapper/preview';
export interface PreviewParams {
  /** The mapper, or a data file: then its mapper is found by class key. */
  readonly uri: string;
  /** The data file; without it the mapper's active sample. */
  readonly dataUri?: string;
  /** First entry, from 0. */
  readonly from?: number;
  /** How many entries, and items of each list, at most; 200 without it. */
  readonly count?: number;
}

/** Notification, server to client: a preview of this mapper would differ from the last one. */
export const previewChangedNotification = 'mapper/previewChanged';
export interface PreviewChangedParams {
  readonly uri: string;
}

/** Request: the data files a mapper is bound to (SEMANTICS 1). */
export const samplesRequest = 'mapper/samples';
export interface SamplesParams {
  readonly uri: string;
}
export interface SamplesResult {
  readonly samples: readonly { readonly uri: string; readonly version: number | null }[];
  readonly active: string | null;
}

/** Request: bind a mapper to a data file by hand; null undoes it. */
export const setSampleRequest = 'mapper/setSample';
export interface SetSampleParams {
  readonly uri: string;
  readonly dataUri: string | null;
}

/** Request: findings of every mapper and data file of the workspace, published as diagnostics. */
export const checkWorkspaceRequest = 'mapper/checkWorkspace';
export interface CheckWorkspaceResult {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
}

/** `mapperWorkbench.*` as far as the server reads it; every member has a default. */
export interface ServerSettings {
  /** Class key or glob → path of a data file. */
  readonly sampleData?: Readonly<Record<string, string>>;
  readonly diagnostics?: { readonly severity?: Readonly<Record<string, Severity | 'off'>> };
  readonly compat?: 'on' | 'off';
  /** Values of the sample beside the rules; default true. */
  readonly inlayHints?: { readonly enabled?: boolean };
  /** Counts and the way to the preview above mappings; default true. */
  readonly codeLens?: { readonly enabled?: boolean };
}

/** Types of semantic tokens: standard names, so that every theme has a colour; a token names its type by index. */
export const semanticTokenTypes = [
  'variable',
  'property',
  'operator',
  'regexp',
  'class',
  'function',
  'type',
  'number',
] as const;

/** `initializationOptions` of the language server. */
export interface InitializationOptions {
  /** URI of the packaged `docs/findings.md`; findings link to its sections. */
  readonly findingsUri?: string;
  /** False where the client reports JSON syntax errors and duplicate keys itself, as VS Code does. */
  readonly jsonDiagnostics?: boolean;
  /** For clients that cannot answer `workspace/configuration`. */
  readonly settings?: ServerSettings;
}

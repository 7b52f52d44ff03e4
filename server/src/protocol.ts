/**
 * What travels between the language server and its clients: our own requests, the shapes of findings and
 * previews, and the settings. Imports nothing, and is the only file of the server that the client may import.
 * All positions are zero-based; characters are UTF-16 code units, as in the Language Server Protocol.
 */

/** A position in a text document. */
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

/** Versions of the service's parser that there is a model of: the newest public source, and the released one. */
export type ParserVersion = 'next' | '1.1.0';

/**
 * How the parser differs from the specification: it ends without the main entry, loses a value, section or entry,
 * writes
 * another value, or does the same but raises a doubt.
 */
export type ParserEventKind = 'stops' | 'drops' | 'changes' | 'warns';

/** Another location that belongs to a finding. */
export interface RelatedPlace {
  /** URI of the document. */
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}

/** A fault, or something worth knowing, at one range of a mapper or data file. */
export interface Finding {
  /** Stable, kebab-case; the name of the check's file and of its section in `docs/findings.md`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  readonly related: readonly RelatedPlace[];
  /** For findings about the parser: the worst that it does. */
  readonly event?: ParserEventKind;
  /** Input of the quick fix for this code; its shape is defined by the check. */
  readonly data?: unknown;
}

/** One entry that the mapper makes (docs/mapper-reference.md#archives). */
export interface PreviewEntry {
  /** Name of the mapping that made it; nested ones joined by `/`. */
  readonly section: string;
  readonly schema: string;
  readonly isMain: boolean;
  readonly file: string;
  readonly data: { readonly m_def: string; readonly [name: string]: unknown };
}

export type RuleState = 'copied' | 'defaulted' | 'converted' | 'unset' | 'skipped' | 'overwritten';

/** The outcome of one rule in one instance of its mapping. */
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
  /** In windows, for a value that was found but not written: JSON Pointer to where it would be. */
  readonly leftOutAt?: string;
}

/** One object that `repeat_paths` found. */
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

/** Which data fields are read, and which rules never found a value. List indices are written `*`. */
export interface Coverage {
  readonly read: number;
  readonly total: number;
  readonly unread: readonly string[];
  readonly unused: readonly { readonly section: string; readonly rule: string }[];
}

/** A data field that nothing reads, as shown in a panel. */
export interface UnreadField {
  /** JSON Pointer, list indices written `*`, as in {@link Coverage}. */
  readonly field: string;
  /** The field as a path of a mapper: `layers[*]."Stärke".value`. */
  readonly path: string;
  /** JSON Pointer to the first such value in the data file. */
  readonly pointer: string;
  /** That value; long text is shortened, lists and objects are empty. */
  readonly value: string | number | boolean | null | readonly never[] | Readonly<Record<string, never>>;
  /** Some mapping begins at an object around the field, so it can have a rule for it. */
  readonly canAdd: boolean;
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
  /** With `as: 'parser'`: the parser stops. The entries are those that were written before. */
  readonly crash?: ParserCrash;
  /** With `as: 'parser'`: what the entries do not show. */
  readonly parser?: ParserRun;
  readonly trace?: Trace;
  readonly coverage?: Coverage;
}

/** The exception with which the parser ends. */
export interface ParserCrash {
  /** While the mapper is read, or while the data file is mapped. */
  readonly stage: 'mapper' | 'data';
  /** Name of the exception's class. */
  readonly error: string;
  readonly message: string;
  /** Code of the finding about it. */
  readonly code: string;
  /** Range in the mapper. */
  readonly range: Range;
}

/** A run of the parser's model. */
export interface ParserRun {
  readonly version: ParserVersion;
  /** Unknown classes, which are assumed to exist and to accept every value. */
  readonly assumed: readonly string[];
  /** Files of entries whose name was taken already: they are not written. */
  readonly lost: readonly string[];
  /** Values that the model cannot determine; they are null. */
  readonly unknown: readonly UnknownValue[];
  /** The run is incomplete: the data file is too large, or the mapping makes too much of it. */
  readonly isCut: boolean;
}

export interface UnknownValue {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer in the entry's data. */
  readonly path: string;
}

/** A value that a window shows in part; `mapper/preview` with its `path` returns the rest. */
export interface CutValue {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer to the value in the entry's data. */
  readonly path: string;
  readonly kind: 'list' | 'object' | 'text';
  /** The number of its items, members or UTF-16 code units, and how many of them are shown. */
  readonly total: number;
  readonly shown: number;
}

/** The value at one path of one entry. */
export interface PreviewPart {
  readonly entry: number;
  readonly path: string;
  /** First item, member or code unit in `value`. */
  readonly from: number;
  readonly total: number;
  /** Of a list, object or text the part from `from` on; any other value as it is. */
  readonly value: unknown;
}

/** A value that matches the filter, or one around such a value. */
export interface FoundValue {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer into the entry's data. */
  readonly path: string;
  readonly isFit: boolean;
  readonly kind: 'list' | 'object' | 'leaf';
  /** Items, members, or UTF-16 code units of a text. */
  readonly size: number;
  /** Only for a leaf; long text is shortened. */
  readonly value?: string | number | boolean | null;
  /** Name of an entry's file. */
  readonly file?: string;
  /** Class of a section. */
  readonly schema?: string;
  readonly type?: MemberType;
  /** The rule that made the value, or a value around it. */
  readonly origin?: RuleTrace;
}

/** The matches of a filter in all entries. */
export interface PreviewFound {
  readonly filter: string;
  /** Index of the first match in `values`. */
  readonly from: number;
  /** The number of matches. Values inside of a match are not counted. */
  readonly total: number;
  /** A page of matches in the order of the entries, each behind the values around it. */
  readonly values: readonly FoundValue[];
}

/** One rule of the mapper with its outcomes in all instances of its mapping. */
export interface RuleSummary {
  readonly section: string;
  readonly rule: string;
  readonly source: string | null;
  readonly target: string | null;
  /** Range of the rule's key and value in the mapper. */
  readonly range: Range;
  readonly states: Readonly<Partial<Record<RuleState, number>>>;
  /** How many values were found but not written. */
  readonly leftOut: number;
  /** The reason of the first instance in which it did not simply copy its source. */
  readonly why?: string;
}

/** One mapping and how many sections it made. */
export interface SectionSummary {
  readonly section: string;
  readonly schema: string;
  /** Range of the mapping's key in the mapper. */
  readonly range: Range;
  readonly instances: number;
  readonly candidates: number;
  readonly rejected: number;
  /** The reason of the first rejection. */
  readonly why?: string;
}

/** The type of a class's member. */
export interface MemberType {
  /** A type, with `[]` for each dimension; a class's name for a sub section. */
  readonly type: string;
  readonly unit?: string;
  /** Class of a sub section. */
  readonly section?: string;
}

/** What a panel shows besides the values. */
export interface PreviewDetails {
  /** URIs of the mapper and of the data file. */
  readonly mapperUri: string;
  readonly dataUri: string;
  readonly sections: readonly SectionSummary[];
  readonly rules: readonly RuleSummary[];
  /** By class, then by member, for the classes of the sections shown. */
  readonly types: Readonly<Record<string, Readonly<Record<string, MemberType>>>>;
}

/** A finding about the values that a rule writes. */
export interface RuleMark {
  readonly section: string;
  /** Null for all rules of the mapping and of its subsections. */
  readonly rule: string | null;
  /** `dropped`: the class has no member for them; `doubtful`: something should be checked. */
  readonly effect: 'dropped' | 'doubtful';
  /** Code of the finding. */
  readonly code: string;
  readonly message: string;
}

/** A window of a mapper's entries, as the editor gets it. */
export interface PreviewWindow extends Preview {
  /** The number of all entries. */
  readonly total: number;
  /** Index of the first entry in `entries`. */
  readonly from: number;
  /** Values that are larger than the window shows. */
  readonly cut: readonly CutValue[];
  /** Only with `path`; then there are no entries. */
  readonly part?: PreviewPart;
  /** Only with `filter`; then there are no entries. */
  readonly found?: PreviewFound;
  /** Only with `marks`. */
  readonly marks?: readonly RuleMark[];
  /** Only with `details` and `coverage`. */
  readonly unread?: readonly UnreadField[];
  /** Only with `details`; `trace` then has the rules of the shown values. */
  readonly details?: PreviewDetails;
  /** Why there is nothing to show (no sample, unreadable file), as a sentence. */
  readonly problem?: string;
  /** The version of the mapper that ranges apply to; absent for a mapper that is not open. */
  readonly documentVersion?: number;
}

/**
 * Request to the client: the files below a folder with a given ending, at most 20,000, including folders that version
 * control
 * ignores.
 */
export const listFilesRequest = 'mapper/files/list';
export interface ListFilesParams {
  /** URI. */
  readonly folder: string;
  readonly ending: '.json' | '.py';
}
export interface ListFilesResult {
  readonly files: readonly { readonly uri: string; readonly stamp: string }[];
  /** There are more files. */
  readonly truncated: boolean;
}

/** Request to the client: the state of a file; null if it does not exist. */
export const statFileRequest = 'mapper/files/stat';
export interface FileParams {
  readonly uri: string;
}
export interface FileState {
  /** Time of the last change in milliseconds, followed by anything else that changes with the content. */
  readonly stamp: string;
  /** In bytes. */
  readonly size: number;
  /** The file, or a folder between it and its workspace folder, is a symbolic link; it is neither listed nor read. */
  readonly isLink?: true;
}

/** Request to the client: the text of a file without byte order mark, or why there is none. */
export const readFileRequest = 'mapper/files/read';
export type ReadFileResult =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'problem';
      readonly problem: 'missing' | 'unreadable' | 'not-a-file' | 'not-utf8' | 'too-large';
    };

/** Request: the entries that a mapper makes of a data file. */
export const previewRequest = 'mapper/preview';
export interface PreviewParams {
  /** The mapper, or a data file, whose mapper is found by class key. */
  readonly uri: string;
  /** The data file; without it the mapper's active sample. */
  readonly dataUri?: string;
  /** First entry, from 0; with `path` the first item of the value at that path. */
  readonly from?: number;
  /** The most entries, and items of each list; default 200. */
  readonly count?: number;
  /** Lists are complete, and findings are left out: for clients that write all entries page by page. */
  readonly whole?: boolean;
  /** Only the part of one entry at this JSON Pointer. */
  readonly path?: string;
  /** Index of the entry of `path`; default 0. */
  readonly entry?: number;
  /** Adds the origins of values; long texts, wide objects and deep values are shortened as well. */
  readonly details?: boolean;
  /** Adds the unread data fields. */
  readonly coverage?: boolean;
  /** Adds findings about the values: for clients that have the entries already, because findings take longer. */
  readonly marks?: boolean;
  /**
   * `parser`: the entries that the service's parser would write, with `crash` and `parser` beside them; what the engine records
   * of a mapping (trace, coverage, states of rules, origins of values) is of the specification's meaning, and empty then.
   */
  readonly as?: PreviewAs;
  /** Default: the version in the setting `compat`, or `next` if that is off. */
  readonly parserVersion?: ParserVersion;
  /**
   * Only matches of this text by name, value, class or rule, in all entries: from the match `from` on, at most `count`.
   */
  readonly filter?: string;
}

/** The entries by the specification, or those that the parser in service would write. */
export type PreviewAs = 'spec' | 'parser';

/** Request: counts of the preview for every data file of a mapper. */
export const previewSummaryRequest = 'mapper/previewSummary';
export interface PreviewSummaryParams {
  readonly uri: string;
}
export interface PreviewSummaryRow {
  readonly uri: string;
  /** As shown to the user. */
  readonly data: string;
  readonly entries: number;
  /** The number of findings in the data file. */
  readonly errors: number;
  readonly warnings: number;
  /** Why nothing could be mapped, as a sentence. */
  readonly problem?: string;
  /** The same for the parser in the setting `compat`; absent if that is off. */
  readonly parser?: {
    readonly entries: number;
    /** Why it stops. */
    readonly stops?: string;
  };
}
export interface PreviewSummary {
  readonly rows: readonly PreviewSummaryRow[];
  /** The number of data files; more than rows if there are very many. */
  readonly total: number;
}

/**
 * Request: the edits that add a rule for one unread field, to the innermost mapping around it, for the mapper's version
 * at the
 * time of the answer.
 */
export const addRuleRequest = 'mapper/addRule';
export interface AddRuleParams {
  /** The mapper. */
  readonly uri: string;
  readonly dataUri: string;
  /** As in {@link UnreadField}. */
  readonly field: string;
}
/** Null if no mapping can have such a rule. */
export type AddRuleResult = readonly { readonly range: Range; readonly newText: string }[] | null;

/** Request: the range of a value in a data file, or null. */
export const locateRequest = 'mapper/locate';
export interface LocateParams {
  /** The data file. */
  readonly uri: string;
  readonly pointer: string;
}
export type LocateResult = Range | null;

/** Request: the rule or the data value at a position; null for anything else. */
export const provenanceRequest = 'mapper/provenance';
export interface ProvenanceParams {
  readonly uri: string;
  readonly position: Position;
}
export type Provenance =
  | { readonly kind: 'rule'; readonly section: string; readonly rule: string | null }
  | { readonly kind: 'data'; readonly pointer: string }
  | null;

/** Request: the text of an example data file for a mapper; null for a mapper without class key. */
export const sampleTextRequest = 'mapper/sampleText';
/** Scheme of pages of classes without a source file; the path is `/<class path>.txt`. */
export const schemaPageScheme = 'mapper-schema';
/** `SchemaPageParams` → text of such a page, or null. */
export const schemaPageRequest = 'mapper/schemaPage';

export interface SchemaPageParams {
  /** Dotted path of the class. */
  readonly path: string;
}
export interface SampleTextParams {
  readonly uri: string;
}
export type SampleTextResult = string | null;

/** Notification, server to client: the last preview of this mapper is stale. */
export const previewChangedNotification = 'mapper/previewChanged';
export interface PreviewChangedParams {
  readonly uri: string;
}

/**
 * Notification, server to client: the open documents that are mappers or data files by their content; the complete
 * lists,
 * whenever they change. URIs are in the client's spelling.
 */
export const recognizedNotification = 'mapper/recognized';
export interface RecognizedParams {
  readonly mappers: readonly string[];
  readonly data: readonly string[];
}

/** Request: the data files a mapper is bound to (docs/mapper-reference.md#bound-data). */
export const samplesRequest = 'mapper/samples';
export interface SamplesParams {
  readonly uri: string;
}
export interface SamplesResult {
  readonly samples: readonly { readonly uri: string; readonly version: number | null }[];
  readonly active: string | null;
}

/** Name, path or URI of the file with the expected entries of a data file. */
export function expectedNameOf(data: string): string {
  return data.replace(/(\.json)?$/i, '.expected.json');
}

/** Request: the data files of the workspace that have a file with expected entries beside them, sorted by URI. */
export const expectedFilesRequest = 'mapper/expectedFiles';
export interface ExpectedFile {
  readonly dataUri: string;
  readonly expectedUri: string;
  /** The data file as shown to the user. */
  readonly data: string;
  /** The mapper of the data file; null if the workspace has none. */
  readonly mapper: { readonly uri: string; readonly name: string } | null;
}
export interface ExpectedFilesResult {
  readonly files: readonly ExpectedFile[];
}

/** Notification, server to client: the last answer to `mapper/expectedFiles` may be stale. */
export const expectedFilesChangedNotification = 'mapper/expectedFilesChanged';

/** Request: are the entries of a data file equal to the expected ones? */
export const checkExpectedRequest = 'mapper/checkExpected';
export interface CheckExpectedParams {
  /** The data file. */
  readonly uri: string;
  /** Default: the mapper that maps the data file. */
  readonly mapperUri?: string;
  /** Text of the file with the expected entries, if the client has read it; otherwise the server reads it. */
  readonly text?: string;
}
export interface CheckExpectedResult {
  /** How the entries differ, or why they cannot be compared; undefined if they are equal. */
  readonly failure?: ExpectedFailure;
}
export interface ExpectedFailure {
  /** One sentence without a full stop. */
  readonly message: string;
  /** Range of the first difference, in the file with the expected entries. */
  readonly range?: Range;
  /** Both as JSON text, if there is something to compare and it is not too large for an editor. */
  readonly texts?: { readonly expected: string; readonly found: string };
}

/**
 * Scheme of files of an upload that the client shows as documents; the path is `/<upload id>/<path in the upload>`.
 * They are mapped where they are asked for by name, and belong to no workspace: no mapper is bound to them or checked
 * with them.
 */
export const uploadFileScheme = 'mapper-upload-file';

/**
 * Request: the mappers that map a data file (docs/mapper-reference.md#bound-data): bound by the user, else by class
 * key.
 */
export const mappersOfRequest = 'mapper/mappersOf';
export interface MappersOfParams {
  /** The data file. */
  readonly uri: string;
}
export interface MappersOfResult {
  /** URIs; empty for a file that is no data file. */
  readonly mappers: readonly string[];
  /** The other mappers of the workspace, sorted. */
  readonly others: readonly string[];
}

/** Request: the real location of a file, which the user is shown before the file is sent. */
export const placeRequest = 'mapper/place';
export interface PlaceParams {
  readonly uri: string;
}
export interface FilePlace {
  /** Inside of a folder of the workspace, by its real path. */
  readonly isInside: boolean;
  /**
   * URI of the target, if the file or a folder above it is a link; null if the target is unknown. Undefined without a
   * link.
   */
  readonly target?: string | null;
}

/** Request: bind a mapper to a data file by hand; null removes the choice. */
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

/** Notification, client to server: the user trusts the workspace from now on. */
export const workspaceTrustedNotification = 'mapper/workspaceTrusted';

/** Notification, server to client: the known schema classes changed, or all sources are read. */
export const schemasChangedNotification = 'mapper/schemasChanged';

/** Request: read catalogues and Python sources again; answered when that is done. */
export const reloadSchemasRequest = 'mapper/reloadSchemas';
export interface ReloadSchemasResult {
  readonly classes: number;
}

/**
 * Request: the source of each class of a mapper (for a data file: of its mappers), and the classes without a source.
 */
export const schemaSourcesRequest = 'mapper/schemaSources';
export interface SchemaSourcesParams {
  readonly uri: string;
}
export interface SchemaSourcesResult {
  /** The kind of the file by content; null for any other file. */
  readonly kind: 'mapper' | 'data' | null;
  /** False while Python sources are being read. */
  readonly isReady: boolean;
  readonly sources: readonly { readonly name: string; readonly classes: readonly string[] }[];
  readonly unknown: readonly string[];
  /** Classes that are known in part, with their unknown bases. */
  readonly partial: readonly { readonly path: string; readonly missing: readonly string[] }[];
}

/**
 * Request: the classes whose sources are missing: unknown classes of the workspace's mappers, and unknown bases of
 * others;
 * sorted.
 */
export const missingSourcesRequest = 'mapper/missingSources';
export interface MissingSourcesResult {
  readonly paths: readonly string[];
}

/**
 * Request: the distinct unknown classes of the workspace's mappers, sorted; without those that the remote service was
 * asked
 * for in this session and does not know either.
 */
export const unknownSchemasRequest = 'mapper/unknownSchemas';
export interface UnknownSchemasResult {
  readonly paths: readonly string[];
}

/**
 * Request: add the remote service's answer for a class, until schemas are reloaded: its JSON Schema (2020-12), or null
 * for
 * an unknown class.
 */
export const addSchemaRequest = 'mapper/addSchema';
export interface AddSchemaParams {
  /** Dotted path of the class. */
  readonly path: string;
  readonly jsonSchema: unknown;
}
export interface AddSchemaResult {
  /** The number of members that were read. */
  readonly members: number;
  /** Why nothing was added. */
  readonly problem?: string;
}

/** Request: a first mapper for a data file. */
export const scaffoldRequest = 'mapper/scaffold';
export interface ScaffoldParams {
  /** URI of the data file; its unsaved text is used. */
  readonly uri: string;
  /** Class of the main section; default `nomad.datamodel.data.EntryData`. */
  readonly schema?: string;
}
/** The mapper's text with notes for the user, or why there is none, as a sentence without full stop. */
export type ScaffoldResult =
  | {
      readonly kind: 'mapper';
      readonly text: string;
      readonly notes: readonly string[];
      /** The data file names a mapper already. */
      readonly hasClassKey: boolean;
      /** How many data files it was written for: this one, and others with its class key. */
      readonly samples: number;
    }
  | { readonly kind: 'problem'; readonly problem: string };

/** Request: the classes that a new mapper may be for, those first that would take most of a data file. */
export const rankClassesRequest = 'mapper/rankClasses';
export interface RankClassesParams {
  /** URI of the data file; unsaved text counts. */
  readonly uri: string;
}
export interface RankedClass {
  /** Dotted path, as documentation has it. */
  readonly path: string;
  /** It makes an entry by itself; those that do come first. */
  readonly isEntry: boolean;
  /** How many fields of the data a first mapper would write. */
  readonly fields: number;
  /** First words of the description. */
  readonly about?: string;
}
export interface RankClassesResult {
  /** Fields of the data, those of the items of a list counted once; none where it cannot be read. */
  readonly total: number;
  readonly classes: readonly RankedClass[];
}

/** Request: the edits that name a mapper in a data file, for its version at the time of the answer. */
export const classKeyEditsRequest = 'mapper/classKeyEdits';
export interface ClassKeyEditsParams {
  /** URI of the mapper. */
  readonly uri: string;
  /** URI of the data file. */
  readonly dataUri: string;
}
/** Null if the data file is no JSON object or is too large, or if the mapper has no class key. */
export type ClassKeyEditsResult = readonly { readonly range: Range; readonly newText: string }[] | null;

/** The settings `mapperWorkbench.*` that the server reads; every member has a default. */
export interface ServerSettings {
  /** Class key or glob → path of a data file. */
  readonly sampleData?: Readonly<Record<string, string>>;
  readonly diagnostics?: { readonly severity?: Readonly<Record<string, Severity | 'off'>> };
  /** The parser that findings are about; `on` means `next`, which is the default. */
  readonly compat?: 'off' | 'on' | ParserVersion;
  readonly schema?: {
    /** Catalogue files in order of precedence (docs/catalogue.md). */
    readonly catalogues?: readonly string[];
    /** Folders of Python sources, such as a plug-in's or an interpreter's site-packages. */
    readonly pythonPaths?: readonly string[];
  };
  /** Values of the sample beside the rules; default true. */
  readonly inlayHints?: { readonly enabled?: boolean };
  /** Counts, and a link to the preview, above mappings; default true. */
  readonly codeLens?: { readonly enabled?: boolean };
  /**
   * Those of the paths above that the user's own settings name: they may lead out of the workspace, all others stay
   * inside. A client that can tell gives it at initialisation, too; of one that does not, the paths of the
   * initialisation options are the user's.
   */
  readonly userPaths?: readonly string[];
}

/**
 * Notification: the user chose another Python environment, or none; its packages are read for the schema classes of
 * mappers.
 */
export const pythonEnvironmentNotification = 'mapper/pythonEnvironment';
export interface PythonEnvironmentParams {
  /** Absolute path of the environment's folder. */
  readonly path: string | null;
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
  /** False if the client reports JSON syntax errors and duplicate keys itself, as VS Code does. */
  readonly jsonDiagnostics?: boolean;
  /** False publishes findings even to a client that could request them; our client uses that. Default true. */
  readonly pullDiagnostics?: boolean;
  /** False in an untrusted workspace: no Python is scanned. Default true. */
  readonly trusted?: boolean;
  /** True if the client shows pages of the scheme `mapper-schema`, whose text it gets by `mapper/schemaPage`. */
  readonly schemaPages?: boolean;
  /**
   * The client's command that opens suggestions again: run after a completion that leaves the cursor in an empty value.
   */
  readonly suggestCommand?: string;
  /** English sentence → its translation; without it, `locale` selects one of the server's bundles. */
  readonly texts?: Readonly<Record<string, string>>;
  /** True if the client answers `mapper/files/…`: the server requests files that it cannot read itself. */
  readonly servesFiles?: boolean;
  /** For clients that cannot answer `workspace/configuration`. */
  readonly settings?: ServerSettings;
}

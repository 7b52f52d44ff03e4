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

/** Versions of the service's parser that there is a model of: the newest public source, and the released one. */
export type ParserVersion = 'next' | '1.1.0';

/**
 * What that parser does instead of what the specification means: it ends without the main entry, loses a value, section or
 * entry, writes another value, or does nothing else and leaves a doubt.
 */
export type ParserEventKind = 'stops' | 'drops' | 'changes' | 'warns';

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
  /** Of findings about the parser: what it does, at worst. */
  readonly event?: ParserEventKind;
  /** What the quick fix of this code needs; its shape belongs to the check. */
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
  /** In windows, where a value was found and not written: JSON Pointer to where it would stand. */
  readonly leftOutAt?: string;
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

/** A data field that nothing reads, as a panel shows it. */
export interface UnreadField {
  /** JSON Pointer, list indices written `*`, as in {@link Coverage}. */
  readonly field: string;
  /** The same as a mapper writes it: `layers[*]."Stärke".value`. */
  readonly path: string;
  /** JSON Pointer to the first such value in the data file. */
  readonly pointer: string;
  /** That value: a long text is cut; lists and objects are empty. */
  readonly value: string | number | boolean | null | readonly never[] | Readonly<Record<string, never>>;
  /** Some mapping starts around it, and can have a rule for it. */
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
  /** As the parser: it stops. The entries are those that were written before. */
  readonly crash?: ParserCrash;
  /** As the parser: what the entries alone do not say. */
  readonly parser?: ParserRun;
  readonly trace?: Trace;
  readonly coverage?: Coverage;
}

/** The exception that the parser ends with. */
export interface ParserCrash {
  /** While the mapper is read, or with the data file. */
  readonly stage: 'mapper' | 'data';
  /** Name of the exception's class. */
  readonly error: string;
  readonly message: string;
  /** Of the finding that tells of it. */
  readonly code: string;
  /** In the mapper. */
  readonly range: Range;
}

/** A run of the model. */
export interface ParserRun {
  readonly version: ParserVersion;
  /** Classes that nobody here knows, taken to exist and to accept every value. */
  readonly assumed: readonly string[];
  /** Files of entries that found their name taken: they are not written. */
  readonly lost: readonly string[];
  /** Values that the model cannot tell; they stand as null. */
  readonly unknown: readonly UnknownValue[];
  /** Not everything was looked at: the data file is too large, or the mapping makes too much of it. */
  readonly isCut: boolean;
}

export interface UnknownValue {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer in the entry's data. */
  readonly path: string;
}

/** A value of which a window shows a part; `mapper/preview` with its `path` gives the rest. */
export interface CutValue {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer to the value in the entry's data. */
  readonly path: string;
  readonly kind: 'list' | 'object' | 'text';
  /** How many items, members or UTF-16 code units it has, and how many of them are shown. */
  readonly total: number;
  readonly shown: number;
}

/** What stands at one place of one entry. */
export interface PreviewPart {
  readonly entry: number;
  readonly path: string;
  /** First item, member or code unit in `value`. */
  readonly from: number;
  readonly total: number;
  /** A list, object or text, from `from` on; anything else as it is. */
  readonly value: unknown;
}

/** A value that fits the filter, or one around such a value. */
export interface FoundValue {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer into the entry's data. */
  readonly path: string;
  readonly isFit: boolean;
  readonly kind: 'list' | 'object' | 'leaf';
  /** Items, members, or UTF-16 code units of a text. */
  readonly size: number;
  /** Of a leaf; a long text is cut. */
  readonly value?: string | number | boolean | null;
  /** Name of an entry's file. */
  readonly file?: string;
  /** Class of a section. */
  readonly schema?: string;
  readonly type?: MemberType;
  /** The rule that made the value, or the one around it. */
  readonly origin?: RuleTrace;
}

/** What fits a filter, over all entries. */
export interface PreviewFound {
  readonly filter: string;
  /** Index of the first fit in `values`. */
  readonly from: number;
  /** How many values fit. What lies in a value that fits does not count. */
  readonly total: number;
  /** A page of fits in the order of the entries, each behind the values around it. */
  readonly values: readonly FoundValue[];
}

/** One rule of the mapper and what became of it in all instances of its mapping. */
export interface RuleSummary {
  readonly section: string;
  readonly rule: string;
  readonly source: string | null;
  readonly target: string | null;
  /** In the mapper: the rule's key and value. */
  readonly range: Range;
  readonly states: Readonly<Partial<Record<RuleState, number>>>;
  /** Values that were found and not written. */
  readonly leftOut: number;
  /** Why the first instance in which it wrote nothing, or something else than its source, is so. */
  readonly why?: string;
}

/** One mapping and how many sections it made. */
export interface SectionSummary {
  readonly section: string;
  readonly schema: string;
  /** Of the mapping's key in the mapper. */
  readonly range: Range;
  readonly instances: number;
  readonly candidates: number;
  readonly rejected: number;
  /** Why the first of the rejected ones is. */
  readonly why?: string;
}

/** What schema knowledge says of a member of a class. */
export interface MemberType {
  /** A type, with `[]` for each dimension; a class's name for a sub section. */
  readonly type: string;
  readonly unit?: string;
  /** Class of a sub section. */
  readonly section?: string;
}

/** What a panel shows beside the values. */
export interface PreviewDetails {
  /** Address of the mapper, and of the data file. */
  readonly mapperUri: string;
  readonly dataUri: string;
  readonly sections: readonly SectionSummary[];
  readonly rules: readonly RuleSummary[];
  /** By class, then by member, for the classes of the sections shown. */
  readonly types: Readonly<Record<string, Readonly<Record<string, MemberType>>>>;
}

/** What findings say of the values that a rule writes. */
export interface RuleMark {
  readonly section: string;
  /** Null for every rule of the mapping, and of those in it. */
  readonly rule: string | null;
  /** `dropped`: the class has no place for them; `doubtful`: something is to be looked at. */
  readonly effect: 'dropped' | 'doubtful';
  /** Of the finding. */
  readonly code: string;
  readonly message: string;
}

/** A mapper's preview as the editor gets it: a window on the entries. */
export interface PreviewWindow extends Preview {
  /** How many entries there are in all. */
  readonly total: number;
  /** Index of the first one in `entries`. */
  readonly from: number;
  /** Values that are larger than the window shows, and cut. */
  readonly cut: readonly CutValue[];
  /** With `path`; then there are no entries. */
  readonly part?: PreviewPart;
  /** With `filter`; then there are no entries. */
  readonly found?: PreviewFound;
  /** With `marks`. */
  readonly marks?: readonly RuleMark[];
  /** With `details` and `coverage`. */
  readonly unread?: readonly UnreadField[];
  /** With `details`; `trace` then has the rules of the values shown. */
  readonly details?: PreviewDetails;
  /** Why there is nothing to show (no sample, unreadable file), as a sentence. */
  readonly problem?: string;
  /** The version of the mapper that ranges are places in; none for a mapper that is not open. */
  readonly documentVersion?: number;
}

/**
 * Request to the client: the files below a folder whose names end so, at most 20,000. Folders that version control
 * ignores are among them.
 */
export const listFilesRequest = 'mapper/files/list';
export interface ListFilesParams {
  /** URI. */
  readonly folder: string;
  readonly ending: '.json' | '.py';
}
export interface ListFilesResult {
  readonly files: readonly { readonly uri: string; readonly stamp: string }[];
  /** There are more. */
  readonly truncated: boolean;
}

/** Request to the client: what it knows of a file; null where there is none. */
export const statFileRequest = 'mapper/files/stat';
export interface FileParams {
  readonly uri: string;
}
export interface FileState {
  /** Time of the last change in milliseconds, then what else changes with the content. */
  readonly stamp: string;
  /** In bytes. */
  readonly size: number;
  /** A symbolic link is at the file, or on the way to it from its workspace folder; it is neither listed nor read. */
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
  /** The mapper, or a data file: then its mapper is found by class key. */
  readonly uri: string;
  /** The data file; without it the mapper's active sample. */
  readonly dataUri?: string;
  /** First entry, from 0; with `path` the first item of what stands there. */
  readonly from?: number;
  /** How many entries, and items of each list, at most; 200 without it. */
  readonly count?: number;
  /** Lists are whole, and findings are left out: for who writes entries down, a page after the other. */
  readonly whole?: boolean;
  /** Only the part of one entry at this JSON Pointer. */
  readonly path?: string;
  /** Index of the entry that `path` lies in; 0 without it. */
  readonly entry?: number;
  /** Also tell where values come from; long texts, wide objects and what lies deep are cut, too. */
  readonly details?: boolean;
  /** Also tell which data fields nothing reads. */
  readonly coverage?: boolean;
  /** Also tell what findings say of the values: for who has the entries already, as findings take longer. */
  readonly marks?: boolean;
  /**
   * `parser`: the entries that the service's parser would write, with `crash` and `parser` beside them; what the engine records
   * of a mapping (trace, coverage, states of rules, origins of values) is of the specification's meaning, and empty then.
   */
  readonly as?: PreviewAs;
  /** Which parser; without it the one of the setting `compat`, or `next` where that is off. */
  readonly parserVersion?: ParserVersion;
  /**
   * Only what fits this text by name, value, class or rule, in all entries: from the fit `from` on, `count` at most.
   */
  readonly filter?: string;
}

/** What the specification means, or what the parser in service would write. */
export type PreviewAs = 'spec' | 'parser';

/** Request: a preview in numbers, for every data file that a mapper is bound to. */
export const previewSummaryRequest = 'mapper/previewSummary';
export interface PreviewSummaryParams {
  readonly uri: string;
}
export interface PreviewSummaryRow {
  readonly uri: string;
  /** As shown to the user. */
  readonly data: string;
  readonly entries: number;
  /** Findings in the data file. */
  readonly errors: number;
  readonly warnings: number;
  /** Why nothing could be mapped. */
  readonly problem?: string;
  /** As the parser of the setting `compat`; undefined where that is off. */
  readonly parser?: {
    readonly entries: number;
    /** Why it stops. */
    readonly stops?: string;
  };
}
export interface PreviewSummary {
  readonly rows: readonly PreviewSummaryRow[];
  /** How many data files there are; more than rows when there are very many. */
  readonly total: number;
}

/**
 * Request: the edits that add a rule for one field that nothing reads, to the innermost mapping around it, in the version of
 * the mapper that is open when the answer comes.
 */
export const addRuleRequest = 'mapper/addRule';
export interface AddRuleParams {
  /** The mapper. */
  readonly uri: string;
  readonly dataUri: string;
  /** As in {@link UnreadField}. */
  readonly field: string;
}
/** Null where no mapping can have such a rule. */
export type AddRuleResult = readonly { readonly range: Range; readonly newText: string }[] | null;

/** Request: where a value stands in a data file, or null. */
export const locateRequest = 'mapper/locate';
export interface LocateParams {
  /** The data file. */
  readonly uri: string;
  readonly pointer: string;
}
export type LocateResult = Range | null;

/** Request: the rule, or the place in the data, that a position lies in; null for anything else. */
export const provenanceRequest = 'mapper/provenance';
export interface ProvenanceParams {
  readonly uri: string;
  readonly position: Position;
}
export type Provenance =
  | { readonly kind: 'rule'; readonly section: string; readonly rule: string | null }
  | { readonly kind: 'data'; readonly pointer: string }
  | null;

/** Request: the text of a first data file for a mapper that has none; null where it has no class key. */
export const sampleTextRequest = 'mapper/sampleText';
/** Scheme of pages of classes that no file declares; the path is `/<class path>.txt`. */
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

/** Notification, server to client: a preview of this mapper would differ from the last one. */
export const previewChangedNotification = 'mapper/previewChanged';
export interface PreviewChangedParams {
  readonly uri: string;
}

/**
 * Notification, server to client: which open documents are mappers and which are data files, by what they hold; all of
 * them, whenever that changes. URIs as the client spells them.
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

/** Name, path or URI of the file with the entries that are expected of a data file. */
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
  /** The mapper that the entries are made with; null where the workspace has none. */
  readonly mapper: { readonly uri: string; readonly name: string } | null;
}
export interface ExpectedFilesResult {
  readonly files: readonly ExpectedFile[];
}

/** Notification, server to client: the answer to `mapper/expectedFiles` may differ from the last one. */
export const expectedFilesChangedNotification = 'mapper/expectedFilesChanged';

/** Request: are the entries of a data file as expected? */
export const checkExpectedRequest = 'mapper/checkExpected';
export interface CheckExpectedParams {
  /** The data file. */
  readonly uri: string;
  /** The mapper; without it the one that maps the data file. */
  readonly mapperUri?: string;
  /** Text of the file with the expected entries, where the client has read it; else the server does. */
  readonly text?: string;
}
export interface CheckExpectedResult {
  /** Why not, or why that cannot be said; undefined: the entries are as expected. */
  readonly failure?: ExpectedFailure;
}
export interface ExpectedFailure {
  /** One sentence without a full stop. */
  readonly message: string;
  /** Of the first difference, in the file with the expected entries. */
  readonly range?: Range;
  /** Both as JSON text, where there is something to compare and an editor can show it. */
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
  /** URIs; none for what is no data file. */
  readonly mappers: readonly string[];
  /** The other mappers of the workspace, sorted. */
  readonly others: readonly string[];
}

/** Request: where a file lies by its real path, for a user who is to see what is about to be sent. */
export const placeRequest = 'mapper/place';
export interface PlaceParams {
  readonly uri: string;
}
export interface FilePlace {
  /** In a folder of the workspace, by its real path. */
  readonly isInside: boolean;
  /**
   * URI that a link leads to, at the file or on the way to it; null where that is not known. Undefined: there is no
   * link.
   */
  readonly target?: string | null;
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

/** Notification, client to server: the user trusts the workspace from now on. */
export const workspaceTrustedNotification = 'mapper/workspaceTrusted';

/** Notification, server to client: other schema classes are known than before, or all sources are read now. */
export const schemasChangedNotification = 'mapper/schemasChanged';

/** Request: read catalogues and Python sources anew; answers when that is done. */
export const reloadSchemasRequest = 'mapper/reloadSchemas';
export interface ReloadSchemasResult {
  readonly classes: number;
}

/**
 * Request: which source answered for the classes of a mapper (of a data file: of its mappers), and which classes none
 * knows.
 */
export const schemaSourcesRequest = 'mapper/schemaSources';
export interface SchemaSourcesParams {
  readonly uri: string;
}
export interface SchemaSourcesResult {
  /** What the file is, by content; null for any other. */
  readonly kind: 'mapper' | 'data' | null;
  /** False while Python sources are still read. */
  readonly isReady: boolean;
  readonly sources: readonly { readonly name: string; readonly classes: readonly string[] }[];
  readonly unknown: readonly string[];
  /** Classes that are known in part, with the bases that no source knows. */
  readonly partial: readonly { readonly path: string; readonly missing: readonly string[] }[];
}

/**
 * Request: the classes whose sources are missing: those of the workspace's mappers that no source knows, and bases of
 * others; sorted.
 */
export const missingSourcesRequest = 'mapper/missingSources';
export interface MissingSourcesResult {
  readonly paths: readonly string[];
}

/**
 * Request: the distinct classes of the workspace's mappers that no source knows, sorted; without those that the service
 * was asked for in this session and does not know either.
 */
export const unknownSchemasRequest = 'mapper/unknownSchemas';
export interface UnknownSchemasResult {
  readonly paths: readonly string[];
}

/**
 * Request: take in what the service said of a class, for this session or until schemas are reloaded: its JSON Schema
 * (2020-12), or null where it does not know the class.
 */
export const addSchemaRequest = 'mapper/addSchema';
export interface AddSchemaParams {
  /** Dotted path of the class. */
  readonly path: string;
  readonly jsonSchema: unknown;
}
export interface AddSchemaResult {
  /** Members that were read. */
  readonly members: number;
  /** Why nothing was taken in. */
  readonly problem?: string;
}

/** Request: a first mapper for a data file. */
export const scaffoldRequest = 'mapper/scaffold';
export interface ScaffoldParams {
  /** URI of the data file; unsaved text counts. */
  readonly uri: string;
  /** Class of the main section; default `nomad.datamodel.data.EntryData`. */
  readonly schema?: string;
}
/** The mapper's text with what the user should know of it, or why there is none, as a sentence without a full stop. */
export type ScaffoldResult =
  | {
      readonly kind: 'mapper';
      readonly text: string;
      readonly notes: readonly string[];
      /** The data file names a mapper. */
      readonly hasClassKey: boolean;
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

/** Request: the edits that name a mapper in a data file, of the version that is open when the answer comes. */
export const classKeyEditsRequest = 'mapper/classKeyEdits';
export interface ClassKeyEditsParams {
  /** URI of the mapper. */
  readonly uri: string;
  /** URI of the data file. */
  readonly dataUri: string;
}
/** Null where the data file is no JSON object or is too large, and where the mapper has no class key. */
export type ClassKeyEditsResult = readonly { readonly range: Range; readonly newText: string }[] | null;

/** `mapperWorkbench.*` as far as the server reads it; every member has a default. */
export interface ServerSettings {
  /** Class key or glob → path of a data file. */
  readonly sampleData?: Readonly<Record<string, string>>;
  readonly diagnostics?: { readonly severity?: Readonly<Record<string, Severity | 'off'>> };
  /** The parser that findings tell of; `on` is `next`, which is the default. */
  readonly compat?: 'off' | 'on' | ParserVersion;
  readonly schema?: {
    /** Catalogue files, the one that wins first (docs/catalogue.md). */
    readonly catalogues?: readonly string[];
    /** Folders of Python sources, such as a plug-in's or an interpreter's site-packages. */
    readonly pythonPaths?: readonly string[];
  };
  /** Values of the sample beside the rules; default true. */
  readonly inlayHints?: { readonly enabled?: boolean };
  /** Counts and the way to the preview above mappings; default true. */
  readonly codeLens?: { readonly enabled?: boolean };
  /**
   * Those of the paths above that the user's own settings name: they may lead out of the workspace, all others stay
   * inside. A client that can tell gives it at initialisation, too; of one that does not, the paths of the
   * initialisation options are the user's.
   */
  readonly userPaths?: readonly string[];
}

/**
 * Notification: the user chose another Python environment, or none; its packages are read for the schema classes that
 * mappers name.
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
  /** False where the client reports JSON syntax errors and duplicate keys itself, as VS Code does. */
  readonly jsonDiagnostics?: boolean;
  /** False where findings are to be sent also to a client that could ask for them, as ours wants it. Default true. */
  readonly pullDiagnostics?: boolean;
  /** False in a workspace that the user does not trust: no Python is scanned. Default true. */
  readonly trusted?: boolean;
  /** True where the client shows pages of the scheme `mapper-schema`, whose text `mapper/schemaPage` gives. */
  readonly schemaPages?: boolean;
  /** Command of the client that asks for suggestions again: run after a completion that ends in an empty value. */
  readonly suggestCommand?: string;
  /**
   * English sentence → the sentence in the user's language; without it, `locale` chooses one of the server's bundles.
   */
  readonly texts?: Readonly<Record<string, string>>;
  /** True where the client answers `mapper/files/…`: the server asks it for files that it cannot reach itself. */
  readonly servesFiles?: boolean;
  /** For clients that cannot answer `workspace/configuration`. */
  readonly settings?: ServerSettings;
}

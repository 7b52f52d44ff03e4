/**
 * The interfaces of the language service, and nothing else: what editor, command line and the service's own parts
 * know of it. `createService.ts` puts the parts together.
 */
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  SelectionRange,
  TextEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-types';
import type { CompletionOptions } from '../features/completion/completion.ts';
import type { HoverOptions } from '../features/hover/hover.ts';
import type { MarkupFormat } from '../features/markup.ts';
import type { Refused } from '../features/navigation/rename.ts';
import type { Scaffold, ScaffoldOptions } from '../features/scaffold/scaffold.ts';
import type { FileFacts, FileKind } from '../mapper/recognise.ts';
import type {
  AddRuleParams,
  AddSchemaResult,
  CheckExpectedParams,
  ExpectedFailure,
  ExpectedFile,
  Finding,
  LocateParams,
  LocateResult,
  Position,
  Preview,
  PreviewParams,
  PreviewSummary,
  PreviewWindow,
  Provenance,
  ProvenanceParams,
  Range,
  RankClassesResult,
  ReloadSchemasResult,
  SamplesResult,
  SchemaSourcesResult,
  ServerSettings,
} from '../protocol.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import type { FileContent, WorkspaceHost } from './workspaceHost.ts';

export type { Refused } from '../features/navigation/rename.ts';
export type { Scaffold, ScaffoldOptions } from '../features/scaffold/scaffold.ts';
export type { FileKind } from '../mapper/recognise.ts';

/** What `check` says of one file. */
export interface FileFindings {
  readonly uri: string;
  readonly kind: FileKind;
  /** In document order. */
  readonly findings: readonly Finding[];
}

/** Receives what can be reported of a mapper while its samples are still to be mapped. */
export type ReportEarly = (file: FileFindings) => void;

export interface ServiceOptions {
  /** False: JSON syntax and duplicate keys are left to the editor. Default true. */
  readonly jsonDiagnostics?: boolean;
  /** Data files named on the command line: they replace all other binding (docs/cli.md#mapper-check). */
  readonly boundData?: readonly string[];
  /** The mapper that was named alone beside `boundData`: it is bound to them even if its class key differs. */
  readonly boundMapper?: string;
  /** Another thread for large data files; without it the service does that work itself. */
  readonly mappingThread?: MappingThread;
  /** With it Python sources are read while other work goes on, and this is called when they are known. */
  readonly onSchemasChanged?: (isOther: boolean) => void;
  /** Of several samples, how many are checked while typing; default all. */
  readonly sampleLimit?: number;
}

/** Every method may reject with `Cancelled`; none throws for bad input. Positions are zero-based UTF-16. */
export interface MapperService {
  documentClosed(uri: string): void;
  /** Files changed, appeared or vanished on disk. */
  filesChanged(uris: readonly string[]): void;
  configure(settings: ServerSettings): void;

  /**
   * Findings of one file; undefined when it is neither mapper nor data file (docs/mapper-reference.md#the-file).
   * @param reportEarly called, where a sample takes its time, with what is found in the mapper itself and what still
   * holds of what was found in its samples before
   */
  check(uri: string, token: CancellationToken, reportEarly?: ReportEarly): Promise<FileFindings | undefined>;
  /** Findings of every mapper and data file that the host lists, sorted by URI. */
  checkAll(token: CancellationToken): Promise<readonly FileFindings[]>;

  /** The entries of a mapper and one data file, a window of them (docs/mapper-reference.md#archives). */
  preview(params: PreviewParams, token: CancellationToken): Promise<PreviewWindow>;
  /** The same in whole with trace and coverage, as the command line prints it. */
  previewWhole(
    mapperUri: string,
    dataUri: string,
    parts: Pick<PreviewParams, 'as'> & { readonly trace: boolean; readonly coverage: boolean },
    token: CancellationToken,
  ): Promise<Preview>;
  /** The data files of the workspace that have a file with expected entries beside them, sorted by URI. */
  expectedFiles(token: CancellationToken): Promise<readonly ExpectedFile[]>;
  /** @param content of the file with the expected entries @returns undefined where the entries are as expected */
  checkExpected(
    params: CheckExpectedParams,
    content: FileContent,
    token: CancellationToken,
  ): Promise<ExpectedFailure | undefined>;
  /** Previews in numbers, for every data file of a mapper. */
  previewSummary(mapperUri: string, token: CancellationToken): Promise<PreviewSummary>;
  /** Where a value stands in a data file. */
  locate(params: LocateParams): Promise<LocateResult>;
  /** The rule or the value that a position lies in. */
  provenance(params: ProvenanceParams): Promise<Provenance>;
  /** A first data file for a mapper; undefined where it has no class key. */
  sampleText(mapperUri: string): Promise<string | undefined>;
  /** What a file is, by content. */
  factsOf(uri: string): Promise<PlacedFacts>;
  samples(mapperUri: string, token: CancellationToken): Promise<SamplesResult>;
  /** Binds a mapper to a data file by hand; null undoes it. */
  setSample(mapperUri: string, dataUri: string | null): void;
  /** The mappers that map a data file: those the user bound it to, else the one that its class key selects. */
  mappersOf(dataUri: string, token: CancellationToken): Promise<readonly string[]>;
  /** Every mapper of the workspace, sorted. */
  mappers(token: CancellationToken): Promise<readonly string[]>;

  documentSymbols(uri: string, token: CancellationToken): Promise<readonly DocumentSymbol[]>;
  /** Quick fixes for the findings given (read from their `code` and `data`; nothing is validated again). */
  codeActions(
    uri: string,
    range: Range,
    findings: readonly Pick<Finding, 'code' | 'data' | 'range'>[],
    token: CancellationToken,
  ): Promise<readonly CodeAction[]>;

  /** Fixes of many findings and refactorings; each has its edit. Rejects with `Cancelled` after an edit meanwhile. */
  refactorings(query: ActionQuery, token: CancellationToken): Promise<readonly CodeAction[]>;
  /** The edits that add a rule for one field that nothing reads; undefined where no mapping can have it. */
  addRule(params: AddRuleParams, token: CancellationToken): Promise<readonly TextEdit[] | undefined>;
  /** Hover, navigation, rename, hints and the like; loaded when they are first asked for. */
  languageFeatures(): Promise<LanguageFeatures>;

  /** Python sources may have changed, or may be read now. */
  pythonChanged(): void;
  /** Catalogues and Python sources are read anew when a class is next asked for; what the service said is forgotten. */
  forgetSchemas(): void;
  /** Another Python environment was chosen, or may be read now: Python sources are read anew, too. */
  forgetPackages(): void;
  /** Reads catalogues and Python sources anew. */
  reloadSchemas(token: CancellationToken): Promise<ReloadSchemasResult>;
  /** What is known of schema classes now (completion, hover). */
  schemas(token: CancellationToken): Promise<SchemaKnowledge>;
  /** Which source answered for the classes of a mapper, or of the mappers of a data file. */
  schemaSources(uri: string, token: CancellationToken): Promise<SchemaSourcesResult>;
  /** A class as a text to read; null for one that is not known. */
  schemaPage(path: string, token: CancellationToken): Promise<string | null>;
  /**
   * Distinct classes of the workspace's mappers that no source knows, nor the service as far as it was asked; sorted.
   */
  unknownSchemas(token: CancellationToken): Promise<readonly string[]>;
  /** Classes of the workspace's mappers that no source knows, and bases of those that are known in part; sorted. */
  missingSources(token: CancellationToken): Promise<readonly string[]>;
  /** Takes in what the service said of a class: its JSON Schema, or null where it knows none. Never throws. */
  addSchema(path: string, jsonSchema: unknown): Promise<AddSchemaResult>;
  /** The classes of the Python sources that settings name, as the text of a catalogue file. */
  exportSchemas(): Promise<{ readonly classes: number; readonly text: string }>;

  /** A first mapper for a data file's text, its targets those of the class where it is known; never throws. */
  scaffold(dataText: string, options: ScaffoldOptions): Promise<Scaffold>;
  /** The same for a data file as it is open or on disk. @param schema class of the main section */
  scaffoldFile(uri: string, schema?: string): Promise<Scaffold>;
  /** The classes that a first mapper for a data file may be for, the best first. */
  rankClasses(uri: string, token: CancellationToken): Promise<RankClassesResult>;
  /** The edits that name a mapper in a data file; undefined where one of the two cannot be read as such. */
  classKeyEdits(mapperUri: string, dataUri: string): Promise<readonly TextEdit[] | undefined>;
}

export type CreateMapperService = (host: WorkspaceHost, options?: ServiceOptions) => MapperService;

/**
 * Every method may reject with `Cancelled`; none throws for bad input. Other files than mappers and data have
 * nothing.
 */
export interface LanguageFeatures {
  hover(uri: string, position: Position, options: HoverOptions, token: CancellationToken): Promise<Hover | undefined>;
  completion(
    uri: string,
    position: Position,
    options: CompletionOptions,
    token: CancellationToken,
  ): Promise<CompletionList | undefined>;
  /** Adds the documentation to an item of `completion`, which came through the client and back. */
  resolveCompletion(item: CompletionItem, format: MarkupFormat, token: CancellationToken): Promise<CompletionItem>;
  definition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined>;
  typeDefinition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined>;
  references(
    uri: string,
    position: Position,
    includeDeclaration: boolean,
    token: CancellationToken,
  ): Promise<readonly Location[]>;
  documentHighlights(uri: string, position: Position): Promise<readonly DocumentHighlight[]>;
  /** `refused` says why nothing can be renamed there. */
  prepareRename(uri: string, position: Position, token: CancellationToken): Promise<Renamable | Refused>;
  rename(
    uri: string,
    position: Position,
    name: string,
    token: CancellationToken,
  ): Promise<readonly FileEdits[] | Refused>;
  codeLenses(uri: string, token: CancellationToken): Promise<readonly CodeLens[]>;
  inlayHints(uri: string, range: Range, format: MarkupFormat, token: CancellationToken): Promise<readonly InlayHint[]>;
  foldingRanges(uri: string): Promise<readonly FoldingRange[]>;
  selectionRanges(uri: string, positions: readonly Position[]): Promise<readonly SelectionRange[] | undefined>;
  documentLinks(uri: string, token: CancellationToken): Promise<readonly DocumentLink[]>;
  /** As the Language Server Protocol encodes them, types by `semanticTokenTypes`. */
  semanticTokens(uri: string, range?: Range): Promise<readonly number[]>;
  workspaceSymbols(query: string, token: CancellationToken): Promise<readonly WorkspaceSymbol[]>;
}

/** Where something leads: what is underlined, and the places. */
export interface Navigation {
  /** Undefined: the word at the cursor. */
  readonly origin: Range | undefined;
  readonly places: readonly Location[];
}

/** What a rename changes in one file. */
export interface FileEdits {
  readonly uri: string;
  /** Of the open document; null for a file that is not open. */
  readonly version: number | null;
  readonly edits: readonly TextEdit[];
}

export interface Renamable {
  readonly range: Range;
  readonly placeholder: string;
}

/** What the editor asks for. */
export interface ActionQuery {
  readonly uri: string;
  /** The selection. */
  readonly range: Range;
  /** Codes of the findings at the selection. */
  readonly codes: readonly string[];
  /** Kinds of actions, with all below them; undefined for all but source actions. */
  readonly only?: readonly string[] | undefined;
}

/** What a file is, and where its class key stands. */
export interface PlacedFacts {
  readonly facts: FileFacts | undefined;
  readonly range: Range;
}

/** The service of another thread; injected by a host that can start one. */
export interface MappingThread {
  /** Is the file so large that it is read there? */
  isLarge(uri: string): Promise<boolean>;
  /**
   * Calls a method of the service there.
   * @param args as the method takes them, without its token; they can be cloned
   * @throws Cancelled as the method itself
   */
  call(method: RemoteMethod, args: readonly unknown[], token?: CancellationToken): Promise<unknown>;
}

/** Methods of the service, and of its language features, that read samples. */
export type RemoteMethod =
  | 'check'
  | 'factsOf'
  | 'preview'
  | 'previewWhole'
  | 'previewSummary'
  | 'checkExpected'
  | 'locate'
  | 'provenance'
  | 'codeActions'
  | 'refactorings'
  | 'addRule'
  | `features.${FeatureMethod}`;

export type FeatureMethod = keyof LanguageFeatures & string;

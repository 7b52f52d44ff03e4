/**
 * The interfaces of the language service, and nothing else: what editor, command line and the parts of the service may
 * use. `createService.ts` puts the parts together.
 */
import type { CodeAction, TextEdit } from 'vscode-languageserver-types';
import type { DataText } from '../features/scaffold/chosenRoots.ts';
import type { Scaffold, ScaffoldOptions } from '../features/scaffold/scaffold.ts';
import type { FileFacts, FileKind } from '../mapper/recognize.ts';
import type {
  AddRuleParams,
  AddSchemaResult,
  ArchivesComparison,
  CheckExpectedParams,
  CompareArchivesParams,
  CompareVersionsParams,
  EntriesAnswer,
  EntriesComparison,
  EntriesParams,
  EntryFilesParams,
  EntryFilesResult,
  ExpectedFailure,
  ExpectedFile,
  FileSet,
  Finding,
  LikelyRulesParams,
  LikelyRulesResult,
  LocateParams,
  LocateResult,
  Position,
  Preview,
  PreviewAnswer,
  PreviewParams,
  PreviewSource,
  Provenance,
  ProvenanceParams,
  Range,
  RankClassesParams,
  RankClassesResult,
  ReloadSchemasResult,
  RuleOffer,
  SamplesResult,
  ScaffoldParams,
  ScaffoldResult,
  SchemaSourcesResult,
  ServerSettings,
  TextVersion,
} from '../protocol.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import type { LanguageFeatures } from './editor/languageFeatureApi.ts';
import type { FileContent, WorkspaceHost } from './workspaceHost.ts';

export type { DataText, FileKind };

/** The findings of one file. */
export interface FileFindings {
  readonly uri: string;
  /** `config` for `mapper.config.json`. */
  readonly kind: FileKind | 'config';
  /** In document order. */
  readonly findings: readonly Finding[];
  /** How many findings NOMAD's newest parser would add to a mapper; undefined if a parser is known. */
  readonly unchecked?: number | undefined;
}

/** The findings of one file that `check` knows by now. */
export interface KnownFindings extends FileFindings {
  /** What is to be asked next: the samples, and then the model of the parser. Undefined when all is found. */
  readonly pending?: PendingStage | undefined;
  /** Of a mapper. */
  readonly stay?: SharedCondition | undefined;
}

export type PendingStage = 'samples' | 'parser';

/** What a finding must share with another check to be found there as well. */
export interface SharedCondition {
  /** Names the samples and the settings. */
  readonly conditions: string;
  /** In document order; a mapping with the same text as in the version before is the same object. */
  mappings(): readonly PlacedMapping[];
}

export interface PlacedMapping {
  readonly mapping: object;
  readonly start: Position;
}

/** What watches from outside. Both calls return when the message has left this thread. */
export interface EvaluationWatch {
  /** @param length of the text in UTF-16 code units; 0 where there is not one text alone */
  begun(id: number, text: TextVersion, length: number): void;
  done(id: number): void;
}

export interface ServiceOptions {
  /** False leaves JSON syntax and duplicate keys to the editor. Default true. */
  readonly jsonDiagnostics?: boolean;
  /** Data files of the command line, which replace all other binding (docs/cli.md#mapper-check). */
  readonly boundData?: readonly string[];
  /**
   * The only mapper of the command line beside `boundData`: bound to these data files even if its class key differs.
   */
  readonly boundMapper?: string;
  /** Makes the service read Python sources in the background, and is called when they are read. */
  readonly onSchemasChanged?: (isOther: boolean) => void;
  /** Is told of each text before it is evaluated. */
  readonly watch?: EvaluationWatch;
  /** Texts that held or ended an earlier server or run: they are not evaluated until they change. */
  readonly held?: readonly TextVersion[];
  /** False for a host that shows nothing before all is found: `check` leaves out the stages before. Default true. */
  readonly inStages?: boolean;
  /** The most samples of one mapper that are checked while typing; default all. */
  readonly sampleLimit?: number;
  /** Milliseconds of CPU for an evaluation of small texts (docs/trust.md#limits). */
  readonly evaluationTime?: number;
}

/** Every method may reject with `Cancelled`; none throws for bad input. Positions are zero-based UTF-16. */
export interface MapperService {
  documentClosed(uri: string): void;
  /** Evaluates a text again that is held. */
  checkAgain(uri: string): void;
  /** Files were changed, created or deleted on disk. */
  filesChanged(uris: readonly string[]): void;
  configure(settings: ServerSettings): void;

  /**
   * The findings of one file that are known so far, several times for a mapper: by itself where its samples take time,
   * with the samples, and with what the model of the parser says. Nothing for a file that is neither mapper nor data
   * file (docs/mapper-reference.md#the-file). Each is found when it is asked for.
   */
  check(uri: string, token: CancellationToken): AsyncGenerator<KnownFindings, void>;
  /** Findings of every mapper and data file that the host lists, sorted by URI. */
  checkAll(token: CancellationToken): Promise<readonly FileFindings[]>;

  /** The entries that a mapper makes of one data file as a bounded tree, with everything that a panel shows. */
  preview(params: PreviewParams, token: CancellationToken): Promise<PreviewAnswer>;
  /** Whole entries, some at a time, in the shape of the command line (docs/mapper-reference.md#archives). */
  entries(params: EntriesParams, token: CancellationToken): Promise<EntriesAnswer>;
  /** What each rule of a mapper does in all of its data files. */
  fileSet(mapperUri: string, token: CancellationToken): Promise<FileSet>;
  /** All entries with trace and coverage, as the command line prints them, and findings: of the mapper, then of the data. */
  previewWhole(
    mapperUri: string,
    dataUri: string,
    options: WholePreviewOptions,
    token: CancellationToken,
  ): Promise<Preview>;
  /** The data files of the workspace that have a file with expected entries beside them, sorted by URI. */
  expectedFiles(token: CancellationToken): Promise<readonly ExpectedFile[]>;
  /** @param content of the file with the expected entries @returns undefined if the entries are equal to them */
  checkExpected(
    params: CheckExpectedParams,
    content: FileContent,
    token: CancellationToken,
  ): Promise<ExpectedFailure | undefined>;
  /** What changed in the entries of a data file since another version of the mapper, of the data file, or of both. */
  compareVersions(params: CompareVersionsParams, token: CancellationToken): Promise<EntriesComparison>;
  /** The files of the entries that the specification or a version of the parser makes of a data file. */
  entryFiles(params: EntryFilesParams, token: CancellationToken): Promise<EntryFilesResult>;
  /** Compares archives of the remote service with the entries that a mapper makes. */
  compareArchives(params: CompareArchivesParams, token: CancellationToken): Promise<ArchivesComparison>;
  /** The range of a value in a data file. */
  locate(params: LocateParams): Promise<LocateResult>;
  /** The rule or the data value at a position. */
  provenance(params: ProvenanceParams): Promise<Provenance>;
  /** The text of an example data file for a mapper; undefined for a mapper without class key. */
  sampleText(mapperUri: string): Promise<string | undefined>;
  /** What kind of file it is, by content. */
  factsOf(uri: string): Promise<PlacedFacts>;
  samples(mapperUri: string, token: CancellationToken): Promise<SamplesResult>;
  /** Binds a mapper to a data file by the user's choice; null removes the choice. */
  setSample(mapperUri: string, dataUri: string | null): void;
  /** The mappers that map a data file: those that the user bound it to, or else the one that its class key selects. */
  mappersOf(dataUri: string, token: CancellationToken): Promise<readonly string[]>;
  /** Every mapper of the workspace, sorted. */
  mappers(token: CancellationToken): Promise<readonly string[]>;

  /** Quick fixes of the given findings, made from their `code` and `data` without a new check. */
  codeActions(
    uri: string,
    findings: readonly Pick<Finding, 'code' | 'data' | 'range'>[],
    token: CancellationToken,
  ): Promise<readonly CodeAction[]>;

  /** Actions that add findings to `ignore` in `mapper.config.json`, which may not exist yet. */
  ignoreActions(
    uri: string,
    findings: readonly Pick<Finding, 'code' | 'data' | 'range'>[],
  ): Promise<readonly CodeAction[]>;

  /**
   * Fixes of many findings, and refactorings, each with its edit. Rejects with `Cancelled` if the document is edited
   * meanwhile.
   */
  refactorings(query: ActionQuery, token: CancellationToken): Promise<readonly CodeAction[]>;
  /** The targets for one unread field, or the edits for a chosen one; undefined if no mapping can read the field. */
  addRule(params: AddRuleParams, token: CancellationToken): Promise<RuleOffer | undefined>;
  /** Rules whose target is likely but not certain, and the edits for the chosen ones. */
  likelyRules(params: LikelyRulesParams, token: CancellationToken): Promise<LikelyRulesResult>;
  /** Hover, navigation, rename, hints and the other language features. */
  readonly features: LanguageFeatures;

  /** Python sources may have changed, or may be read from now on. */
  pythonChanged(): void;
  /**
   * Catalogues and Python sources are read again when a class is next needed; what the remote service reported is
   * dropped.
   */
  forgetSchemas(): void;
  /** Another Python environment was chosen, or may be read from now on; Python sources are read again as well. */
  forgetPackages(): void;
  /** Reads catalogues and Python sources again. */
  reloadSchemas(token: CancellationToken): Promise<ReloadSchemasResult>;
  /** The schema classes known now, for completion and hover. */
  schemas(token: CancellationToken): Promise<SchemaKnowledge>;
  /** The sources that describe the classes of a mapper, or of the mappers of a data file. */
  schemaSources(uri: string, token: CancellationToken): Promise<SchemaSourcesResult>;
  /** A description of a class as text; null for an unknown class. */
  schemaPage(path: string, token: CancellationToken): Promise<string | null>;
  /**
   * Distinct classes of the workspace's mappers that no source describes, nor the remote service where it was asked;
   * sorted.
   */
  unknownSchemas(token: CancellationToken): Promise<readonly string[]>;
  /** Classes of the workspace's mappers that no source describes, and unknown bases of the others; sorted. */
  missingSources(token: CancellationToken): Promise<readonly string[]>;
  /** Adds the remote service's answer for a class: its JSON Schema, or null for an unknown class. Never throws. */
  addSchema(path: string, jsonSchema: unknown): Promise<AddSchemaResult>;
  /** The classes of the Python sources in the settings, as the text of a catalogue file. */
  exportSchemas(): Promise<{ readonly classes: number; readonly text: string }>;

  /** A first mapper for the texts of data files, with targets from its class if that is known; never throws. */
  scaffold(files: readonly DataText[], options: ScaffoldOptions): Promise<Scaffold>;
  /** A first mapper for data files, open or on disk. */
  scaffoldFiles(params: ScaffoldParams): Promise<ScaffoldResult>;
  /** The classes that a first mapper for data files may be for, the best first. */
  rankClasses(params: RankClassesParams, token: CancellationToken): Promise<RankClassesResult>;
  /** The edits that name a mapper in a data file; undefined if one of the two files cannot be read as such. */
  classKeyEdits(mapperUri: string, dataUri: string): Promise<readonly TextEdit[] | undefined>;
}

export type CreateMapperService = (host: WorkspaceHost, options?: ServiceOptions) => MapperService;

/** The editor's request for code actions. */
export interface ActionQuery {
  readonly uri: string;
  /** The selection. */
  readonly range: Range;
  /** Codes of the findings at the selection. */
  readonly codes: readonly string[];
  /** Requested kinds, each with its subkinds; undefined requests all but source actions. */
  readonly only?: readonly string[] | undefined;
}

/** What the command line prints besides the entries. */
export interface WholePreviewOptions extends Pick<PreviewSource, 'as'> {
  readonly trace: boolean;
  readonly coverage: boolean;
  /** Findings of the mapper in all of its data files, if they are known: for many files they are found once. */
  readonly mapperFindings?: readonly Finding[];
}

/** The kind of a file, and the range of its class key. */
export interface PlacedFacts {
  readonly facts: FileFacts | undefined;
  readonly range: Range;
}

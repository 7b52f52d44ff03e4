/** The language service: one documented interface, one composition root. */
import type { CodeAction, DocumentSymbol, TextEdit } from 'vscode-languageserver-types';
import type { Scaffold, ScaffoldOptions } from '../features/scaffold/scaffold.ts';
import type { FileKind } from '../mapper/recognise.ts';
import type {
  AddSchemaResult,
  Finding,
  LocateParams,
  LocateResult,
  Preview,
  PreviewParams,
  PreviewSummary,
  PreviewWindow,
  Provenance,
  ProvenanceParams,
  Range,
  ReloadSchemasResult,
  SamplesResult,
  SchemaSourcesResult,
  ServerSettings,
} from '../protocol.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { lazy } from '../util/lazy.ts';
import { bindingRequests } from './bindingRequests.ts';
import { Checker, type ReportEarly } from './diagnostics.ts';
import { DocumentCache } from './documents.ts';
import type { LanguageFeatures } from './editor/languageFeatures.ts';
import type { ActionQuery } from './editor/refactorer.ts';
import { toRange } from './findings.ts';
import { Mappings } from './mappingCache.ts';
import { type MappingThread, type PlacedFacts, routed } from './mappingHost.ts';
import { ParserRuns } from './parserRuns.ts';
import { SampleBinding } from './sampleBinding.ts';
import { schemaRequests } from './schemas/schemaRequests.ts';
import { SchemaStore } from './schemas/schemaStore.ts';
import type { WorkspaceHost } from './workspaceHost.ts';
import { WorkspaceIndex } from './workspaceIndex.ts';

export type { Scaffold, ScaffoldOptions } from '../features/scaffold/scaffold.ts';
export type { FileKind } from '../mapper/recognise.ts';
export type { LanguageFeatures } from './editor/languageFeatures.ts';

/** What `check` says of one file. */
export interface FileFindings {
  readonly uri: string;
  readonly kind: FileKind;
  /** In document order. */
  readonly findings: readonly Finding[];
}

export interface ServiceOptions {
  /** False: JSON syntax and duplicate keys are left to the editor. Default true. */
  readonly jsonDiagnostics?: boolean;
  /** Data files named on the command line: they replace all other binding (DESIGN 2). */
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
   * Findings of one file; undefined when it is neither mapper nor data file (SEMANTICS 1).
   * @param reportEarly called, where a sample takes its time, with what is found in the mapper itself and what still holds
   * of what was found in its samples before
   */
  check(uri: string, token: CancellationToken, reportEarly?: ReportEarly): Promise<FileFindings | undefined>;
  /** Findings of every mapper and data file that the host lists, sorted by URI. */
  checkAll(token: CancellationToken): Promise<readonly FileFindings[]>;

  /** The entries of a mapper and one data file, a window of them (SEMANTICS 8). */
  preview(params: PreviewParams, token: CancellationToken): Promise<PreviewWindow>;
  /** The same in whole with trace and coverage, as the command line prints it. */
  previewWhole(
    mapperUri: string,
    dataUri: string,
    parts: Pick<PreviewParams, 'as'> & { readonly trace: boolean; readonly coverage: boolean },
    token: CancellationToken,
  ): Promise<Preview>;
  /** The same in numbers, for every data file of a mapper. */
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
  /** Distinct classes of the workspace's mappers that no source knows, nor the service as far as it was asked; sorted. */
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
  /** The edits that name a mapper in a data file; undefined where one of the two cannot be read as such. */
  classKeyEdits(mapperUri: string, dataUri: string): Promise<readonly TextEdit[] | undefined>;
}

export type CreateMapperService = (host: WorkspaceHost, options?: ServiceOptions) => MapperService;

/** Builds the service; the one place where its parts are put together. */
export const createMapperService: CreateMapperService = (host, options = {}) => {
  const cache = new DocumentCache(host);
  const index = new WorkspaceIndex(host, cache, options.mappingThread);
  const binding = new SampleBinding(host, index, options);
  const schemas = new SchemaStore(host, options);
  const checker = new Checker(
    { host, cache, index, binding, mappings: new Mappings(), schemas, parserRuns: new ParserRuns() },
    options,
  );
  // Findings come first.
  const parts = lazy(() => import('./onRequest.ts'));
  const previewer = lazy(async () => new (await parts()).Previewer(host, checker));
  const provenance = lazy(async () => new (await parts()).ProvenanceFinder(checker));
  const refactorer = lazy(async () => new (await parts()).Refactorer(checker));
  const scaffolds = lazy(async () => (await parts()).scaffoldRequests(host, cache, schemas));
  const languageFeatures = lazy(async () => {
    const { createLanguageFeatures, MapperViews } = await parts();
    return createLanguageFeatures(new MapperViews(checker));
  });
  const service: MapperService = {
    documentClosed: (uri) => cache.forget(uri),
    filesChanged: (uris) => {
      if (uris.some((uri) => uri.endsWith('.py'))) schemas.pythonChanged();
    },
    ...schemaRequests(schemas, checker),
    ...bindingRequests(index, binding, checker),
    configure: (settings) => {
      binding.configure(settings);
      checker.configure(settings);
      schemas.configure(settings);
    },
    check: (uri, token, reportEarly) => checker.check(uri, token, reportEarly),
    checkAll: (token) => checker.checkAll(token),
    preview: async (params, token) => (await previewer()).window(params, token),
    previewWhole: async (mapperUri, dataUri, parts, token) =>
      (await previewer()).whole(mapperUri, dataUri, parts, token),
    previewSummary: async (uri, token) => (await previewer()).summary(uri, token),
    locate: async (params) => (await provenance()).locate(params),
    provenance: async (params) => (await provenance()).at(params),
    sampleText: async (uri) => {
      const { sampleFromMapper } = await parts();
      const snapshot = await checker.mapperSnapshot(uri);
      return snapshot && sampleFromMapper(snapshot.mapper);
    },
    documentSymbols: async (uri) => {
      const { documentSymbols } = await parts();
      const snapshot = await checker.mapperSnapshot(uri);
      return snapshot ? documentSymbols(snapshot.mapper, (span) => toRange(snapshot.document, span)) : [];
    },
    codeActions: async (uri, _range, findings) => {
      const { codeActions } = await parts();
      const current = await cache.current(uri);
      return current.kind === 'text' ? codeActions(current.snapshot.mapper, current.snapshot.document, findings) : [];
    },
    refactorings: async (query, token) => (await refactorer()).actions(query, token),
    scaffold: async (text, options) => (await scaffolds()).scaffold(text, options),
    classKeyEdits: async (mapperUri, dataUri) => (await scaffolds()).classKeyEdits(mapperUri, dataUri),
    scaffoldFile: async (uri, schema) => (await scaffolds()).scaffoldFile(uri, schema),
    languageFeatures,
  };
  const { mappingThread } = options;
  return Object.freeze(
    mappingThread ? routed(service, mappingThread, (uri, token) => checker.usesThread(uri, token)) : service,
  );
};

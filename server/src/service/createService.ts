/** The composition root: builds the service from its parts. */
import type { ServerSettings, TextVersion } from '../protocol.ts';
import { Comparisons } from './comparison/comparisons.ts';
import { type CheckOptions, Diagnostics } from './diagnostics/diagnostics.ts';
import { IgnoredFindings } from './diagnostics/ignoredFindings.ts';
import { MapperFindings } from './diagnostics/mapperFindings.ts';
import { DocumentCache } from './documents.ts';
import { LanguageFeatures } from './editor/languageFeatures.ts';
import { Navigator } from './editor/navigator.ts';
import { Refactorer } from './editor/refactorer.ts';
import { Renamer } from './editor/renamer.ts';
import { Evaluations, type EvaluationWatch } from './evaluations.ts';
import { EvaluationTimes } from './evaluationTimes.ts';
import { Expectations } from './expected/expectations.ts';
import { MapperViews } from './mapperViews.ts';
import { MappingCache } from './mappingCache.ts';
import { ParserRuns } from './parserRuns.ts';
import { FileSets } from './preview/fileSets.ts';
import { Previewer } from './preview/previewer.ts';
import { type StepsBefore, stepsBefore } from './requestSteps.ts';
import { type BindingOptions, SampleBinding } from './sampleBinding.ts';
import { SampleRequests } from './sampleRequests.ts';
import { ScaffoldRequests } from './scaffoldRequests.ts';
import { SchemaRequests } from './schemas/schemaRequests.ts';
import { SchemaStore } from './schemas/schemaStore.ts';
import type { ServiceParts } from './serviceParts.ts';
import type { WorkspaceHost } from './workspaceHost.ts';
import { WorkspaceIndex } from './workspaceIndex.ts';

export interface ServiceOptions extends BindingOptions, CheckOptions {
  /** False leaves JSON syntax and duplicate keys to the editor. Default true. */
  readonly jsonDiagnostics?: boolean;
  /** Makes the service read Python sources in the background, and is called when they are read. */
  readonly onSchemasChanged?: (isOther: boolean) => void;
  /** Is told of each text before it is evaluated. */
  readonly watch?: EvaluationWatch;
  /** Texts that held or ended an earlier server or run: they are not evaluated until they change. */
  readonly held?: readonly TextVersion[];
  /** Milliseconds of CPU for an evaluation of small texts (docs/trust.md#limits). */
  readonly evaluationTime?: number;
}

export type CreateMapperService = (host: WorkspaceHost, options?: ServiceOptions) => MapperService;

/** Every method may reject with `Cancelled`; none throws for bad input. Positions are zero-based UTF-16. */
export type MapperService = ReturnType<typeof createMapperService>;

/** Steps before a request (`requestSteps.ts`). */
const text = ['text'] as const;
const workspace = ['workspace'] as const;
const both = ['text', 'workspace'] as const;

/** Creates a service: parts with the requests of editor and command line, and what changes all parts. */
export function createMapperService(host: WorkspaceHost, options: ServiceOptions = {}) {
  const evaluations = new Evaluations(options.watch, options.held);
  const cache = new DocumentCache(host, evaluations);
  const index = new WorkspaceIndex(host, cache);
  const binding = new SampleBinding(host, index, options);
  const schemas = new SchemaStore(host, { ...options, evaluations });
  const times = new EvaluationTimes(options.evaluationTime);
  const mappings = new MappingCache(times);
  const ignored = new IgnoredFindings(host);
  const parts = { host, cache, index, binding, mappings, schemas, times, ignored, parserRuns: new ParserRuns(times) };
  const silent = options.jsonDiagnostics === false ? ['json-syntax', 'duplicate-key'] : [];
  const mappers = new MapperFindings(parts, new Set(silent));
  const diagnostics = new Diagnostics(parts, mappers, options);
  const before = stepsBefore(cache, index, options.watch !== undefined);
  return Object.freeze({
    documentClosed: (uri: string) => cache.forget(uri),
    /** Evaluates a text again that is held. */
    checkAgain: (uri: string) => {
      evaluations.release(uri);
      index.forget(uri);
    },
    /** Files were changed, created or deleted on disk. */
    filesChanged: (uris: readonly string[]) => {
      cache.filesChanged(uris);
      if (uris.some((uri) => uri.endsWith('.py'))) schemas.pythonChanged();
    },
    configure: (settings: ServerSettings) => {
      for (const part of [binding, mappers, ignored, diagnostics, schemas]) part.configure(settings);
    },
    // Findings announce each text that they come to, and `check` refreshes the index itself.
    diagnostics: before(diagnostics, { check: [], checkAll: workspace }),
    schemas: before(new SchemaRequests(parts, mappers), {
      forgetPackages: [],
      reload: [],
      knowledge: [],
      sources: workspace,
      page: [],
      unknown: workspace,
      add: [],
      export: [],
    }),
    ...entryParts(parts, mappers, diagnostics, before),
    ...editorParts(parts, mappers, diagnostics, before),
  });
}

/** The parts for mappers with their data files, and the entries that they make. */
function entryParts(parts: ServiceParts, mappers: MapperFindings, diagnostics: Diagnostics, before: StepsBefore) {
  const previewer = new Previewer(parts, mappers, diagnostics);
  return {
    samples: before(new SampleRequests(parts), {
      samplesOf: workspace,
      choose: [],
      mappersOf: workspace,
      mappers: workspace,
      factsOf: [],
    }),
    scaffolds: before(new ScaffoldRequests(parts, mappers), {
      scaffold: [],
      scaffoldFiles: both,
      rankClasses: both,
      sampleText: text,
      classKeyEdits: text,
    }),
    previews: before(previewer, { preview: both, entries: both, whole: both }),
    fileSets: before(new FileSets(parts, mappers), { fileSet: both }),
    expectations: before(new Expectations(parts, previewer), { files: workspace, check: both }),
    comparisons: before(new Comparisons(parts, mappers), { versions: text, files: text, archives: text }),
  };
}

/** The parts for a file in an editor. */
function editorParts(parts: ServiceParts, mappers: MapperFindings, diagnostics: Diagnostics, before: StepsBefore) {
  const views = new MapperViews(parts, mappers);
  return {
    actions: before(new Refactorer(parts, mappers, diagnostics), {
      fixes: both,
      ignoreActions: text,
      refactorings: both,
      addRule: text,
      likelyRules: both,
    }),
    navigation: before(new Navigator(parts, views), { definition: both, typeDefinition: both, references: both }),
    renaming: before(new Renamer(parts), { prepare: both, rename: both }),
    features: before(new LanguageFeatures(parts, views), {
      hover: both,
      completion: both,
      resolveCompletion: [],
      documentSymbols: text,
      documentHighlights: text,
      codeLenses: both,
      inlayHints: both,
      documentLinks: both,
      semanticTokens: text,
      workspaceSymbols: workspace,
      locate: text,
    }),
  };
}

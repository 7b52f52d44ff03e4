/** The composition root: builds the service from its parts. */
import type { ServerSettings } from '../protocol.ts';
import { Comparisons } from './comparison/comparisons.ts';
import { type CheckOptions, Diagnostics } from './diagnostics/diagnostics.ts';
import { IgnoredFindings } from './diagnostics/ignoredFindings.ts';
import { MapperFindings } from './diagnostics/mapperFindings.ts';
import { DocumentCache } from './documents.ts';
import { LanguageFeatures } from './editor/languageFeatures.ts';
import { Navigator } from './editor/navigator.ts';
import { Refactorer } from './editor/refactorer.ts';
import { Renamer } from './editor/renamer.ts';
import { evaluationTime } from './evaluationTime.ts';
import { Expectations } from './expected/expectations.ts';
import { MapperViews } from './mapperViews.ts';
import { MappingCache } from './mappingCache.ts';
import { ParserRuns } from './parserRuns.ts';
import { FileSets } from './preview/fileSets.ts';
import { Previewer } from './preview/previewer.ts';
import { type BindingOptions, SampleBinding } from './sampleBinding.ts';
import { SampleRequests } from './sampleRequests.ts';
import { ScaffoldRequests } from './scaffoldRequests.ts';
import { SchemaRequests } from './schemas/schemaRequests.ts';
import { SchemaStore } from './schemas/schemaStore.ts';
import type { WorkspaceHost } from './workspaceHost.ts';
import { WorkspaceIndex } from './workspaceIndex.ts';

export interface ServiceOptions extends BindingOptions, CheckOptions {
  /** False leaves JSON syntax and duplicate keys to the editor. Default true. */
  readonly jsonDiagnostics?: boolean;
  /** Makes the service read Python sources in the background, and is called when they are read. */
  readonly onSchemasChanged?: (hasChanges: boolean) => void;
  /** Milliseconds of CPU for an evaluation of small texts (docs/trust.md#limits). */
  readonly evaluationTime?: number;
}

export type CreateMapperService = (host: WorkspaceHost, options?: ServiceOptions) => MapperService;

/** Every method may reject with `Cancelled`; none throws for bad input. Positions are zero-based UTF-16. */
export type MapperService = ReturnType<typeof createMapperService>;

/** Creates a service: parts with the requests of editor and command line, and what changes all parts. */
export function createMapperService(host: WorkspaceHost, options: ServiceOptions = {}) {
  const cache = new DocumentCache(host);
  const index = new WorkspaceIndex(host, cache);
  const binding = new SampleBinding(host, index, options);
  const schemas = new SchemaStore(host, options);
  const timeFor: typeof evaluationTime = (lengths, token) => evaluationTime(lengths, token, options.evaluationTime);
  const ignored = new IgnoredFindings(host);
  const [mappings, parserRuns] = [new MappingCache(timeFor), new ParserRuns(timeFor)];
  const parts = { host, cache, index, binding, mappings, parserRuns, schemas, timeFor, ignored };
  const silent = options.jsonDiagnostics === false ? ['json-syntax', 'duplicate-key'] : [];
  const mappers = new MapperFindings(parts, new Set(silent));
  const diagnostics = new Diagnostics(parts, mappers, options);
  const previews = new Previewer(parts, mappers, diagnostics);
  const views = new MapperViews(parts, mappers);
  return Object.freeze({
    documentClosed: (uri: string) => cache.forget(uri),
    /** Files were changed, created or deleted on disk. */
    filesChanged: (uris: readonly string[]) => {
      cache.filesChanged(uris);
      if (uris.some((uri) => uri.endsWith('.py'))) schemas.pythonChanged();
    },
    configure: (settings: ServerSettings) => {
      for (const part of [binding, mappers, ignored, diagnostics, schemas]) part.configure(settings);
    },
    diagnostics,
    schemas: new SchemaRequests(parts, mappers),
    samples: new SampleRequests(parts),
    scaffolds: new ScaffoldRequests(parts, mappers),
    previews,
    fileSets: new FileSets(parts, mappers),
    expectations: new Expectations(parts, previews),
    comparisons: new Comparisons(parts, mappers),
    actions: new Refactorer(parts, mappers, diagnostics),
    navigation: new Navigator(parts, views),
    renaming: new Renamer(parts),
    features: new LanguageFeatures(parts, views),
  });
}

import type { CreateMapperService, MapperService } from './api.ts';
import { bindingRequests } from './bindingRequests.ts';
import { Comparisons } from './comparison/comparisons.ts';
import { Diagnostics } from './diagnostics/diagnostics.ts';
import { IgnoredFindings } from './diagnostics/ignoredFindings.ts';
import { MapperFindings } from './diagnostics/mapperFindings.ts';
import { DocumentCache } from './documents.ts';
import { createLanguageFeatures } from './editor/languageFeatures.ts';
import { Refactorer } from './editor/refactorer.ts';
import { Evaluations } from './evaluations.ts';
import { EvaluationTimes } from './evaluationTimes.ts';
import { checkExpected, expectedFiles } from './expected/expectations.ts';
import { MapperViews } from './mapperViews.ts';
import { MappingCache } from './mappingCache.ts';
import { ParserRuns } from './parserRuns.ts';
import { FileSets } from './preview/fileSets.ts';
import { Previewer } from './preview/previewer.ts';
import { locate, provenanceAt } from './preview/provenance.ts';
import { withSteps } from './requestSteps.ts';
import { SampleBinding } from './sampleBinding.ts';
import { scaffoldRequests } from './scaffoldRequests.ts';
import { schemaRequests } from './schemas/schemaRequests.ts';
import { SchemaStore } from './schemas/schemaStore.ts';
import { WorkspaceIndex } from './workspaceIndex.ts';

/** The composition root: builds the service from its parts. */
export const createMapperService: CreateMapperService = (host, options = {}) => {
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
  const previewer = new Previewer(parts, mappers, diagnostics);
  const fileSets = new FileSets(parts, mappers);
  const comparisons = new Comparisons(parts, mappers);
  const refactorer = new Refactorer(parts, mappers, diagnostics);
  const service: MapperService = {
    documentClosed: (uri) => cache.forget(uri),
    checkAgain: (uri) => {
      evaluations.release(uri);
      index.forget(uri);
    },
    filesChanged: (uris) => {
      cache.filesChanged(uris);
      if (uris.some((uri) => uri.endsWith('.py'))) schemas.pythonChanged();
    },
    ...schemaRequests(parts, mappers),
    ...bindingRequests(parts),
    ...scaffoldRequests(parts, mappers),
    configure: (settings) => {
      binding.configure(settings);
      mappers.configure(settings);
      ignored.configure(settings);
      diagnostics.restart();
      schemas.configure(settings);
    },
    check: (uri, token) => diagnostics.check(uri, token),
    checkAll: (token) => diagnostics.checkAll(token),
    preview: (params, token) => previewer.preview(params, token),
    entries: (params, token) => previewer.page(params, token),
    fileSet: (uri, token) => fileSets.of(uri, token),
    previewWhole: (mapperUri, dataUri, parts, token) => previewer.whole(mapperUri, dataUri, parts, token),
    expectedFiles: () => expectedFiles(parts),
    checkExpected: (params, content, token) => checkExpected({ parts, previewer }, params, content, token),
    compareVersions: (params, token) => comparisons.versions(params, token),
    entryFiles: (params, token) => comparisons.files(params, token),
    compareArchives: (params, token) => comparisons.archives(params, token),
    locate: (params) => locate(cache, params),
    provenance: (params) => provenanceAt(cache, params),
    codeActions: (uri, findings, token) => refactorer.fixes(uri, findings, token),
    ignoreActions: (uri, findings) => refactorer.ignoreActions(uri, findings),
    refactorings: (query, token) => refactorer.actions(query, token),
    addRule: (params, token) => refactorer.ruleFor(params, token),
    likelyRules: (params, token) => refactorer.likelyRules(params, token),
    features: createLanguageFeatures(new MapperViews(parts, mappers)),
  };
  const begin = options.watch && ((uri: string) => begun(uri, cache));
  return Object.freeze(withSteps(service, { begin, refresh: (token) => index.refresh(token) }));
};

async function begun(uri: string, cache: DocumentCache): Promise<() => void> {
  const found = await cache.read(uri);
  return found.kind === 'text' && !found.snapshot.isHeld ? found.snapshot.begin() : () => {};
}

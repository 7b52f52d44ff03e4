import { lazy } from '../util/lazy.ts';
import type { CreateMapperService, MapperService } from './api.ts';
import { bindingRequests } from './bindingRequests.ts';
import { Diagnostics } from './diagnostics/diagnostics.ts';
import { toRange } from './diagnostics/findings.ts';
import { DocumentCache } from './documents.ts';
import { Evaluations } from './evaluations.ts';
import { announced, routed } from './largeSamples/mappingHost.ts';
import { MappingCache } from './mappingCache.ts';
import { ParserRuns } from './parserRuns.ts';
import { SampleBinding } from './sampleBinding.ts';
import { schemaRequests } from './schemas/schemaRequests.ts';
import { SchemaStore } from './schemas/schemaStore.ts';
import { WorkspaceIndex } from './workspaceIndex.ts';

/** The composition root: builds the service from its parts. */
export const createMapperService: CreateMapperService = (host, options = {}) => {
  const evaluations = new Evaluations(options.watch, options.held);
  const cache = new DocumentCache(host, evaluations);
  const index = new WorkspaceIndex(host, cache, options.mappingThread);
  const binding = new SampleBinding(host, index, options);
  const schemas = new SchemaStore(host, { ...options, evaluations });
  const diagnostics = new Diagnostics(
    { host, cache, index, binding, mappings: new MappingCache(), schemas, parserRuns: new ParserRuns() },
    options,
  );
  const { parts, previewer, expectations, comparisons, provenance, refactorer, scaffolds, languageFeatures } =
    lateParts(diagnostics);
  const service: MapperService = {
    documentClosed: (uri) => cache.forget(uri),
    checkAgain: (uri) => {
      evaluations.release(uri);
      index.forget(uri);
    },
    filesChanged: (uris) => {
      if (uris.some((uri) => uri.endsWith('.py'))) schemas.pythonChanged();
    },
    ...schemaRequests(schemas, diagnostics),
    ...bindingRequests(index, binding, diagnostics),
    configure: (settings) => {
      binding.configure(settings);
      diagnostics.configure(settings);
      schemas.configure(settings);
    },
    check: (uri, token) => diagnostics.check(uri, token),
    checkSpecification: (uri, token, reportEarly) => diagnostics.checkSpecification(uri, token, reportEarly),
    checkAll: (token) => diagnostics.checkAll(token),
    preview: async (params, token) => (await previewer()).window(params, token),
    previewWhole: async (mapperUri, dataUri, parts, token) =>
      (await previewer()).whole(mapperUri, dataUri, parts, token),
    expectedFiles: async (token) => (await expectations()).files(token),
    checkExpected: async (params, content, token) => (await expectations()).check(params, content, token),
    compareVersions: async (params, token) => (await comparisons()).versions(params, token),
    entryFiles: async (params, token) => (await comparisons()).files(params, token),
    compareArchives: async (params, token) => (await comparisons()).archives(params, token),
    previewSummary: async (uri, token) => (await previewer()).summary(uri, token),
    locate: async (params) => (await provenance()).locate(params),
    provenance: async (params) => (await provenance()).at(params),
    sampleText: async (uri) => (await scaffolds()).sampleText(await cache.mapper(uri)),
    documentSymbols: async (uri) => {
      const { documentSymbols } = await parts();
      const snapshot = await cache.mapper(uri);
      return snapshot ? documentSymbols(snapshot.mapper, (span) => toRange(snapshot.document, span)) : [];
    },
    codeActions: async (uri, _range, findings) => {
      const { codeActions } = await parts();
      const current = await cache.current(uri);
      return current.kind === 'text' ? codeActions(current.snapshot, findings, diagnostics.mappers.target) : [];
    },
    refactorings: async (query, token) => (await refactorer()).actions(query, token),
    addRule: async (params, token) => (await refactorer()).ruleFor(params, token),
    scaffold: async (text, options) => (await scaffolds()).scaffold(text, options),
    classKeyEdits: async (mapperUri, dataUri) => (await scaffolds()).classKeyEdits(mapperUri, dataUri),
    rankClasses: async (params, token) => (await scaffolds()).rankClasses(params, token),
    scaffoldFiles: async (params) => (await scaffolds()).scaffoldFiles(params),
    languageFeatures,
  };
  const watched = options.watch ? announced(service, (uri) => begun(uri, diagnostics)) : service;
  const { mappingThread } = options;
  if (mappingThread === undefined) return Object.freeze(watched);
  return Object.freeze(routed(watched, mappingThread, (uri, token) => diagnostics.large.concern(uri, token)));
};

/** What the other thread reads is not read here. */
async function begun(uri: string, { large, parts }: Diagnostics): Promise<() => void> {
  const found = (await large.hasAny([uri])) ? undefined : await parts.cache.read(uri);
  return found?.kind === 'text' && !found.snapshot.isHeld ? found.snapshot.begin() : () => {};
}

/** The parts that findings do not need, each made on first use: so the first findings come sooner. */
function lateParts(diagnostics: Diagnostics) {
  const { host, index, binding } = diagnostics.parts;
  const parts = lazy(() => import('./onRequest.ts'));
  const previewer = lazy(async () => new (await parts()).Previewer(host, diagnostics));
  return {
    parts,
    previewer,
    expectations: lazy(
      async () => new (await parts()).Expectations({ host, index, binding, previewer: await previewer() }),
    ),
    comparisons: lazy(async () => new (await parts()).Comparisons(host, diagnostics)),
    provenance: lazy(async () => new (await parts()).ProvenanceFinder(diagnostics)),
    refactorer: lazy(async () => new (await parts()).Refactorer(diagnostics)),
    scaffolds: lazy(async () => (await parts()).scaffoldRequests(diagnostics)),
    languageFeatures: lazy(async () => {
      const { createLanguageFeatures, MapperViews } = await parts();
      return createLanguageFeatures(new MapperViews(diagnostics));
    }),
  };
}

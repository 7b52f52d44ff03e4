/** The requests of an editor about a mapper or data file. */

import type { CodeLens, DocumentLink, WorkspaceSymbol } from 'vscode-languageserver-types';
import { likelyRules } from '../../features/codeActions/likelyRules.ts';
import { completion, dataCompletion, resolveCompletion } from '../../features/completion/completion.ts';
import { codeLenses, dataCodeLenses } from '../../features/hints/codeLens.ts';
import { inlayHints } from '../../features/hints/inlayHint.ts';
import { hover } from '../../features/hover/hover.ts';
import { definition, typeDefinition } from '../../features/navigation/definition.ts';
import { documentHighlights } from '../../features/navigation/documentHighlight.ts';
import { documentLinks } from '../../features/navigation/documentLink.ts';
import { maxSymbols, workspaceSymbols } from '../../features/navigation/workspaceSymbol.ts';
import { rangeOf } from '../../features/ranges.ts';
import { documentSymbols } from '../../features/structure/documentSymbol.ts';
import { semanticTokens } from '../../features/structure/semanticTokens.ts';
import { spanIn } from '../../mapper/span.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { MapperViews } from '../mapperViews.ts';
import type { LanguageFeatures } from './languageFeatureApi.ts';
import { findReferences, navigate } from './navigator.ts';
import { prepareRename, rename } from './renamer.ts';
import { sampleFacts } from './sampleFacts.ts';

/** Creates the language features that use the views of mappers. */
export function createLanguageFeatures(views: MapperViews): LanguageFeatures {
  const ofMapper = async <T>(uri: string, answer: (snapshot: DocumentSnapshot) => T, none: T): Promise<T> => {
    const found = await views.mapperOf(uri);
    return found ? answer(found) : none;
  };
  return {
    hover: async (uri, position, options, token) => {
      const view = await views.viewOf(uri, token);
      return view && hover(view, view.document.offsetAt(position), options);
    },
    completion: async (uri, position, options, token) => {
      const view = await views.viewOf(uri, token);
      if (view) return completion(view, view.document.offsetAt(position), options);
      const data = await views.dataOf(uri);
      return data && dataCompletion(data, data.document.offsetAt(position), options);
    },
    resolveCompletion: async (item, format, token) =>
      resolveCompletion(item, await views.parts.schemas.knowledge(token), format),
    definition: (uri, position, token) => navigate(views, definition, uri, position, token),
    typeDefinition: (uri, position, token) => navigate(views, typeDefinition, uri, position, token),
    references: (...args) => findReferences(views, ...args),
    documentSymbols: (uri) => ofMapper(uri, ({ mapper, document }) => documentSymbols(mapper, document), []),
    documentHighlights: (uri, position) =>
      ofMapper(uri, ({ mapper, document }) => documentHighlights(mapper, document, document.offsetAt(position)), []),
    prepareRename: (uri, position) => prepareRename(views, uri, position),
    rename: (...args) => rename(views, ...args),
    codeLenses: (uri, token) => lensesOf(views, uri, token),
    inlayHints: async (uri, range, format, token) => {
      const view = await views.viewOf(uri, token);
      return view ? inlayHints(view, range, format) : [];
    },
    documentLinks: (uri) => linksOf(views, uri),
    semanticTokens: (uri, range) =>
      ofMapper(uri, ({ mapper, document }) => semanticTokens(mapper, document, range), []),
    workspaceSymbols: (query, token) => symbolsOf(views, query, token),
  };
}

async function lensesOf(views: MapperViews, uri: string, token: CancellationToken): Promise<CodeLens[]> {
  const view = await views.viewOf(uri, token);
  if (view) {
    const results = view.samples.map(({ result }) => result);
    const sample = view.mapper.errors.length === 0 && sampleFacts(results, view.budget);
    return codeLenses(view, sample ? likelyRules(view.mapper, sample, view).length : 0);
  }
  const { index, binding, host } = views.parts;
  if (!index.dataFile(uri)) return [];
  const { range } = await index.factsOf(uri);
  const mappers = binding.mappersOf(uri).map((mapper) => host.displayName(mapper));
  return dataCodeLenses(uri, range, mappers);
}

/** Links from a mapper's class key to its active data file, and from a data file's to its mapper. */
async function linksOf(views: MapperViews, uri: string): Promise<DocumentLink[]> {
  const { index, binding, host } = views.parts;
  const named = (uris: readonly string[]) => uris.map((each) => ({ uri: each, name: host.displayName(each) }));
  const mapper = await views.mapperOf(uri);
  if (mapper) {
    const node = mapper.mapper.classKey?.node;
    const { uris } = binding.bindingOf(uri, mapper.mapperKey);
    return node ? documentLinks(rangeOf(mapper.document, spanIn(mapper.mapper, node)), named(uris)) : [];
  }
  if (!index.dataFile(uri)) return [];
  return documentLinks((await index.factsOf(uri)).range, named(binding.mappersOf(uri)));
}

async function symbolsOf(views: MapperViews, query: string, token: CancellationToken): Promise<WorkspaceSymbol[]> {
  const { index, host } = views.parts;
  const symbols: WorkspaceSymbol[] = [];
  for (const { uri, kind } of index.files) {
    throwIfCancelled(token);
    const found = kind === 'mapper' ? await views.mapperOf(uri) : undefined;
    if (found)
      symbols.push(
        ...workspaceSymbols({ mapper: found.mapper, document: found.document, name: host.displayName(uri) }, query),
      );
    if (symbols.length >= maxSymbols) break;
  }
  return symbols.slice(0, maxSymbols);
}

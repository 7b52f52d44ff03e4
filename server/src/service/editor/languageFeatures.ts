/** The requests of an editor about a mapper or data file. */

import type {
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  Hover,
  InlayHint,
  WorkspaceSymbol,
} from 'vscode-languageserver-types';
import { pathAt } from '../../data/locate.ts';
import { likelyRules } from '../../features/codeActions/likelyRules.ts';
import {
  type CompletionOptions,
  completion,
  dataCompletion,
  resolveCompletion,
} from '../../features/completion/completion.ts';
import { codeLenses, dataCodeLenses } from '../../features/hints/codeLens.ts';
import { inlayHints } from '../../features/hints/inlayHint.ts';
import { type HoverOptions, hover } from '../../features/hover/hover.ts';
import type { MarkupFormat } from '../../features/markup.ts';
import { documentHighlights } from '../../features/navigation/documentHighlight.ts';
import { documentLinks } from '../../features/navigation/documentLink.ts';
import { maxSymbols, workspaceSymbols } from '../../features/navigation/workspaceSymbol.ts';
import { rangeOf } from '../../features/ranges.ts';
import { documentSymbols } from '../../features/structure/documentSymbol.ts';
import { semanticTokens } from '../../features/structure/semanticTokens.ts';
import { spanIn } from '../../mapper/span.ts';
import type { LocateParams, LocateResult, Position, Range } from '../../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import { isContainer } from '../../util/isObject.ts';
import { fromPointer, toPointer } from '../../util/jsonPointer.ts';
import { runInSlices, Slices } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { MapperViews } from '../mapperViews.ts';
import type { ServiceParts } from '../serviceParts.ts';
import { sampleFacts } from './sampleFacts.ts';

type Parts = Pick<ServiceParts, 'host' | 'cache' | 'index' | 'binding' | 'schemas'>;

/** For files that are neither mapper nor data file the answers are empty. */
export class LanguageFeatures {
  readonly #parts: Parts;
  readonly #views: MapperViews;

  constructor(parts: Parts, views: MapperViews) {
    this.#parts = parts;
    this.#views = views;
  }

  async hover(
    uri: string,
    position: Position,
    options: HoverOptions,
    token: CancellationToken,
  ): Promise<Hover | undefined> {
    const view = await this.#views.viewOf(uri, token);
    return view && hover(view, view.document.offsetAt(position), options);
  }

  async completion(
    uri: string,
    position: Position,
    options: CompletionOptions,
    token: CancellationToken,
  ): Promise<CompletionList | undefined> {
    const view = await this.#views.viewOf(uri, token);
    if (view) return completion(view, view.document.offsetAt(position), options);
    const data = await this.#views.dataOf(uri, token);
    return data && dataCompletion(data, data.document.offsetAt(position), options);
  }

  /** Adds the documentation to an item that `completion` returned and the client sent back. */
  async resolveCompletion(
    item: CompletionItem,
    format: MarkupFormat,
    token: CancellationToken,
  ): Promise<CompletionItem> {
    return resolveCompletion(item, await this.#parts.schemas.knowledge(token), format);
  }

  async documentSymbols(uri: string, token: CancellationToken): Promise<DocumentSymbol[]> {
    const slices = new Slices(token);
    const found = await this.#mapper(uri, slices, token);
    return found ? runInSlices(documentSymbols(found.mapper, found.document), slices) : [];
  }

  async documentHighlights(uri: string, position: Position, token: CancellationToken): Promise<DocumentHighlight[]> {
    const found = await this.#mapper(uri, new Slices(token), token);
    return found ? documentHighlights(found.mapper, found.document, found.document.offsetAt(position)) : [];
  }

  async codeLenses(uri: string, token: CancellationToken): Promise<CodeLens[]> {
    const view = await this.#views.viewOf(uri, token);
    if (view) {
      const results = view.samples.map(({ result }) => result);
      const sample = view.mapper.errors.length === 0 && sampleFacts(results, view.budget);
      return codeLenses(view, sample ? likelyRules(view.mapper, sample, view).length : 0);
    }
    const { index, binding, host } = this.#parts;
    if (!index.dataFile(uri)) return [];
    const { range } = await index.factsOf(uri, token);
    const mappers = binding.mappersOf(uri).map((mapper) => host.displayName(mapper));
    return dataCodeLenses(uri, range, mappers);
  }

  async inlayHints(uri: string, range: Range, format: MarkupFormat, token: CancellationToken): Promise<InlayHint[]> {
    const view = await this.#views.viewOf(uri, token);
    return view ? inlayHints(view, range, format) : [];
  }

  /** Links from a mapper's class key to its active data file, and from a data file's to its mapper. */
  async documentLinks(uri: string, token: CancellationToken): Promise<DocumentLink[]> {
    const { cache, index, binding, host } = this.#parts;
    await index.refresh(token);
    const named = (uris: readonly string[]) => uris.map((each) => ({ uri: each, name: host.displayName(each) }));
    const mapper = await cache.mapper(uri, token);
    if (mapper) {
      const node = mapper.mapper.classKey?.node;
      const { uris } = binding.bindingOf(uri, mapper.mapperKey);
      return node ? documentLinks(rangeOf(mapper.document, spanIn(mapper.mapper, node)), named(uris)) : [];
    }
    if (!index.dataFile(uri)) return [];
    return documentLinks((await index.factsOf(uri, token)).range, named(binding.mappersOf(uri)));
  }

  /** Encoded as the Language Server Protocol demands, with types by `semanticTokenTypes`. */
  async semanticTokens(uri: string, range: Range | undefined, token: CancellationToken): Promise<number[]> {
    const slices = new Slices(token);
    const found = await this.#mapper(uri, slices, token);
    return found ? runInSlices(semanticTokens(found.mapper, found.document, range), slices) : [];
  }

  /** The mapper at this URI; messages that arrived while it was read, such as a cancellation, come first. */
  async #mapper(uri: string, slices: Slices, token: CancellationToken): Promise<DocumentSnapshot | undefined> {
    const found = await this.#parts.cache.mapper(uri, token);
    await slices.next();
    return found;
  }

  async workspaceSymbols(query: string, token: CancellationToken): Promise<WorkspaceSymbol[]> {
    const { cache, index, host } = this.#parts;
    await index.refresh(token);
    const symbols: WorkspaceSymbol[] = [];
    for (const { uri, kind } of index.files) {
      throwIfCancelled(token);
      const found = kind === 'mapper' ? await cache.mapper(uri, token) : undefined;
      if (found)
        symbols.push(
          ...workspaceSymbols({ mapper: found.mapper, document: found.document, name: host.displayName(uri) }, query),
        );
      if (symbols.length >= maxSymbols) break;
    }
    return symbols.slice(0, maxSymbols);
  }

  /** The place of a value in a data file, or null if it does not exist or the JSON is invalid. */
  async locate({ uri, at }: LocateParams, token: CancellationToken): Promise<LocateResult> {
    const slices = new Slices(token);
    const current = await this.#parts.cache.current(uri, token);
    await slices.next();
    if (current.kind !== 'text' || current.snapshot.sample.kind !== 'value') return null;
    const { snapshot } = current;
    const { text, document } = snapshot;
    const { root } = current.snapshot.sample;
    const path = typeof at === 'string' ? placeOfPointer(root, at) : pathAt(text, document.offsetAt(at));
    if (slices.isOver) await slices.next();
    const range = path && snapshot.locate(path);
    return path && range ? { pointer: toPointer(path), range } : null;
  }
}

/** The keys of a JSON pointer, with numbers for indices of lists. */
function placeOfPointer(root: unknown, pointer: string): readonly (string | number)[] | undefined {
  let value = root;
  return fromPointer(pointer)?.map((key) => {
    const own = Array.isArray(value) ? Number(key) : key;
    value = isContainer(value) ? value[key] : undefined;
    return own;
  });
}

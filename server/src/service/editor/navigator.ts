/** Definitions and references over mapper, data and schema files. */

import type { Location } from 'vscode-languageserver-types';
import { type DataPath, pathAt } from '../../data/locate.ts';
import { type Definition, definition, type Target, typeDefinition } from '../../features/navigation/definition.ts';
import { references } from '../../features/navigation/references.ts';
import { rangeOf } from '../../features/ranges.ts';
import { readersOf } from '../../features/readers.ts';
import { mappedClassKey } from '../../mapper/keys.ts';
import { spanIn, touchesNode } from '../../mapper/span.ts';
import type { Position, Range } from '../../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { MapperViews } from '../mapperViews.ts';
import type { Navigation } from './languageFeatureApi.ts';

/** Ranges are computed on request, and never from the text of a large data file. */
export class Navigator {
  readonly #views: MapperViews;

  constructor(views: MapperViews) {
    this.#views = views;
  }

  definition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined> {
    return this.#lookUp(uri, position, token, definition);
  }

  typeDefinition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined> {
    return this.#lookUp(uri, position, token, typeDefinition);
  }

  async #lookUp(
    uri: string,
    position: Position,
    token: CancellationToken,
    find: typeof definition,
  ): Promise<Navigation | undefined> {
    const view = await this.#views.viewOf(uri, token);
    if (view) {
      const found: Definition | undefined = find(view, view.document.offsetAt(position));
      return found && { origin: found.origin, locations: await this.#locationsOf(found.targets, token) };
    }
    if (find === typeDefinition) return undefined;
    const locations = await this.#fromData(uri, position, token);
    return locations.length > 0 ? { origin: undefined, locations } : undefined;
  }

  /** Other places of the same name, data values that a source reads, and for a data value the rules that read it. */
  async references(
    uri: string,
    position: Position,
    includeDeclaration: boolean,
    token: CancellationToken,
  ): Promise<readonly Location[]> {
    const view = await this.#views.viewOf(uri, token);
    if (view === undefined) {
      const classKey = await this.#dataClassKeyAt(uri, position);
      if (classKey === undefined) return this.#fromData(uri, position, token);
      return this.#classKeyLocations(classKey, includeDeclaration, token);
    }
    const offset = view.document.offsetAt(position);
    const found = references(view, offset, includeDeclaration);
    const { node, value = '' } = view.mapper.classKey ?? {};
    if (!touchesNode(view.mapper, node, offset)) return found;
    const locations = await this.#classKeyLocations(value, includeDeclaration, token);
    return [...found, ...locations.filter((path) => path.uri !== uri)];
  }

  /** Ranges of a class key: declarations in mappers first, then uses in data files. */
  async #classKeyLocations(
    classKey: string,
    includeDeclaration: boolean,
    token: CancellationToken,
  ): Promise<readonly Location[]> {
    const { index } = this.#views.parts;
    const declaring = includeDeclaration ? index.mappersNamed(classKey) : [];
    const naming = index.dataFiles.filter((file) => file.classKey === classKey);
    const locations: Location[] = [];
    for (const file of [...declaring, ...naming]) {
      throwIfCancelled(token);
      locations.push({ uri: file.uri, range: (await index.placedFacts(file.uri)).range });
    }
    return locations;
  }

  /** From a data file: its class key leads to the mappers, a value to the rules that read it. */
  async #fromData(uri: string, position: Position, token: CancellationToken): Promise<readonly Location[]> {
    const data = await this.#dataAt(uri);
    if (data === undefined) return [];
    const { binding, index } = this.#views.parts;
    const path = pathAt(data.text, data.document.offsetAt(position));
    if (path === undefined || path.length === 0) return [];
    const mappers = binding.mappersOf(uri);
    if (isClassKey(path))
      return index.mappers
        .filter((mapper) => mappers.includes(mapper.uri))
        .map(({ uri: to, range }) => ({ uri: to, range }));
    const locations: Location[] = [];
    for (const mapperUri of mappers) {
      const view = await this.#views.viewOf(mapperUri, token);
      const sample = view?.samples.find((each) => each.uri === uri);
      if (view === undefined || sample === undefined) continue;
      for (const node of readersOf(sample.result, path))
        locations.push({ uri: mapperUri, range: rangeOf(view.document, spanIn(view.mapper, node)) });
    }
    return locations;
  }

  /** The class key of a data file, if the position is in that member. */
  async #dataClassKeyAt(uri: string, position: Position): Promise<string | undefined> {
    const data = await this.#dataAt(uri);
    const path = data && pathAt(data.text, data.document.offsetAt(position));
    return path && isClassKey(path) ? data?.facts?.classKey : undefined;
  }

  async #dataAt(uri: string): Promise<DocumentSnapshot | undefined> {
    const current = await this.#views.parts.cache.current(uri);
    if (current.kind !== 'text' || current.snapshot.sample.kind !== 'value') return undefined;
    return current.snapshot;
  }

  async #locationsOf(targets: readonly Target[], token: CancellationToken): Promise<readonly Location[]> {
    const locations: Location[] = [];
    for (const target of targets) {
      throwIfCancelled(token);
      const range = 'range' in target ? target.range : await this.#rangeAt(target.uri, target.offset);
      locations.push({ uri: target.uri, range });
    }
    return locations;
  }

  /** The range of a class key in a data file; in other files an empty range at the offset. */
  async #rangeAt(uri: string, offset: number): Promise<Range> {
    const { index, cache } = this.#views.parts;
    if (index.dataFile(uri)) return (await index.placedFacts(uri)).range;
    const current = await cache.current(uri);
    const start = { line: 0, character: 0 };
    return current.kind === 'text' ? rangeOf(current.snapshot.document, { offset, length: 0 }) : { start, end: start };
  }
}

function isClassKey(path: DataPath): boolean {
  return path.length === 1 && path[0] === mappedClassKey;
}

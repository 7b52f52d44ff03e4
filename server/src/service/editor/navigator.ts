/** Definitions and references over mapper, data and schema files. */

import type { Location } from 'vscode-languageserver-types';
import { type Place, placeAt } from '../../data/placeAt.ts';
import { type Definition, definition, type Target, typeDefinition } from '../../features/navigation/definition.ts';
import { references } from '../../features/navigation/references.ts';
import { readersOf } from '../../features/readers.ts';
import { mappedClassKey } from '../../mapper/keys.ts';
import { spanIn, touches } from '../../mapper/span.ts';
import type { Position, Range } from '../../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import { toRange } from '../diagnostics/findings.ts';
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
      return found && { origin: found.origin, places: await this.#placed(found.targets, token) };
    }
    if (find === typeDefinition) return undefined;
    const places = await this.#fromData(uri, position, token);
    return places.length > 0 ? { origin: undefined, places } : undefined;
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
      return this.#classKeyPlaces(classKey, includeDeclaration, token);
    }
    const offset = view.document.offsetAt(position);
    const found = references(view, offset, includeDeclaration);
    const { node, value = '' } = view.mapper.classKey ?? {};
    if (!touches(view.mapper, node, offset)) return found;
    const places = await this.#classKeyPlaces(value, includeDeclaration, token);
    return [...found, ...places.filter((place) => place.uri !== uri)];
  }

  /** Ranges of a class key: declarations in mappers first, then uses in data files. */
  async #classKeyPlaces(
    classKey: string,
    includeDeclaration: boolean,
    token: CancellationToken,
  ): Promise<readonly Location[]> {
    const { index } = this.#views.parts;
    const declaring = includeDeclaration ? index.mappersNamed(classKey) : [];
    const naming = index.dataFiles.filter((file) => file.classKey === classKey);
    const places: Location[] = [];
    for (const file of [...declaring, ...naming]) {
      throwIfCancelled(token);
      places.push({ uri: file.uri, range: (await index.placedFacts(file.uri)).range });
    }
    return places;
  }

  /** From a data file: its class key leads to the mappers, a value to the rules that read it. */
  async #fromData(uri: string, position: Position, token: CancellationToken): Promise<readonly Location[]> {
    const data = await this.#dataAt(uri);
    if (data === undefined) return [];
    const { binding, index } = this.#views.parts;
    const place = placeAt(data.text, data.document.offsetAt(position));
    if (place === undefined || place.length === 0) return [];
    const mappers = binding.mappersOf(uri);
    if (isClassKey(place))
      return index.mappers
        .filter((mapper) => mappers.includes(mapper.uri))
        .map(({ uri: to, range }) => ({ uri: to, range }));
    const places: Location[] = [];
    for (const mapperUri of mappers) {
      const view = await this.#views.viewOf(mapperUri, token);
      const sample = view?.samples.find((each) => each.uri === uri);
      if (view === undefined || sample === undefined) continue;
      for (const node of readersOf(sample.result, place))
        places.push({ uri: mapperUri, range: toRange(view.document, spanIn(view.mapper, node)) });
    }
    return places;
  }

  /** The class key of a data file, if the position is in that member. */
  async #dataClassKeyAt(uri: string, position: Position): Promise<string | undefined> {
    const data = await this.#dataAt(uri);
    const place = data && placeAt(data.text, data.document.offsetAt(position));
    return place && isClassKey(place) ? data?.facts?.classKey : undefined;
  }

  async #dataAt(uri: string): Promise<DocumentSnapshot | undefined> {
    const current = await this.#views.parts.cache.current(uri);
    if (current.kind !== 'text' || current.snapshot.sample.kind !== 'value') return undefined;
    return current.snapshot;
  }

  async #placed(targets: readonly Target[], token: CancellationToken): Promise<readonly Location[]> {
    const places: Location[] = [];
    for (const target of targets) {
      throwIfCancelled(token);
      const range = 'range' in target ? target.range : await this.#rangeAt(target.uri, target.offset);
      places.push({ uri: target.uri, range });
    }
    return places;
  }

  /** The range of a class key in a data file; in other files an empty range at the offset. */
  async #rangeAt(uri: string, offset: number): Promise<Range> {
    const { index, cache } = this.#views.parts;
    if (index.dataFiles.some((file) => file.uri === uri)) return (await index.placedFacts(uri)).range;
    const current = await cache.current(uri);
    const start = { line: 0, character: 0 };
    return current.kind === 'text' ? toRange(current.snapshot.document, { offset, length: 0 }) : { start, end: start };
  }
}

function isClassKey(place: Place): boolean {
  return place.length === 1 && place[0] === mappedClassKey;
}

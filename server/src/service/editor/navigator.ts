/** Definitions and references over mapper, data and schema files. */

import type { Location } from 'vscode-languageserver-types';
import type { Budget } from '../../data/budget.ts';
import { pathAt } from '../../data/locate.ts';
import { definition, typeDefinition } from '../../features/navigation/definition.ts';
import { references } from '../../features/navigation/references.ts';
import { rangeOf } from '../../features/ranges.ts';
import { readersOf } from '../../features/readers.ts';
import { mappedClassKey } from '../../mapper/keys.ts';
import { spanIn, touchesNode } from '../../mapper/span.ts';
import type { Position, Range } from '../../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import type { DataPath } from '../../util/jsonPointer.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { MapperViews } from '../mapperViews.ts';
import type { ServiceParts } from '../serviceParts.ts';

/** The targets of a link or definition, and the range that is underlined. */
interface Navigation {
  /** Undefined for the word at the cursor. */
  readonly origin: Range | undefined;
  readonly locations: readonly Location[];
}

type Parts = Pick<ServiceParts, 'cache' | 'index' | 'binding'>;

/** Ranges are computed on request, and never from the text of a large data file. */
export class Navigator {
  readonly #parts: Parts;
  readonly #views: MapperViews;

  constructor(parts: Parts, views: MapperViews) {
    this.#parts = parts;
    this.#views = views;
  }

  /** Where the word at a position is defined; in a data file, the mappers or rules that read the value. */
  async definition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined> {
    const view = await this.#views.viewOf(uri, token);
    if (view) return this.#locate(definition(view, view.document.offsetAt(position)), token);
    const place = await this.#dataPlaceAt(uri, position, token);
    const locations = place ? await this.#rulesReading(uri, place.path, token) : [];
    return locations.length > 0 ? { origin: undefined, locations } : undefined;
  }

  /** Where the class or quantity at a position of a mapper is defined. */
  async typeDefinition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined> {
    const view = await this.#views.viewOf(uri, token);
    return view && this.#locate(typeDefinition(view, view.document.offsetAt(position)), token);
  }

  /** Finds other places of the same name, data values that a source reads, and for a data value the rules that read it. */
  async references(
    uri: string,
    position: Position,
    includeDeclaration: boolean,
    token: CancellationToken,
  ): Promise<Location[]> {
    const view = await this.#views.viewOf(uri, token);
    if (view === undefined) {
      const place = await this.#dataPlaceAt(uri, position, token);
      const classKey = place && isClassKey(place.path) ? place.data.facts?.classKey : undefined;
      if (classKey !== undefined) return this.#classKeyLocations(classKey, includeDeclaration, token);
      return place ? this.#rulesReading(uri, place.path, token) : [];
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
  ): Promise<Location[]> {
    const { index } = this.#parts;
    const declaring = includeDeclaration ? index.mappersNamed(classKey) : [];
    const naming = index.dataFiles.filter((file) => file.classKey === classKey);
    const locations: Location[] = [];
    for (const file of [...declaring, ...naming]) {
      throwIfCancelled(token);
      locations.push({ uri: file.uri, range: (await index.factsOf(file.uri, token)).range });
    }
    return locations;
  }

  /** From a data file: its class key leads to the mappers, a value to the rules that read it. */
  async #rulesReading(uri: string, path: DataPath, token: CancellationToken): Promise<Location[]> {
    const { binding, index } = this.#parts;
    if (path.length === 0) return [];
    const mappers = binding.mappersOf(uri);
    if (isClassKey(path))
      return index.mappers
        .filter((mapper) => mappers.includes(mapper.uri))
        .map(({ uri: to, range }) => ({ uri: to, range }));
    const locations: Location[] = [];
    let budget: Budget | undefined;
    for (const mapperUri of mappers) {
      const view = await this.#views.viewOf(mapperUri, token);
      const sample = view?.samples.find((each) => each.uri === uri);
      if (view === undefined || sample === undefined) continue;
      budget ??= view.budget;
      for (const node of readersOf(sample.result, path, budget))
        locations.push({ uri: mapperUri, range: rangeOf(view.document, spanIn(view.mapper, node)) });
    }
    return locations;
  }

  /** The value of a data file at a position, with its path from the root. */
  async #dataPlaceAt(
    uri: string,
    position: Position,
    token: CancellationToken,
  ): Promise<{ readonly data: DocumentSnapshot; readonly path: DataPath } | undefined> {
    const current = await this.#parts.cache.current(uri, token);
    if (current.kind !== 'text' || current.snapshot.sample.kind !== 'value') return undefined;
    const data = current.snapshot;
    const path = pathAt(data.text, data.document.offsetAt(position));
    return path && { data, path };
  }

  async #locate(found: ReturnType<typeof definition>, token: CancellationToken): Promise<Navigation | undefined> {
    if (found === undefined) return undefined;
    const locations: Location[] = [];
    for (const target of found.targets) {
      throwIfCancelled(token);
      const range = 'range' in target ? target.range : await this.#rangeAt(target.uri, target.offset, token);
      locations.push({ uri: target.uri, range });
    }
    return { origin: found.origin, locations };
  }

  /** The range of a class key in a data file; in other files an empty range at the offset. */
  async #rangeAt(uri: string, offset: number, token: CancellationToken): Promise<Range> {
    const { index, cache } = this.#parts;
    if (index.dataFile(uri)) return (await index.factsOf(uri, token)).range;
    const current = await cache.current(uri, token);
    const start = { line: 0, character: 0 };
    return current.kind === 'text' ? rangeOf(current.snapshot.document, { offset, length: 0 }) : { start, end: start };
  }
}

function isClassKey(path: DataPath): boolean {
  return path.length === 1 && path[0] === mappedClassKey;
}

/** Definitions and references over mapper, data and schema files. */

import type { Location } from 'vscode-languageserver-types';
import type { Budget } from '../../data/budget.ts';
import { pathAt } from '../../data/locate.ts';
import { type DefinitionTarget, type definition, typeDefinition } from '../../features/navigation/definition.ts';
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
import type { Navigation } from './languageFeatureApi.ts';

type Find = typeof definition;

/**
 * Finds the definition, or the definition of the type, at a position. Ranges are computed on request, and never from the
 * text of a large data file.
 * @throws Cancelled
 */
export async function navigate(
  views: MapperViews,
  find: Find,
  uri: string,
  position: Position,
  token: CancellationToken,
): Promise<Navigation | undefined> {
  const view = await views.viewOf(uri, token);
  if (view) {
    const found = find(view, view.document.offsetAt(position));
    return found && { origin: found.origin, locations: await locationsOf(views, found.targets, token) };
  }
  if (find === typeDefinition) return undefined;
  const place = await dataPlaceAt(views, uri, position);
  const locations = place ? await rulesReading(views, uri, place.path, token) : [];
  return locations.length > 0 ? { origin: undefined, locations } : undefined;
}

/**
 * Finds other places of the same name, data values that a source reads, and for a data value the rules that read it.
 * @throws Cancelled
 */
export async function findReferences(
  views: MapperViews,
  uri: string,
  position: Position,
  includeDeclaration: boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const view = await views.viewOf(uri, token);
  if (view === undefined) {
    const place = await dataPlaceAt(views, uri, position);
    const classKey = place && isClassKey(place.path) ? place.data.facts?.classKey : undefined;
    if (classKey !== undefined) return classKeyLocations(views, classKey, includeDeclaration, token);
    return place ? rulesReading(views, uri, place.path, token) : [];
  }
  const offset = view.document.offsetAt(position);
  const found = references(view, offset, includeDeclaration);
  const { node, value = '' } = view.mapper.classKey ?? {};
  if (!touchesNode(view.mapper, node, offset)) return found;
  const locations = await classKeyLocations(views, value, includeDeclaration, token);
  return [...found, ...locations.filter((path) => path.uri !== uri)];
}

/** Ranges of a class key: declarations in mappers first, then uses in data files. */
async function classKeyLocations(
  views: MapperViews,
  classKey: string,
  includeDeclaration: boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const { index } = views.parts;
  const declaring = includeDeclaration ? index.mappersNamed(classKey) : [];
  const naming = index.dataFiles.filter((file) => file.classKey === classKey);
  const locations: Location[] = [];
  for (const file of [...declaring, ...naming]) {
    throwIfCancelled(token);
    locations.push({ uri: file.uri, range: (await index.factsOf(file.uri)).range });
  }
  return locations;
}

/** From a data file: its class key leads to the mappers, a value to the rules that read it. */
async function rulesReading(
  views: MapperViews,
  uri: string,
  path: DataPath,
  token: CancellationToken,
): Promise<Location[]> {
  const { binding, index } = views.parts;
  if (path.length === 0) return [];
  const mappers = binding.mappersOf(uri);
  if (isClassKey(path))
    return index.mappers
      .filter((mapper) => mappers.includes(mapper.uri))
      .map(({ uri: to, range }) => ({ uri: to, range }));
  const locations: Location[] = [];
  let budget: Budget | undefined;
  for (const mapperUri of mappers) {
    const view = await views.viewOf(mapperUri, token);
    const sample = view?.samples.find((each) => each.uri === uri);
    if (view === undefined || sample === undefined) continue;
    budget ??= view.budget;
    for (const node of readersOf(sample.result, path, budget))
      locations.push({ uri: mapperUri, range: rangeOf(view.document, spanIn(view.mapper, node)) });
  }
  return locations;
}

/** The value of a data file at a position, with its path from the root. */
async function dataPlaceAt(
  views: MapperViews,
  uri: string,
  position: Position,
): Promise<{ readonly data: DocumentSnapshot; readonly path: DataPath } | undefined> {
  const current = await views.parts.cache.current(uri);
  if (current.kind !== 'text' || current.snapshot.sample.kind !== 'value') return undefined;
  const data = current.snapshot;
  const path = pathAt(data.text, data.document.offsetAt(position));
  return path && { data, path };
}

async function locationsOf(
  views: MapperViews,
  targets: readonly DefinitionTarget[],
  token: CancellationToken,
): Promise<Location[]> {
  const locations: Location[] = [];
  for (const target of targets) {
    throwIfCancelled(token);
    const range = 'range' in target ? target.range : await rangeAt(views, target.uri, target.offset);
    locations.push({ uri: target.uri, range });
  }
  return locations;
}

/** The range of a class key in a data file; in other files an empty range at the offset. */
async function rangeAt(views: MapperViews, uri: string, offset: number): Promise<Range> {
  const { index, cache } = views.parts;
  if (index.dataFile(uri)) return (await index.factsOf(uri)).range;
  const current = await cache.current(uri);
  const start = { line: 0, character: 0 };
  return current.kind === 'text' ? rangeOf(current.snapshot.document, { offset, length: 0 }) : { start, end: start };
}

function isClassKey(path: DataPath): boolean {
  return path.length === 1 && path[0] === mappedClassKey;
}

/** The classes that files name, and the sources that describe them. */

import { dottedPath } from '../../checks/schema/schema-syntax.ts';
import { allSections } from '../../mapper/mapperFile.ts';
import type { FileKind } from '../../mapper/recognize.ts';
import type { SchemaSourcesResult } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { SchemaStore } from './schemaStore.ts';
/** Returns the schema source of each class that a file refers to. */
export async function schemaSources(
  store: SchemaStore,
  diagnostics: Diagnostics,
  uri: string,
  token: CancellationToken,
): Promise<SchemaSourcesResult> {
  const { kind, classes } = await namedClasses(diagnostics, uri, token);
  const knowledge = await store.knowledge(token);
  const bySource = new Map<string, string[]>();
  const unknown: string[] = [];
  const partial: { readonly path: string; readonly missing: readonly string[] }[] = [];
  for (const path of classes) {
    const source = knowledge.sourceOf(path);
    if (source === undefined) unknown.push(path);
    else bySource.set(source, [...(bySource.get(source) ?? []), path]);
    if (source !== undefined && !knowledge.membersOf(path).complete)
      partial.push({ path, missing: missingBases(knowledge, path) });
  }
  const sources = [...bySource].map(([name, classes]) => ({ name, classes }));
  const target = diagnostics.mappers.target ?? null;
  return { kind, isReady: knowledge.isReady, sources, unknown, partial, target };
}

function missingBases(knowledge: SchemaKnowledge, path: string): readonly string[] {
  return [...new Set(knowledge.membersOf(path).gaps.flatMap(({ base }) => base ?? []))];
}

/** Returns the classes that mappers refer to and that no schema source describes. */
export async function unknownSchemas(
  store: SchemaStore,
  diagnostics: Diagnostics,
  token: CancellationToken,
): Promise<readonly string[]> {
  const { knowledge, named } = await allNamed(store, diagnostics, token);
  return named.filter((path) => !knowledge.classOf(path) && !knowledge.absentAtService.has(path));
}

/**
 * Returns the unknown classes that mappers refer to, together with the unknown base classes of partly known classes.
 */
export async function missingSources(
  store: SchemaStore,
  diagnostics: Diagnostics,
  token: CancellationToken,
): Promise<readonly string[]> {
  const { knowledge, named } = await allNamed(store, diagnostics, token);
  return [...new Set(named.flatMap((path) => missingBases(knowledge, path)))].sort();
}

/** The classes that the workspace's mappers name, sorted. */
async function allNamed(
  store: SchemaStore,
  diagnostics: Diagnostics,
  token: CancellationToken,
): Promise<{ readonly knowledge: SchemaKnowledge; readonly named: readonly string[] }> {
  const { index } = diagnostics.parts;
  await index.refresh(token);
  await store.settled(token);
  const knowledge = await store.knowledge(token);
  const paths = new Set<string>();
  for (const { uri, kind } of index.files)
    if (kind === 'mapper')
      for (const path of await classesOf(diagnostics, uri)) if (dottedPath.test(path)) paths.add(path);
  return { knowledge, named: [...paths].sort() };
}

/** The kind of a file, and the classes that it names; for a data file those of its mappers. */
async function namedClasses(
  diagnostics: Diagnostics,
  uri: string,
  token: CancellationToken,
): Promise<{ readonly kind: FileKind | null; readonly classes: readonly string[] }> {
  const { index, binding } = diagnostics.parts;
  await binding.refresh(token);
  // The kind comes from the index, so that a large file is not read here.
  const kind = index.files.find((each) => each.uri === uri)?.kind;
  if (kind === 'mapper') return { kind: 'mapper', classes: await classesOf(diagnostics, uri) };
  const mappers = binding.mappersOf(uri);
  if (kind === undefined && mappers.length === 0) return { kind: null, classes: [] };
  const classes = await Promise.all(mappers.map((mapper) => classesOf(diagnostics, mapper)));
  return { kind: 'data', classes: [...new Set(classes.flat())].sort() };
}

/** Distinct classes that a mapper names, sorted. */
async function classesOf(diagnostics: Diagnostics, uri: string): Promise<readonly string[]> {
  const snapshot = await diagnostics.parts.cache.mapper(uri);
  const named = [...allSections(snapshot?.mapper.sections ?? [])].flatMap(({ schema }) => schema?.value ?? []);
  return [...new Set(named)].sort();
}

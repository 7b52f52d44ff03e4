/** The requests of editor and command line about schema classes. */

import { dottedPath } from '../../checks/schema/schema-syntax.ts';
import { allSections } from '../../mapper/mapperFile.ts';
import type { FileKind } from '../../mapper/recognize.ts';
import type { SchemaSourcesResult } from '../../protocol.ts';
import { writeCatalogue } from '../../schema/catalogueFormat.ts';
import { classPage } from '../../schema/classPage.ts';
import { readJsonSchema } from '../../schema/jsonSchema.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import type { MapperService } from '../api.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import type { ServiceParts } from '../serviceParts.ts';

type SchemaMethods = Pick<
  MapperService,
  | 'pythonChanged'
  | 'forgetSchemas'
  | 'forgetPackages'
  | 'reloadSchemas'
  | 'schemas'
  | 'schemaSources'
  | 'schemaPage'
  | 'unknownSchemas'
  | 'missingSources'
  | 'addSchema'
  | 'exportSchemas'
>;

/** Returns the service methods that request classes or manage the schema sources. */
export function schemaRequests(parts: ServiceParts, mappers: Pick<MapperFindings, 'target'>): SchemaMethods {
  const { schemas: store } = parts;
  return {
    pythonChanged: () => store.pythonChanged(),
    forgetSchemas: () => store.reload(),
    forgetPackages: () => store.forgetPackages(),
    reloadSchemas: async (token) => {
      store.reload();
      await store.settled(token);
      return { classes: (await store.knowledge(token)).classPaths().length };
    },
    schemas: async (token) => store.knowledge(token),
    schemaPage: async (path, token) => classPage(await store.knowledge(token), path)?.text ?? null,
    schemaSources: async (uri, token) => ({
      ...(await schemaSources(parts, uri, token)),
      target: mappers.target ?? null,
    }),
    unknownSchemas: (token) => unknownSchemas(parts, token),
    missingSources: (token) => missingSources(parts, token),
    addSchema: async (path, jsonSchema) => {
      if (jsonSchema === null) {
        store.addAbsent(path);
        return { members: 0 };
      }
      const read = readJsonSchema(path, jsonSchema);
      if ('problem' in read) return { members: 0, problem: read.problem };
      for (const facts of read.classes) store.add(facts);
      const own = read.classes.find((each) => each.path === path);
      return { members: (own?.quantities.length ?? 0) + (own?.subSections.length ?? 0) };
    },
    exportSchemas: async () => {
      const facts = await store.pythonFacts();
      return { classes: facts.classes.length, text: writeCatalogue(facts) };
    },
  };
}

/** The schema source of each class that a file refers to. */
async function schemaSources(
  parts: ServiceParts,
  uri: string,
  token: CancellationToken,
): Promise<Omit<SchemaSourcesResult, 'target'>> {
  const { kind, classes } = await namedClasses(parts, uri);
  const knowledge = await parts.schemas.knowledge(token);
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
  return { kind, isReady: knowledge.isReady, sources, unknown, partial };
}

function missingBases(knowledge: SchemaKnowledge, path: string): readonly string[] {
  return [...new Set(knowledge.membersOf(path).gaps.flatMap(({ base }) => base ?? []))];
}

/** The classes that mappers refer to and that no schema source describes. */
async function unknownSchemas(parts: ServiceParts, token: CancellationToken): Promise<readonly string[]> {
  const { knowledge, named } = await allNamed(parts, token);
  return named.filter((path) => !knowledge.classOf(path) && !knowledge.absentAtService.has(path));
}

/** The unknown classes that mappers refer to, together with the unknown base classes of partly known classes. */
async function missingSources(parts: ServiceParts, token: CancellationToken): Promise<readonly string[]> {
  const { knowledge, named } = await allNamed(parts, token);
  return [...new Set(named.flatMap((path) => missingBases(knowledge, path)))].sort();
}

/** The classes that the workspace's mappers name, sorted. */
async function allNamed(
  parts: ServiceParts,
  token: CancellationToken,
): Promise<{ readonly knowledge: SchemaKnowledge; readonly named: readonly string[] }> {
  const { index, schemas } = parts;
  await schemas.settled(token);
  const knowledge = await schemas.knowledge(token);
  const paths = new Set<string>();
  for (const { uri, kind } of index.files)
    if (kind === 'mapper') for (const path of await classesOf(parts, uri)) if (dottedPath.test(path)) paths.add(path);
  return { knowledge, named: [...paths].sort() };
}

/** The kind of a file, and the classes that it names; for a data file those of its mappers. */
async function namedClasses(
  parts: ServiceParts,
  uri: string,
): Promise<{ readonly kind: FileKind | null; readonly classes: readonly string[] }> {
  const { index, binding } = parts;
  // The kind comes from the index, so that a large file is not read here.
  const kind = index.files.find((each) => each.uri === uri)?.kind;
  if (kind === 'mapper') return { kind: 'mapper', classes: await classesOf(parts, uri) };
  const mappers = binding.mappersOf(uri);
  if (kind === undefined && mappers.length === 0) return { kind: null, classes: [] };
  const classes = await Promise.all(mappers.map((mapper) => classesOf(parts, mapper)));
  return { kind: 'data', classes: [...new Set(classes.flat())].sort() };
}

/** Distinct classes that a mapper names, sorted. */
async function classesOf(parts: ServiceParts, uri: string): Promise<readonly string[]> {
  const snapshot = await parts.cache.mapper(uri);
  const named = [...allSections(snapshot?.mapper.sections ?? [])].flatMap(({ schema }) => schema?.value ?? []);
  return [...new Set(named)].sort();
}

/** The requests of editor and command line about schema classes. */

import { dottedPath } from '../../checks/schema/schema-syntax.ts';
import { allSections } from '../../mapper/mapperFile.ts';
import type { FileKind } from '../../mapper/recognize.ts';
import type {
  AddSchemaResult,
  ReloadSchemasResult,
  SchemaSourcesResult,
  UnknownSchemasResult,
} from '../../protocol.ts';
import { writeCatalogue } from '../../schema/catalogueFormat.ts';
import { classPage } from '../../schema/classPage.ts';
import { readJsonSchema } from '../../schema/jsonSchema.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/workTime.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import type { ServiceParts } from '../serviceParts.ts';
import type { SchemaStore } from './schemaStore.ts';

type Parts = Pick<ServiceParts, 'schemas' | 'cache' | 'index' | 'binding'>;

export class SchemaRequests {
  readonly #parts: Parts;
  readonly #store: SchemaStore;
  readonly #mappers: Pick<MapperFindings, 'target'>;

  constructor(parts: Parts, mappers: Pick<MapperFindings, 'target'>) {
    this.#parts = parts;
    this.#store = parts.schemas;
    this.#mappers = mappers;
  }

  /** Another Python environment was chosen, or may be read from now on; Python sources are read again as well. */
  forgetPackages(): void {
    this.#store.forgetPackages();
  }

  /** Reads catalogues and Python sources again, and drops what the remote service reported. */
  async reload(token: CancellationToken): Promise<ReloadSchemasResult> {
    this.#store.reload();
    await this.#store.settled(token);
    return { classes: (await this.#store.knowledge(token)).classPaths().length };
  }

  /** The schema classes known now, for completion and hover. */
  knowledge(token: CancellationToken): Promise<SchemaKnowledge> {
    return this.#store.knowledge(token);
  }

  /** A description of a class as text; null for an unknown class. */
  async page(path: string, token: CancellationToken): Promise<string | null> {
    return classPage(await this.#store.knowledge(token), path)?.text ?? null;
  }

  /** The sources that describe the classes of a mapper, or of the mappers of a data file. */
  async sources(uri: string, token: CancellationToken): Promise<SchemaSourcesResult> {
    await this.#parts.index.refresh(token);
    return { ...(await schemaSources(this.#parts, uri, token)), target: this.#mappers.target ?? null };
  }

  /** What is unknown of the classes of the workspace's mappers. */
  async unknown(token: CancellationToken): Promise<UnknownSchemasResult> {
    await this.#parts.index.refresh(token);
    const { knowledge, named } = await allNamed(this.#parts, token);
    const paths = named.filter((path) => !knowledge.classOf(path) && !knowledge.absentAtService.has(path));
    return { paths, missing: [...new Set(named.flatMap((path) => missingBases(knowledge, path)))].sort() };
  }

  /** Adds the remote service's answer for a class: its JSON Schema, or null for an unknown class. @throws Cancelled */
  async add(path: string, jsonSchema: unknown, token: CancellationToken): Promise<AddSchemaResult> {
    await new Slices(token).next();
    if (jsonSchema === null) {
      this.#store.addAbsent(path);
      return { members: 0 };
    }
    const read = readJsonSchema(path, jsonSchema);
    if ('problem' in read) return { members: 0, problem: read.problem };
    for (const facts of read.classes) this.#store.add(facts);
    const own = read.classes.find((each) => each.path === path);
    return { members: (own?.quantities.length ?? 0) + (own?.subSections.length ?? 0) };
  }

  /** The classes of the Python sources in the settings, as the text of a catalogue file. */
  async export(token: CancellationToken): Promise<{ readonly classes: number; readonly text: string }> {
    const facts = await this.#store.pythonFacts(token);
    return { classes: facts.classes.length, text: writeCatalogue(facts) };
  }
}

/** The schema source of each class that a file refers to. */
async function schemaSources(
  parts: Parts,
  uri: string,
  token: CancellationToken,
): Promise<Omit<SchemaSourcesResult, 'target'>> {
  const { kind, classes } = await namedClasses(parts, uri, token);
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

/** The classes that the workspace's mappers name, sorted. */
async function allNamed(
  parts: Parts,
  token: CancellationToken,
): Promise<{ readonly knowledge: SchemaKnowledge; readonly named: readonly string[] }> {
  const { index, schemas } = parts;
  await schemas.settled(token);
  const knowledge = await schemas.knowledge(token);
  const paths = new Set<string>();
  for (const { uri, kind } of index.files)
    if (kind === 'mapper')
      for (const path of await classesOf(parts, uri, token)) if (dottedPath.test(path)) paths.add(path);
  return { knowledge, named: [...paths].sort() };
}

/** The kind of a file, and the classes that it names; for a data file those of its mappers. */
async function namedClasses(
  parts: Parts,
  uri: string,
  token: CancellationToken,
): Promise<{ readonly kind: FileKind | null; readonly classes: readonly string[] }> {
  const { index, binding } = parts;
  // The kind comes from the index, so that a large file is not read here.
  const kind = index.files.find((each) => each.uri === uri)?.kind;
  if (kind === 'mapper') return { kind: 'mapper', classes: await classesOf(parts, uri, token) };
  const mappers = binding.mappersOf(uri);
  if (kind === undefined && mappers.length === 0) return { kind: null, classes: [] };
  const classes = await Promise.all(mappers.map((mapper) => classesOf(parts, mapper, token)));
  return { kind: 'data', classes: [...new Set(classes.flat())].sort() };
}

/** Distinct classes that a mapper names, sorted. */
async function classesOf(parts: Parts, uri: string, token: CancellationToken): Promise<readonly string[]> {
  const snapshot = await parts.cache.mapper(uri, token);
  const named = [...allSections(snapshot?.mapper.sections ?? [])].flatMap(({ schema }) => schema?.value ?? []);
  return [...new Set(named)].sort();
}

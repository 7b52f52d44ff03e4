/** Which classes files name, and who told of them. */
import type { Checker } from './checker.ts';
import { allSections } from './checks/check.ts';
import { dottedPath } from './checks/schema-syntax.ts';
import type { FileKind } from './mapper/recognise.ts';
import type { SchemaSourcesResult } from './protocol.ts';
import type { SchemaStore } from './schemaStore.ts';
import type { CancellationToken } from './util/cancellation.ts';
/** Which source told of the classes that a file names. */
export async function schemaSources(
  store: SchemaStore,
  checker: Checker,
  uri: string,
  token: CancellationToken,
): Promise<SchemaSourcesResult> {
  const { kind, classes } = await namedClasses(checker, uri, token);
  const knowledge = await store.knowledge(token);
  const bySource = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const path of classes) {
    const source = knowledge.sourceOf(path);
    if (source === undefined) unknown.push(path);
    else bySource.set(source, [...(bySource.get(source) ?? []), path]);
  }
  const sources = [...bySource].map(([name, classes]) => ({ name, classes }));
  return { kind, isReady: knowledge.isReady, sources, unknown };
}

/** Classes that mappers name and no source knows. */
export async function unknownSchemas(
  store: SchemaStore,
  checker: Checker,
  token: CancellationToken,
): Promise<readonly string[]> {
  const { index } = checker.parts;
  await index.refresh(token);
  await store.settled(token);
  const knowledge = await store.knowledge(token);
  const paths = new Set<string>();
  for (const { uri, kind } of index.files) {
    if (kind !== 'mapper') continue;
    for (const path of await classesOf(checker, uri))
      if (dottedPath.test(path) && !knowledge.classOf(path) && !knowledge.absentAtService.has(path)) paths.add(path);
  }
  return [...paths].sort();
}

/** What a file is, and the classes that it names; a data file stands for its mappers. */
async function namedClasses(
  checker: Checker,
  uri: string,
  token: CancellationToken,
): Promise<{ readonly kind: FileKind | null; readonly classes: readonly string[] }> {
  const { index, binding } = checker.parts;
  await binding.refresh(token);
  // Of the index: a large file is not to be read here.
  const kind = index.files.find((each) => each.uri === uri)?.kind;
  if (kind === 'mapper') return { kind: 'mapper', classes: await classesOf(checker, uri) };
  const mappers = binding.mappersOf(uri);
  if (kind === undefined && mappers.length === 0) return { kind: null, classes: [] };
  const classes = await Promise.all(mappers.map((mapper) => classesOf(checker, mapper)));
  return { kind: 'data', classes: [...new Set(classes.flat())].sort() };
}

/** Distinct classes that a mapper names, sorted. */
async function classesOf(checker: Checker, uri: string): Promise<readonly string[]> {
  const snapshot = await checker.mapperSnapshot(uri);
  const named = [...allSections(snapshot?.mapper.sections ?? [])].flatMap(({ schema }) => schema?.value ?? []);
  return [...new Set(named)].sort();
}

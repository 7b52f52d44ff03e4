/** What editor and command line ask of schema classes. */
import type { Checker } from './checker.ts';
import { allSections } from './checks/check.ts';
import type { SchemaSourcesResult } from './protocol.ts';
import type { SchemaStore } from './schemaStore.ts';
import type { MapperService } from './service.ts';

type SchemaMethods = Pick<
  MapperService,
  'pythonChanged' | 'reloadSchemas' | 'schemas' | 'schemaSources' | 'unknownSchemas' | 'addSchema' | 'exportSchemas'
>;

/** The methods of the service that are about classes. */
export function schemaRequests(store: SchemaStore, checker: Checker): SchemaMethods {
  return {
    pythonChanged: () => store.pythonChanged(),
    reloadSchemas: async (token) => {
      store.reload();
      await store.settled(token);
      return { classes: (await store.knowledge(token)).classPaths().length };
    },
    schemas: (token) => store.knowledge(token),
    schemaSources: async (uri, token): Promise<SchemaSourcesResult> => {
      const knowledge = await store.knowledge(token);
      const bySource = new Map<string, string[]>();
      const unknown: string[] = [];
      for (const path of await classesOf(checker, uri)) {
        const source = knowledge.sourceOf(path);
        if (source === undefined) unknown.push(path);
        else bySource.set(source, [...(bySource.get(source) ?? []), path]);
      }
      const sources = [...bySource].map(([name, classes]) => ({ name, classes }));
      return { isReady: knowledge.isReady, sources, unknown };
    },
    unknownSchemas: async (token) => {
      const { index } = checker.parts;
      await index.refresh(token);
      await store.settled(token);
      const knowledge = await store.knowledge(token);
      const paths = new Set<string>();
      for (const { uri, kind } of index.files) {
        if (kind !== 'mapper') continue;
        for (const path of await classesOf(checker, uri)) if (!knowledge.classOf(path)) paths.add(path);
      }
      return [...paths].sort();
    },
    addSchema: async (path, jsonSchema) => {
      const { readJsonSchema } = await import('./schema/jsonSchema.ts');
      const read = readJsonSchema(path, jsonSchema);
      if ('problem' in read) return { members: 0, problem: read.problem };
      for (const facts of read.classes) store.add(facts);
      const own = read.classes.find((each) => each.path === path);
      return { members: (own?.quantities.length ?? 0) + (own?.subSections.length ?? 0) };
    },
    exportSchemas: async () => {
      const { writeCatalogue } = await import('./schema/catalogueFormat.ts');
      const facts = await store.pythonFacts();
      return { classes: facts.classes.length, text: writeCatalogue(facts) };
    },
  };
}

/** Distinct classes that a mapper names, sorted. */
async function classesOf(checker: Checker, uri: string): Promise<readonly string[]> {
  const snapshot = await checker.mapperSnapshot(uri);
  const named = [...allSections(snapshot?.mapper.sections ?? [])].flatMap(({ schema }) => schema?.value ?? []);
  return [...new Set(named)].sort();
}

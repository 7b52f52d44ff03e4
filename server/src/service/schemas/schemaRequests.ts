/** The requests of editor and command line about schema classes. */

import { writeCatalogue } from '../../schema/catalogueFormat.ts';
import { classPage } from '../../schema/classPage.ts';
import { readJsonSchema } from '../../schema/jsonSchema.ts';
import type { MapperService } from '../api.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { missingSources, schemaSources, unknownSchemas } from './schemaQuestions.ts';
import type { SchemaStore } from './schemaStore.ts';

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
export function schemaRequests(store: SchemaStore, diagnostics: Diagnostics): SchemaMethods {
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
    schemaSources: (uri, token) => schemaSources(store, diagnostics, uri, token),
    unknownSchemas: (token) => unknownSchemas(store, diagnostics, token),
    missingSources: (token) => missingSources(store, diagnostics, token),
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

import {
  Catalogue,
  type CatalogueFacts,
  type QuantityFacts,
  type SubSectionFacts,
} from '../../../../server/src/schema/catalogue.ts';
import facts from '../../../../server/src/schema/facts/basesections.json' with { type: 'json' };
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';
import { scoped } from '../authenticate.ts';
import { ApiError, answer } from '../errors.ts';
import { oneOf } from '../parameters.ts';
import type { Api } from '../services.ts';

const classes = knowledgeOf([new Catalogue(facts as CatalogueFacts)]);

const types: Readonly<Record<string, object>> = {
  str: { type: 'string' },
  int: { type: 'integer' },
  float: { type: 'number' },
  bool: { type: 'boolean' },
  datetime: { type: 'string', format: 'date-time' },
};

/** `GET /schemas/{python.path}?format=jsonschema`: what a class may hold. */
export function schemaRoutes(api: Api): void {
  api.get('/schemas/:path', scoped('schemas:read'), (c) => {
    oneOf(c.req.query(), 'format', ['jsonschema']);
    const schema = jsonSchemaOf(c.req.param('path'));
    if (schema === undefined) throw new ApiError(404, `The class ${c.req.param('path')} was not found.`);
    return answer(200, schema);
  });
}

/** JSON Schema 2020-12 of a class with all that it inherits; undefined for a class that is not known. */
function jsonSchemaOf(path: string): object | undefined {
  if (classes.classOf(path) === undefined) return undefined;
  const $defs: Record<string, object> = {};
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return { $schema, $id: path, ...schemaOf(path, $defs), ...(Object.keys($defs).length > 0 && { $defs }) };
}

function schemaOf(path: string, definitions: Record<string, object>): object {
  const properties = classes
    .membersOf(path)
    .list.map((each) => [
      each.name,
      each.kind === 'quantity' ? quantitySchema(each.facts) : sectionSchema(each.facts, definitions),
    ]);
  return { title: path.replace(/.*\./, ''), type: 'object', properties: Object.fromEntries(properties) };
}

/** Puts the class of a section among the definitions, with those that it needs. */
function sectionSchema({ section, repeats }: SubSectionFacts, definitions: Record<string, object>): object {
  if (section !== undefined && definitions[section] === undefined) {
    definitions[section] = { type: 'object' }; // so that a class that holds itself ends
    if (classes.classOf(section)) definitions[section] = schemaOf(section, definitions);
  }
  const item = section === undefined ? { type: 'object' } : { $ref: `#/$defs/${section}` };
  return repeats ? { type: 'array', items: item } : item;
}

function quantitySchema({ type, shape, unit, description }: QuantityFacts): object {
  const value = shape.reduce<object>((items) => ({ type: 'array', items }), types[type] ?? {});
  return { ...value, ...(description !== undefined && { description }), ...(unit !== null && { unit }) };
}

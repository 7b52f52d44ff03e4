import {
  Catalogue,
  type CatalogueFacts,
  type ClassFacts,
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
  const found = classes.classOf(path);
  if (found === undefined) return undefined;
  const definitions: Record<string, object> = {};
  const schema = schemaOf(found, definitions);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: found.path,
    ...schema,
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
}

function schemaOf(found: ClassFacts, definitions: Record<string, object>): object {
  const properties: Record<string, object> = {};
  for (const member of classes.membersOf(found.path).list) {
    properties[member.name] =
      member.kind === 'quantity' ? quantitySchema(member.facts) : sectionSchema(member.facts, definitions);
  }
  return { title: found.path.slice(found.path.lastIndexOf('.') + 1), type: 'object', properties };
}

function sectionSchema({ section, repeats }: SubSectionFacts, definitions: Record<string, object>): object {
  const item = section === undefined ? { type: 'object' } : { $ref: `#/$defs/${define(section, definitions)}` };
  return repeats ? { type: 'array', items: item } : item;
}

/** Puts a class among the definitions, with those that it needs; its name there. */
function define(path: string, definitions: Record<string, object>): string {
  if (definitions[path] !== undefined) return path;
  definitions[path] = {}; // so that a class that holds itself ends
  const found = classes.classOf(path);
  definitions[path] = found === undefined ? { type: 'object' } : schemaOf(found, definitions);
  return path;
}

function quantitySchema({ type, shape, unit, description }: QuantityFacts): object {
  const item = types[type] ?? {};
  const value = shape.reduce<object>((items) => ({ type: 'array', items }), item);
  return { ...value, ...(description === undefined ? {} : { description }), ...(unit === null ? {} : { unit }) };
}

/**
 * Converts the service's JSON Schema (2020-12) of a class to facts: properties are quantities, objects and references
 * to definitions are sub sections.
 */

import * as l10n from '@vscode/l10n';
import { isObject, ownMember } from '../util/isObject.ts';
import type { ClassFacts, QuantityFacts, SubSectionFacts } from './catalogue.ts';

type Schema = Readonly<Record<string, unknown>>;

const types: Readonly<Record<string, string>> = { string: 'str', number: 'float', integer: 'int', boolean: 'bool' };
const maxMembers = 10_000;
/** In UTF-16 code units; more than hover shows. */
const longestDescription = 5000;

/**
 * Reads a class from a JSON Schema and never throws. Anything that the schema doesn't state stays unknown, so a class
 * is complete only if the schema excludes other members.
 */
export function readJsonSchema(
  path: string,
  raw: unknown,
): { readonly classes: readonly ClassFacts[] } | { readonly problem: string } {
  if (!/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(path))
    return { problem: l10n.t("The path isn't a class.") };
  if (!isObject(raw) || !(isObject(raw.properties) || isObject(raw.$defs) || typeof raw.$ref === 'string'))
    return { problem: l10n.t("The answer isn't the JSON Schema of a class, because it has no `properties`.") };
  const root = definition(raw, raw) ?? raw;
  return { classes: [classOf(path, root, raw)] };
}

function classOf(path: string, schema: Schema, root: Schema): ClassFacts {
  const quantities: QuantityFacts[] = [];
  const subSections: SubSectionFacts[] = [];
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  for (const [name, given] of properties.slice(0, maxMembers)) {
    if (!isObject(given) || name === 'm_def') continue;
    const repeats = given.type === 'array' && isSection(given.items, root);
    if (repeats || isSection(given, root)) {
      const section = sectionName(repeats ? given.items : given);
      subSections.push({ name, repeats, ...(section === undefined ? {} : { section }), ...described(given) });
    } else quantities.push({ name, ...typeOf(given), unit: unitOf(given), ...described(given) });
  }
  const complete = schema.additionalProperties === false && properties.length <= maxMembers;
  return { path, bases: [], quantities, subSections, ...described(schema), complete };
}

function isSection(given: unknown, root: Schema): boolean {
  if (!isObject(given)) return false;
  return given.type === 'object' || isObject(given.properties) || definition(given, root)?.type === 'object';
}

/** The definition that `$ref` refers to within the document; other references are not followed. */
function definition({ $ref }: Schema, { $defs }: Schema): Schema | undefined {
  const name = typeof $ref === 'string' && $ref.startsWith('#/$defs/') ? $ref.slice('#/$defs/'.length) : undefined;
  const found = name === undefined ? undefined : ownMember($defs, name);
  return isObject(found) ? found : undefined;
}

/** The name of a definition, if it is a dotted class path. */
function sectionName(given: unknown): string | undefined {
  const name = isObject(given) && typeof given.$ref === 'string' ? given.$ref.split('/').at(-1) : undefined;
  return name?.includes('.') ? name : undefined;
}

function typeOf(given: Schema): Pick<QuantityFacts, 'type' | 'shape' | 'values'> {
  const shape: string[] = [];
  let inner: Schema = given;
  while (inner.type === 'array' && isObject(inner.items) && shape.length < 8) {
    shape.push('*');
    inner = inner.items;
  }
  if (Array.isArray(inner.enum)) {
    const values = inner.enum.filter((each) => typeof each === 'string');
    return { type: 'enum', shape, ...(values.length === inner.enum.length ? { values } : {}) };
  }
  const type = typeof inner.type === 'string' && Object.hasOwn(types, inner.type) ? types[inner.type] : undefined;
  return { type: inner.format === 'date-time' ? 'datetime' : (type ?? 'unknown'), shape };
}

function unitOf(given: Schema): string | null {
  const unit = given.unit ?? given['x-unit'];
  return typeof unit === 'string' && unit !== '' ? unit : null;
}

function described({ description }: Schema): { readonly description?: string } {
  return typeof description === 'string' && description !== ''
    ? { description: description.slice(0, longestDescription) }
    : {};
}

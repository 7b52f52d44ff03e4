/** Types and units of the values in entries, as far as the schema classes are known. */

import type { MemberType } from '../../protocol.ts';
import { classNameOf, type QuantityFacts } from '../../schema/catalogue.ts';
import type { Member, SchemaKnowledge } from '../../schema/knowledge.ts';
import { isObject } from '../../util/isObject.ts';

/** The most classes in one answer. */
const classLimit = 100;

type Types = Record<string, Record<string, MemberType>>;

/**
 * Returns the types of the members that occur in the values, grouped by class and then by member. The result includes
 * the class of every section in the values and the classes to which the members of these sections refer.
 */
export function memberTypes(values: readonly unknown[], schemas: SchemaKnowledge): Types {
  const found = new Map<string, Map<string, MemberType>>();
  const visit = (value: unknown, around: string | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, around);
    if (!isObject(value)) return;
    const own = typeof value.m_def === 'string' ? value.m_def : around;
    for (const name of Object.keys(value)) {
      const type = own === undefined ? undefined : typeOf(own, name);
      visit(value[name], type?.section);
    }
  };
  const typeOf = (path: string, name: string): MemberType | undefined => {
    const types = found.get(path) ?? new Map<string, MemberType>();
    if (!found.has(path) && found.size >= classLimit) return undefined;
    found.set(path, types);
    const member = types.has(name) ? undefined : schemas.memberOf(path, name);
    if (typeof member === 'object') types.set(name, describe(member));
    return types.get(name);
  };
  for (const value of values) visit(value, undefined);
  // `fromEntries` instead of assignment: a class or member may be named `__proto__`.
  return Object.fromEntries([...found].map(([path, types]) => [path, Object.fromEntries(types)]));
}

function describe(member: Member): MemberType {
  if (member.kind === 'quantity') {
    const { type, shape, unit, target } = member.facts;
    return { type: `${nameOf(type, target)}${'[]'.repeat(shape.length)}`, ...(unit !== null && { unit }) };
  }
  const { section, repeats } = member.facts;
  const type = `${section === undefined ? 'section' : classNameOf(section)}${repeats ? '[]' : ''}`;
  return { type, ...(section !== undefined && { section }) };
}

function nameOf(type: QuantityFacts['type'], target: string | undefined): string {
  return type === 'reference' && target !== undefined ? `→ ${classNameOf(target)}` : type;
}

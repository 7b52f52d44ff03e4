/** Type and unit of a value in an entry, as far as its schema class is known. */

import { classNameOf, type QuantityFacts } from '../../schema/catalogue.ts';
import type { Member, SchemaKnowledge } from '../../schema/knowledge.ts';

/** The type of a class's member. */
export interface MemberType {
  /** A type, with `[]` for each dimension; a class's name for a sub section. */
  readonly type: string;
  readonly unit?: string;
  /** Class of a sub section. */
  readonly section?: string;
}

/** Returns the type of a class's member, or undefined if the class or the member is unknown. */
export function memberType(schemas: SchemaKnowledge, path: string, name: string): MemberType | undefined {
  const member = schemas.memberOf(path, name);
  return typeof member === 'object' ? describe(member) : undefined;
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

/** The schema members that mappings are attached to and rules write. */
import * as l10n from '@vscode/l10n';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { TargetPath } from '../../engine/plan/target.ts';
import { uniqueSynonym } from '../../matching/words.ts';
import { classNameOf } from '../../schema/catalogue.ts';
import { isWritable, type Member, maxNames, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { didYouMean, suggesting } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import type { MappingContext } from '../check.ts';

/** The schema member that a mapping is attached to. */
interface SchemaPlace {
  /** Class of the parent. */
  readonly owner: string;
  readonly place: TargetPath;
  /** Undefined for an unknown or absent member. */
  readonly member: Member | undefined;
}

/** The part of a dotted path that the class does not have. */
interface AbsentPart {
  readonly name: string;
  /** Offset in the text of the path. */
  readonly offset: number;
  /** The known class without this member. */
  readonly owner: string;
}

/**
 * Returns the first name in the path that is certainly missing from its class, or undefined if every name exists or
 * might exist.
 */
export function absentPart(schemas: SchemaKnowledge, schema: string, path: TargetPath): AbsentPart | undefined {
  let owner: string | undefined = schema;
  for (const segment of path.segments.slice(0, maxNames)) {
    if (segment.kind !== 'name') continue;
    if (owner === undefined || segment.name === 'm_def') return undefined;
    const member: Member | 'unknown' | 'absent' = schemas.memberOf(owner, segment.name);
    if (member === 'absent') return { name: segment.name, offset: segment.offset, owner };
    owner = typeof member === 'object' && member.kind === 'subSection' ? member.facts.section : undefined;
  }
  return undefined;
}

/**
 * Returns the first quantity in a path that a rule can't write, because the class computes its value, or undefined if
 * there is no such quantity.
 */
export function derivedPart(schemas: SchemaKnowledge, schema: string, path: TargetPath): AbsentPart | undefined {
  let owner: string | undefined = schema;
  for (const segment of path.segments.slice(0, maxNames)) {
    if (segment.kind !== 'name') continue;
    const member: Member | 'unknown' | 'absent' =
      owner === undefined ? 'unknown' : schemas.memberOf(owner, segment.name);
    if (owner === undefined || typeof member === 'string') return undefined;
    if (!isWritable(member)) return { name: segment.name, offset: segment.offset, owner };
    owner = member.kind === 'subSection' ? member.facts.section : undefined;
  }
  return undefined;
}

/**
 * Returns the schema member to which a mapping is attached. If a mapping has several parents, only the first parent is
 * used. Returns undefined if the class of the parent isn't known.
 */
export function schemaPlace(
  { place, mapping, parents }: SectionPlan,
  { schemas, mainSchema }: MappingContext,
): SchemaPlace | undefined {
  const owner = mapping.parent?.schema?.value ?? (mapping.parent ? undefined : (parents[0]?.schema ?? mainSchema));
  if (place === undefined || owner === undefined || !schemas.classOf(owner)) return undefined;
  const names = place.segments.flatMap((segment) => (segment.kind === 'name' ? segment.name : []));
  const member = schemas.memberAt(owner, names);
  return { owner, place, member: typeof member === 'object' ? member : undefined };
}

/**
 * Returns the message that is reported if a class doesn't have a member, with the member or the version of the class
 * that was probably meant.
 */
export function absentText(schemas: SchemaKnowledge, { name, owner }: AbsentPart, meant: string | undefined): string {
  const fault = l10n.t("{0} isn't in {1}.", quoted(name), quoted(classNameOf(owner)));
  const version = meant === undefined ? versionHelp(schemas, owner, name) : '';
  return suggesting(fault + version, meant, l10n.t('The service drops what is written there.'));
}

function versionHelp(schemas: SchemaKnowledge, owner: string, name: string): string {
  const other = schemas.sameNameClasses(owner).find((each) => typeof schemas.memberOf(each.path, name) === 'object');
  return other === undefined ? '' : ` ${l10n.t('`{0}`, another version of the class, has it.', other.path)}`;
}

/** Returns the member that a rule can write and that was probably meant: by its spelling, or as the only synonym. */
export function intendedMember(schemas: SchemaKnowledge, owner: string, name: string): string | undefined {
  const names = schemas.membersOf(owner).list.flatMap((member) => (isWritable(member) ? member.name : []));
  return didYouMean(name, names) ?? uniqueSynonym(name, names);
}

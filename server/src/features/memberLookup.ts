/**
 * Which member of a schema class a target or `main_key` refers to, which class a mapping is attached to, and the name of
 * a class that documentation uses.
 */
import { absentPart, derivedPart } from '../checks/schema/schemaPlaces.ts';
import type { SectionPlan } from '../engine/plan/plan.ts';
import type { Rule, SectionMapping } from '../mapper/mapperFile.ts';
import type { Member, SchemaKnowledge } from '../schema/knowledge.ts';
import { type MapperView, plannedRule } from './mapperView.ts';
import { segmentsOf, withoutIndices } from './ranges.ts';

const unitPrefix = 'tempunits.';

/**
 * Returns the names in a target up to and including a segment, without indices. If the target is a unit, returns the
 * names of the quantity that has this unit.
 */
export function namesUpTo(target: string, index: number): readonly string[] {
  const names = segmentsOf(target).map(({ text }) => withoutIndices(text));
  const skipped = target.startsWith(unitPrefix) ? 1 : 0;
  return names.slice(skipped, index + 1);
}

/** Finds the member of a class by following a list of names. Returns undefined if the member is unknown. */
export function schemaMember(schemas: SchemaKnowledge, schema: string, names: readonly string[]): Member | undefined {
  if (names.length === 0 || schema === '') return undefined;
  const member = schemas.memberAt(schema, names);
  return typeof member === 'string' ? undefined : member;
}

/** Finds the member of the class that a rule's target refers to up to a segment. */
export function memberAtTarget(
  { schemas }: MapperView,
  { schema }: SectionMapping,
  { target }: Rule,
  segment: number,
): Member | undefined {
  return schemaMember(schemas, schema?.value ?? '', namesUpTo(target?.value ?? '', segment));
}

/** Where a mapping's section is attached. */
interface Attachment {
  /** Undefined for the main mapping. */
  readonly parent: SectionMapping | undefined;
  /** The names from the parent up to the segment; none if the segment belongs to the parent's own `main_key`. */
  readonly names: readonly string[];
  readonly member: Member | undefined;
}

/** Finds the parent's member that `main_key` refers to up to a segment; without one, up to its end. */
export function attachmentOf(view: MapperView, section: SectionMapping, segment?: number): Attachment {
  const all = segmentsOf(section.mainKey?.value ?? '').map(({ text }) => text);
  // Earlier segments belong to the mapping that this one is attached to.
  const place = view.plan.sections.get(section)?.placeText;
  const own = place === undefined ? all.length : segmentsOf(place).length;
  const names = all.slice(all.length - own, segment === undefined ? undefined : segment + 1);
  const parent = parentOf(view, section);
  return { parent, names, member: schemaMember(view.schemas, parent?.schema?.value ?? '', names) };
}

/**
 * Returns whether the service drops the values of a rule. This is the case if the class doesn't have the target member
 * or computes its value, or if the class of an enclosing mapping has no member for the section.
 */
export function isDropped(view: MapperView, section: SectionMapping, rule: Rule): boolean {
  const planned = plannedRule(view, section, rule)?.rule;
  const target = planned?.unitOf ?? planned?.target;
  const schema = section.schema?.value ?? '';
  if (target && (absentPart(view.schemas, schema, target) ?? derivedPart(view.schemas, schema, target))) return true;
  const seen = new Set<SectionMapping>();
  for (let child = section; !seen.has(child); ) {
    seen.add(child);
    const parent = parentOf(view, child);
    const place = view.plan.sections.get(child)?.place;
    if (parent === undefined) return false;
    if (place && absentPart(view.schemas, parent.schema?.value ?? '', place)) return true;
    child = parent;
  }
  return false;
}

/** Returns the class of a sub section or the target class of a reference, or undefined for any other member. */
export function classOfMember(member: Member | undefined): string | undefined {
  if (member === undefined) return undefined;
  return member.kind === 'subSection' ? member.facts.section : member.facts.target;
}

/** The mapping that creates the section to which this mapping's section is attached. */
function parentOf(view: MapperView, section: SectionMapping): SectionMapping | undefined {
  if (section.parent) return section.parent;
  const plan: SectionPlan | undefined = view.plan.sections.get(section);
  if (plan === undefined || section.isMain) return undefined;
  return (plan.parents[0] ?? view.plan.main)?.mapping;
}

/**
 * Returns the class path without the version, such as `a.b.C` for `a.b.v1.C`, if both paths refer to the same class.
 * In all other cases, returns the path unchanged. Packages re-export the current version of a class under the path
 * without a version.
 */
export function canonicalClassPath(schemas: SchemaKnowledge, path: string): string {
  const short = path.replace(/\.v\d+(?=\.[^.]+$)/, '');
  // An unknown package is skipped, because a lookup may cause it to be read.
  return short !== path && schemas.packageKnown(short) && schemas.classOf(short)?.path === path ? short : path;
}

/** Members of a class, collected from its declaration and its bases. */
import type { ClassFacts, QuantityFacts, SubSectionFacts } from './catalogue.ts';

/** A quantity or a sub section of a class, own or inherited. */
export type Member =
  | { readonly kind: 'quantity'; readonly name: string; readonly facts: QuantityFacts; readonly declaredBy: string }
  | {
      readonly kind: 'subSection';
      readonly name: string;
      readonly facts: SubSectionFacts;
      readonly declaredBy: string;
    };

/** Returns whether a member can be written. A quantity that is computed from other quantities can't be written. */
export function isWritable(member: Member): boolean {
  return member.kind === 'subSection' || member.facts.derived !== true;
}

export interface Members {
  /** Own members first, then those of the bases, beginning with the last base; an overridden name occurs once. */
  readonly list: readonly Member[];
  /** False if there may be more, because the class or a base is not completely known. */
  readonly complete: boolean;
  /** The reasons why there may be more. */
  readonly gaps: readonly MemberGap[];
  /** Names of members that may exist, of unknown kind. */
  readonly unclear: ReadonlySet<string>;
}

/** A reason why members of a class are unknown: a base without source, or code that could not be read. */
export interface MemberGap {
  /** The class whose declaration has the gap. */
  readonly owner: string;
  /** Path of the unknown base. */
  readonly base?: string;
  /** Source of the unread code, on one line. */
  readonly source?: string;
}

/** Members collected so far. */
export interface MemberCollection {
  readonly byName: Map<string, Member>;
  readonly unclear: Set<string>;
  readonly gaps: MemberGap[];
}

export type CollectedMembers = Members & Pick<MemberCollection, 'byName'>;

/** Adds the members of a class to a collection, except for members that are overridden. */
export function addMembers(facts: ClassFacts, { byName, unclear }: MemberCollection): void {
  const { path: declaredBy, quantities, subSections } = facts;
  const isNew = (name: string) => !byName.has(name) && !unclear.has(name);
  for (const each of quantities)
    if (isNew(each.name)) byName.set(each.name, { kind: 'quantity', name: each.name, facts: each, declaredBy });
  for (const each of subSections)
    if (isNew(each.name)) byName.set(each.name, { kind: 'subSection', name: each.name, facts: each, declaredBy });
  for (const name of facts.unclear ?? []) if (!byName.has(name)) unclear.add(name);
}

/** Returns what isn't known about a class itself. Gaps in the knowledge of its base classes aren't included. */
export function ownGaps({ path, gaps = [] }: ClassFacts): readonly MemberGap[] {
  return gaps.length === 0 ? [{ owner: path }] : gaps.map((source) => ({ owner: path, source }));
}

/** Roots of the class tree, which have no members that a mapper can write. */
export const emptyRoots: ReadonlySet<string> = new Set([
  'object',
  'builtins.object',
  'abc.ABC',
  'typing.Generic',
  'typing.Protocol',
  'nomad.metainfo.MSection',
  'nomad.metainfo.metainfo.MSection',
  'nomad.metainfo.MCategory',
]);

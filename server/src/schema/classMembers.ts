/** Members of a class, gathered from its declaration and those of its bases. */
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

/** False for one that is computed from others. */
export function isWritable(member: Member): boolean {
  return member.kind === 'subSection' || member.facts.derived !== true;
}

export interface Members {
  /** Own ones first, then those of the bases, the last one in front; a name that is overridden stands once. */
  readonly list: readonly Member[];
  /** False: there may be more, because the class or one of its bases is not wholly known. */
  readonly complete: boolean;
  /** Why there may be more. */
  readonly gaps: readonly Gap[];
  /** Members that may be there, of a kind that is not known. */
  readonly unclear: ReadonlySet<string>;
}

/** What keeps the members of a class from being known: a base that no source knows, or what could not be read. */
export interface Gap {
  /** The class in whose declaration it stands. */
  readonly owner: string;
  /** Path of the base. */
  readonly base?: string;
  /** Source of what could not be read, on one line. */
  readonly source?: string;
}

/** Members that are being gathered. */
export interface Collecting {
  readonly byName: Map<string, Member>;
  readonly unclear: Set<string>;
  readonly gaps: { owner: string; readonly base?: string; readonly source?: string }[];
}

export type Collected = Members & Pick<Collecting, 'byName'>;

export const noMembers: Collected = { byName: new Map(), list: [], complete: false, gaps: [], unclear: new Set() };

/** Those of a class that are not there yet. */
export function addMembers(facts: ClassFacts, { byName, unclear }: Collecting): void {
  const { path: declaredBy, quantities, subSections } = facts;
  const isNew = (name: string) => !byName.has(name) && !unclear.has(name);
  for (const each of quantities)
    if (isNew(each.name)) byName.set(each.name, { kind: 'quantity', name: each.name, facts: each, declaredBy });
  for (const each of subSections)
    if (isNew(each.name)) byName.set(each.name, { kind: 'subSection', name: each.name, facts: each, declaredBy });
  for (const name of facts.unclear ?? []) if (!byName.has(name)) unclear.add(name);
}

/** Of a class that is not complete by itself. */
export function gapsOf({ path, gaps = [] }: ClassFacts): Collecting['gaps'] {
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

/**
 * What is known of schema classes from all sources: the one truth for checks, features and engine. What could not be read
 * is unknown, never absent.
 */
import {
  type Catalogue,
  type ClassFacts,
  classNameOf,
  packageOf,
  type QuantityFacts,
  type SubSectionFacts,
} from './catalogue.ts';

/** A quantity or a sub section of a class, own or inherited. */
export type Member =
  | { readonly kind: 'quantity'; readonly name: string; readonly facts: QuantityFacts; readonly declaredBy: string }
  | {
      readonly kind: 'subSection';
      readonly name: string;
      readonly facts: SubSectionFacts;
      readonly declaredBy: string;
    };

export interface Members {
  /** Own ones first, then those of the bases in order; a name that is overridden stands once. */
  readonly list: readonly Member[];
  /** False: there may be more, because the class or one of its bases is not wholly known. */
  readonly complete: boolean;
}

export type Answer = 'yes' | 'no' | 'unknown';

/** Paths are dotted Python paths, by any name that a class has. Immutable: other facts are another object. */
export interface SchemaKnowledge {
  /** False while sources are still read: nothing is to be said of classes that are not known yet. */
  readonly isReady: boolean;
  /** Classes that the service was asked for, and does not know either. */
  readonly absentAtService: ReadonlySet<string>;
  /** Names of the sources, the one asked first in front. */
  readonly sources: readonly string[];
  classOf(path: string): ClassFacts | undefined;
  /** Empty and not complete for an unknown class. */
  membersOf(path: string): Members;
  memberOf(path: string, name: string): Member | 'unknown' | 'absent';
  /** The class that a dotted name leads to from a class, through sub sections and references; undefined where unknown. */
  memberAt(path: string, names: readonly string[]): Member | 'unknown' | 'absent';
  isSubclass(path: string, base: string): Answer;
  /** Are all classes of this class's package known? */
  packageKnown(path: string): boolean;
  /** Of all known classes, sorted. */
  classPaths(): readonly string[];
  /** Which source told of the class. */
  sourceOf(path: string): string | undefined;
  /** Known classes of the same name in other packages. */
  sameNameClasses(path: string): readonly ClassFacts[];
  /** The unit of a quantity, through sub sections where the name is dotted (SEMANTICS 6); undefined where not known. */
  unitOf(path: string, quantity: readonly string[]): string | undefined;
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

const maxHops = 32;

/** @param catalogues the one that wins first; later ones fill what earlier ones do not say */
export function knowledgeOf(
  catalogues: readonly Catalogue[],
  isReady = true,
  absentAtService: ReadonlySet<string> = new Set(),
): SchemaKnowledge {
  return new Layers(catalogues, isReady, absentAtService);
}

class Layers implements SchemaKnowledge {
  readonly isReady: boolean;
  readonly absentAtService: ReadonlySet<string>;
  readonly #catalogues: readonly Catalogue[];
  readonly #members = new Map<string, Members>();
  readonly #byName = new Map<string, Map<string, Member>>();
  readonly #found = new Map<string, { readonly facts: ClassFacts; readonly source: string } | undefined>();
  #paths: readonly string[] | undefined;
  #sameNames: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(catalogues: readonly Catalogue[], isReady: boolean, absentAtService: ReadonlySet<string>) {
    this.#catalogues = catalogues;
    this.isReady = isReady;
    this.absentAtService = absentAtService;
  }

  get sources(): readonly string[] {
    return this.#catalogues.map(({ name }) => name);
  }

  classOf(path: string): ClassFacts | undefined {
    return this.#find(path)?.facts;
  }

  sourceOf(path: string): string | undefined {
    return this.#find(path)?.source;
  }

  membersOf(path: string): Members {
    const known = this.#members.get(path);
    if (known) return known;
    const collected = new Map<string, Member>();
    const complete = this.#collect(path, collected, new Set());
    const members = { list: [...collected.values()], complete };
    this.#members.set(path, members);
    this.#byName.set(path, collected);
    return members;
  }

  memberOf(path: string, name: string): Member | 'unknown' | 'absent' {
    const { complete } = this.membersOf(path);
    const member = this.#byName.get(path)?.get(name);
    if (member) return member;
    return complete && !this.#isUnclear(path, name, new Set()) ? 'absent' : 'unknown';
  }

  memberAt(path: string, names: readonly string[]): Member | 'unknown' | 'absent' {
    const [first = '', ...rest] = names;
    const member = this.memberOf(path, first);
    if (rest.length === 0 || typeof member === 'string') return member;
    const next = member.kind === 'subSection' ? member.facts.section : undefined;
    return next === undefined ? 'unknown' : this.memberAt(next, rest);
  }

  isSubclass(path: string, base: string): Answer {
    const wanted = this.#canonical(base);
    const seen = new Set<string>();
    let isSure = true;
    for (const queue = [path]; queue.length > 0; ) {
      const next = this.#canonical(queue.pop() ?? '');
      if (next === wanted) return 'yes';
      if (seen.has(next)) continue;
      seen.add(next);
      const facts = this.classOf(next);
      if (facts) queue.push(...facts.bases);
      if (facts ? facts.complete === false : !emptyRoots.has(next)) isSure = false;
    }
    return isSure && this.classOf(wanted) ? 'no' : 'unknown';
  }

  packageKnown(path: string): boolean {
    const home = packageOf(path);
    return this.#catalogues.some((each) => each.isWhole(home) || each.isWhole(packageOf(each.aliasOf(path) ?? '')));
  }

  classPaths(): readonly string[] {
    this.#paths ??= [...new Set(this.#catalogues.flatMap((each) => [...each.classes].map(({ path }) => path)))].sort();
    return this.#paths;
  }

  sameNameClasses(path: string): readonly ClassFacts[] {
    this.#sameNames ??= groupByName(this.classPaths());
    const own = this.#canonical(path);
    return (this.#sameNames.get(classNameOf(path)) ?? []).flatMap((each) =>
      each === own ? [] : (this.classOf(each) ?? []),
    );
  }

  unitOf(path: string, quantity: readonly string[]): string | undefined {
    const member = this.memberAt(path, quantity);
    return typeof member === 'object' && member.kind === 'quantity' ? (member.facts.unit ?? undefined) : undefined;
  }

  /** Adds the members of a class and its bases that are not there yet; false where some may be missing. */
  #collect(path: string, members: Map<string, Member>, seen: Set<string>): boolean {
    const facts = this.classOf(path);
    if (facts === undefined) return emptyRoots.has(path);
    if (seen.has(facts.path)) return true;
    seen.add(facts.path);
    const add = (member: Member) => {
      if (!members.has(member.name)) members.set(member.name, member);
    };
    for (const each of facts.quantities)
      add({ kind: 'quantity', name: each.name, facts: each, declaredBy: facts.path });
    for (const each of facts.subSections)
      add({ kind: 'subSection', name: each.name, facts: each, declaredBy: facts.path });
    let complete = facts.complete !== false;
    for (const base of facts.bases) complete = this.#collect(base, members, seen) && complete;
    return complete;
  }

  #isUnclear(path: string, name: string, seen: Set<string>): boolean {
    const facts = this.classOf(path);
    if (facts === undefined || seen.has(facts.path)) return false;
    seen.add(facts.path);
    return facts.unclear?.includes(name) || facts.bases.some((base) => this.#isUnclear(base, name, seen));
  }

  /** The path under which a class is listed, or, for an unknown class, the last one that aliases lead to. */
  #canonical(path: string): string {
    return this.classOf(path)?.path ?? path;
  }

  #find(path: string): { readonly facts: ClassFacts; readonly source: string } | undefined {
    if (this.#found.has(path)) return this.#found.get(path);
    const found = this.#look(path, maxHops);
    this.#found.set(path, found);
    return found;
  }

  #look(path: string, hops: number): { readonly facts: ClassFacts; readonly source: string } | undefined {
    if (hops === 0) return undefined;
    for (const [index, catalogue] of this.#catalogues.entries()) {
      const facts = catalogue.classAt(path);
      if (facts) return { facts: this.#filled(facts, index), source: catalogue.name };
    }
    for (const catalogue of this.#catalogues) {
      const alias = catalogue.aliasOf(path);
      const found = alias === undefined || alias === path ? undefined : this.#look(alias, hops - 1);
      if (found) return found;
    }
    return undefined;
  }

  /** What the first source does not say of a class, later ones may. */
  #filled(facts: ClassFacts, index: number): ClassFacts {
    if (facts.complete !== false) return facts;
    const named = new Set([...facts.quantities, ...facts.subSections].map(({ name }) => name));
    const others = this.#catalogues.slice(index + 1).flatMap((each) => each.classAt(facts.path) ?? []);
    const quantities = [...facts.quantities];
    const subSections = [...facts.subSections];
    for (const other of others) {
      quantities.push(...other.quantities.filter(({ name }) => !named.has(name)));
      subSections.push(...other.subSections.filter(({ name }) => !named.has(name)));
      for (const { name } of [...other.quantities, ...other.subSections]) named.add(name);
    }
    return others.length === 0 ? facts : { ...facts, quantities, subSections };
  }
}

/** Knows nothing, and says nothing. */
export const noSchemas: SchemaKnowledge = knowledgeOf([], false);

function groupByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(classNameOf(path));
    if (group) group.push(path);
    else groups.set(classNameOf(path), [path]);
  }
  return groups;
}

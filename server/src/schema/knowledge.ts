/**
 * Everything known of schema classes, merged from all sources: the one truth for checks, features and engine. What
 * could not be read is unknown, never absent.
 */
import * as l10n from '@vscode/l10n';
import { groupBy } from '../util/lists.ts';
import { LruCache } from '../util/lruCache.ts';
import { quoted } from '../util/wording.ts';
import { type Catalogue, type ClassFacts, classNameOf, type OmittedPart, packageOf } from './catalogue.ts';
import { ClassLookup } from './classLookup.ts';
import {
  addMembers,
  type CollectedMembers,
  emptyRoots,
  type Member,
  type MemberCollection,
  type Members,
  ownGaps,
} from './classMembers.ts';

export { isWritable, type Member } from './classMembers.ts';

type Certainty = 'yes' | 'no' | 'unknown';

/** Paths are dotted Python paths, by any alias of a class. Immutable: when facts change, another object is made. */
export interface SchemaKnowledge {
  /** False while sources are still being read: unknown classes must not be reported yet. */
  readonly isReady: boolean;
  /** Classes that the remote service was asked for and does not know. */
  readonly absentAtService: ReadonlySet<string>;
  /** Names of the sources in order of precedence. */
  readonly sources: readonly string[];
  /** What a limit omitted of the sources: each may have described classes that are unknown now. */
  readonly omitted: readonly OmittedPart[];
  classOf(path: string): ClassFacts | undefined;
  /** Empty and incomplete for an unknown class. */
  membersOf(path: string): Members;
  memberOf(path: string, name: string): Member | 'unknown' | 'absent';
  /** The member at dotted names, followed through sub sections and references. */
  memberAt(path: string, names: readonly string[]): Member | 'unknown' | 'absent';
  isSubclass(path: string, base: string): Certainty;
  /** Are all classes of this class's package known? */
  packageKnown(path: string): boolean;
  /** Paths of all known classes, sorted. */
  classPaths(): readonly string[];
  /** The name of the source that describes the class. */
  sourceOf(path: string): string | undefined;
  /** Known classes of the same name in other packages. */
  sameNameClasses(path: string): readonly ClassFacts[];
  /**
   * The unit of a quantity; dotted names lead through sub sections (docs/mapper-reference.md#units). Undefined if
   * unknown.
   */
  unitOf(path: string, quantity: readonly string[]): string | undefined;
}

/**
 * Combines catalogues into the knowledge of schema classes.
 * @param catalogues the catalogues in order of precedence; a later catalogue adds only facts that the earlier ones
 * lack
 * @param isComing a function that returns whether another source will supply a class; it is called once for each class
 * that no catalogue knows
 */
export function knowledgeOf(
  catalogues: readonly Catalogue[],
  isReady = true,
  absentAtService: ReadonlySet<string> = new Set(),
  isComing: (path: string) => boolean = () => false,
): SchemaKnowledge {
  return new Layers(catalogues, isReady, absentAtService, isComing);
}

/** The most bases of a class, direct and indirect. Real classes have some twenty. */
const maxBases = 200;
/** The most names of a path through sections: the members of each class on it are looked up. */
export const maxNames = 100;
/** Members that stay in memory, all classes together. */
const cachedMembers = 200_000;

class Layers implements SchemaKnowledge {
  readonly absentAtService: ReadonlySet<string>;
  readonly #isReady: boolean;
  readonly #catalogues: readonly Catalogue[];
  readonly #members = new LruCache<string, CollectedMembers>(cachedMembers, ({ list }) => 10 + list.length);
  readonly #lookup: ClassLookup;
  /** Of classes whose members were asked for. */
  readonly #tooManyBases = new Map<string, OmittedPart>();
  #extending: ReadonlyMap<string, readonly ClassFacts[]> | undefined;
  #paths: readonly string[] | undefined;
  #sameNames: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    catalogues: readonly Catalogue[],
    isReady: boolean,
    absentAtService: ReadonlySet<string>,
    isComing: (path: string) => boolean,
  ) {
    this.#catalogues = catalogues;
    this.#isReady = isReady;
    this.absentAtService = absentAtService;
    this.#lookup = new ClassLookup(catalogues, isComing);
  }

  get isReady(): boolean {
    return this.#isReady && !this.#lookup.isWaiting;
  }

  get sources(): readonly string[] {
    return this.#catalogues.map(({ name }) => name);
  }

  get omitted(): readonly OmittedPart[] {
    return [...this.#catalogues.flatMap(({ facts }) => facts.omitted ?? []), ...this.#tooManyBases.values()];
  }

  classOf(path: string): ClassFacts | undefined {
    return this.#lookup.find(path)?.facts;
  }

  sourceOf(path: string): string | undefined {
    return this.#lookup.find(path)?.source;
  }

  membersOf(path: string): CollectedMembers {
    const known = this.#members.get(path);
    if (known) return known;
    const into: MemberCollection = { byName: new Map(), unclear: new Set(), gaps: [] };
    this.#collect(path, into);
    const members = { ...into, list: [...into.byName.values()], complete: into.gaps.length === 0 };
    this.#members.set(path, members);
    return members;
  }

  memberOf(path: string, name: string): Member | 'unknown' | 'absent' {
    const { byName, unclear, complete } = this.membersOf(path);
    const member = byName.get(name);
    if (member) return member;
    return complete && !unclear.has(name) ? 'absent' : 'unknown';
  }

  memberAt(path: string, names: readonly string[]): Member | 'unknown' | 'absent' {
    if (names.length > maxNames) return 'unknown';
    let owner = path;
    for (const name of names.slice(0, -1)) {
      const member = this.memberOf(owner, name);
      if (typeof member === 'string') return member;
      if (member.kind !== 'subSection' || member.facts.section === undefined) return 'unknown';
      owner = member.facts.section;
    }
    return this.memberOf(owner, names.at(-1) ?? '');
  }

  isSubclass(path: string, base: string): Certainty {
    const wanted = this.#canonical(base);
    const seen = new Set<string>();
    let isSure = true;
    for (const queue = [path]; queue.length > 0; ) {
      const next = this.#canonical(queue.pop() ?? '');
      if (next === wanted) return 'yes';
      if (seen.has(next)) continue;
      seen.add(next);
      const facts = this.classOf(next);
      for (const each of facts?.bases ?? []) queue.push(each);
      if (facts ? facts.complete === false : !emptyRoots.has(next)) isSure = false;
    }
    return isSure && this.classOf(wanted) ? 'no' : 'unknown';
  }

  packageKnown(path: string): boolean {
    return this.#lookup.packageKnown(path);
  }

  classPaths(): readonly string[] {
    this.#paths ??= [...new Set(this.#catalogues.flatMap((each) => [...each.paths]))].sort();
    return this.#paths;
  }

  sameNameClasses(path: string): readonly ClassFacts[] {
    this.#sameNames ??= groupBy(this.classPaths(), classNameOf);
    const own = this.#canonical(path);
    return (this.#sameNames.get(classNameOf(path)) ?? []).flatMap((each) =>
      each === own ? [] : (this.classOf(each) ?? []),
    );
  }

  unitOf(path: string, quantity: readonly string[]): string | undefined {
    const member = this.memberAt(path, quantity);
    return typeof member === 'object' && member.kind === 'quantity' ? (member.facts.unit ?? undefined) : undefined;
  }

  /** Adds the members of a class and its bases that were not overridden, the last base first, and the gaps. */
  #collect(root: string, into: MemberCollection): void {
    const seen = new Set<string>();
    const open = [{ path: root, owner: root }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { path, owner } = next;
      const facts = this.classOf(path);
      if (emptyRoots.has(path) || (facts && (emptyRoots.has(facts.path) || seen.has(facts.path)))) continue;
      if (seen.size >= maxBases) {
        this.#reportBases(root);
        into.gaps.push({ owner: root });
        return;
      }
      if (facts) {
        this.#addClass(facts, into, seen.size === 0);
        seen.add(facts.path);
        for (const base of facts.bases) open.push({ path: base, owner: facts.path });
      } else into.gaps.push({ owner, base: path });
    }
  }

  #addClass(facts: ClassFacts, into: MemberCollection, isAsked: boolean): void {
    addMembers(facts, into);
    for (const each of this.#extensions().get(facts.path) ?? []) {
      if (isAsked) addMembers(each, into);
      else for (const { name } of [...each.quantities, ...each.subSections]) into.unclear.add(name);
    }
    if (facts.complete === false) for (const gap of ownGaps(facts)) into.gaps.push(gap);
  }

  #reportBases(path: string): void {
    const message = l10n.t(
      "{0} has more than {1} base classes. What the other base classes have isn't known.",
      quoted(path),
      maxBases.toLocaleString('en'),
    );
    this.#tooManyBases.set(path, { message, package: packageOf(path) });
  }

  /** Class → classes that add their members to it. */
  #extensions(): ReadonlyMap<string, readonly ClassFacts[]> {
    this.#extending ??= groupBy(
      this.#catalogues.flatMap(({ classes }) => [...classes]),
      ({ extendsBase, bases }) => (extendsBase ? this.#canonical(bases[0] ?? '') : undefined),
    );
    return this.#extending;
  }

  #canonical(path: string): string {
    return this.classOf(path)?.path ?? path;
  }
}

/** Knows no class, so no check reports anything. */
export const noSchemas: SchemaKnowledge = knowledgeOf([], false);

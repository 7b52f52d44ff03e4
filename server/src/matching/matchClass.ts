/** Assigns fields of the data to targets of a class, for scaffold, completion and code actions alike. */
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { sortedByKey } from '../util/lists.ts';
import { memoizeByText } from '../util/memo.ts';
import { type Assignment, acceptScore, assign, type SectionMatch } from './assign.ts';
import { type ClassTarget, type Places, placesOf, type SectionTarget } from './classTargets.ts';
import type { Field, SectionShape } from './dataShape.ts';
import { type Base, baseOf, type Leaf, type ShapeBranch } from './leaves.ts';
import { sectionScore } from './sectionScore.ts';
import { TargetIndex } from './targetIndex.ts';
import { isKind } from './thesaurus.ts';
import { conceptsOfName } from './words.ts';

const acceptedSectionScore = 0.5;
/** The deepest nesting of sections. */
const deepest = 6;
const maxBranches = 200;

/** Matches data with classes; made for one request, which may ask for hundreds of classes. */
export class ClassMatcher {
  readonly #schemas: SchemaKnowledge;
  readonly #placesOf = memoizeByText((schema) => placesOf(this.#schemas, schema), 2000);
  readonly #bases = new Map<readonly Field[], Base>();
  /** Matches by section of the data and class. */
  readonly #matches = new Map<SectionShape, Map<string, Assignment>>();

  constructor(schemas: SchemaKnowledge) {
    this.#schemas = schemas;
  }

  /**
   * The targets of a class for fields of one base.
   * @param around concepts of the names of the section
   */
  match(fields: readonly Field[], schema: string, depth = 0, around: readonly string[] = []): Assignment {
    const base = this.#baseOf(fields);
    const places = this.#placesOf(schema);
    const found = this.#matchSections(base, places, depth);
    const isTaken = (path: readonly string[]) =>
      found.some(({ branch }) => pathsOf(branch).some((around) => isBelow(path, around)));
    const open = openPaths(found);
    const leaves = base.leaves.filter(({ path }) => !isTaken(path) || open.has(JSON.stringify(path)));
    const sections = found.map((each) => (each.branch.shape.kind === 'object' ? withoutUnmatched(each) : each));
    const filled = new Set(sections.map(({ place }) => place.name));
    const targets = places.targets.filter(({ path }) => !filled.has(path[0] ?? ''));
    const index = new TargetIndex(targets, { ...places, about: new Set([...places.about, ...around]) });
    const unmatchedLists = base.branches.filter(
      ({ path, others, shape, keyValues }) =>
        shape.kind === 'list' && others === undefined && keyValues === undefined && !isTaken(path),
    );
    const ranked = leaves.map((leaf) => ({ leaf, ranked: index.ranked(leaf) }));
    const pairs = withItemName(assign(ranked), depth > 0 ? targets : []);
    return { ...pairs, sections, unmatchedLists, left: base.left };
  }

  /** The number of fields to assign; those of a list's items count once. */
  count(fields: readonly Field[]): number {
    const { leaves, branches, left } = this.#baseOf(fields);
    const lists = new Map(
      branches.flatMap(({ path, others, shape, keyValues }) =>
        shape.kind === 'object' || others || keyValues ? [] : [[JSON.stringify(path), shape] as const],
      ),
    );
    const isInList = (path: readonly string[]) => path.some((_, at) => lists.has(JSON.stringify(path.slice(0, at))));
    let all = left + leaves.filter(({ path }) => !isInList(path)).length;
    for (const [path, shape] of lists) if (!isInList(JSON.parse(path))) all += this.count(shape.fields);
    return all;
  }

  /** What the members of a base and the entries of its key-value lists are called, and what names their kind. */
  concepts(fields: readonly Field[]): ReadonlySet<string> {
    const { leaves, branches } = this.#baseOf(fields);
    const isOwn = ({ path }: Leaf | ShapeBranch) => path.length === 1;
    const named = [...leaves.filter((leaf) => leaf.entry || isOwn(leaf)), ...branches.filter(isOwn)];
    const kinds = leaves.filter(({ words, look }) => look.isShort && words.readings[0]?.concepts.some(isKind));
    return new Set([
      ...named.flatMap(({ words }) => words.readings[0]?.concepts ?? []),
      ...kinds.flatMap(({ look }) => look.texts.flatMap(conceptsOfName)),
    ]);
  }

  #baseOf(fields: readonly Field[]): Base {
    const base = this.#bases.get(fields) ?? baseOf(fields);
    this.#bases.set(fields, base);
    return base;
  }

  #matchSections({ branches, leaves }: Base, places: Places, depth: number): readonly SectionMatch[] {
    if (depth >= deepest || places.sections.length === 0) return [];
    const index = new TargetIndex(places.targets, places);
    const found: SectionMatch[] = [];
    for (const branch of branches.slice(0, maxBranches)) {
      if (branch.keyValues && this.#areEntries(branch, leaves, index)) continue;
      for (const place of places.sections) {
        const inner = () => this.#innerMatch(branch, place, depth);
        const score = sectionScore(branch, place, inner);
        if (score >= acceptedSectionScore) found.push({ branch, place, inner: inner(), score });
      }
    }
    return bestFirst(found);
  }

  /** Do the names of a key-value list match targets of this class? */
  #areEntries({ path }: ShapeBranch, leaves: readonly Leaf[], index: TargetIndex): boolean {
    const entries = leaves.filter((leaf) => leaf.entry !== undefined && isBelow(leaf.path, path));
    const placed = entries.filter((leaf) => (index.ranked(leaf)[0]?.score ?? 0) >= acceptScore);
    return placed.length > 0 && placed.length >= entries.length / 3;
  }

  #innerMatch({ shape, words }: ShapeBranch, { schema, name, concepts }: SectionTarget, depth: number): Assignment {
    const known = this.#matches.get(shape) ?? new Map<string, Assignment>();
    this.#matches.set(shape, known);
    const key = `${schema} ${name}`;
    const before = known.get(key);
    if (before) return before;
    const own = words.readings[0]?.concepts ?? [];
    const match = this.match(shape.fields, schema, depth + 1, [...own, ...concepts]);
    known.set(key, match);
    return match;
  }
}

/** The only text of an item that has no target is likely its name, if no other field is. */
function withItemName(made: ReturnType<typeof assign>, targets: readonly ClassTarget[]): ReturnType<typeof assign> {
  const target = targets.find(({ path }) => path.join('.') === 'name');
  const isText = ({ look, path }: Leaf) =>
    look.kind === 'text' && look.depth === 0 && look.isShort && path.length === 1;
  const [leaf, second] = made.unmatched.filter(isText);
  const isTaken = [...made.pairs, ...made.likely].some((pair) => pair.target === target);
  if (leaf === undefined || second !== undefined || target === undefined || isTaken) return made;
  const pair = { leaf, target, score: 0, reasons: ['record' as const], fit: { is: 'likely' as const } };
  return { ...made, likely: [...made.likely, pair], unmatched: made.unmatched.filter((each) => each !== leaf) };
}

/** The fields in single objects that the sections for them don't take: the enclosing class may. */
function openPaths(sections: readonly SectionMatch[]): ReadonlySet<string> {
  const objects = sections.filter(({ branch }) => branch.shape.kind === 'object');
  const paths = objects.flatMap(({ branch, inner }) => inner.unmatched.map(({ path }) => [...branch.path, ...path]));
  return new Set(paths.map((path) => JSON.stringify(path)));
}

function withoutUnmatched(section: SectionMatch): SectionMatch {
  return { ...section, inner: { ...section.inner, unmatched: [] } };
}

function isBelow(path: readonly string[], around: readonly string[]): boolean {
  return around.length <= path.length && around.every((name, at) => path[at] === name);
}

function pathsOf({ path, others = [] }: ShapeBranch): readonly (readonly string[])[] {
  return [path, ...others];
}

/** Each branch and each target at most once, and no branch inside another one. */
function bestFirst(found: readonly SectionMatch[]): readonly SectionMatch[] {
  const taken: SectionMatch[] = [];
  const inOrder = sortedByKey(found, ({ branch, place }) => [branch.path, place.name]);
  for (const each of inOrder.sort((one, other) => other.score - one.score)) {
    const isFree = taken.every(
      ({ branch, place }) =>
        place.name !== each.place.name &&
        pathsOf(branch).every((path) =>
          pathsOf(each.branch).every((other) => !isBelow(path, other) && !isBelow(other, path)),
        ),
    );
    if (isFree) taken.push(each);
  }
  return found.filter((each) => taken.includes(each));
}

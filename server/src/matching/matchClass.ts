/** Which field of the data goes to which place of a class: the one answer that scaffold, completion and code actions give. */
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { UnitKnowledge } from '../schema/unitKnowledge.ts';
import { memo } from '../util/memo.ts';
import { type Ranked, TargetIndex } from './candidates.ts';
import type { Field, SectionShape } from './dataShape.ts';
import { type Base, type Branch, baseOf, type Leaf } from './leaves.ts';
import type { PairContext } from './pairScore.ts';
import { sectionScore } from './sectionScore.ts';
import { type Places, placesOf, type SectionTarget, type Target } from './targets.ts';

/** A field and its place. */
export interface Pair extends Ranked {
  readonly leaf: Leaf;
}

export interface SectionMatch {
  readonly branch: Branch;
  readonly place: SectionTarget;
  readonly inner: Match;
  readonly score: number;
}

export interface Match {
  /** Each field and each place at most once, in the order of the data. */
  readonly pairs: readonly Pair[];
  readonly sections: readonly SectionMatch[];
  /** What a person has to decide: the best place of a field that has no sure one. */
  readonly likely: readonly Pair[];
  /** Fields without any place. */
  readonly homeless: readonly Leaf[];
  /** Fields that were too many to be looked at. */
  readonly left: number;
}

/** Above it a pair is written, below it offered. */
export const surely = 0.68;
export const perhaps = 0.42;
/** A place that is hardly better than another one is no sure one. */
const margin = 0.02;
/** Where neither side has another partner that comes near, less is enough. */
const alone = { score: 0.6, lead: 0.15 };
const sureSection = 0.5;
/** Sections in sections. */
const deepest = 6;
const mostBranches = 200;

/** A unit, and what a number in it is a number of. */
const dimensions = [
  ['m', 'length'],
  ['m^2', 'area'],
  ['m^3', 'volume'],
  ['kg', 'mass'],
  ['s', 'time'],
  ['K', 'temperature'],
  ['Pa', 'pressure'],
  ['V', 'voltage'],
  ['A', 'current'],
  ['W', 'power'],
  ['J', 'energy'],
  ['Hz', 'frequency'],
  ['mol', 'amount'],
  ['kg/m^3', 'density'],
] as const;

export class Matcher {
  readonly #schemas: SchemaKnowledge;
  readonly #places = new Map<string, Places>();
  readonly #matches = new Map<SectionShape, Map<string, Match>>();
  readonly #isUnit: (text: string) => boolean;
  readonly #units: Pick<PairContext, 'convertible' | 'dimensionOf'>;

  constructor(schemas: SchemaKnowledge, units: Pick<UnitKnowledge, 'isUnit' | 'convert'>) {
    this.#schemas = schemas;
    const known = memo((text: string) => (units.isUnit(text) ? 'yes' : 'no'), 500);
    const converts = memo((pair: string) => {
      const [from = '', to = ''] = pair.split('\n');
      return units.convert(1, from, to) === undefined ? 'no' : 'yes';
    }, 2000);
    this.#isUnit = (text) => text.length <= 20 && known(text) === 'yes';
    const convertible = (from: string, to: string) => from === to || converts(`${from}\n${to}`) === 'yes';
    const dimension = memo((unit: string) => dimensions.find(([base]) => convertible(unit, base))?.[1] ?? '', 200);
    this.#units = { convertible, dimensionOf: (unit) => dimension(unit) || undefined };
  }

  /** The places of a class for fields of one base. */
  match(fields: readonly Field[], schema: string, about: readonly string[] = [], depth = 0): Match {
    const base = baseOf(fields, this.#isUnit);
    const places = this.#placesOf(schema);
    const context: PairContext = { about: new Set([...places.about, ...about]), ...this.#units };
    const sections = this.#matchSections(base, places, context, depth);
    const isTaken = (path: readonly string[]) => sections.some(({ branch }) => isBelow(path, branch.path));
    const leaves = base.leaves.filter(({ path }) => !isTaken(path));
    const filled = new Set(sections.map(({ place }) => place.name));
    const targets = places.targets.filter(({ path }) => !filled.has(path[0] ?? ''));
    const index = new TargetIndex(targets, context);
    return { ...assign(leaves.map((leaf) => ({ leaf, ranked: index.ranked(leaf) }))), sections, left: base.left };
  }

  /** For a single field: the places of a class, the best first. */
  rank(leaf: Leaf, schema: string, targets: readonly Target[], about: readonly string[] = []): readonly Ranked[] {
    const context: PairContext = {
      about: new Set([...this.#placesOf(schema).about, ...about]),
      ...this.#units,
    };
    return new TargetIndex(targets, context).ranked(leaf);
  }

  #placesOf(schema: string): Places {
    const known = this.#places.get(schema);
    if (known) return known;
    const places = placesOf(this.#schemas, schema);
    this.#places.set(schema, places);
    return places;
  }

  #matchSections(
    { branches, leaves }: Base,
    places: Places,
    context: PairContext,
    depth: number,
  ): readonly SectionMatch[] {
    if (depth >= deepest || places.sections.length === 0) return [];
    const index = new TargetIndex(places.targets, context);
    const found: SectionMatch[] = [];
    for (const branch of branches.slice(0, mostBranches)) {
      if (branch.keyValues && this.#areEntries(branch, leaves, index)) continue;
      for (const place of places.sections) {
        const rated = sectionScore(branch, place, context.about, () => this.#innerMatch(branch, place, depth));
        if (rated.score >= sureSection && rated.inner)
          found.push({ branch, place, inner: rated.inner, score: rated.score });
      }
    }
    return bestFirst(found);
  }

  /** Do the names of a key-value list mean places of this class? */
  #areEntries({ path }: Branch, leaves: readonly Leaf[], index: TargetIndex): boolean {
    const entries = leaves.filter((leaf) => leaf.entry !== undefined && isBelow(leaf.path, path));
    const placed = entries.filter((leaf) => (index.ranked(leaf)[0]?.score ?? 0) >= surely);
    return placed.length > 0 && placed.length >= entries.length / 3;
  }

  #innerMatch({ shape, words }: Branch, { schema }: SectionTarget, depth: number): Match {
    const known = this.#matches.get(shape) ?? new Map<string, Match>();
    this.#matches.set(shape, known);
    const before = known.get(schema);
    if (before) return before;
    const match = this.match(shape.fields, schema, words.readings[0]?.concepts, depth + 1);
    known.set(schema, match);
    return match;
  }
}

export function isBelow(path: readonly string[], around: readonly string[]): boolean {
  return around.length <= path.length && around.every((name, at) => path[at] === name);
}

/** Each branch and each place once; no branch in another one. */
function bestFirst(found: readonly SectionMatch[]): readonly SectionMatch[] {
  const taken: SectionMatch[] = [];
  for (const each of found.toSorted((one, other) => other.score - one.score)) {
    const isFree = taken.every(
      ({ branch, place }) =>
        place.name !== each.place.name &&
        !isBelow(branch.path, each.branch.path) &&
        !isBelow(each.branch.path, branch.path),
    );
    if (isFree) taken.push(each);
  }
  return found.filter((each) => taken.includes(each));
}

interface RankedLeaf {
  readonly leaf: Leaf;
  readonly ranked: readonly Ranked[];
}

/**
 * The best pair of all first, then the best of what is left. An optimal assignment would give a field its second place so that
 * another one gets its first, which nobody could follow; and most fields have one place that is far better than all others.
 */
function assign(leaves: readonly RankedLeaf[]): Omit<Match, 'left' | 'sections'> {
  const all = leaves.flatMap(({ leaf, ranked }, order) => ranked.map((each) => ({ leaf, order, ...each })));
  all.sort((one, other) => other.score - one.score || one.order - other.order);
  const places = new Set<Target>();
  const chosen = new Map<Leaf, Pair>();
  for (const { order: _, ...pair } of all) {
    if (pair.score < perhaps) break;
    if (chosen.has(pair.leaf) || places.has(pair.target)) continue;
    chosen.set(pair.leaf, pair);
    places.add(pair.target);
  }
  const pairs = leaves.flatMap(({ leaf }) => chosen.get(leaf) ?? []);
  const rankedOf = new Map(leaves.map(({ leaf, ranked }) => [leaf, ranked]));
  const rivals = rivalsOf(all);
  const isSure = (pair: Pair) => {
    if (pair.fit.is !== 'sure') return false;
    const rival = rankedOf.get(pair.leaf)?.find(({ target }) => target !== pair.target);
    const isClear = rival === undefined || pair.score - rival.score >= margin || places.has(rival.target);
    const lead = pair.score - Math.max(rival?.score ?? 0, rivals.get(pair.target) ?? 0);
    return (pair.score >= surely && isClear) || (pair.score >= alone.score && lead >= alone.lead);
  };
  return {
    pairs: pairs.filter(isSure),
    likely: pairs.filter((pair) => !isSure(pair)),
    homeless: leaves.flatMap(({ leaf }) => (chosen.has(leaf) ? [] : [leaf])),
  };
}

/** Target → the score of its second best field. @param all the best first */
function rivalsOf(all: readonly Ranked[]): ReadonlyMap<Target, number> {
  const seen = new Set<Target>();
  const found = new Map<Target, number>();
  for (const { target, score } of all) {
    if (seen.has(target) && !found.has(target)) found.set(target, score);
    seen.add(target);
  }
  return found;
}

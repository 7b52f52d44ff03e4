/** Fields and places, one to one. */
import type { Ranked } from './candidates.ts';
import type { Branch, Leaf } from './leaves.ts';
import type { SectionTarget, Target } from './targets.ts';

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

interface RankedLeaf {
  readonly leaf: Leaf;
  readonly ranked: readonly Ranked[];
}

/**
 * The best pair of all first, then the best of what is left. An optimal assignment would give a field its second place so that
 * another one gets its first, which nobody could follow; and most fields have one place that is far better than all others.
 */
export function assign(leaves: readonly RankedLeaf[]): Omit<Match, 'left' | 'sections'> {
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

/** Fields and places, one to one. */
import type { Branch, Leaf } from './leaves.ts';
import type { Ranked } from './pairScore.ts';
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
  /** Lists of objects without any place. */
  readonly homelessLists: readonly Branch[];
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
  /** The best first. */
  readonly ranked: readonly Ranked[];
}

/** A place that a field may get. */
interface Claim {
  /** Of the field. */
  readonly order: number;
  readonly place: Ranked;
}

/**
 * The best pair of all first, then the best of what is left. An optimal assignment would give a field its second place so that
 * another one gets its first, which nobody could follow; and most fields have one place that is far better than all others.
 */
export function assign(leaves: readonly RankedLeaf[]): Omit<Match, 'left' | 'sections' | 'homelessLists'> {
  const claims = claimsOf(leaves);
  const places = new Set<Target>();
  const chosen: Pair[] = [];
  for (const { order, place } of claims) {
    const leaf = leaves[order]?.leaf;
    if (leaf === undefined || chosen[order] !== undefined || places.has(place.target)) continue;
    chosen[order] = { leaf, ...place };
    places.add(place.target);
  }
  const rivals = rivalsOf(claims);
  const isSure = (pair: Pair, ranked: readonly Ranked[]) => {
    if (pair.fit.is !== 'sure') return false;
    const rival = ranked.find(({ target }) => target !== pair.target);
    const isClear = rival === undefined || pair.score - rival.score >= margin || places.has(rival.target);
    const lead = pair.score - Math.max(rival?.score ?? 0, rivals.get(pair.target) ?? 0);
    return (pair.score >= surely && isClear) || (pair.score >= alone.score && lead >= alone.lead);
  };
  const found: { pairs: Pair[]; likely: Pair[]; homeless: Leaf[] } = { pairs: [], likely: [], homeless: [] };
  for (const [order, { leaf, ranked }] of leaves.entries()) {
    const pair = chosen[order];
    if (pair === undefined) found.homeless.push(leaf);
    else (isSure(pair, ranked) ? found.pairs : found.likely).push(pair);
  }
  return found;
}

/** The best first, and of equal ones the field that comes first. */
function claimsOf(leaves: readonly RankedLeaf[]): readonly Claim[] {
  const claims: Claim[] = [];
  for (const [order, { ranked }] of leaves.entries()) {
    for (const place of ranked) {
      if (place.score < perhaps) break;
      claims.push({ order, place });
    }
  }
  return claims.sort((one, other) => other.place.score - one.place.score || one.order - other.order);
}

/** Target → the score of its second best field. @param claims the best first */
function rivalsOf(claims: readonly Claim[]): ReadonlyMap<Target, number> {
  const seen = new Set<Target>();
  const found = new Map<Target, number>();
  for (const { place } of claims) {
    if (seen.has(place.target) && !found.has(place.target)) found.set(place.target, place.score);
    seen.add(place.target);
  }
  return found;
}

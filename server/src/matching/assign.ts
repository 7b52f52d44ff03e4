/** The one-to-one assignment of fields to targets. */

import type { ClassTarget, SectionTarget } from './classTargets.ts';
import type { Leaf, ShapeBranch } from './leaves.ts';
import type { RankedTarget } from './pairScore.ts';

/** A field and its target. */
export interface Pair extends RankedTarget {
  readonly leaf: Leaf;
}

export interface SectionMatch {
  readonly branch: ShapeBranch;
  readonly place: SectionTarget;
  readonly inner: Assignment;
  readonly score: number;
}

export interface Assignment {
  /** Each field and each target at most once, in the order of the data. */
  readonly pairs: readonly Pair[];
  readonly sections: readonly SectionMatch[];
  /** Pairs for the user to decide: the best target of a field that has no sure one. */
  readonly likely: readonly Pair[];
  /** Fields without any target. */
  readonly unmatched: readonly Leaf[];
  /** Lists of objects without any target. */
  readonly unmatchedLists: readonly ShapeBranch[];
  /** The number of fields beyond the limit, which are ignored. */
  readonly left: number;
}

/** A pair with this score or more is written, one with less offered. */
export const acceptScore = 0.68;
const suggestScore = 0.42;
/** A target is sure only if it leads the next one by this score. */
const minimumLead = 0.02;
/** A lower score is enough if the field has no other candidate near it. */
const loneCandidate = { score: 0.6, lead: 0.15 };

interface RankedLeaf {
  readonly leaf: Leaf;
  /** The best first. */
  readonly ranked: readonly RankedTarget[];
}

/** A target that a field may get. */
interface Claim {
  /** Index of the field. */
  readonly order: number;
  readonly place: RankedTarget;
}

/**
 * Assigns fields to targets greedily: first the pair with the highest score, then the best of the remaining pairs. An
 * optimal assignment could give a field its second-best target for the benefit of another field, and users would find
 * that hard to understand. Besides, most fields have one target that is far better than all others.
 */
export function assign(leaves: readonly RankedLeaf[]): Omit<Assignment, 'left' | 'sections' | 'unmatchedLists'> {
  const claims = claimsOf(leaves);
  const places = new Set<ClassTarget>();
  const chosen: Pair[] = [];
  for (const { order, place } of claims) {
    const leaf = leaves[order]?.leaf;
    if (leaf === undefined || chosen[order] !== undefined || places.has(place.target)) continue;
    chosen[order] = { leaf, ...place };
    places.add(place.target);
  }
  const found: { pairs: Pair[]; likely: Pair[]; unmatched: Leaf[] } = { pairs: [], likely: [], unmatched: [] };
  for (const [order, { leaf, ranked }] of leaves.entries()) {
    const pair = chosen[order];
    if (pair === undefined) found.unmatched.push(leaf);
    else (isSure(pair, ranked, places) ? found.pairs : found.likely).push(pair);
  }
  return found;
}

/**
 * Returns whether a target is certain: it fits, nothing names another thing, and no other target is as near.
 * @param ranked all targets of the field, the best first
 * @param taken targets that other fields have
 */
export function isSure(
  { target, score, fit }: RankedTarget,
  ranked: readonly RankedTarget[],
  taken: ReadonlySet<ClassTarget> = new Set(),
): boolean {
  if (fit.is !== 'sure') return false;
  const rival = ranked.find((other) => other.target !== target);
  const lead = score - (rival?.score ?? 0);
  const isClear = rival === undefined || lead >= minimumLead || taken.has(rival.target);
  return (score >= acceptScore && isClear) || (score >= loneCandidate.score && lead >= loneCandidate.lead);
}

/** The best first, and of equal ones the field that comes first. */
function claimsOf(leaves: readonly RankedLeaf[]): readonly Claim[] {
  const claims: Claim[] = [];
  for (const [order, { ranked }] of leaves.entries()) {
    for (const place of ranked) {
      if (place.score < suggestScore) break;
      claims.push({ order, place });
    }
  }
  return claims.sort((one, other) => other.place.score - one.place.score || one.order - other.order);
}

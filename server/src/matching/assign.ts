/** The one-to-one assignment of fields to targets. */

import { sortedByKey } from '../util/lists.ts';
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
  /** Pairs for the user to decide: the best target of a field that has no sure one; several fields may have one target. */
  readonly likely: readonly Pair[];
  /** Fields whose targets are all written from other fields, with their best target. */
  readonly rivals: readonly Pair[];
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
interface Claim extends RankedLeaf {
  readonly pair: Pair;
}

/**
 * Assigns fields to targets greedily, the pairs with the highest score first: those that are sure without any other
 * field, then those that are sure because a rival has its field. What is left is likely for its best free target. An
 * optimal assignment could give a field its second-best target for the benefit of another field, and users would find
 * that hard to understand. The order of the fields has no influence.
 */
export function assign(leaves: readonly RankedLeaf[]): Omit<Assignment, 'left' | 'sections' | 'unmatchedLists'> {
  const claims = claimsOf(leaves);
  const places = new Set<ClassTarget>();
  const chosen = new Map<Leaf, Pair>();
  const place = (isAccepted: (claim: Claim) => boolean) => {
    for (const claim of claims) {
      const { leaf, pair } = claim;
      if (chosen.has(leaf) || places.has(pair.target) || !isAccepted(claim)) continue;
      chosen.set(leaf, pair);
      places.add(pair.target);
    }
  };
  place(({ pair, ranked }) => isSure(pair, ranked));
  place(({ pair, ranked }) => isSure(pair, ranked, places));
  const inOrder = leaves.map(({ leaf }) => leaf);
  const best = new Map(claims.toReversed().map(({ leaf, pair }) => [leaf, pair]));
  const free = claims.filter(({ pair }) => !places.has(pair.target));
  const likely = new Map(free.toReversed().map(({ leaf, pair }) => [leaf, pair]));
  const open = inOrder.filter((leaf) => !chosen.has(leaf));
  return {
    pairs: inOrder.flatMap((leaf) => chosen.get(leaf) ?? []),
    likely: open.flatMap((leaf) => likely.get(leaf) ?? []),
    rivals: open.flatMap((leaf) => (likely.has(leaf) ? [] : (best.get(leaf) ?? []))),
    unmatched: open.filter((leaf) => !best.has(leaf)),
  };
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
  const rival = ranked.find((other) => other.target !== target && !other.target.isItem);
  const lead = score - (rival?.score ?? 0);
  const isClear = rival === undefined || lead >= minimumLead || taken.has(rival.target);
  return (score >= acceptScore && isClear) || (score >= loneCandidate.score && lead >= loneCandidate.lead);
}

/** The best first, and of equal ones the field nearest to the root, and then the one whose name comes first. */
function claimsOf(leaves: readonly RankedLeaf[]): readonly Claim[] {
  const claims = sortedByKey(leaves, ({ leaf: { path, entry } }) => [path.length, ...path, entry?.key]).flatMap(
    ({ leaf, ranked }) =>
      ranked.filter(({ score }) => score >= suggestScore).map((place) => ({ leaf, ranked, pair: { leaf, ...place } })),
  );
  return claims.sort((one, other) => other.pair.score - one.pair.score);
}

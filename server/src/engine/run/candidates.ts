/** The objects of the data that a repeated mapping is tried for (docs/mapper-reference.md#what-repeat-paths-meet). */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { acceptsCandidate, type CandidateKeyPlan } from '../plan/candidateKeys.ts';
import type { Instance } from './instance.ts';

/** Why a candidate is rejected: the index of the `repeat_keys` entry that it fails, or another reason. */
export type Rejection = number | 'no-source' | 'no-parent';

/**
 * Returns the index of the first entry of `repeat_keys` that a candidate doesn't match, or undefined if the candidate
 * matches all entries.
 */
export function findFailedKey(
  repeatKeys: readonly CandidateKeyPlan[],
  candidate: DataNode,
  budget: Budget,
): number | undefined {
  const failed = repeatKeys.findIndex((key) => !acceptsCandidate(key, candidate, budget));
  return failed < 0 ? undefined : failed;
}

/** Returns the cost of testing a candidate, counted in the nodes that are charged to the budget. */
export function costOfCandidate(repeatKeys: readonly CandidateKeyPlan[] | undefined): number {
  return (repeatKeys ?? []).reduce((sum, { fields }) => sum + Math.max(1, fields.length), 1);
}

/** Where the sections of candidates are attached: all to one instance, or each to its own. */
export type Parents = Instance | ((candidate: DataNode) => Instance | undefined);

/**
 * Returns the instance that was made from a candidate or from the candidate's nearest ancestor, or undefined if there
 * is no such instance.
 */
export function nearestParent(candidate: DataNode, byBase: ReadonlyMap<unknown, Instance>): Instance | undefined {
  for (let node: DataNode | undefined = candidate; node !== undefined; node = node.parent) {
    const parent = byBase.get(node.value);
    if (parent) return parent;
  }
  return undefined;
}

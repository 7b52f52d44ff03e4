/** Which places of the data a repeated mapping is made for (docs/mapper-reference.md#what-repeat-paths-meet). */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { MatchKeyPlan } from '../plan/matchKeys.ts';
import type { Instance } from './instance.ts';

/** Why a candidate is not accepted: the index of the `repeat_keys` entry it fails at, or one of the words. */
export type Rejection = number | 'no-source' | 'no-parent';

/** The first of `repeat_keys` that a candidate does not meet. */
export function unmetKey(repeatKeys: readonly MatchKeyPlan[], candidate: DataNode, budget: Budget): number | undefined {
  for (let index = 0; index < repeatKeys.length; index++)
    if (!repeatKeys[index]?.accepts(candidate, budget)) return index;
  return undefined;
}

/** Nodes of the budget that it takes to look at a candidate. */
export function costOfCandidate(repeatKeys: readonly MatchKeyPlan[] | undefined): number {
  return (repeatKeys ?? []).reduce((sum, { fields }) => sum + Math.max(1, fields.length), 1);
}

/** Where candidates' sections are attached: all in one, or each in its own. */
export type Parents = Instance | ((candidate: DataNode) => Instance | undefined);

/** The parent instance that lies at or above a candidate in the data, the nearest one. */
export function nearestParent(candidate: DataNode, byBase: ReadonlyMap<unknown, Instance>): Instance | undefined {
  for (let node: DataNode | undefined = candidate; node !== undefined; node = node.parent) {
    const parent = byBase.get(node.value);
    if (parent) return parent;
  }
  return undefined;
}

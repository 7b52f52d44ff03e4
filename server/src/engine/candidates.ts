/** Which places of the data a repeated mapping is made for (SEMANTICS 5). */
import { type DataNode, isObject } from '../data/dataNode.ts';
import { type Reached, reach } from '../data/wildcardPath.ts';
import type { Instance } from './instance.ts';
import type { SectionPlan } from './plan.ts';
import { findsAnySource } from './runRules.ts';

/** Cap of TRUST 9, for each mapping. */
export const candidateLimit = 2_000_000;

/** What the mapping's `repeat_paths` lead to, in their order, then data order; what is reached twice counts twice. */
export function* reachedBy(plan: SectionPlan, base: DataNode): Generator<Reached> {
  for (const { steps } of plan.repeatPaths ?? []) if (steps !== undefined) yield* reach(steps, base);
}

/** Only objects are candidates; other values met on the way are skipped. */
export function isCandidate(node: DataNode): boolean {
  return isObject(node.value);
}

/** Why a candidate is not accepted: the index of the `repeat_keys` entry it fails at, or one of the words. */
export type Rejection = number | 'no-source' | 'no-parent';

/** Undefined for an accepted candidate. */
export function rejectionOf(plan: SectionPlan, candidate: DataNode): Rejection | undefined {
  if (plan.repeatKeys === undefined) return findsAnySource(plan.rules, candidate) ? undefined : 'no-source';
  for (let index = 0; index < plan.repeatKeys.length; index++)
    if (!plan.repeatKeys[index]?.accepts(candidate)) return index;
  return undefined;
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

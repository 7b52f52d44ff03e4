/** Values that stand no longer where a rule wrote them: a later rule, or a section, took their place. */

import type { RulePlan } from '../plan/rulePlan.ts';
import { keysOf, type TargetPath } from '../plan/target.ts';
import { type IndexedOutcome, isWritten, type Outcome, overwrittenOutcome } from './outcome.ts';

/**
 * A rule wrote: earlier values at its target are gone; of two rules with placeholders those at the same indices.
 * @param outcomes of one section, by rule
 * @param by index of the rule
 */
export function markReplaced(rules: readonly RulePlan[], outcomes: Outcome[], by: number): void {
  const { replaces, target, unitOf } = rules[by] as RulePlan;
  const places = writtenPlaces(target, outcomes[by]);
  const length = target?.segments.length ?? 0;
  for (let at = replaces.count - 1; at >= 0; at--) {
    const index = replaces.rules[at] as number;
    const outcome = outcomes[index];
    // What stood before was replaced when that rule wrote.
    if (places === undefined && isReplacedAt(replaces.rules, rules, outcome)) return;
    // A unit stands nowhere: only another unit of the same quantity takes its place.
    if (outcome === undefined || !isWritten(outcome) || (outcome.unit && !unitOf)) continue;
    const own = rules[index]?.target;
    outcomes[index] = overwritten(
      outcome,
      by,
      places && own && (({ indices }) => places.has(placeText(own, indices, length))),
    );
  }
}

/** Did another rule with the same target, which takes no indices, replace it? */
function isReplacedAt(earlier: readonly number[], rules: readonly RulePlan[], outcome: Outcome | undefined): boolean {
  if (outcome?.state !== 'overwritten' || typeof outcome.by !== 'number') return false;
  return rules[outcome.by]?.replaces.rules === earlier;
}

/** Undefined for a rule without placeholders: its value is all that stands at its target. */
function writtenPlaces(target: TargetPath | undefined, outcome: Outcome | undefined): ReadonlySet<string> | undefined {
  if (target === undefined || outcome?.items === undefined) return undefined;
  return new Set(
    outcome.items.filter(isWritten).map((item) => placeText(target, item.indices, target.segments.length)),
  );
}

function placeText(target: TargetPath, indices: ReadonlyMap<string, number>, length: number): string {
  return keysOf(target, indices).slice(0, length).join('/');
}

/**
 * @param by index of the later rule, or path of the mapping attached at the place
 * @param isGone of the items of a rule with placeholders; all of them without it
 */
export function overwritten(
  outcome: Outcome,
  by: number | string,
  isGone: (item: IndexedOutcome) => boolean = () => true,
): Outcome {
  if (outcome.items === undefined) return overwrittenOutcome(outcome, by);
  const items = outcome.items.map(
    (item): IndexedOutcome => (isWritten(item) && isGone(item) ? { ...item, state: 'overwritten', by } : item),
  );
  return { ...outcome, state: items.find(isWritten)?.state ?? 'overwritten', by, items };
}

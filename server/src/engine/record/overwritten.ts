/** Marks values that a later rule or section replaced. */

import type { RulePlan } from '../plan/rulePlan.ts';
import { keysOf, type TargetPath } from '../plan/target.ts';
import { type IndexedOutcome, isWritten, type Outcome, overwrittenOutcome } from './outcome.ts';

/**
 * Marks the values of earlier rules that were replaced when a later rule wrote to its target. If both rules have
 * placeholders, only values at the same indices are marked.
 * @param outcomes the outcome of each rule in one section
 * @param by the index of the later rule
 */
export function markOverwritten(rules: readonly RulePlan[], outcomes: Outcome[], by: number): void {
  const { replaces, target, unitOf } = rules[by] as RulePlan;
  const places = writtenPlaces(target, outcomes[by]);
  const length = target?.segments.length ?? 0;
  for (let at = replaces.count - 1; at >= 0; at--) {
    const index = replaces.rules[at] as number;
    const outcome = outcomes[index];
    // Values before that one were marked when that rule wrote.
    if (places === undefined && isReplacedAt(replaces.rules, rules, outcome)) return;
    // A unit is not in the section: only another unit of the same quantity replaces it.
    if (outcome === undefined || !isWritten(outcome) || (outcome.unit && !unitOf)) continue;
    const own = rules[index]?.target;
    outcomes[index] = overwritten(
      outcome,
      by,
      places && own && (({ indices }) => places.has(placeText(own, indices, length))),
    );
  }
}

/** Was it replaced by another rule with the same target and no placeholders? */
function isReplacedAt(earlier: readonly number[], rules: readonly RulePlan[], outcome: Outcome | undefined): boolean {
  if (outcome?.state !== 'overwritten' || typeof outcome.by !== 'number') return false;
  return rules[outcome.by]?.replaces.rules === earlier;
}

/** The indices a rule with placeholders wrote; undefined for a rule without, whose one value is at its target. */
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
 * Returns the outcome of a value after the value was replaced.
 * @param by index of the later rule, or path of the mapping whose section replaced the value
 * @param isGone selects the replaced items of a rule with placeholders; if omitted, all items are replaced
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

/** Questions about what became of a rule in the samples. */

import type { Outcome } from '../engine/outcome.ts';
import type { SectionPlan } from '../engine/plan.ts';
import { instancesOf } from '../engine/tally.ts';
import type { MappedContext } from './check.ts';

/** Is there an instance in which the rule's outcome is of a kind? */
export function someOutcome(
  context: MappedContext,
  { section, index }: { readonly section: SectionPlan; readonly index: number },
  is: (outcome: Outcome) => boolean,
): boolean {
  for (const { outcomes } of instancesOf(context.tally(section))) {
    const outcome = outcomes[index];
    if (outcome && (outcome.items ?? [outcome]).some(is)) return true;
  }
  return false;
}

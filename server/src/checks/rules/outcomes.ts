/** Questions about what became of a rule in the samples. */

import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { Outcome } from '../../engine/record/outcome.ts';
import type { SamplesContext } from '../check.ts';

/** Is there an instance in which the rule's outcome is of a kind? */
export function someOutcome(
  context: SamplesContext,
  { section, index }: { readonly section: SectionPlan; readonly index: number },
  is: (outcome: Outcome) => boolean,
): boolean {
  return context
    .tally(section)
    .runs.flatMap(({ instances }) => [...instances.outcomesOf(index).keys()])
    .some((outcome) => outcome && (outcome.items ?? [outcome]).some(is));
}

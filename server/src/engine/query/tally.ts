/** Counts over the record of a mapping: what each rule of one mapping did in all samples, counted in one pass. */

import type { SectionPlan } from '../plan/plan.ts';
import { isWritten, type Outcome } from '../record/outcome.ts';
import type { MappingResult, SectionRun } from '../record/result.ts';
import type { Instance } from '../run/instance.ts';

interface RuleTally {
  /** Instances in which the source gave a value. */
  found: number;
  /** Instances in which the rule wrote a value, whether or not it was overwritten later. */
  written: number;
  notConvertible: number;
  /** Rules that overwrote the value in the same instance. */
  overwrittenBy: ReadonlySet<number>;
}

export interface SectionTally {
  readonly plan: SectionPlan;
  /** One for each sample in which the mapping was made or tried. */
  readonly runs: readonly SectionRun[];
  readonly instances: number;
  readonly candidates: number;
  readonly rules: readonly RuleTally[];
}

/** Shared by most rules: long mappers have thousands. */
const noInstances: ReadonlySet<number> = new Set();

/** Counts the outcomes of a mapping's rules in all samples. */
export function tallyOf(results: readonly MappingResult[], plan: SectionPlan): SectionTally {
  const runs = results.flatMap((result) => result.runs.get(plan) ?? []);
  const rules = plan.rules.map(
    (): RuleTally => ({ found: 0, written: 0, notConvertible: 0, overwrittenBy: noInstances }),
  );
  let instances = 0;
  let candidates = 0;
  for (const run of runs) {
    instances += run.instances.length;
    candidates += run.candidates.length;
    // Files times rules: a map for each rule would take seconds in one piece.
    for (const [outcomes, count] of run.instances.outcomeLists)
      for (let index = 0; index < rules.length; index++) {
        const outcome = outcomes[index];
        if (outcome) addOutcome(rules[index] as RuleTally, outcome, count);
      }
  }
  return { plan, runs, instances, candidates, rules };
}

function addOutcome(rule: RuleTally, outcome: Outcome, count: number): void {
  if (outcome.found) rule.found += count;
  if (isWritten(outcome) || outcome.state === 'overwritten') rule.written += count;
  if (typeof outcome.by === 'number' && !rule.overwrittenBy.has(outcome.by))
    rule.overwrittenBy = new Set([...rule.overwrittenBy, outcome.by]);
  if ((outcome.items ?? [outcome]).some((each) => each.reason === 'not-convertible')) rule.notConvertible += count;
}

/**
 * Returns the first instances of a mapping. The default limit is large enough to collect the names that occur in the
 * instances.
 * @param count the maximum number of instances
 */
export function firstInstancesOf(tally: SectionTally, count = 200): readonly Instance[] {
  const first: Instance[] = [];
  for (const { instances } of tally.runs) {
    if (first.length === count) break;
    first.push(...instances.first(count - first.length));
  }
  return first;
}

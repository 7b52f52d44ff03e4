/** Counts over the record of a mapping, for one mapping and all samples, taken in one walk. */
import type { Instance } from './instance.ts';
import { isWritten, type Outcome } from './outcome.ts';
import type { SectionPlan } from './plan.ts';
import type { MappingResult, SectionRun } from './result.ts';

export interface RuleTally {
  /** Instances in which the source gave a value. */
  found: number;
  /** Instances in which the rule wrote a value, later overwritten or not. */
  written: number;
  notConvertible: number;
  /** Later rules that took the target in the same instance. */
  overwrittenBy: ReadonlySet<number>;
}

export interface SectionTally {
  readonly plan: SectionPlan;
  /** One for each sample in which the mapping was tried. */
  readonly runs: readonly SectionRun[];
  readonly instances: number;
  readonly candidates: number;
  readonly rules: readonly RuleTally[];
}

/** Of most rules: long mappers have thousands. */
const nobody: ReadonlySet<number> = new Set();

type Counts = Pick<SectionTally, 'instances' | 'candidates' | 'rules'>;

/** Counts runs, and remembers what it counted: a mapping that an edit did not touch is not counted again. */
export class TallyCounter {
  readonly #kept: WeakMap<SectionPlan, { readonly origins: readonly object[]; readonly counts: Counts }> | undefined;

  /** @param remembers false where each mapping is counted once */
  constructor(remembers = true) {
    this.#kept = remembers ? new WeakMap() : undefined;
  }

  /** What became of a mapping in all samples. */
  tallyOf(results: readonly MappingResult[], plan: SectionPlan): SectionTally {
    const runs = results.flatMap((result) => result.runs.get(plan) ?? []);
    const kept = this.#kept?.get(plan);
    if (kept?.origins.length === runs.length && runs.every((run, index) => run.origin === kept.origins[index]))
      return { plan, runs, ...kept.counts };
    const counts = countsOf(runs, plan);
    this.#kept?.set(plan, { origins: runs.map((run) => run.origin), counts });
    return { plan, runs, ...counts };
  }
}

function countsOf(runs: readonly SectionRun[], plan: SectionPlan): Counts {
  const rules = plan.rules.map((): RuleTally => ({ found: 0, written: 0, notConvertible: 0, overwrittenBy: nobody }));
  let instances = 0;
  let candidates = 0;
  for (const run of runs) {
    instances += run.instances.length;
    candidates += run.candidates.length;
    for (const [index, rule] of rules.entries())
      for (const [outcome, count] of run.instances.outcomesOf(index)) if (outcome) addOutcome(rule, outcome, count);
  }
  return { instances, candidates, rules };
}

function addOutcome(rule: RuleTally, outcome: Outcome, count: number): void {
  if (outcome.found) rule.found += count;
  if (isWritten(outcome) || outcome.state === 'overwritten') rule.written += count;
  if (typeof outcome.by === 'number') rule.overwrittenBy = new Set([...rule.overwrittenBy, outcome.by]);
  if ((outcome.items ?? [outcome]).some((each) => each.reason === 'not-convertible')) rule.notConvertible += count;
}

/** The first instances: enough to look for names in, however many there are. */
export function someInstances(tally: SectionTally, count = 200): readonly Instance[] {
  return tally.runs.flatMap((run) => run.instances.first(count)).slice(0, count);
}

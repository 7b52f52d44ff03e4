/** Counts over the record of a mapping, for one mapping and all samples. */
import type { Instance } from './instance.ts';
import type { MappingResult, SectionRun } from './mapSample.ts';
import type { Outcome } from './outcome.ts';
import type { SectionPlan } from './plan.ts';

/** What became of a mapping in each sample in which it was tried. */
export function runsOf(results: readonly MappingResult[], plan: SectionPlan): readonly SectionRun[] {
  return results.flatMap((result) => result.runs.get(plan) ?? []);
}

export function instancesOf(runs: readonly SectionRun[]): readonly Instance[] {
  return runs.length === 1 ? (runs[0]?.instances ?? []) : runs.flatMap((run) => run.instances);
}

export function candidateCount(runs: readonly SectionRun[]): number {
  return runs.reduce((sum, run) => sum + run.candidates.length, 0);
}

/** In how many instances the outcome of a rule is of a kind. */
export function countOutcomes(runs: readonly SectionRun[], rule: number, is: (outcome: Outcome) => boolean): number {
  let count = 0;
  for (const run of runs) {
    for (const { outcomes } of run.instances) {
      const outcome = outcomes[rule];
      if (outcome && is(outcome)) count++;
    }
  }
  return count;
}

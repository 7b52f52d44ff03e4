/** Every test of every condition that is written in the file, once. */
import type { TestPlan } from '../engine/rulePlan.ts';
import { type CheckContext, plannedRules } from './check.ts';

export function* conditionTests(context: CheckContext): Generator<TestPlan> {
  for (const { rule } of plannedRules(context)) {
    // Conditions taken over by use_rule are judged where they are written.
    if (rule.rule.conditions !== undefined) for (const { tests } of rule.conditions) yield* tests;
  }
}

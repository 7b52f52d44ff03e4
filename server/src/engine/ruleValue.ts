/** What a rule gives for one place of the data, before anything is written: its value and what became of it (SEMANTICS 6). */
import type { DataNode } from '../data/dataNode.ts';
import { isEmpty } from '../data/valueText.ts';
import { type Outcome, outcomes, unsetBecause } from './outcome.ts';
import type { ConditionPlan, RulePlan, TestPlan } from './rulePlan.ts';

export interface RuleValue {
  readonly outcome: Outcome;
  /** Undefined where the rule writes nothing. */
  readonly value?: unknown;
}

/** For a rule without placeholders. */
export function ruleValueOf(rule: RulePlan, base: DataNode): RuleValue {
  const found = rule.source?.read(base);
  const failed =
    failure(rule, found !== undefined) ?? unmet(rule, found !== undefined, (test) => tested(test, base, found));
  return failed ? { outcome: failed } : resultOf(rule, found);
}

/** Does nothing keep the rule from reading and writing, whatever the data? */
export function isFree(rule: RulePlan): boolean {
  return rule.conditions.length === 0 && failure(rule, true) === undefined;
}

/** What keeps a rule from doing anything, whatever the data. */
export function failure(rule: RulePlan, found: boolean): Outcome | undefined {
  if (rule.sourceError) return unsetBecause('source-unreadable', false);
  if (rule.targetError) return unsetBecause('target-refused', found);
  if (rule.target === undefined) return unsetBecause('no-target', found);
  if (rule.target.text === 'm_def') return unsetBecause('definition', found);
  return rule.said.source === undefined && rule.defaultValue === undefined
    ? unsetBecause('no-source', false)
    : undefined;
}

const unmetOutcomes = new WeakMap<ConditionPlan, Map<string, Outcome>>();

/** The first condition that does not hold. */
export function unmet(rule: RulePlan, found: boolean, testedValue: (test: TestPlan) => unknown): Outcome | undefined {
  for (const condition of rule.conditions) {
    const at = condition.tests.findIndex(
      (test) => test.pattern.kind !== 'pattern' || !test.pattern.matches(testedValue(test)),
    );
    if (at < 0 && condition.tests.length > 0) continue;
    const known = unmetOutcomes.get(condition) ?? new Map<string, Outcome>();
    unmetOutcomes.set(condition, known);
    const key = `${at} ${found}`;
    const outcome = known.get(key) ?? { state: 'skipped', found, condition, test: condition.tests[at] };
    known.set(key, outcome);
    return outcome;
  }
  return undefined;
}

/** A path that cannot be read gives nothing, and nothing matches no pattern. */
function tested(test: TestPlan, base: DataNode, sourceValue: unknown): unknown {
  if (test.test.path === undefined) return sourceValue;
  return test.path?.read(base);
}

/** The value to write, after default and conversion. */
export function resultOf(rule: RulePlan, found: unknown): RuleValue {
  const { defaultValue, convert } = rule;
  const missing = found === undefined;
  const useDefault = defaultValue !== undefined && (missing || isEmpty(found));
  if (missing && !useDefault) return { outcome: outcomes.absent };
  const value = useDefault ? defaultValue.value : found;
  const converted = convert ? convert(value) : value;
  if (converted === undefined) {
    // Empty text is absent-like: it is no value that could not be converted.
    return { outcome: unsetBecause(value === '' ? 'absent' : 'not-convertible', !missing) };
  }
  if (useDefault) return { outcome: missing ? outcomes.defaulted : outcomes.defaultedEmpty, value: converted };
  return { outcome: converted === value ? outcomes.copied : outcomes.converted, value: converted };
}

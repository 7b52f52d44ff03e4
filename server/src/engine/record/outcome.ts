/** The outcome of one rule in one instance: small shared records, whose texts are made on request. */
import type { DataNode } from '../../data/dataNode.ts';
import type { RuleState } from '../../protocol.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import type { ConditionPlan, TestPlan } from '../plan/rulePlan.ts';

export type UnsetReason =
  | 'absent'
  | 'no-source'
  | 'no-target'
  | 'source-unreadable'
  | 'target-refused'
  | 'definition'
  | 'not-convertible'
  | 'blocked'
  | 'limit';

export interface Outcome {
  readonly state: RuleState;
  /** The source gave a value other than null. */
  readonly found: boolean;
  readonly reason?: UnsetReason;
  /** The condition that was not met; `test` is undefined for a malformed condition. */
  readonly condition?: ConditionPlan;
  readonly test?: TestPlan | undefined;
  /** Index of the rule that overwrote the value, or the path of the mapping whose section replaced it. */
  readonly by?: number | string;
  /** The value is the unit of a quantity, and is not written itself. */
  readonly unit?: true;
  /** One for each index, for targets with placeholders. */
  readonly items?: readonly IndexedOutcome[];
}

export interface IndexedOutcome extends Outcome {
  readonly indices: ReadonlyMap<string, number>;
  readonly node: DataNode | undefined;
}

/** Returns whether the result contains the value of a rule at the rule's target. */
export function isWritten(outcome: Outcome): boolean {
  return outcome.state === 'copied' || outcome.state === 'defaulted' || outcome.state === 'converted';
}

/** Returns whether the source of a rule found a value, but the value isn't written. */
export function isOmitted({ state, found, reason }: Outcome): boolean {
  return found && reason !== 'absent' && (state === 'unset' || state === 'skipped');
}

const unset = (reason: UnsetReason, found: boolean): Outcome => ({ state: 'unset', found, reason });

/** Outcomes without details of the instance, shared by all instances. */
export const outcomes = {
  copied: { state: 'copied', found: true } as Outcome,
  converted: { state: 'converted', found: true } as Outcome,
  /** The default of a source that gave nothing; `found` if it gave empty text. */
  defaulted: { state: 'defaulted', found: false } as Outcome,
  defaultedEmpty: { state: 'defaulted', found: true } as Outcome,
  absent: unset('absent', false),
  /** A limit was reached before the source was evaluated completely. */
  limit: unset('limit', true),
} as const;

const unsetOutcomes = new Map<string, Outcome>();

/** Returns the shared outcome of all rules that set no value for the same reason. */
export function unsetOutcome(reason: UnsetReason, found: boolean): Outcome {
  const key = `${reason} ${found}`;
  const known = unsetOutcomes.get(key) ?? unset(reason, found);
  unsetOutcomes.set(key, known);
  return known;
}

const unitOutcomes = new WeakMemo<Outcome, Outcome>();

/**
 * Returns a variant of an outcome, for a rule whose value is a unit. All rules with the same outcome share this
 * variant.
 */
export function unitOutcome(outcome: Outcome): Outcome {
  return unitOutcomes.get(outcome, [], () => ({ ...outcome, unit: true }));
}

const overwrittenOutcomes = new WeakMap<Outcome, Map<number | string, Outcome>>();

/** Returns the shared outcome of a value that was replaced by a later rule or section. */
export function overwrittenOutcome(outcome: Outcome, by: number | string): Outcome {
  const byTaker = overwrittenOutcomes.get(outcome) ?? new Map<number | string, Outcome>();
  overwrittenOutcomes.set(outcome, byTaker);
  const known = byTaker.get(by) ?? { ...outcome, state: 'overwritten', by };
  byTaker.set(by, known);
  return known;
}

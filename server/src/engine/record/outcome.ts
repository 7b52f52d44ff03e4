/**
 * What became of one rule in one instance: small shared records, their texts made only when somebody asks
 * (ARCHITECTURE.md).
 */
import type { DataNode } from '../../data/dataNode.ts';
import type { RuleState } from '../../protocol.ts';
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
  /** Did the source give a value (not null)? */
  readonly found: boolean;
  readonly reason?: UnsetReason;
  /** The condition that did not hold; `test` is undefined for a malformed one. */
  readonly condition?: ConditionPlan;
  readonly test?: TestPlan | undefined;
  /** Index of the rule that wrote the target later, or the mapping that was attached there. */
  readonly by?: number | string;
  /** The value gives a unit, and stands nowhere itself. */
  readonly unit?: true;
  /** One a place, for targets with placeholders. */
  readonly items?: readonly IndexedOutcome[];
}

export interface IndexedOutcome extends Outcome {
  readonly indices: ReadonlyMap<string, number>;
  readonly node: DataNode | undefined;
}

/** A value stands at the target. */
export function isWritten(outcome: Outcome): boolean {
  return outcome.state === 'copied' || outcome.state === 'defaulted' || outcome.state === 'converted';
}

/** The source gave a value, and it is not written. */
export function isLeftOut({ state, found, reason }: Outcome): boolean {
  return found && reason !== 'absent' && (state === 'unset' || state === 'skipped');
}

const unset = (reason: UnsetReason, found: boolean): Outcome => ({ state: 'unset', found, reason });

/** Outcomes that say the same of every instance. */
export const outcomes = {
  copied: { state: 'copied', found: true } as Outcome,
  converted: { state: 'converted', found: true } as Outcome,
  /** Empty source or none; `found` when it was empty. */
  defaulted: { state: 'defaulted', found: false } as Outcome,
  defaultedEmpty: { state: 'defaulted', found: true } as Outcome,
  absent: unset('absent', false),
  /** A limit of the mapping was reached before it was known what the source gives. */
  limit: unset('limit', true),
} as const;

const unsetOutcomes = new Map<string, Outcome>();

/** The one record for this reason. */
export function unsetBecause(reason: UnsetReason, found: boolean): Outcome {
  const key = `${reason} ${found}`;
  const known = unsetOutcomes.get(key) ?? unset(reason, found);
  unsetOutcomes.set(key, known);
  return known;
}

const unitOutcomes = new WeakMap<Outcome, Outcome>();

/** The one record of a unit that was found as the outcome says. */
export function unitOutcome(outcome: Outcome): Outcome {
  const known = unitOutcomes.get(outcome) ?? { ...outcome, unit: true };
  unitOutcomes.set(outcome, known);
  return known;
}

const overwrittenOutcomes = new WeakMap<Outcome, Map<number | string, Outcome>>();

/** The one record of a value, found as the outcome says, whose place another took. */
export function overwrittenOutcome(outcome: Outcome, by: number | string): Outcome {
  const byTaker = overwrittenOutcomes.get(outcome) ?? new Map<number | string, Outcome>();
  overwrittenOutcomes.set(outcome, byTaker);
  const known = byTaker.get(by) ?? { ...outcome, state: 'overwritten', by };
  byTaker.set(by, known);
  return known;
}

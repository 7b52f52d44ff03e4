/** The marks of values that are not simply kept. */
import type { PreviewValue, RuleState, RuleSummary, ValueOutcome } from '../../../../../server/src/protocol.ts';

/** The mark of a value that is not simply kept. */
export interface Mark {
  /** `doubtful`: the value is kept, but its rule has a finding. */
  readonly kind: Exclude<ValueOutcome, 'kept'> | 'doubtful';
  /** What the rule did, if it changed the value. */
  readonly state?: RuleState | undefined;
  /** The finding, or what the rule did and why; undefined if there is no explanation. */
  readonly why?: string | undefined;
}

/** Returns the mark of a value, by its outcome and the finding of its rule, or undefined if it is simply kept. */
export function markOf({ outcome, state, why }: PreviewValue, rule: RuleSummary | undefined): Mark | undefined {
  const finding = rule?.finding?.message;
  if (outcome === 'omitted') return { kind: 'omitted', state, why };
  if (outcome === 'dropped') return { kind: 'dropped', why: finding };
  if (outcome === 'changed') return { kind: 'changed', state, why: finding ?? why };
  return outcome === 'kept' && finding !== undefined ? { kind: 'doubtful', why: finding } : undefined;
}

/** Returns whether a value is dropped, or all that it consists of. */
export function isDropped({ outcome, children, rule }: PreviewValue): boolean {
  if (outcome !== undefined || rule !== undefined) return outcome === 'dropped';
  return children !== undefined && children.length > 0 && children.every(isDropped);
}

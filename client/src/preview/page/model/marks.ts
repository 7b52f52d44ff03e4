/** The marks of values that are not simply kept, by the findings about their rules. */
import type { RuleMark, RuleState, RuleTrace, ValueOutcome } from '../../../../../server/src/protocol.ts';

/** The mark of a value that is not simply kept. */
export interface Mark {
  /** `doubtful`: the value is kept, but its rule has a finding. */
  readonly kind: Exclude<ValueOutcome, 'kept'> | 'doubtful';
  /** What the rule did, if it changed the value. */
  readonly state?: RuleState | undefined;
  /** The finding, or what the rule did and why; undefined if there is no explanation. */
  readonly why?: string | undefined;
}

/** Finds the findings of a rule. */
export class RuleMarks {
  readonly #marks = new Map<string, RuleMark>();

  constructor(marks: readonly RuleMark[]) {
    for (const mark of marks) this.#marks.set(keyOf(mark), mark);
  }

  /**
   * The mark of a value, by the rule that made it or left it out; undefined for one that is kept as it is.
   * @param isOwn false for a value inside of the one that the rule made: it is marked only if all of that is dropped
   */
  markOf(trace: RuleTrace, isOwn = true): Mark | undefined {
    const mark = this.#ownMark(trace);
    return isOwn || mark?.kind === 'dropped' ? mark : undefined;
  }

  /** Returns why the service drops the values of a rule; undefined if it doesn't. */
  droppedBy(rule: Pick<RuleMark, 'section' | 'rule'>): string | undefined {
    const found = this.#marks.get(keyOf(rule));
    return found?.effect === 'dropped' ? found.message : undefined;
  }

  #ownMark({ section, rule, state, why, omittedAt }: RuleTrace): Mark | undefined {
    const found = this.#marks.get(keyOf({ section, rule }));
    if (omittedAt !== undefined) return { kind: 'omitted', state, why };
    if (found?.effect === 'dropped') return { kind: 'dropped', why: found.message };
    if (state === 'converted' || state === 'defaulted') return { kind: 'changed', state, why: found?.message ?? why };
    return found && { kind: 'doubtful', why: found.message };
  }
}

function keyOf({ section, rule }: Pick<RuleMark, 'section' | 'rule'>): string {
  return JSON.stringify([section, rule]);
}

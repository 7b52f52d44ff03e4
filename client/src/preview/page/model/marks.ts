/** The fates of values: kept, changed, dropped or left out, and how many of each. */
import type { PreviewDetails, RuleMark, RuleState, RuleTrace } from '../../../../../server/src/protocol.ts';

/** Each value has exactly one of these fates. */
export const fates = ['kept', 'changed', 'dropped', 'leftOut'] as const;
export type Fate = (typeof fates)[number];

/** What the tree can be filtered by. */
export const parts = [...fates, 'differs'] as const;
export type Part = (typeof parts)[number];

/** The mark of a value that is not simply kept. */
export interface Mark {
  /** `doubtful`: the value is kept, but its rule has a finding. */
  readonly kind: Exclude<Fate, 'kept'> | 'doubtful';
  /** What the rule did, if it changed the value. */
  readonly state?: RuleState;
  /** The finding, or what the rule did and why; undefined if there is no explanation. */
  readonly why?: string;
}

/** The number of values of each fate, in all entries. */
export type Fates = Readonly<Record<Fate, number>>;

/** Finds the findings of a rule. */
export class RuleMarks {
  readonly #marks = new Map<string, RuleMark>();

  constructor(marks: readonly RuleMark[]) {
    for (const mark of marks) this.#marks.set(keyOf(mark.section, mark.rule), mark);
  }

  /** The mark of a rule that wrote a value, or left one out; undefined for a value that is kept as it is. */
  markOf({ section, rule, state, why, leftOutAt }: RuleTrace): Mark | undefined {
    const found = this.#of(section, rule);
    if (leftOutAt !== undefined) return { kind: 'leftOut', state, ...(why !== undefined && { why }) };
    if (found?.effect === 'dropped') return { kind: 'dropped', why: found.message };
    if (state === 'converted' || state === 'defaulted') {
      const reason = found?.message ?? why;
      return { kind: 'changed', state, ...(reason !== undefined && { why: reason }) };
    }
    return found && { kind: 'doubtful', why: found.message };
  }

  countOf(rules: PreviewDetails['rules']): Fates {
    const counts = { kept: 0, changed: 0, dropped: 0, leftOut: 0 };
    for (const { section, rule, states, leftOut } of rules) {
      const { copied = 0, converted = 0, defaulted = 0 } = states;
      counts.leftOut += leftOut;
      if (this.#of(section, rule)?.effect === 'dropped') counts.dropped += copied + converted + defaulted;
      else {
        counts.kept += copied;
        counts.changed += converted + defaulted;
      }
    }
    return counts;
  }

  /** The finding of the rule itself, or of a mapping around it whose values are all dropped. */
  #of(section: string, rule: string): RuleMark | undefined {
    const own = this.#marks.get(keyOf(section, rule));
    if (own?.effect === 'dropped') return own;
    for (let around = section; around !== ''; around = around.slice(0, Math.max(around.lastIndexOf('/'), 0))) {
      const mark = this.#marks.get(keyOf(around, null));
      if (mark) return mark;
    }
    return own;
  }
}

export function fateOf(mark: Mark | undefined): Fate {
  return mark === undefined || mark.kind === 'doubtful' ? 'kept' : mark.kind;
}

function keyOf(section: string, rule: string | null): string {
  return JSON.stringify([section, rule]);
}

/** What all rules of a mapping read of one place of the data, and what becomes of that: outcomes and values by rule (SEMANTICS 6). */
import type { DataNode } from '../data/dataNode.ts';
import { MemberRow } from '../data/memberRow.ts';
import { chainReader } from '../data/path.ts';
import { isEmpty } from '../data/valueText.ts';
import type { Convert } from './convert.ts';
import { type Outcome, outcomes } from './outcome.ts';
import type { RulePlan } from './rulePlan.ts';
import { isFree, resultOf, ruleValueOf } from './ruleValue.ts';

/** How a rule reads. */
interface Step {
  readonly rule: RulePlan;
  /** Nothing keeps it from reading and writing, whatever stands there. */
  readonly isFree: boolean;
  /** It has a value for what is empty. */
  readonly hasDefault: boolean;
  readonly convert: Convert | undefined;
  /** Which of the members its path begins with; −1 where it does not begin with a name. */
  readonly slot: number;
  /** The rest of the path. */
  readonly rest: ((value: unknown) => unknown) | undefined;
}

export class RuleRow {
  readonly #steps: readonly Step[];
  readonly #members: MemberRow;
  /** Does any rule need to know where the place is? */
  readonly needsNode: boolean;
  /** Of the place that was read last, by rule. */
  readonly outcomes: Outcome[] = [];
  readonly values: unknown[] = [];
  /** Did any rule's source find a value there? */
  found = false;

  /** @param rules without placeholders and units */
  constructor(rules: readonly RulePlan[]) {
    const names = [...new Set(rules.map(firstName).filter((name) => name !== undefined))];
    this.#steps = rules.map((rule) => stepOf(rule, names));
    this.#members = new MemberRow(names);
    this.needsNode = this.#steps.some((step) => !step.isFree || (step.slot < 0 && step.rule.source));
  }

  /** @param node of the value; may be missing unless it is needed */
  read(value: unknown, node: DataNode | undefined): void {
    const members = this.#members.values;
    const steps = this.#steps;
    const row = this.outcomes;
    const { values } = this;
    this.#members.read(value);
    let any = false;
    for (let index = 0; index < steps.length; index++) {
      const { rule, isFree, hasDefault, convert, slot, rest } = steps[index] as Step;
      if (!isFree) {
        any = this.#ask(index, rule, node as DataNode) || any;
        continue;
      }
      const member = slot < 0 ? rule.source?.read(node as DataNode) : (members[slot] ?? undefined);
      const found = rest && member !== undefined ? rest(member) : member;
      if (found !== undefined) any = true;
      // The ordinary case: a value, as it is or converted. All others make a record.
      const isTaken = found !== undefined && !(hasDefault && isEmpty(found));
      const value = isTaken && convert ? convert(found) : found;
      if (!isTaken || value === undefined) this.#take(index, resultOf(rule, found));
      else {
        row[index] = value === found ? outcomes.copied : outcomes.converted;
        values[index] = value;
      }
    }
    this.found = any;
  }

  /** Did it find a value? */
  #ask(index: number, rule: RulePlan, node: DataNode): boolean {
    const result = ruleValueOf(rule, node);
    this.#take(index, result);
    return result.outcome.found;
  }

  #take(index: number, { outcome, value }: { readonly outcome: Outcome; readonly value?: unknown }): void {
    this.outcomes[index] = outcome;
    this.values[index] = value;
  }
}

function stepOf(rule: RulePlan, names: readonly string[]): Step {
  const name = firstName(rule);
  const keys = rule.source?.path?.keys ?? [];
  return {
    rule,
    isFree: isFree(rule),
    hasDefault: rule.defaultValue !== undefined,
    convert: rule.convert,
    slot: name === undefined ? -1 : names.indexOf(name),
    rest: name !== undefined && keys.length > 1 ? chainReader(keys.slice(1)) : undefined,
  };
}

function firstName({ source }: RulePlan): string | undefined {
  const [first] = source?.path?.keys ?? [];
  return typeof first === 'string' ? first : undefined;
}

/** Makes the sections of one mapping: its rules run on one place of the data after the other (SEMANTICS 6). */
import type { DataNode } from '../data/dataNode.ts';
import { isWritten, type Outcome } from './outcome.ts';
import { type OutcomeList, OutcomeLists } from './outcomeLists.ts';
import type { SectionPlan } from './plan.ts';
import type { RulePlan } from './rulePlan.ts';
import { RuleRow } from './ruleRow.ts';
import { runRules, type UnitFaults } from './runRules.ts';
import type { TargetWriter } from './target.ts';
import type { UnitScale } from './units.ts';

/** Kept as long as the plan: sections of the next run are like those of this one. */
const lists = new WeakMap<SectionPlan, OutcomeLists>();

function listsOf(plan: SectionPlan): OutcomeLists {
  const known = lists.get(plan) ?? new OutcomeLists();
  lists.set(plan, known);
  return known;
}

export class SectionMaker {
  readonly #plan: SectionPlan;
  readonly #writer: TargetWriter;
  readonly #units: UnitScale;
  readonly #faults: UnitFaults;
  readonly #lists: OutcomeLists;
  #list: OutcomeList = { outcomes: [], like: undefined };
  /** The target of each rule, where each writes one member of its own. */
  readonly #names: readonly string[];
  /** Reads all rules at once, where none can get in another's way. */
  readonly row: RuleRow | undefined;

  constructor(plan: SectionPlan, writer: TargetWriter, units: UnitScale, faults: UnitFaults) {
    this.#plan = plan;
    this.#writer = writer;
    this.#units = units;
    this.#faults = faults;
    this.#lists = listsOf(plan);
    const names = memberNames(plan.rules);
    this.#names = names ?? [];
    if (names) this.row = new RuleRow(plan.rules);
  }

  /** What became of the rules in the section that was made last. */
  get outcomes(): readonly Outcome[] {
    return this.#list.outcomes;
  }

  make(base: DataNode): Record<string, unknown> {
    if (this.row) {
      this.row.read(base.value, base);
      return this.makeOf(this.row);
    }
    const object: Record<string, unknown> = { m_def: this.#plan.schema };
    const row: Outcome[] = [];
    runRules({ plan: this.#plan, base, object, outcomes: row }, this.#writer, this.#units, this.#faults);
    this.#list = this.#lists.find(row);
    return object;
  }

  /** The section of the place that the row read last. */
  makeOf({ outcomes, values }: RuleRow): Record<string, unknown> {
    this.#list = this.#lists.find(outcomes);
    const object = this.#like(this.#list);
    const names = this.#names;
    for (let index = 0; index < names.length; index++) {
      const value = values[index];
      if (value === undefined) continue;
      if (typeof value === 'object') this.#writer.share(value);
      object[names[index] as string] = value;
    }
    return object;
  }

  /** An object that has its members already takes half the room and time of one that gets them one by one. */
  #like(list: OutcomeList): Record<string, unknown> {
    if (list.like) return { ...list.like };
    const written = this.#names.filter((_, index) => isWritten(list.outcomes[index] as Outcome));
    const members = Object.fromEntries([['m_def', this.#plan.schema], ...written.map((name) => [name, null])]);
    // Read from text, an object holds its members itself, and so do its copies.
    list.like = JSON.parse(JSON.stringify(members)) as Record<string, unknown>;
    return { ...list.like };
  }
}

/** Undefined where a target leads further down, where two are the same, and for units and placeholders. */
function memberNames(rules: readonly RulePlan[]): readonly string[] | undefined {
  const names: string[] = [];
  for (const { target, indexed, unitOf, replaces } of rules) {
    const [name] = target?.keys ?? [''];
    if (indexed || unitOf || replaces.count > 0 || typeof name !== 'string') return undefined;
    if (target && target.keys.length > 1) return undefined;
    names.push(name);
  }
  return names;
}

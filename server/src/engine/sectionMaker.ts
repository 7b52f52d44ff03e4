/** Makes the sections of one mapping: its rules run on one place of the data after the other (SEMANTICS 6). */
import type { DataNode } from '../data/dataNode.ts';
import { memberName, writeMembers, writePlaces } from '../util/members.ts';
import { newSection } from './newSection.ts';
import type { Outcome } from './outcome.ts';
import { OutcomeLists } from './outcomeLists.ts';
import { OutcomeTree } from './outcomeTree.ts';
import type { SectionPlan } from './plan.ts';
import type { RulePlan } from './rulePlan.ts';
import { RuleRow } from './ruleRow.ts';
import { runRules, type UnitFaults } from './runRules.ts';
import type { TargetWriter } from './target.ts';
import type { UnitScale } from './units.ts';

/** Kept as long as the plan: sections of the next run are like those of this one. */
const lists = new WeakMap<SectionPlan, OutcomeLists>();
const trees = new WeakMap<SectionPlan, OutcomeTree>();

function known<T>(all: WeakMap<SectionPlan, T>, plan: SectionPlan, make: () => T): T {
  const made = all.get(plan) ?? make();
  all.set(plan, made);
  return made;
}

export class SectionMaker {
  readonly #plan: SectionPlan;
  readonly #writer: TargetWriter;
  readonly #units: UnitScale;
  readonly #faults: UnitFaults;
  readonly #lists: OutcomeLists;
  #outcomes: readonly Outcome[] = [];
  /** The target of each rule, where each writes one member of its own. */
  readonly #names: readonly string[];
  #places: readonly number[];
  /** Reads all rules at once, where none can get in another's way. */
  readonly row: RuleRow | undefined;

  constructor(plan: SectionPlan, writer: TargetWriter, units: UnitScale, faults: UnitFaults) {
    this.#plan = plan;
    this.#writer = writer;
    this.#units = units;
    this.#faults = faults;
    this.#lists = known(lists, plan, () => new OutcomeLists());
    const names = memberNames(plan.rules);
    this.#names = names ?? [];
    this.#places = this.#names.map(() => -1);
    if (names)
      this.row = new RuleRow(
        plan.rules,
        known(trees, plan, () => new OutcomeTree()),
      );
  }

  /** Many sections are to be made from now on. */
  prepare(): void {
    this.row?.prepare();
    this.#places = this.#names.map((name) => writePlaces.of(name));
  }

  /** What became of the rules in the section that was made last. */
  get outcomes(): readonly Outcome[] {
    return this.#outcomes;
  }

  make(base: DataNode): Record<string, unknown> {
    if (this.row) {
      this.row.read(base.value, base);
      return this.makeOf(this.row);
    }
    const object: Record<string, unknown> = { m_def: this.#plan.schema };
    const row: Outcome[] = [];
    runRules({ plan: this.#plan, base, object, outcomes: row }, this.#writer, this.#units, this.#faults);
    this.#outcomes = this.#lists.find(row);
    return object;
  }

  /** The section of the place that the row read last. */
  makeOf({ way, values, holdsObjects }: RuleRow): Record<string, unknown> {
    this.#outcomes = way.outcomes;
    const object = newSection(this.#plan.schema, this.#names.length);
    writeMembers(object, this.#names, values, this.#places);
    if (holdsObjects) for (const value of values) this.#writer.share(value);
    return object;
  }
}

/** Is what becomes of each rule its own matter, whatever the others do? */
export function isFlat(rules: readonly RulePlan[]): boolean {
  return memberNames(rules) !== undefined;
}

/** Undefined where a target leads further down, where two are the same, and for units and placeholders. */
function memberNames(rules: readonly RulePlan[]): readonly string[] | undefined {
  const names: string[] = [];
  for (const { target, indexed, unitOf, replaces } of rules) {
    const [name] = target?.keys ?? [''];
    if (indexed || unitOf || replaces.count > 0 || typeof name !== 'string') return undefined;
    if (target && target.keys.length > 1) return undefined;
    names.push(memberName(name));
  }
  return names;
}

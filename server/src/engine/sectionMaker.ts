/** Makes the sections of one mapping: its rules run on one place of the data after the other (SEMANTICS 6). */
import type { DataNode } from '../data/dataNode.ts';
import { isWritten, type Outcome, outcomes } from './outcome.ts';
import { type OutcomeList, OutcomeLists } from './outcomeLists.ts';
import type { SectionPlan } from './plan.ts';
import type { RulePlan } from './rulePlan.ts';
import { isCopy, isFree, resultOf, ruleValueOf } from './ruleValue.ts';
import { runRules, type UnitFaults } from './runRules.ts';
import type { SourceReader } from './source.ts';
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
  readonly #names: readonly string[] | undefined;
  /** How each rule reads that does nothing but copy. */
  readonly #copied: readonly (SourceReader['read'] | undefined)[];
  readonly #free: readonly boolean[];
  /** Of the section at hand, by rule. */
  readonly #row: Outcome[] = [];
  readonly #values: unknown[] = [];
  /** Of the rule that was read last. */
  #value: unknown;

  constructor(plan: SectionPlan, writer: TargetWriter, units: UnitScale, faults: UnitFaults) {
    this.#plan = plan;
    this.#writer = writer;
    this.#units = units;
    this.#faults = faults;
    this.#lists = listsOf(plan);
    this.#names = memberNames(plan.rules);
    this.#free = plan.rules.map(isFree);
    this.#copied = plan.rules.map((rule) => (isCopy(rule) ? rule.source?.read : undefined));
  }

  /** What became of the rules in the section that was made last. */
  get outcomes(): readonly Outcome[] {
    return this.#list.outcomes;
  }

  /** Is what becomes of each rule its own matter? */
  get isFlat(): boolean {
    return this.#names !== undefined;
  }

  /** Where sections with the same outcomes are found. */
  get lists(): OutcomeLists {
    return this.#lists;
  }

  /** What becomes of one rule in the section of a place; only where `isFlat`. */
  outcomeOf(rule: number, base: DataNode): Outcome {
    return this.#read(rule, base);
  }

  make(base: DataNode): Record<string, unknown> {
    if (this.#names) return this.#makeFlat(base, this.#names);
    const object: Record<string, unknown> = { m_def: this.#plan.schema };
    this.#row.length = 0;
    runRules({ plan: this.#plan, base, object, outcomes: this.#row }, this.#writer, this.#units, this.#faults);
    this.#list = this.#lists.find(this.#row);
    return object;
  }

  /** No rule can get in another's way: all are read first, and then written at once. */
  #makeFlat(base: DataNode, names: readonly string[]): Record<string, unknown> {
    this.#readAll(base);
    this.#list = this.#lists.find(this.#row);
    const object = this.#like(this.#list, names);
    for (let index = 0; index < names.length; index++) this.#write(object, names[index] as string, this.#values[index]);
    return object;
  }

  #write(object: Record<string, unknown>, name: string, value: unknown): void {
    if (value === undefined) return;
    if (typeof value === 'object') this.#writer.share(value);
    object[name] = value;
  }

  /** The outcome of a rule; its value is left in `#value`. */
  #read(index: number, base: DataNode): Outcome {
    const copied = this.#copied[index];
    if (copied) {
      this.#value = copied(base);
      return this.#value === undefined ? outcomes.absent : outcomes.copied;
    }
    const rule = this.#plan.rules[index] as RulePlan;
    const { outcome, value } = this.#free[index] ? resultOf(rule, rule.source?.read(base)) : ruleValueOf(rule, base);
    this.#value = value;
    return outcome;
  }

  #readAll(base: DataNode): void {
    for (let index = 0; index < this.#plan.rules.length; index++) {
      this.#row[index] = this.#read(index, base);
      this.#values[index] = this.#value;
    }
  }

  /** An object that has its members already takes half the room and time of one that gets them one by one. */
  #like(list: OutcomeList, names: readonly string[]): Record<string, unknown> {
    if (list.like) return { ...list.like };
    const written = names.filter((_, index) => isWritten(list.outcomes[index] as Outcome));
    const members = Object.fromEntries([['m_def', this.#plan.schema], ...written.map((name) => [name, null])]);
    // Read from text, an object holds its members itself, and so do its copies.
    list.like = JSON.parse(JSON.stringify(members)) as Record<string, unknown>;
    return { ...list.like };
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
    names.push(name);
  }
  return names;
}

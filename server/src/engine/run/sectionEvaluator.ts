/**
 * The rules of one mapping, compiled for a run: they make the section of one place of the data after the other
 * (docs/mapper-reference.md#rules).
 */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { SectionPlan } from '../plan/plan.ts';
import { keysOf, type TargetPath, type TargetWriter } from '../plan/target.ts';
import { isWritten, type Outcome, outcomes } from '../record/outcome.ts';
import { markReplaced } from '../record/overwritten.ts';
import type { Section } from './instance.ts';
import { nodesMadeBy, RuleStep } from './ruleStep.ts';
import type { UnitScale } from './unitConversion.ts';

/** Why a unit was of no use, by the index of its rule; of several instances the last. */
export type UnitFaults = ReadonlyMap<number, string>;

/** What all mappings of a run share. */
export interface EvaluationContext {
  readonly writer: TargetWriter;
  readonly units: UnitScale;
  readonly budget: Budget;
}

/** A section with its record takes the memory of so many nodes; an entry of its own, with its file's name, of so many more. */
const nodesOfSection = 8;
const nodesOfEntry = 12;

/**
 * Lists of outcomes that are compared with: data alternate between few, and where each differs there is nothing to
 * share.
 */
const rememberedLists = 8;

export class SectionEvaluator {
  readonly #plan: SectionPlan;
  readonly #context: EvaluationContext;
  readonly #steps: readonly RuleStep[];
  readonly #cost: number;
  readonly #hasUnits: boolean;
  readonly #faults = new Map<number, string>();
  /** Of the section at hand, by rule. */
  readonly #row: Outcome[] = [];
  readonly #lists: (readonly Outcome[])[] = [];
  /** Those that were shared last. */
  #outcomes: readonly Outcome[] = [];
  #nextList = 0;
  #found = false;

  constructor(plan: SectionPlan, context: EvaluationContext) {
    this.#plan = plan;
    this.#context = context;
    this.#steps = plan.rules.map((rule) => new RuleStep(rule, context.writer, context.budget));
    this.#cost =
      nodesOfSection +
      (plan.mapping.isArchive ? nodesOfEntry : 0) +
      nodesMadeBy(plan.place) +
      this.#steps.reduce((sum, { cost }) => sum + cost, 0);
    this.#hasUnits = this.#steps.some(({ isUnit }) => isUnit);
  }

  /** Did the source of any rule have a value for the section that was made last? */
  get found(): boolean {
    return this.#found;
  }

  get faults(): UnitFaults {
    return this.#faults;
  }

  /** Runs all rules in order; undefined where the limit of nodes leaves no room for a section. */
  make(base: DataNode): Section | undefined {
    if (!this.#context.budget.takeNodes(this.#cost)) return undefined;
    const section: Section = { m_def: this.#plan.schema };
    this.#found = false;
    for (let index = 0; index < this.#steps.length; index++) {
      const step = this.#steps[index] as RuleStep;
      const outcome = step.run(base, section);
      this.#row[index] = outcome;
      if (outcome.found) this.#found = true;
      if (step.rule.replaces.count > 0 && isWritten(outcome)) markReplaced(this.#plan.rules, this.#row, index);
    }
    return section;
  }

  /**
   * Applies units to the section that was made last, which is accepted.
   * @returns what became of its rules; sections with the same outcomes share one list
   */
  finish(section: Section): readonly Outcome[] {
    if (this.#hasUnits) this.#applyUnits(section);
    this.#outcomes = this.#shared(this.#row);
    return this.#outcomes;
  }

  /** `tempunits.<quantity>`: units apply after all rules of the section. */
  #applyUnits(section: Section): void {
    for (const [index, { isUnit, rule, value }] of this.#steps.entries()) {
      if (!isUnit || rule.unitOf === undefined || !isWritten(this.#row[index] as Outcome)) continue;
      const scaled = this.#context.units.convert(this.#plan.schema, rule.unitOf, section, value);
      if (scaled.fault !== undefined) this.#faults.set(index, scaled.fault);
      if (scaled.value === undefined) continue;
      this.#context.writer.set(section, keysOf(rule.unitOf), scaled.value);
      this.#markConverted(rule.unitOf);
    }
  }

  #markConverted(quantity: TargetPath): void {
    for (const [index, { target }] of this.#plan.rules.entries())
      if (target?.text === quantity.text && this.#row[index]?.state === 'copied') this.#row[index] = outcomes.converted;
  }

  /** The list with the same outcomes that other sections have, or a copy of this one. */
  #shared(row: readonly Outcome[]): readonly Outcome[] {
    if (isSame(this.#outcomes, row)) return this.#outcomes;
    const known = this.#lists.find((list) => isSame(list, row));
    if (known) return known;
    const list = row.slice();
    this.#lists[this.#nextList] = list;
    this.#nextList = (this.#nextList + 1) % rememberedLists;
    return list;
  }
}

function isSame(one: readonly Outcome[], other: readonly Outcome[]): boolean {
  for (let index = 0; index < other.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

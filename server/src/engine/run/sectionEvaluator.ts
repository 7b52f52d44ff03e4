/**
 * The run of one mapping, with its rules compiled: they make one section for each object of the data
 * (docs/mapper-reference.md#rules).
 */

import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { UnitKnowledge } from '../../schema/units.ts';
import { RunLengthList } from '../../util/runLengthList.ts';
import { quoted } from '../../util/wording.ts';
import type { SectionPlan } from '../plan/plan.ts';
import { keysOf, type TargetPath, type TargetWriter, valueAt } from '../plan/target.ts';
import { isWritten, type Outcome, outcomes } from '../record/outcome.ts';
import { markOverwritten } from '../record/overwritten.ts';
import type { RuleVisits, SectionRun } from '../record/result.ts';
import { costOfCandidate, type Rejection } from './candidates.ts';
import { InstanceList, type Section } from './instance.ts';
import { NodeList } from './nodeList.ts';
import { costOfTarget, RuleStep } from './ruleStep.ts';

/** What all mappings of a run share. */
export interface EvaluationContext {
  readonly writer: TargetWriter;
  readonly units: UnitKnowledge;
  readonly budget: Budget;
}

/** Nodes of the budget that a section with its record costs; an entry, with its file name, costs more. */
const nodesOfSection = 8;
const nodesOfEntry = 12;

/**
 * How many lists of outcomes are compared to find an equal one: data alternate between few, and where each section
 * differs there is nothing to share.
 */
const rememberedLists = 8;

export class SectionEvaluator {
  readonly plan: SectionPlan;
  readonly instances: InstanceList;
  readonly candidates = new NodeList();
  readonly rejections = new RunLengthList<Rejection | undefined>();
  readonly unitFaults = new Map<number, string>();
  blocked = 0;
  /** Nodes of the budget that testing a candidate costs. */
  readonly candidateCost: number;
  readonly #context: EvaluationContext;
  readonly #steps: readonly RuleStep[];
  readonly #cost: number;
  readonly #hasUnits: boolean;
  /** Outcomes of the section that is being made, by rule. */
  readonly #row: Outcome[] = [];
  readonly #lists: (readonly Outcome[])[] = [];
  /** The lists that were shared last. */
  #outcomes: readonly Outcome[] = [];
  #nextList = 0;
  #found = false;

  constructor(plan: SectionPlan, context: EvaluationContext) {
    this.plan = plan;
    this.instances = new InstanceList(plan);
    this.candidateCost = costOfCandidate(plan.repeatKeys);
    this.#context = context;
    this.#steps = plan.rules.map((rule) => new RuleStep(rule, context.writer, context.budget));
    this.#cost =
      nodesOfSection +
      (plan.mapping.isArchive ? nodesOfEntry : 0) +
      costOfTarget(plan.place) +
      this.#steps.reduce((sum, { cost }) => sum + cost, 0);
    this.#hasUnits = this.#steps.some(({ isUnit }) => isUnit);
  }

  /** What stays of the run. The rules, compiled, would take more memory than everything that they made. */
  get record(): SectionRun {
    const { plan, instances, candidates, rejections, unitFaults, blocked } = this;
    const visits = new RunLengthList<RuleVisits>();
    for (const step of this.#steps) visits.push(step.visits);
    return { plan, instances, candidates, rejections, unitFaults, blocked, visits };
  }

  /** Did the source of any rule find a value for the last section? */
  get found(): boolean {
    return this.#found;
  }

  /** Runs all rules in order; undefined if the budget does not allow another section. */
  make(base: DataNode): Section | undefined {
    if (!this.#context.budget.takeNodes(this.#cost)) return undefined;
    const section: Section = { m_def: this.plan.schema };
    this.#found = false;
    for (let index = 0; index < this.#steps.length; index++) {
      const step = this.#steps[index] as RuleStep;
      const outcome = step.run(base, section);
      this.#row[index] = outcome;
      if (outcome.found) this.#found = true;
      if (step.rule.replaces.count > 0 && isWritten(outcome)) markOverwritten(this.plan.rules, this.#row, index);
    }
    return section;
  }

  /**
   * Applies units to the last section, after it was accepted.
   * @returns the outcomes of its rules; sections with equal outcomes share one list
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
      const scaled = convertToSchemaUnit(this.#context.units, this.plan.schema, rule.unitOf, section, value);
      if (scaled.fault !== undefined) this.unitFaults.set(index, scaled.fault);
      if (scaled.value === undefined) continue;
      this.#context.writer.set(section, keysOf(rule.unitOf), scaled.value);
      this.#markConverted(rule.unitOf);
    }
  }

  #markConverted(quantity: TargetPath): void {
    for (const [index, { target }] of this.plan.rules.entries())
      if (target?.text === quantity.text && this.#row[index]?.state === 'copied') this.#row[index] = outcomes.converted;
  }

  /** A list with equal outcomes that other sections use, or a copy of this one. */
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

/** Converts the quantity's value in a section to the unit of the schema. */
function convertToSchemaUnit(
  units: UnitKnowledge,
  schema: string,
  quantity: TargetPath,
  section: unknown,
  unit: unknown,
): ConvertedValue {
  const value = valueAt(section, keysOf(quantity));
  if (typeof unit !== 'string' || unit === '') return kept;
  const names = quantity.segments.flatMap((segment) => (segment.kind === 'name' ? segment.name : []));
  const to = units.unitOf(schema, names);
  if (!units.isUnit(unit)) return { fault: l10n.t("{0} isn't a known unit.", quoted(unit)) };
  if (to === undefined || to === unit) return kept;
  if (units.convert(1, unit, to) === undefined)
    return { fault: l10n.t('{0} and {1} are units of different dimensions.', quoted(unit), quoted(to)) };
  const one = (number: unknown) => (typeof number === 'number' ? units.convert(number, unit, to) : undefined);
  const converted = Array.isArray(value) ? value.map(one) : one(value);
  const isComplete = Array.isArray(converted)
    ? converted.length > 0 && !converted.includes(undefined)
    : converted !== undefined;
  return isComplete ? { value: converted } : kept;
}

/** A converted value, or why it is unchanged; neither if there is nothing to convert. */
interface ConvertedValue {
  readonly value?: unknown;
  readonly fault?: string;
}

const kept: ConvertedValue = {};

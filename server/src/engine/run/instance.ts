/** The sections that one mapping made, with the outcomes of its rules. */

import type { DataNode } from '../../data/dataNode.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { type RepeatedValue, RunLengthList } from '../../util/runLengthList.ts';
import type { SectionPlan } from '../plan/plan.ts';
import { keysOf, valueAt } from '../plan/target.ts';
import type { Outcome } from '../record/outcome.ts';
import { NodeList } from './nodeList.ts';

export type Section = Record<string, unknown>;

/** Sections as columns: with a million sections, an object for each would need too much memory. */
interface Columns {
  readonly bases: NodeList;
  readonly objects: Section[];
  readonly outcomes: (readonly Outcome[])[];
  readonly standings: RunLengthList<Placement>;
  /** Only for sections that are the root of an entry. */
  readonly entries: (number | undefined)[];
}

/** The parent and list position that consecutive sections share. */
interface Placement {
  /** Undefined for the main section. */
  readonly parent: Instance | undefined;
  /** The index in the parent's list minus the index here; undefined if the section is in no list. */
  readonly shift: number | undefined;
}

export class InstanceList implements Iterable<Instance> {
  readonly plan: SectionPlan;
  readonly #columns: Columns = {
    bases: new NodeList(),
    objects: [],
    outcomes: [],
    standings: new RunLengthList(),
    entries: [],
  };
  #standing: Placement | undefined;
  /** How many sections share a list of outcomes, counted for the first `length` of them. */
  #counts: { readonly length: number; readonly of: ReadonlyMap<readonly Outcome[], number> } | undefined;

  constructor(plan: SectionPlan) {
    this.plan = plan;
  }

  get length(): number {
    return this.#columns.objects.length;
  }

  /** Only during the run. @param outcomes by rule; sections with equal outcomes share one list */
  add(
    base: DataNode,
    object: Section,
    outcomes: readonly Outcome[],
    parent: Instance | undefined,
    index: number | undefined,
  ): void {
    const columns = this.#columns;
    columns.bases.push(base);
    columns.objects.push(object);
    columns.outcomes.push(outcomes);
    const shift = index === undefined ? undefined : index - columns.standings.length;
    if (this.#standing?.parent !== parent || this.#standing?.shift !== shift) this.#standing = { parent, shift };
    columns.standings.push(this.#standing as Placement);
  }

  get last(): Instance | undefined {
    return this.at(this.length - 1);
  }

  /** Undefined if the index is out of range. */
  at(index: number): Instance | undefined {
    return index >= 0 && index < this.length ? new Instance(this.plan, this.#columns, index) : undefined;
  }

  /** The first `count` instances, or all if there are fewer. */
  first(count: number): readonly Instance[] {
    return Array.from({ length: Math.min(count, this.length) }, (_, index) => this.at(index) as Instance);
  }

  *[Symbol.iterator](): Generator<Instance, void> {
    for (let index = 0; index < this.length; index++) yield this.at(index) as Instance;
  }

  /** Outcomes by rule, once for each stretch of sections that share them. */
  *outcomes(): Generator<RepeatedValue<readonly Outcome[]>, void> {
    const { outcomes } = this.#columns;
    for (let from = 0, to = 0; from < outcomes.length; from = to) {
      const value = outcomes[from] as readonly Outcome[];
      while (outcomes[to] === value) to++;
      yield { value, from, count: to - from };
    }
  }

  /** The first instance in which the outcome of a rule passes a test. */
  firstWhere(rule: number, is: (outcome: Outcome) => boolean): Instance | undefined {
    return this.at(this.#columns.outcomes.findIndex((outcomes) => outcomes[rule] && is(outcomes[rule])));
  }

  /** The lists of outcomes by rule, each with the number of sections that share it. */
  get outcomeLists(): ReadonlyMap<readonly Outcome[], number> {
    if (this.#counts?.length !== this.length) this.#counts = { length: this.length, of: this.#count() };
    return this.#counts.of;
  }

  /** The outcomes of one rule, each with the number of sections. */
  outcomesOf(rule: number): ReadonlyMap<Outcome | undefined, number> {
    const counts = new Map<Outcome | undefined, number>();
    for (const [outcomes, count] of this.outcomeLists)
      counts.set(outcomes[rule], (counts.get(outcomes[rule]) ?? 0) + count);
    return counts;
  }

  #count(): ReadonlyMap<readonly Outcome[], number> {
    const counts = new Map<readonly Outcome[], number>();
    for (const { value, count } of this.outcomes()) counts.set(value, (counts.get(value) ?? 0) + count);
    return counts;
  }
}

/** One section that a mapping made: a view on the columns. */
export class Instance {
  readonly plan: SectionPlan;
  readonly #columns: Columns;
  readonly #at: number;

  constructor(plan: SectionPlan, columns: Columns, at: number) {
    this.plan = plan;
    this.#columns = columns;
    this.#at = at;
  }

  get base(): DataNode {
    return this.#columns.bases.at(this.#at) as DataNode;
  }

  /** Undefined for the main section. */
  get parent(): Instance | undefined {
    return this.#columns.standings.at(this.#at)?.parent;
  }

  /** The section as it is written in its entry; `m_def` first. */
  get object(): Section {
    return this.#columns.objects[this.#at] as Section;
  }

  /** By rule, in the mapping's order. */
  get outcomes(): readonly Outcome[] {
    return this.#columns.outcomes[this.#at] as readonly Outcome[];
  }

  /** Index in the parent's list, for a mapping with `repeats`. */
  get index(): number | undefined {
    const shift = this.#columns.standings.at(this.#at)?.shift;
    return shift === undefined ? undefined : shift + this.#at;
  }

  /** Index of the entry that this section is the root of. */
  get entry(): number | undefined {
    return this.#columns.entries[this.#at];
  }

  /** Only during the run: makes the section the root of an entry. */
  setEntry(entry: number): void {
    this.#columns.entries[this.#at] = entry;
  }

  /** Only during the run: a section replaced what a rule wrote. */
  setOutcome(rule: number, outcome: Outcome): void {
    this.#columns.outcomes[this.#at] = this.outcomes.with(rule, outcome);
  }
}

/**
 * Returns the location of an instance: the index of its entry, and the keys that lead to the instance in the entry's
 * data, or undefined if a later section replaced the instance.
 */
export function placeOfInstance(
  instance: Instance,
): { readonly entry: number; readonly keys: readonly PathKey[] } | undefined {
  const keys: PathKey[] = [];
  let at = instance;
  while (at.entry === undefined) {
    const { parent, plan, index, object } = at;
    if (parent === undefined || plan.place === undefined) return undefined;
    const own = [...keysOf(plan.place), ...(index === undefined ? [] : [index])];
    if (valueAt(parent.object, own) !== object) return undefined;
    for (const key of own.reverse()) keys.push(key);
    at = parent;
  }
  return { entry: at.entry, keys: keys.reverse() };
}

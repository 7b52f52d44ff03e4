/** The sections that one mapping made, in order. */
import type { DataNode } from '../data/dataNode.ts';
import { RunLengths, type Stretch } from '../util/runLengths.ts';
import { AcceptedPlaces } from './acceptedPlaces.ts';
import { Instance, type Section } from './instance.ts';
import type { NodeList } from './nodeList.ts';
import type { Outcome } from './outcome.ts';
import { countsIn, GrowingRows, type OutcomeRows } from './outcomeRows.ts';
import type { SectionPlan } from './plan.ts';

export interface InstanceList extends Iterable<Instance> {
  readonly length: number;
  /** Undefined outside of the list. */
  at(index: number): Instance | undefined;
  /** The first `count`, or as many as there are. */
  first(count: number): readonly Instance[];
  /** What became of the rules, once for instances in a row of which the same is true. */
  outcomes(): Iterable<Stretch<readonly Outcome[]>>;
  /** The first in which the outcome of a rule is of a kind. */
  firstWhere(rule: number, is: (outcome: Outcome) => boolean): Instance | undefined;
  /** What became of one rule, and in how many instances. */
  outcomesOf(rule: number): ReadonlyMap<Outcome | undefined, number>;
}

/** Instances that may change after they were made: others stand in them, or they are the root of an entry. */
export class KeptInstances implements InstanceList {
  readonly #instances: Instance[] = [];
  #counts: ReadonlyMap<readonly Outcome[], number> | undefined;

  get length(): number {
    return this.#instances.length;
  }

  push(instance: Instance): void {
    this.#instances.push(instance);
  }

  at(index: number): Instance | undefined {
    return this.#instances[index];
  }

  first(count: number): readonly Instance[] {
    return this.#instances.slice(0, count);
  }

  *outcomes(): Generator<Stretch<readonly Outcome[]>> {
    for (const [from, { outcomes }] of this.#instances.entries()) yield { value: outcomes, from, count: 1 };
  }

  firstWhere(rule: number, is: (outcome: Outcome) => boolean): Instance | undefined {
    return this.#instances.find(({ outcomes }) => outcomes[rule] && is(outcomes[rule]));
  }

  outcomesOf(rule: number): ReadonlyMap<Outcome | undefined, number> {
    // Asked for when all are made, and nothing changes them any more.
    this.#counts ??= this.#count();
    return countsIn(this.#counts, rule);
  }

  #count(): ReadonlyMap<readonly Outcome[], number> {
    const counts = new Map<readonly Outcome[], number>();
    for (const { outcomes } of this.#instances) counts.set(outcomes, (counts.get(outcomes) ?? 0) + 1);
    return counts;
  }

  [Symbol.iterator](): Iterator<Instance> {
    return this.#instances[Symbol.iterator]();
  }
}

/** Where instances in a row stand: an instance's index in the parent's list is `shift` above that among the instances. */
interface Standing {
  readonly parent: Instance;
  readonly shift: number;
}

/** What the rules made of the data, wherever it stands. */
interface Columns {
  readonly places: AcceptedPlaces;
  /** Holes where a section is not made yet. */
  readonly objects: Section[];
  readonly outcomes: OutcomeRows;
  /** Makes a section that is not there yet. */
  make?: (base: DataNode) => Section;
}

/** Instances that stay as they were made, in lists: of a million only what differs is kept. */
export class ListedInstances implements InstanceList {
  readonly #plan: SectionPlan;
  readonly #columns: Columns;
  readonly #growing: GrowingRows | undefined;
  readonly #standings = new RunLengths<Standing>();
  #standing: Standing | undefined;
  /** Where all sections stand, in one list: those that are not made yet are put there when they are. */
  #list: Section[] | undefined;

  private constructor(plan: SectionPlan, columns: Columns, growing?: GrowingRows) {
    this.#plan = plan;
    this.#columns = columns;
    this.#growing = growing;
  }

  /** @param candidates of the mapping, which grow with the instances */
  static of(plan: SectionPlan, candidates: NodeList): ListedInstances {
    const outcomes = new GrowingRows();
    return new ListedInstances(plan, { places: new AcceptedPlaces(candidates), objects: [], outcomes }, outcomes);
  }

  /**
   * Sections of the same places by other rules: each is made when it is looked at. They stand nowhere yet.
   * @param make gives the section of a place, always the same
   */
  remade(plan: SectionPlan, outcomes: OutcomeRows, make: (base: DataNode) => Section): ListedInstances {
    return new ListedInstances(plan, { places: this.places, objects: [], outcomes, make });
  }

  /** The same sections as the last items of another list; nothing is added to either from now on. */
  standingIn(list: Section[], parent: Instance): ListedInstances {
    const again = new ListedInstances(this.#plan, this.#columns);
    again.#list = list;
    again.#standings.push({ parent, shift: list.length }, this.length);
    list.length += this.length;
    return again;
  }

  get length(): number {
    return this.#columns.outcomes.length;
  }

  /** How far the index of the first section in its list is above its own. */
  get shift(): number {
    return this.#standings.at(0)?.shift ?? 0;
  }

  /** Where the sections are made from. */
  get places(): AcceptedPlaces {
    return this.#columns.places;
  }

  /** Sections may not be made yet. */
  get isLater(): boolean {
    return this.#list !== undefined;
  }

  get plan(): SectionPlan {
    return this.#plan;
  }

  get rows(): OutcomeRows {
    return this.#columns.outcomes;
  }

  /** Adds a section, which is then to be settled. */
  add(object: Section, outcomes: readonly Outcome[]): void {
    this.#growing?.push(outcomes);
    this.#columns.objects.push(object);
  }

  /**
   * From now on sections are added without being made.
   * @param list where all of them stand, in a row
   */
  makeLater(list: Section[], make: (base: DataNode) => Section): void {
    this.#list = list;
    this.#columns.make = make;
  }

  /** Adds a section that is made later, which is then to be settled. */
  addLater(outcomes: readonly Outcome[]): void {
    this.#growing?.push(outcomes);
    this.#columns.objects.length++;
  }

  /**
   * Says where sections stand that were added since, and that the last candidates are theirs.
   * @param index of the first of them in the parent's list
   */
  settle(parent: Instance, index: number, count: number): void {
    const { places, objects } = this.#columns;
    const shift = index - (objects.length - count);
    if (this.#standing?.parent !== parent || this.#standing.shift !== shift) this.#standing = { parent, shift };
    this.#standings.push(this.#standing, count);
    places.add(count);
  }

  at(index: number): Instance | undefined {
    const { places, objects, outcomes } = this.#columns;
    const base = places.at(index);
    if (base === undefined) return undefined;
    const standing = this.#standings.at(index);
    const object = this.#list ? () => this.#put(index, base) : (objects[index] as Section);
    const instance = new Instance(this.#plan, base, standing?.parent, object, outcomes.at(index) ?? []);
    instance.index = index + (standing?.shift ?? 0);
    return instance;
  }

  /** Those that stand in their lists from one index up to another. */
  *within(from: number, to: number): Generator<Instance, void> {
    for (const { value, from: first, count } of this.#standings.stretches()) {
      const end = Math.min(first + count, to - value.shift);
      for (let index = Math.max(first, from - value.shift); index < end; index++) {
        const instance = this.at(index);
        if (instance) yield instance;
      }
    }
  }

  /** Makes the sections from one index up to another, and puts them into their list. */
  make(from: number, to: number): void {
    this.places.visit(from, to, (base, index) => this.#put(index, base));
  }

  /** The section at an index, which stands in its list from now on. */
  #put(index: number, base: DataNode): Section {
    const { objects, make } = this.#columns;
    const object = objects[index] ?? (make?.(base) as Section);
    objects[index] = object;
    if (this.#list) this.#list[index + this.shift] ??= object;
    return object;
  }

  first(count: number): readonly Instance[] {
    const instances: Instance[] = [];
    for (let index = 0; index < Math.min(count, this.length); index++) {
      const instance = this.at(index);
      if (instance) instances.push(instance);
    }
    return instances;
  }

  outcomes(): Iterable<Stretch<readonly Outcome[]>> {
    return this.#columns.outcomes.stretches();
  }

  firstWhere(rule: number, is: (outcome: Outcome) => boolean): Instance | undefined {
    const index = this.#columns.outcomes.firstWhere(rule, is);
    return index === undefined ? undefined : this.at(index);
  }

  outcomesOf(rule: number): ReadonlyMap<Outcome | undefined, number> {
    return this.#columns.outcomes.countsOf(rule);
  }

  *[Symbol.iterator](): Generator<Instance, void> {
    for (let index = 0; index < this.length; index++) {
      const instance = this.at(index);
      if (instance) yield instance;
    }
  }
}

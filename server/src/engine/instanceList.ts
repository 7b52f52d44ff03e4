/** The sections that one mapping made, in order. */
import { RunLengths, type Stretch } from '../util/runLengths.ts';
import { Instance } from './instance.ts';
import type { NodeList } from './nodeList.ts';
import type { Outcome } from './outcome.ts';
import type { SectionPlan } from './plan.ts';

export interface InstanceList extends Iterable<Instance> {
  readonly length: number;
  /** Undefined outside of the list. */
  at(index: number): Instance | undefined;
  /** The first `count`, or as many as there are. */
  first(count: number): readonly Instance[];
  /** What became of the rules, once for instances in a row of which the same is true. */
  outcomes(): Iterable<Stretch<readonly Outcome[]>>;
}

/** Instances that may change after they were made: others stand in them, or they are the root of an entry. */
export class KeptInstances implements InstanceList {
  readonly #instances: Instance[] = [];

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
  readonly candidates: NodeList;
  /** How many candidates before an instance's own were not accepted. */
  readonly rejected: RunLengths<number>;
  readonly objects: Record<string, unknown>[];
  readonly outcomes: RunLengths<readonly Outcome[]>;
}

/** Instances that stay as they were made, in lists: of a million only what differs is kept. */
export class ListedInstances implements InstanceList {
  readonly #plan: SectionPlan;
  readonly #columns: Columns;
  readonly #standings = new RunLengths<Standing>();
  #standing: Standing | undefined;

  private constructor(plan: SectionPlan, columns: Columns) {
    this.#plan = plan;
    this.#columns = columns;
  }

  /** @param candidates of the mapping, which grow with the instances */
  static of(plan: SectionPlan, candidates: NodeList): ListedInstances {
    const outcomes = new RunLengths<readonly Outcome[]>();
    return new ListedInstances(plan, { candidates, rejected: new RunLengths(), objects: [], outcomes });
  }

  /** The same sections at another place; nothing is added to either list from now on. */
  standingAt(parent: Instance, index: number): ListedInstances {
    const again = new ListedInstances(this.#plan, this.#columns);
    again.#standings.push({ parent, shift: index }, this.length);
    return again;
  }

  get length(): number {
    return this.#columns.objects.length;
  }

  /** The sections as they stand in their entries. */
  get objects(): readonly Record<string, unknown>[] {
    return this.#columns.objects;
  }

  /** Adds a section, which is then to be settled. */
  add(object: Record<string, unknown>, outcomes: readonly Outcome[]): void {
    this.#columns.outcomes.push(outcomes);
    this.#columns.objects.push(object);
  }

  /**
   * Says where sections stand that were added since, and that the last candidates are theirs.
   * @param index of the first of them in the parent's list
   */
  settle(parent: Instance, index: number, count: number): void {
    const { candidates, rejected, objects } = this.#columns;
    const shift = index - (objects.length - count);
    if (this.#standing?.parent !== parent || this.#standing.shift !== shift) this.#standing = { parent, shift };
    this.#standings.push(this.#standing, count);
    rejected.push(candidates.length - objects.length, count);
  }

  at(index: number): Instance | undefined {
    const { candidates, rejected, objects, outcomes } = this.#columns;
    const object = objects[index];
    const base = candidates.at(index + (rejected.at(index) ?? 0));
    if (object === undefined || base === undefined) return undefined;
    const standing = this.#standings.at(index);
    const instance = new Instance(this.#plan, base, standing?.parent, object, outcomes.at(index) ?? []);
    instance.index = index + (standing?.shift ?? 0);
    return instance;
  }

  first(count: number): readonly Instance[] {
    const instances: Instance[] = [];
    for (const instance of this) if (instances.push(instance) >= count) break;
    return instances;
  }

  outcomes(): Iterable<Stretch<readonly Outcome[]>> {
    return this.#columns.outcomes.stretches();
  }

  *[Symbol.iterator](): Generator<Instance, void> {
    for (let index = 0; index < this.length; index++) {
      const instance = this.at(index);
      if (instance) yield instance;
    }
  }
}

/** The sections that one mapping made, in order. */
import type { DataNode } from '../data/dataNode.ts';
import { RunLengths, type Stretch } from '../util/runLengths.ts';
import { Instance } from './instance.ts';
import { NodeList } from './nodeList.ts';
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
  readonly bases: NodeList;
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

  static of(plan: SectionPlan): ListedInstances {
    return new ListedInstances(plan, { bases: new NodeList(), objects: [], outcomes: new RunLengths() });
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

  /** @param index in the parent's list */
  push(
    base: DataNode,
    object: Record<string, unknown>,
    outcomes: readonly Outcome[],
    parent: Instance,
    index: number,
  ): void {
    const shift = index - this.length;
    if (this.#standing?.parent !== parent || this.#standing.shift !== shift) this.#standing = { parent, shift };
    this.#standings.push(this.#standing);
    this.#columns.bases.push(base);
    this.#columns.outcomes.push(outcomes);
    this.#columns.objects.push(object);
  }

  at(index: number): Instance | undefined {
    const base = this.#columns.bases.at(index);
    return base && this.#instance(base, index);
  }

  first(count: number): readonly Instance[] {
    return this.#columns.bases.first(count).map((base, index) => this.#instance(base, index));
  }

  outcomes(): Iterable<Stretch<readonly Outcome[]>> {
    return this.#columns.outcomes.stretches();
  }

  *[Symbol.iterator](): Generator<Instance, void> {
    let index = 0;
    for (const base of this.#columns.bases) yield this.#instance(base, index++);
  }

  #instance(base: DataNode, index: number): Instance {
    const { objects, outcomes } = this.#columns;
    const standing = this.#standings.at(index);
    const instance = new Instance(
      this.#plan,
      base,
      standing?.parent,
      objects[index] as Record<string, unknown>,
      outcomes.at(index) ?? [],
    );
    instance.index = index + (standing?.shift ?? 0);
    return instance;
  }
}

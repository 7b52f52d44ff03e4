/** What becomes of one mapping while a run goes on. */
import type { DataNode } from '../data/dataNode.ts';
import { RunLengths } from '../util/runLengths.ts';
import type { Attacher } from './attacher.ts';
import type { Rejection } from './candidates.ts';
import { Instance } from './instance.ts';
import { KeptInstances, ListedInstances } from './instanceList.ts';
import type { ItemLister } from './itemLister.ts';
import { NodeList } from './nodeList.ts';
import type { SectionPlan } from './plan.ts';
import type { SectionRun } from './result.ts';
import type { UnitFaults } from './runRules.ts';
import { SectionMaker } from './sectionMaker.ts';
import type { TargetWriter } from './target.ts';
import type { UnitScale } from './units.ts';

const noFaults: UnitFaults = new Map();

export class OpenRun implements SectionRun {
  readonly plan: SectionPlan;
  instances: KeptInstances | ListedInstances;
  candidates = new NodeList();
  rejections = new RunLengths<Rejection | undefined>();
  limited = false;
  /** Sections beyond so many, which stand in one list in a row, are made when somebody looks at them. */
  madeAtOnce = Number.POSITIVE_INFINITY;
  blocked = 0;
  origin: object = {};
  /** Where the sections of the parent at hand are listed; no items where there is no place for a list. */
  listed: { readonly parent: Instance; readonly items: unknown[] | undefined } | undefined;
  lister: ItemLister | undefined;
  #faults: UnitFaults = noFaults;
  #maker: SectionMaker | undefined;
  readonly #writer: TargetWriter;
  readonly #units: UnitScale;

  /** @param isListed the sections are items of lists, and nothing changes them once they are made */
  constructor(plan: SectionPlan, isListed: boolean, writer: TargetWriter, units: UnitScale) {
    this.plan = plan;
    this.instances = isListed ? ListedInstances.of(plan, this.candidates) : new KeptInstances();
    this.#writer = writer;
    this.#units = units;
  }

  /** Many mappings of a long mapper find no place, and make nothing. */
  get maker(): SectionMaker {
    this.#maker ??= new SectionMaker(this.plan, this.#writer, this.#units, this.#ownFaults());
    return this.#maker;
  }

  get unitFaults(): UnitFaults {
    return this.#faults;
  }

  #ownFaults(): UnitFaults {
    if (this.#faults === noFaults) this.#faults = new Map();
    return this.#faults;
  }

  /** A section in which others may stand. */
  makeInstance(base: DataNode, parent: Instance | undefined): Instance {
    const object = this.maker.make(base);
    return new Instance(this.plan, base, parent, object, this.maker.outcomes);
  }

  /** Lists a section, the one that was made last; false where there is no place for it. Its candidate is to be settled. */
  add(object: Record<string, unknown>, parent: Instance, attacher: Attacher): boolean {
    const items = this.itemsOf(parent, attacher);
    if (items === undefined || this.instances instanceof KeptInstances) return false;
    items.push(object);
    this.instances.add(object, this.maker.outcomes);
    return true;
  }

  /** The list in the parent that sections stand in; undefined where there is no place for one. */
  itemsOf(parent: Instance, attacher: Attacher): unknown[] | undefined {
    if (this.listed?.parent !== parent) this.listed = { parent, items: attacher.listAt(parent, this.plan) };
    return this.listed.items;
  }

  /** The last candidates are those of the last sections that were added. */
  settle(count: number): void {
    if (this.listed?.items && this.instances instanceof ListedInstances)
      this.instances.settle(this.listed.parent, this.listed.items.length - count, count);
  }

  /** What was found before an edit that did not touch this mapping; nothing is added to it from now on. */
  takeOver({ candidates, rejections, limited, unitFaults }: SectionRun): void {
    this.candidates = candidates;
    this.rejections = rejections;
    this.limited = limited;
    for (const [index, fault] of unitFaults) this.#ownFaults().set(index, fault);
  }
}

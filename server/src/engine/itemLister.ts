/** Makes the sections of a list's items and lists them in one parent: most of what is made of a large data file. */
import { type DataNode, isObject } from '../data/dataNode.ts';
import type { Attacher } from './attacher.ts';
import { type Rejection, rejectionOf } from './candidates.ts';
import type { Instance, Section } from './instance.ts';
import type { ListedInstances } from './instanceList.ts';
import type { OpenRun } from './openRun.ts';
import type { Outcome } from './outcome.ts';
import type { RuleRow } from './ruleRow.ts';

/** Items of a list that are worth a preparation. */
const many = 1000;

export class ItemLister {
  readonly #run: OpenRun;
  /** All sections stand in it. */
  readonly parent: Instance;
  readonly #attacher: Attacher;
  readonly #limit: number;
  readonly #row: RuleRow | undefined;
  readonly #hasKeys: boolean;
  readonly #needsNode: boolean;
  readonly #instances: ListedInstances;
  /** Beyond so many, sections are made later. */
  readonly #madeAtOnce: number;
  /** The parent's list, from the first section on. */
  #items: unknown[] | undefined;
  /** Accepted items in a row whose sections are listed, and that are not yet noted in the run. */
  #pending = 0;

  /**
   * @param instances the run's own
   * @param limit candidates of the mapping at most
   */
  constructor(run: OpenRun, instances: ListedInstances, parent: Instance, attacher: Attacher, limit: number) {
    this.#run = run;
    this.#instances = instances;
    this.parent = parent;
    this.#attacher = attacher;
    this.#limit = limit;
    this.#row = run.maker.row;
    this.#hasKeys = run.plan.repeatKeys !== undefined;
    this.#madeAtOnce = run.madeAtOnce;
    this.#needsNode = this.#row === undefined || this.#row.needsNode || this.#hasKeys;
  }

  /**
   * Takes those items from one index up to another that are accepted.
   * @param stopsAtLists an item that is a list is for others to take
   * @returns where it stopped
   */
  take(list: DataNode, from: number, to: number, stopsAtLists: boolean): number {
    const items = list.value as readonly unknown[];
    if (from === 0 && items.length >= many) this.#run.maker.prepare();
    const needsNode = this.#needsNode || !list.holdsItems;
    let left = this.#limit - this.#run.candidates.length;
    let index = from;
    if (!needsNode && this.#row && !this.#hasKeys) {
      index = this.#takeInRow(this.#row, items, from, Math.min(to, from + left));
      left -= index - from;
    }
    for (; index < to; index++) {
      const item = items[index];
      if (!isObject(item)) {
        this.#note(list, index);
        if (stopsAtLists && Array.isArray(item)) break;
      } else if (left-- > 0) this.#takeOne(list, index, item, needsNode ? list.itemAt(index, item) : undefined);
      else {
        this.#run.limited = true;
        break;
      }
    }
    this.#note(list, index);
    return index;
  }

  /**
   * Takes items that only need to be read, as nearly all do, from one index up to another.
   * @returns where one is something else, or not accepted
   */
  #takeInRow(row: RuleRow, items: readonly unknown[], from: number, to: number): number {
    const sections = this.#items;
    if (sections === undefined) return from; // it is made with the first section
    const instances = this.#instances;
    const { maker } = this.#run;
    const end = Math.min(to, from + this.#madeAtOnce - instances.length);
    let index = from;
    for (; index < end; index++) {
      row.read(items[index], undefined);
      if (!row.found) break;
      const object = maker.makeOf(row);
      sections.push(object);
      instances.add(object, maker.outcomes);
    }
    this.#pending += index - from;
    return index;
  }

  #takeOne(list: DataNode, index: number, item: unknown, node: DataNode | undefined): void {
    const rejection = this.#rejectionOf(item, node);
    const isListed = rejection === undefined && this.#list(item, node);
    if (isListed && list.holdsItems) {
      this.#pending++;
      return;
    }
    this.#note(list, index);
    this.#run.candidates.push(node ?? list.itemAt(index, item));
    this.#run.rejections.push(rejection);
    if (isListed) this.#run.settle(1);
    else if (rejection === undefined) this.#run.blocked++;
  }

  /** False where there is no place for the section. */
  #list(item: unknown, node: DataNode | undefined): boolean {
    if (this.#row && this.#hasKeys) this.#row.read(item, node);
    if (this.#row && this.#instances.length >= this.#madeAtOnce) return this.#listLater(this.#row.way.outcomes);
    const { maker } = this.#run;
    const object = this.#row ? maker.makeOf(this.#row) : maker.make(node as DataNode);
    this.#items ??= this.#run.itemsOf(this.parent, this.#attacher);
    if (this.#items === undefined) return false;
    this.#items.push(object);
    this.#instances.add(object, maker.outcomes);
    return true;
  }

  #listLater(outcomes: readonly Outcome[]): boolean {
    this.#items ??= this.#run.itemsOf(this.parent, this.#attacher);
    if (this.#items === undefined) return false;
    if (!this.#instances.isLater)
      this.#instances.makeLater(this.#items as Section[], (base) => this.#run.maker.make(base));
    this.#items.length++;
    this.#instances.addLater(outcomes);
    return true;
  }

  /** Notes what is pending; the last of these items stands before the index. */
  #note(list: DataNode, index: number): void {
    const count = this.#pending;
    if (count === 0) return;
    this.#pending = 0;
    this.#run.candidates.pushItems(list, index - count, count);
    this.#run.rejections.push(undefined, count);
    this.#run.settle(count);
  }

  /** Without keys the rules say whether it is accepted: they are read once. */
  #rejectionOf(item: unknown, node: DataNode | undefined): Rejection | undefined {
    if (this.#row === undefined || this.#hasKeys) return rejectionOf(this.#run.plan, node as DataNode);
    this.#row.read(item, node);
    return this.#row.found ? undefined : 'no-source';
  }
}

/** Makes the sections of a list's items and lists them in one parent: most of what is made of a large data file. */
import { type DataNode, isObject } from '../data/dataNode.ts';
import type { Attacher } from './attacher.ts';
import { type Rejection, rejectionOf } from './candidates.ts';
import type { Instance } from './instance.ts';
import type { OpenRun } from './openRun.ts';
import type { RuleRow } from './ruleRow.ts';

export class ItemLister {
  readonly #run: OpenRun;
  readonly #parent: Instance;
  readonly #attacher: Attacher;
  readonly #limit: number;
  readonly #row: RuleRow | undefined;
  readonly #hasKeys: boolean;
  readonly #needsNode: boolean;

  /**
   * @param run of sections that are listed
   * @param limit candidates of the mapping at most
   */
  constructor(run: OpenRun, parent: Instance, attacher: Attacher, limit: number) {
    this.#run = run;
    this.#parent = parent;
    this.#attacher = attacher;
    this.#limit = limit;
    this.#row = run.maker.row;
    this.#hasKeys = run.plan.repeatKeys !== undefined;
    this.#needsNode = this.#row === undefined || this.#row.needsNode || this.#hasKeys;
  }

  /** Takes one item if it is accepted. */
  take(list: DataNode, index: number, item: unknown): void {
    if (!isObject(item)) return;
    const { candidates, rejections } = this.#run;
    if (candidates.length >= this.#limit) {
      this.#run.limited = true;
      return;
    }
    const node = this.#needsNode || !list.holdsItems ? list.itemAt(index, item) : undefined;
    const rejection = this.#rejectionOf(item, node);
    if (list.holdsItems || node === undefined) candidates.pushItem(list, index);
    else candidates.push(node);
    rejections.push(rejection);
    if (rejection === undefined) this.#run.list(this.#make(item, node), this.#parent, this.#attacher);
  }

  /** Without keys the rules say whether it is accepted: they are read once. */
  #rejectionOf(item: unknown, node: DataNode | undefined): Rejection | undefined {
    if (this.#row === undefined || this.#hasKeys) return rejectionOf(this.#run.plan, node as DataNode);
    this.#row.read(item, node);
    return this.#row.found ? undefined : 'no-source';
  }

  #make(item: unknown, node: DataNode | undefined): Record<string, unknown> {
    if (this.#row === undefined) return this.#run.maker.make(node as DataNode);
    if (this.#hasKeys) this.#row.read(item, node);
    return this.#run.maker.makeOf(this.#row);
  }
}

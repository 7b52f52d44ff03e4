/**
 * Data nodes in order, stored as holders and keys and created on access: a list of a million items costs no million
 * nodes.
 */
import { DataNode } from '../../data/dataNode.ts';
import { RunLengthList } from '../../util/runLengthList.ts';

export class NodeList implements Iterable<DataNode> {
  /** The object or list that each node is in. */
  readonly #holders = new RunLengthList<DataNode>();
  /**
   * A member's name; undefined where the holder is the node itself; for items of a list, the index in the list minus
   * the index here, which consecutive items share.
   */
  readonly #keys = new RunLengthList<string | number | undefined>();

  get length(): number {
    return this.#holders.length;
  }

  push(node: DataNode): void {
    this.#keys.push(typeof node.key === 'number' ? node.key - this.length : node.key);
    this.#holders.push(node.parent ?? node);
  }

  /** Undefined if the index is out of range. */
  at(index: number): DataNode | undefined {
    const holder = this.#holders.at(index);
    const key = this.#keys.at(index);
    if (holder === undefined || key === undefined) return holder;
    const own = typeof key === 'number' ? key + index : key;
    return new DataNode((holder.value as Readonly<Record<string | number, unknown>>)[own], holder, own);
  }

  /** The first `count` nodes, or all if there are fewer. */
  first(count: number): readonly DataNode[] {
    return Array.from({ length: Math.min(count, this.length) }, (_, index) => this.at(index) as DataNode);
  }

  *[Symbol.iterator](): Generator<DataNode, void> {
    for (let index = 0; index < this.length; index++) yield this.at(index) as DataNode;
  }
}

/**
 * Data nodes in order, stored as holder and key and created on access: a list of a million items costs no million
 * nodes.
 */
import { DataNode } from '../../data/dataNode.ts';
import { RunLengthList } from '../../util/runLengthList.ts';

/** What consecutive nodes have in common: the object or list that they are in. */
interface Holding {
  readonly holder: DataNode;
  /**
   * A member's name; undefined where the holder is the node itself; for items of a list, the index in the list minus
   * the index here.
   */
  readonly key: string | number | undefined;
}

export class NodeList implements Iterable<DataNode> {
  readonly #holdings = new RunLengthList<Holding>();
  #last: Holding | undefined;

  get length(): number {
    return this.#holdings.length;
  }

  push(node: DataNode): void {
    const holder = node.parent ?? node;
    const key = typeof node.key === 'number' ? node.key - this.length : node.key;
    if (this.#last?.holder !== holder || this.#last.key !== key) this.#last = { holder, key };
    this.#holdings.push(this.#last);
  }

  /** Undefined if the index is out of range. */
  at(index: number): DataNode | undefined {
    const holding = this.#holdings.at(index);
    return holding && heldBy(holding, index);
  }

  /** The first `count` nodes, or all if there are fewer. */
  first(count: number): readonly DataNode[] {
    return Array.from({ length: Math.min(count, this.length) }, (_, index) => this.at(index) as DataNode);
  }

  *[Symbol.iterator](): Generator<DataNode, void> {
    for (const { value, from, count } of this.#holdings.stretches())
      for (let index = from; index < from + count; index++) yield heldBy(value, index);
  }
}

function heldBy({ holder, key }: Holding, index: number): DataNode {
  if (key === undefined) return holder;
  const own = typeof key === 'number' ? key + index : key;
  return new DataNode((holder.value as Readonly<Record<string | number, unknown>>)[own], holder, own);
}

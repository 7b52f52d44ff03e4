/** Nodes of the data in order, made again when somebody asks for them: of a million items of a list only the list stays. */
import { DataNode } from '../../data/dataNode.ts';
import { RunLengthList } from '../../util/runLengthList.ts';

/** What holds nodes in a row. */
interface Holding {
  readonly holder: DataNode;
  /** A member's name; undefined where the holder is the node itself; for items of a list how far the index there is above that in here. */
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

  /** Undefined outside of the list. */
  at(index: number): DataNode | undefined {
    const holding = this.#holdings.at(index);
    return holding && heldBy(holding, index);
  }

  /** The first `count`, or as many as there are. */
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

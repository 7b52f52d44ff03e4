/** Nodes of the data, made when they are asked for: of a million items of a list only the list stays. */
import { DataNode } from '../data/dataNode.ts';
import { RunLengths } from '../util/runLengths.ts';

/** What holds nodes in a row. */
interface Holding {
  readonly holder: DataNode;
  /** A member's name; undefined where the holder is the node itself; for list items how far the index is above that in here. */
  readonly key: string | number | undefined;
}

export class NodeList implements Iterable<DataNode> {
  readonly #holdings = new RunLengths<Holding>();
  #holding: Holding | undefined;

  get length(): number {
    return this.#holdings.length;
  }

  push(node: DataNode): void {
    const { parent, key } = node;
    if (parent && typeof key === 'number') {
      this.pushItems(parent, key, 1);
      return;
    }
    this.#holding = { holder: parent ?? node, key };
    this.#holdings.push(this.#holding);
  }

  /** Items of a list in a row, from an index that it has. */
  pushItems(list: DataNode, index: number, count: number): void {
    const key = index - this.length;
    if (this.#holding?.holder !== list || this.#holding.key !== key) this.#holding = { holder: list, key };
    this.#holdings.push(this.#holding, count);
  }

  /** Undefined outside of the list. */
  at(index: number): DataNode | undefined {
    const holding = this.#holdings.at(index);
    return holding && heldBy(holding, index);
  }

  /** Reads nodes at indices that only grow, beginning with the one given: faster than `at`. */
  reader(from = 0): (index: number) => DataNode | undefined {
    const stretches = this.#holdings.stretches(from);
    let stretch = stretches.next().value;
    return (index) => {
      while (stretch && index >= stretch.from + stretch.count) stretch = stretches.next().value;
      return stretch && heldBy(stretch.value, index);
    };
  }

  /** Likewise their values, for which no node is made. */
  valueReader(from = 0): (index: number) => unknown {
    const stretches = this.#holdings.stretches(from);
    let stretch = stretches.next().value;
    return (index) => {
      while (stretch && index >= stretch.from + stretch.count) stretch = stretches.next().value;
      return stretch && valueIn(stretch.value, index);
    };
  }

  /** The first `count`, or as many as there are. */
  first(count: number): readonly DataNode[] {
    const nodes: DataNode[] = [];
    for (const node of this) {
      if (nodes.length >= count) break;
      nodes.push(node);
    }
    return nodes;
  }

  *[Symbol.iterator](): Generator<DataNode, void> {
    for (const { value, from, count } of this.#holdings.stretches())
      for (let at = from; at < from + count; at++) yield heldBy(value, at);
  }
}

function heldBy({ holder, key }: Holding, index: number): DataNode {
  if (key === undefined) return holder;
  const own = typeof key === 'number' ? key + index : key;
  return new DataNode((holder.value as Readonly<Record<string | number, unknown>>)[own], holder, own);
}

function valueIn({ holder: { value }, key }: Holding, index: number): unknown {
  if (typeof key === 'number') return (value as readonly unknown[])[key + index];
  return key === undefined ? value : (value as Readonly<Record<string, unknown>>)[key];
}

/** Nodes of the data, made when they are asked for: of a million candidates only what holds them and their keys stay. */
import { DataNode } from '../data/dataNode.ts';
import { RunLengths } from '../util/runLengths.ts';

export class NodeList implements Iterable<DataNode> {
  readonly #holders = new RunLengths<DataNode>();
  /** Undefined where the holder is the node itself. */
  readonly #keys: (string | number | undefined)[] = [];

  get length(): number {
    return this.#keys.length;
  }

  push(node: DataNode): void {
    this.#holders.push(node.parent ?? node);
    this.#keys.push(node.key);
  }

  /** Undefined outside of the list. */
  at(index: number): DataNode | undefined {
    const holder = this.#holders.at(index);
    return holder && heldBy(holder, this.#keys[index]);
  }

  /** The first `count`, or as many as there are. */
  first(count: number): readonly DataNode[] {
    const nodes: DataNode[] = [];
    for (const node of this)
      if (nodes.length < count) nodes.push(node);
      else break;
    return nodes;
  }

  *[Symbol.iterator](): Generator<DataNode, void> {
    for (const { value, from, count } of this.#holders.stretches())
      for (let at = from; at < from + count; at++) yield heldBy(value, this.#keys[at]);
  }
}

function heldBy(holder: DataNode, key: string | number | undefined): DataNode {
  if (key === undefined) return holder;
  return new DataNode((holder.value as Readonly<Record<string | number, unknown>>)[key], holder, key);
}

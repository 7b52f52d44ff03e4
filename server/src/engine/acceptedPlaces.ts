/** The candidates of a mapping that are accepted: where the sections of a list are made from. */
import type { DataNode } from '../data/dataNode.ts';
import { RunLengths } from '../util/runLengths.ts';
import type { NodeList } from './nodeList.ts';

export class AcceptedPlaces {
  /** Accepted or not; they grow with the places. */
  readonly candidates: NodeList;
  /** How many candidates before a place were not accepted. */
  readonly #rejected = new RunLengths<number>();

  constructor(candidates: NodeList) {
    this.candidates = candidates;
  }

  get length(): number {
    return this.#rejected.length;
  }

  /** The last candidates are accepted. */
  add(count: number): void {
    this.#rejected.push(this.candidates.length - this.length - count, count);
  }

  /** Undefined outside of the list. */
  at(index: number): DataNode | undefined {
    const before = this.#rejected.at(index);
    return before === undefined ? undefined : this.candidates.at(index + before);
  }

  /** Shows the places from one index up to another. */
  visit(from: number, to: number, see: (base: DataNode, index: number) => void): void {
    const read = this.candidates.reader(from + (this.#rejected.at(from) ?? 0));
    this.#rejected.visit(from, to, (before, first, end) => {
      for (let index = first; index < end; index++) see(read(index + before) as DataNode, index);
    });
  }

  /** The same for their values alone, which is quicker. */
  visitValues(from: number, to: number, see: (value: unknown, index: number) => void): void {
    const read = this.candidates.valueReader(from + (this.#rejected.at(from) ?? 0));
    this.#rejected.visit(from, to, (before, first, end) => {
      for (let index = first; index < end; index++) see(read(index + before), index);
    });
  }
}

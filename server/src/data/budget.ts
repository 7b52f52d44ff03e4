/**
 * What one mapping may make of a data file (docs/trust.md#limits): a small mapper can multiply, by its paths and by
 * mappings in mappings.
 */
import type { DataNode } from './dataNode.ts';
import { measure, sizeOf } from './sampleSize.ts';

export type LimitKind = 'candidates' | 'nodes' | 'text';

/** Of nodes and text as much as given, and a multiple of what the data file has. */
export interface Limits {
  /** Candidates, and sections that are made without one. */
  readonly candidates: number;
  /** Values that paths look up or make. A section counts as several. */
  readonly nodes: number;
  /** UTF-16 code units of the values that rules write, as JSON, and of text that takes long to test. */
  readonly text: number;
}

export const limits: Limits = { candidates: 2_000_000, nodes: 1_000_000, text: 4 * 1024 * 1024 };

/** How many times the nodes and the text of the data file are added. */
const multiples = { nodes: 16, text: 4 };

/** Ends the evaluation of a path. */
export class LimitReached extends Error {}

export class Budget {
  readonly #node: DataNode;
  readonly #limits: Limits;
  #candidates: number;
  #nodes: number;
  #text: number;
  /** What is allowed for the size of the data file is added when it is needed: most mappings need neither. */
  #isExtended = false;
  #reached: LimitKind | undefined;
  /** Patterns that tested the beginning of a long text alone. */
  readonly cutBy = new Set<string>();

  /** @param node of the data file */
  constructor(node: DataNode, own: Partial<Limits> = {}) {
    this.#node = node;
    this.#limits = { ...limits, ...own };
    this.#candidates = this.#limits.candidates;
    this.#nodes = this.#limits.nodes;
    this.#text = this.#limits.text;
  }

  /** The limit that was reached: nothing is made from then on. */
  get reached(): LimitKind | undefined {
    return this.#reached;
  }

  /** How much a limit allows. */
  mostOf(kind: LimitKind): number {
    return kind === 'candidates' ? this.#limits.candidates : this.#limits[kind] + this.#extra(kind);
  }

  /** False where there is no room for another candidate or section. */
  takeCandidate(): boolean {
    return --this.#candidates >= 0 || this.#stop('candidates');
  }

  /** False where there is no room for so many nodes. */
  takeNodes(count: number): boolean {
    if (count > this.#nodes) this.#extend();
    this.#nodes -= count;
    return this.#nodes >= 0 || this.#stop('nodes');
  }

  /** @throws LimitReached */
  spend(nodes: number): void {
    if (!this.takeNodes(nodes)) throw new LimitReached();
  }

  /** Spends as many nodes as a value has. @throws LimitReached */
  spendOn(value: unknown): void {
    const { nodes } = measure(value, { nodes: this.#nodes });
    if (nodes > this.#nodes && this.#extend()) this.spendOn(value);
    else this.spend(nodes);
  }

  /** @throws LimitReached where there is no room for a value's text */
  spendText(value: unknown): void {
    if (!this.takeText(value)) throw new LimitReached();
  }

  /** False where there is no room for a value's text. */
  takeText(value: unknown): boolean {
    const text = textOf(value, this.#text);
    if (text > this.#text && this.#extend()) return this.takeText(value);
    return this.takeCharacters(text);
  }

  /** False where there is no room for so much text. */
  takeCharacters(count: number): boolean {
    if (count > this.#text) this.#extend();
    this.#text -= count;
    return this.#text >= 0 || this.#stop('text');
  }

  /** False where that was done before. */
  #extend(): boolean {
    if (this.#isExtended) return false;
    this.#isExtended = true;
    this.#nodes += this.#extra('nodes');
    this.#text += this.#extra('text');
    return true;
  }

  #extra(kind: 'nodes' | 'text'): number {
    let top = this.#node;
    while (top.parent) top = top.parent;
    return multiples[kind] * sizeOf(top.value)[kind];
  }

  #stop(kind: LimitKind): false {
    this.#reached ??= kind;
    return false;
  }
}

/** @param most stops there */
function textOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? measure(value, { text: most }).text : 4;
}

/**
 * The limits of one mapping run over a data file (docs/trust.md#limits): a small mapper can multiply data, by its paths
 * and by nested mappings.
 */
import type { DataNode } from './dataNode.ts';
import { measure, sizeOf } from './sampleSize.ts';

export type LimitKind = 'candidates' | 'nodes' | 'text';

/** For nodes and text, the given limit plus a multiple of what the data file has. */
export interface Limits {
  /** Candidates, and sections that are made without candidates. */
  readonly candidates: number;
  /** Values that paths look up or create. A section counts as several. */
  readonly nodes: number;
  /** UTF-16 code units of the values that rules write, as JSON, and of text that takes long to test. */
  readonly text: number;
}

export const limits: Limits = { candidates: 2_000_000, nodes: 1_000_000, text: 4 * 1024 * 1024 };

/** The multiple of the data file's nodes and text that is added to the limit. */
const multiples = { nodes: 16, text: 4 };

/** Ends the evaluation of a path. */
export class LimitReached extends Error {}

export class Budget {
  readonly #node: DataNode;
  readonly #limits: Limits;
  #candidates: number;
  #nodes: number;
  #text: number;
  /** The multiple is added on demand, because most mappings do not need it and measuring takes time. */
  #isExtended = false;
  #reached: LimitKind | undefined;
  /** Patterns that were tested on the beginning of a long text only. */
  readonly cutBy = new Set<string>();

  /** @param node any node of the data file */
  constructor(node: DataNode, own: Partial<Limits> = {}) {
    this.#node = node;
    this.#limits = { ...limits, ...own };
    this.#candidates = this.#limits.candidates;
    this.#nodes = this.#limits.nodes;
    this.#text = this.#limits.text;
  }

  /** The limit that was reached; nothing is made after that. */
  get reached(): LimitKind | undefined {
    return this.#reached;
  }

  /** The value of a limit. */
  mostOf(kind: LimitKind): number {
    return kind === 'candidates' ? this.#limits.candidates : this.#limits[kind] + this.#extra(kind);
  }

  /** False if the limit does not allow another candidate or section. */
  takeCandidate(): boolean {
    return --this.#candidates >= 0 || this.#stop('candidates');
  }

  /** False if the limit does not allow so many nodes. */
  takeNodes(count: number): boolean {
    if (count > this.#nodes) this.#extend();
    this.#nodes -= count;
    return this.#nodes >= 0 || this.#stop('nodes');
  }

  /** @throws LimitReached */
  spend(nodes: number): void {
    if (!this.takeNodes(nodes)) throw new LimitReached();
  }

  /** Spends as many nodes as the value consists of. @throws LimitReached */
  spendOn(value: unknown): void {
    const { nodes } = measure(value, { nodes: this.#nodes });
    if (nodes > this.#nodes && this.#extend()) this.spendOn(value);
    else this.spend(nodes);
  }

  /** @throws LimitReached if the limit does not allow the value's text */
  spendText(value: unknown): void {
    if (!this.takeText(value)) throw new LimitReached();
  }

  /** False if the limit does not allow the value's text. */
  takeText(value: unknown): boolean {
    const text = textOf(value, this.#text);
    if (text > this.#text && this.#extend()) return this.takeText(value);
    return this.takeCharacters(text);
  }

  /** False if the limit does not allow so many characters. */
  takeCharacters(count: number): boolean {
    if (count > this.#text) this.#extend();
    this.#text -= count;
    return this.#text >= 0 || this.#stop('text');
  }

  /** Adds the multiple; false if that was done before. */
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

/** @param most counting stops there */
function textOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? measure(value, { text: most }).text : 4;
}

/**
 * The one budget that everything pays into which evaluates a user's files (docs/trust.md#limits): a small mapper can
 * multiply data, by its paths, its patterns and its nested mappings. Each run has one instance, and what costs time or
 * memory is paid before it is done. The budget has time as well, which ends whatever its counts forget; runs and checks
 * of one evaluation share it.
 */
import { WorkTime } from '../util/workTime.ts';
import type { DataNode } from './dataNode.ts';
import { measure, sizeOf, type ValueSize } from './sampleSize.ts';

export type LimitKind = 'candidates' | 'nodes' | 'text' | 'time';

/** For nodes and text, the given limit plus a multiple of what the data file has. */
export interface Limits {
  /** Candidates, and sections that are made without candidates. */
  readonly candidates: number;
  /** Values that are looked up, compared or created. A section counts as several. */
  readonly nodes: number;
  /** UTF-16 code units of text that is written, and of text that takes long to test. */
  readonly text: number;
}

export const limits: Limits = { candidates: 2_000_000, nodes: 1_000_000, text: 4 * 1024 * 1024 };

/** The multiple of the data file's nodes and text that is added to the limit. */
const multiples = { nodes: 16, text: 4 };

/**
 * Milliseconds of CPU that an evaluation of a mapper with its data file may take, and a request or command; and the most,
 * however many files there are.
 */
export const timeLimits = { evaluation: 3000, request: 1000, most: 60_000 };

/** Milliseconds of CPU for each character of the texts: 100 ms for a million. */
export const timeOfCharacter = 1e-4;

/** How much text is read, copied or compared in the time of one node, in UTF-16 code units. */
const charactersOfNode = 64;

/**
 * Returns the cost of reading a text, counted in the nodes that are charged to the budget. Even the shortest text
 * costs one node.
 */
export function nodesOfText(length: number): number {
  return 1 + Math.floor(length / charactersOfNode);
}

/**
 * Returns the cost of searching for one text inside another, counted in the nodes that are charged to the budget. The
 * cost is that of the worst case, in which the whole wanted text is compared at each position.
 * @param text the text that is searched
 * @param wanted the text to find
 */
export function nodesOfSearch(text: string, wanted: string): number {
  return nodesOfText(text.length) * nodesOfText(4 * wanted.length);
}

/** Returns the cost of sorting this many values, counted in the nodes that are charged to the budget. */
export function nodesOfSorting(count: number): number {
  return Math.ceil((count * Math.log2(count + 1)) / 2);
}

/** How often is paid between two looks at the clock: less often where little time passed, at once where much did. */
const looks = { most: 256, soon: 0.5, late: 2 };
/** A part of the work pays little for what it does, so it counts as many payments. */
const paymentsOfPart = 16;

/** The text was too long for a pattern, or has characters for which the pattern can't be evaluated. */
export type UntestedReason = 'length' | 'characters';

/** Ends an evaluation. */
export class LimitReached extends Error {}

export class Budget {
  readonly #size: () => ValueSize;
  readonly #limits: Limits;
  #candidates: number;
  #nodes: number;
  #text: number;
  /** The multiple is added on demand, because most runs do not need it and measuring takes time. */
  #isExtended = false;
  #reached: LimitKind | undefined;
  readonly #time: WorkTime;
  #untilLook = 1;
  #betweenLooks = 1;
  #lookedAt = 0;
  #isPauseDue = false;
  #isOutOfTime = false;
  /** Patterns that could not be tested on some text: it isn't known whether they match it. */
  readonly untested = new Map<string, UntestedReason>();

  /**
   * @param size of the data file, or of all files that are evaluated together; asked for only if it is needed
   * @param time by default without a limit
   */
  constructor(size: () => ValueSize, own: Partial<Limits> = {}, time = new WorkTime()) {
    this.#size = size;
    this.#time = time;
    this.#limits = { ...limits, ...own };
    this.#candidates = this.#limits.candidates;
    this.#nodes = this.#limits.nodes;
    this.#text = this.#limits.text;
  }

  /**
   * The budget of one run over the data files that these nodes are in.
   * @param time or the milliseconds to which those for the size are added
   */
  static of(nodes: readonly DataNode[], own?: Partial<Limits>, time: WorkTime | number = timeLimits.request): Budget {
    return new Budget(() => sizeOfAll(nodes), own, typeof time === 'number' ? timeFor(nodes, time) : time);
  }

  /** A budget without data files and without a limit on time. */
  static ofCounts(own?: Partial<Limits>): Budget {
    return new Budget(() => ({ nodes: 0, text: 0 }), own);
  }

  /** The limit that was reached; nothing is made after that. */
  get reached(): LimitKind | undefined {
    return this.#reached;
  }

  /** Whether the time is over, perhaps after another limit was reached. */
  get isOutOfTime(): boolean {
    return this.#isOutOfTime;
  }

  /** The value of a limit. */
  maxOf(kind: LimitKind): number {
    if (kind === 'time') return this.#time.most;
    return kind === 'candidates' ? this.#limits.candidates : this.#limits[kind] + this.#extra(kind);
  }

  /** False if the limit does not allow another candidate or section. */
  takeCandidate(): boolean {
    return (--this.#candidates >= 0 || this.#stop('candidates')) && this.#goesOn();
  }

  /** False if the limit does not allow so many nodes. */
  takeNodes(count: number): boolean {
    if (count > this.#nodes) this.#extend();
    this.#nodes -= count;
    return (this.#nodes >= 0 || this.#stop('nodes')) && this.#goesOn();
  }

  /** @throws LimitReached */
  spend(nodes: number): void {
    if (!this.takeNodes(nodes)) throw new LimitReached();
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
    return (this.#text >= 0 || this.#stop('text')) && this.#goesOn();
  }

  /** @throws LimitReached if the limit does not allow so many characters */
  spendCharacters(count: number): void {
    if (!this.takeCharacters(count)) throw new LimitReached();
  }

  /** Asked between parts of the work: is the slice over, so that it is time for a pause? */
  get isPauseDue(): boolean {
    this.#goesOn(paymentsOfPart);
    const isDue = this.#isPauseDue;
    this.#isPauseDue = false;
    return isDue;
  }

  /** False if the time is over. */
  #goesOn(payments = 1): boolean {
    this.#untilLook -= payments;
    return this.#untilLook > 0 || this.#look();
  }

  #look(): boolean {
    const now = performance.now();
    const passed = now - this.#lookedAt;
    this.#lookedAt = now;
    if (passed < looks.soon) this.#betweenLooks = Math.min(looks.most, 2 * this.#betweenLooks);
    else if (passed > looks.late) this.#betweenLooks = Math.ceil(this.#betweenLooks / 4);
    this.#isPauseDue ||= this.#time.isSliceOver;
    if (this.#time.isUsedUp) {
      this.#isOutOfTime = true;
      return this.#stop('time');
    }
    this.#untilLook = this.#betweenLooks;
    return true;
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
    return multiples[kind] * this.#size()[kind];
  }

  #stop(kind: LimitKind): false {
    this.#reached ??= kind;
    return false;
  }
}

/**
 * The time for work on the data files that these nodes are in.
 * @param least in milliseconds, by default those of a request of an editor
 */
function timeFor(nodes: readonly DataNode[], least: number = timeLimits.request): WorkTime {
  return new WorkTime(least, () => timeOfCharacter * sizeOfAll(nodes).text);
}

function sizeOfAll(nodes: readonly DataNode[]): ValueSize {
  const all = { nodes: 0, text: 0 };
  for (const node of nodes) {
    let top = node;
    while (top.parent) top = top.parent;
    const { nodes: count, text } = sizeOf(top.value);
    all.nodes += count;
    all.text += text;
  }
  return all;
}

/** @param most counting stops there */
function textOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? measure(value, { text: most }).text : 4;
}

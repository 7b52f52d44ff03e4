/** Instances of a mapping of which the same became share one list of outcomes, and the shape of their sections. */
import type { Outcome } from './outcome.ts';

export interface OutcomeList {
  readonly outcomes: readonly Outcome[];
  /** A section that was made with these outcomes; its like is copied from it. */
  like: Readonly<Record<string, unknown>> | undefined;
}

/** Lists that are compared with: data alternate between few, and where each differs there is nothing to share. */
const remembered = 8;

export class OutcomeLists {
  /** The last ones met first. */
  readonly #lists: OutcomeList[] = [];

  /** The list with the same outcomes, or one made of them. */
  find(outcomes: readonly Outcome[]): OutcomeList {
    for (let at = 0; at < this.#lists.length; at++) {
      const list = this.#lists[at] as OutcomeList;
      if (!isSame(list.outcomes, outcomes)) continue;
      if (at > 0) this.#lists.unshift(...this.#lists.splice(at, 1));
      return list;
    }
    const list = { outcomes: outcomes.slice(), like: undefined };
    if (this.#lists.unshift(list) > remembered) this.#lists.pop();
    return list;
  }
}

function isSame(one: readonly Outcome[], other: readonly Outcome[]): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

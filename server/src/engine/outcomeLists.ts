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
  readonly #lists: OutcomeList[] = [];
  #last: OutcomeList | undefined;
  /** Where the next list takes the place of an older one. */
  #next = 0;

  /** The list with the same outcomes, or one made of them. */
  find(outcomes: readonly Outcome[]): OutcomeList {
    if (this.#last === undefined || !isSame(this.#last.outcomes, outcomes))
      this.#last = this.#known(outcomes) ?? this.#add(outcomes);
    return this.#last;
  }

  #known(outcomes: readonly Outcome[]): OutcomeList | undefined {
    for (const list of this.#lists) if (isSame(list.outcomes, outcomes)) return list;
    return undefined;
  }

  #add(outcomes: readonly Outcome[]): OutcomeList {
    const list = { outcomes: outcomes.slice(), like: undefined };
    this.#lists[this.#next] = list;
    this.#next = (this.#next + 1) % remembered;
    return list;
  }
}

function isSame(one: readonly Outcome[], other: readonly Outcome[]): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/** Instances of a mapping of which the same became share one list of outcomes. */
import type { Outcome } from './outcome.ts';

/** Lists that are compared with: data alternate between few, and where each differs there is nothing to share. */
const remembered = 8;

export class OutcomeLists {
  readonly #lists: (readonly Outcome[])[] = [];
  #last: readonly Outcome[] | undefined;
  /** Where the next list takes the place of an older one. */
  #next = 0;

  /** The list with the same outcomes, or one made of them. */
  find(outcomes: readonly Outcome[]): readonly Outcome[] {
    if (this.#last === undefined || !isSame(this.#last, outcomes))
      this.#last = this.#known(outcomes) ?? this.#add(outcomes);
    return this.#last;
  }

  #known(outcomes: readonly Outcome[]): readonly Outcome[] | undefined {
    for (const list of this.#lists) if (isSame(list, outcomes)) return list;
    return undefined;
  }

  #add(outcomes: readonly Outcome[]): readonly Outcome[] {
    const list = outcomes.slice();
    this.#lists[this.#next] = list;
    this.#next = (this.#next + 1) % remembered;
    return list;
  }
}

function isSame(one: readonly Outcome[], other: readonly Outcome[]): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

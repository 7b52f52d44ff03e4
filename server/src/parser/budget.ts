/** The budget of one run (docs/trust.md#limits), so that a small mapper and a small sample cannot run for hours. */

/** What the run did not finish. */
export type ParserLimit = 'sample' | 'work' | 'text' | 'items';

/** Thrown when the budget is used up; the result is what was found until then. */
export class BudgetSpent {
  readonly limit: ParserLimit;

  constructor(limit: ParserLimit) {
    this.limit = limit;
  }
}

/** Work, and as much text, between two pauses: well below a millisecond. */
const perStep = { work: 200, text: 50_000 };

export class Budget {
  #work: number;
  #text: number;
  /** What is done before the next pause, and what text is written. */
  readonly #step = { ...perStep };

  /** @param nodes values of the sample @param length of its text */
  constructor(nodes: number, length: number) {
    this.#work = 16 * nodes + 1_000_000;
    this.#text = 4 * length + 4 * 1024 * 1024;
  }

  /** For values made, members looked at and sections begun. @throws BudgetSpent */
  spend(count: number): void {
    this.#work -= count;
    this.#step.work -= count;
    if (this.#work < 0) throw new BudgetSpent('work');
  }

  /** Nodes that a pattern may visit, reserved before it runs. @throws BudgetSpent */
  takeNodes(count: number): true {
    this.spend(count);
    return true;
  }

  /** Characters that a pattern may test, reserved before it runs. @throws BudgetSpent */
  takeCharacters(length: number): true {
    this.spendText(length);
    return true;
  }

  /** For UTF-16 code units written out. @throws BudgetSpent */
  spendText(length: number): void {
    this.#text -= length;
    this.#step.text -= length;
    if (this.#text < 0) throw new BudgetSpent('text');
  }

  /** Asked between parts of the work: was so much done since the last pause that it is time for one? */
  get isPauseDue(): boolean {
    if (--this.#step.work > 0 && this.#step.text > 0) return false;
    Object.assign(this.#step, perStep);
    return true;
  }
}

/** The same as `OutcomeLists`, found rule by rule while the rules are read: most sections go the way of the one before. */
import type { Outcome } from './outcome.ts';

/** Ways that are remembered: where more are met there is nothing to share. */
const mostWays = 2000;

export class OutcomeTree {
  #start = new OutcomeWay();
  #ways = 0;

  /** Where the way of the next section begins. */
  get start(): OutcomeWay {
    if (this.#ways > mostWays) {
      this.#start = new OutcomeWay();
      this.#ways = 0;
    }
    return this.#start;
  }

  /** The way on from outcomes of the first rules with that of the next one. */
  next(way: OutcomeWay, outcome: Outcome): OutcomeWay {
    const { last } = way;
    return last !== undefined && last.outcome === outcome ? last : this.#turn(way, outcome);
  }

  #turn(way: OutcomeWay, outcome: Outcome): OutcomeWay {
    let known: OutcomeWay | undefined;
    for (const other of way.others) if (other.outcome === outcome) known = other;
    if (known === undefined) {
      known = new OutcomeWay(outcome, way);
      way.others.push(known);
      this.#ways++;
    }
    way.last = known;
    return known;
  }
}

/** Outcomes of the first rules, up to one of them. */
export class OutcomeWay {
  readonly outcome: Outcome | undefined;
  readonly #before: OutcomeWay | undefined;
  /** The way on that was gone last. */
  last: OutcomeWay | undefined;
  readonly others: OutcomeWay[] = [];
  #outcomes: readonly Outcome[] | undefined;

  /** Without an outcome: before the first rule. */
  constructor(outcome?: Outcome, before?: OutcomeWay) {
    this.outcome = outcome;
    this.#before = before;
    this.last = undefined;
  }

  /** All outcomes up to here: one list for each way. */
  get outcomes(): readonly Outcome[] {
    this.#outcomes ??= this.#wayHere();
    return this.#outcomes;
  }

  #wayHere(): readonly Outcome[] {
    const outcomes: Outcome[] = [];
    let way: OutcomeWay | undefined = this;
    for (; way?.outcome !== undefined; way = way.#before) outcomes.push(way.outcome);
    return outcomes.reverse();
  }
}

/** What became of the rules in the sections of one mapping, section by section. */
import { RunLengths, type Stretch } from '../util/runLengths.ts';
import type { Outcome } from './outcome.ts';

export interface OutcomeRows {
  /** Sections. */
  readonly length: number;
  /** By rule; undefined outside of the list. */
  at(index: number): readonly Outcome[] | undefined;
  /** Once for sections in a row of which the same is true. */
  stretches(): Iterable<Stretch<readonly Outcome[]>>;
  /** Index of the first section in which the outcome of a rule is of a kind. */
  firstWhere(rule: number, is: (outcome: Outcome) => boolean): number | undefined;
  /** What became of one rule alone, section by section; undefined for a rule that there is not. */
  column(rule: number): RunLengths<Outcome | undefined> | undefined;
  /** The same counted. */
  countsOf(rule: number): ReadonlyMap<Outcome | undefined, number>;
}

/** Rows that are added one by one. */
export class GrowingRows implements OutcomeRows {
  readonly #rows = new RunLengths<readonly Outcome[]>();

  get length(): number {
    return this.#rows.length;
  }

  push(outcomes: readonly Outcome[]): void {
    this.#rows.push(outcomes);
  }

  at(index: number): readonly Outcome[] | undefined {
    return this.#rows.at(index);
  }

  stretches(): Iterable<Stretch<readonly Outcome[]>> {
    return this.#rows.stretches();
  }

  countsOf(rule: number): ReadonlyMap<Outcome | undefined, number> {
    return countsIn(this.#rows.counts(), rule);
  }

  firstWhere(rule: number, is: (outcome: Outcome) => boolean): number | undefined {
    for (const { value, from } of this.#rows.stretches()) if (value[rule] && is(value[rule])) return from;
    return undefined;
  }

  column(rule: number): RunLengths<Outcome | undefined> {
    const column = new RunLengths<Outcome | undefined>();
    this.#rows.visit(0, this.length, (row, from, to) => column.push(row[rule], to - from));
    return column;
  }
}

/** @param rows how often each list of outcomes is met */
export function countsIn(
  rows: Iterable<readonly [readonly Outcome[], number]>,
  rule: number,
): ReadonlyMap<Outcome | undefined, number> {
  const counts = new Map<Outcome | undefined, number>();
  for (const [outcomes, count] of rows) counts.set(outcomes[rule], (counts.get(outcomes[rule]) ?? 0) + count);
  return counts;
}

/**
 * What became of the rules in the sections of one mapping, rule by rule: after an edit of one rule that of the others stays
 * as it is.
 */
import type { RunLengths, Stretch } from '../util/runLengths.ts';
import type { Outcome } from './outcome.ts';
import { OutcomeLists } from './outcomeLists.ts';
import type { OutcomeRows } from './outcomeRows.ts';

/** One rule's outcomes, section by section. */
export type OutcomeColumn = RunLengths<Outcome | undefined>;

export class OutcomeColumns implements OutcomeRows {
  readonly length: number;
  readonly #columns: readonly OutcomeColumn[];
  /** Sections with the same outcomes share one list. */
  readonly #lists = new OutcomeLists();

  /** @param columns by rule @param length sections, which there may be without a rule */
  constructor(columns: readonly OutcomeColumn[], length: number) {
    this.#columns = columns;
    this.length = length;
  }

  column(rule: number): OutcomeColumn | undefined {
    return this.#columns[rule];
  }

  at(index: number): readonly Outcome[] | undefined {
    if (index < 0 || index >= this.length) return undefined;
    return this.#lists.find(this.#columns.map((column) => column.at(index) as Outcome));
  }

  *stretches(): Generator<Stretch<readonly Outcome[]>> {
    const readers = this.#columns.map((column) => column.stretches());
    const stretches = readers.map((reader) => reader.next().value);
    for (let from = 0; from < this.length; ) {
      const value = this.#lists.find(stretches.map((stretch) => stretch?.value as Outcome));
      let end = this.length;
      for (const stretch of stretches) if (stretch) end = Math.min(end, stretch.from + stretch.count);
      yield { value, from, count: end - from };
      from = end;
      for (const [rule, stretch] of stretches.entries())
        if (stretch && stretch.from + stretch.count <= from) stretches[rule] = readers[rule]?.next().value;
    }
  }

  firstWhere(rule: number, is: (outcome: Outcome) => boolean): number | undefined {
    for (const { value, from } of this.#columns[rule]?.stretches() ?? []) if (value && is(value)) return from;
    return undefined;
  }

  countsOf(rule: number): ReadonlyMap<Outcome | undefined, number> {
    return this.#columns[rule]?.counts() ?? new Map();
  }
}

/** What `npm run bench` and `npm run prove` are made of: experiments, each giving rows of the printed table. */

/** One line of the table and of `bench.json` or `prove.json`. */
export interface Row {
  /** Begins with its experiment's name, so that `--only` finds it. */
  readonly name: string;
  /** In the words of the table: `≤ 1.3×`. */
  readonly goal: string;
  /** What was measured, with its unit. */
  readonly figure: string;
  /** Null where the figure is reported and has no goal. */
  readonly met: boolean | null;
  /** What the figure rests on: counts, sizes, the floor's own figure. */
  readonly detail: string;
}

export interface Scope {
  /** Less of everything: minutes instead of half an hour. */
  readonly quick: boolean;
  /** Where all chance comes from. */
  readonly seed: number;
  /** A line about progress, beside the table. */
  say(line: string): void;
}

export interface Experiment {
  /** Kebab-case. */
  readonly name: string;
  /** @throws what keeps it from an answer: told as a row that is not met. */
  measure(scope: Scope): Promise<readonly Row[]>;
}

/** What a contender is: a module of its own, run in a process of its own. */

/** What it does once it is made ready. */
export interface Task {
  /** The work that is timed. */
  run(): unknown;
  /** What it found, to be compared with the others: equal for equal results. */
  answer(): string | Promise<string>;
}

/** The default export of a contender's module. @param params as its experiment gave them */
export type Prepare<Params> = (params: Params) => Task | Promise<Task>;

/** One round, in milliseconds per run; `cpu` is of the thread that does the work, without its helpers. */
export interface Round {
  readonly cpu: number;
  readonly wall: number;
}

/** What the parent asks a contender's process for. */
export type Asked =
  | { readonly kind: 'prepare'; readonly params: unknown }
  /** As many runs as fill these milliseconds, at least one. */
  | { readonly kind: 'round'; readonly fill: number };

export type Answered =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'round'; readonly round: Round; readonly peakMemory: number }
  | { readonly kind: 'failed'; readonly why: string };

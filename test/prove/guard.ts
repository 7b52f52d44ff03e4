/** A guard of security or reliability, with a patch that takes it away: tests that nothing fails prove nothing. */
export interface Guard {
  readonly name: string;
  /** Source file, from the project's folder. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test files, or beginnings of their paths, from the project's folder; at least one test of theirs must fail. */
  readonly tests: readonly string[];
}

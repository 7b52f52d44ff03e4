/** What came of the tests of a runner: how many passed and were skipped, and the names of those that tell something. */
export interface Tally {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: number;
  /** Of those that passed: which did so at their second try. */
  readonly flaky?: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: [], skipped: 0 };
export const onePassed: Tally = { passed: 1, failed: [], skipped: 0 };

/** Returns the tally of one failed test. */
export function oneFailed(name: string): Tally {
  return { passed: 0, failed: [name], skipped: 0 };
}

/** Returns the sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: [...all.failed, ...one.failed],
      skipped: all.skipped + one.skipped,
      flaky: [...(all.flaky ?? []), ...(one.flaky ?? [])],
    }),
    nothing,
  );
}

/** Returns whether at least one test passed and none failed or was skipped. */
export function isGreen(tally: Tally): boolean {
  return tally.passed > 0 && tally.failed.length === 0 && tally.skipped === 0;
}

/**
 * Returns the last lines that every test script prints. The lines list the flaky tests, the failed tests and the
 * counts. They are printed last because sometimes only the end of a long log is kept.
 */
export function closingLines(tally: Tally): string {
  const flaky = (tally.flaky ?? []).map((name) => `flaky (passed on the second try): ${name}`);
  const failed = tally.failed.map((name) => `failed: ${name}`);
  return [...flaky, ...failed, `${tally.passed} passed, ${tally.failed.length} failed, ${tally.skipped} skipped`].join(
    '\n',
  );
}

/** What rows have in common: how they count, and what they measure with. */
import type { Experiment, Row, Scope } from '../../scripts/figures/report.ts';

interface Counted {
  /** How many of what: `240 cells`. */
  readonly counted: string;
  /** What the count is made of. */
  readonly detail: string;
  /** Each that was not as it should be, in a sentence. */
  readonly problems: readonly string[];
}

/**
 * A row that is met where there is no problem; the first three stand in its detail.
 * @param goal what none of the tries may miss
 * @param count undefined: a quick run leaves it to tests
 */
export function countedRow(
  name: string,
  goal: string,
  count: (scope: Scope) => Promise<Counted | undefined>,
): Experiment {
  return {
    name,
    async measure(scope) {
      const found = await count(scope);
      return found === undefined ? [] : [rowOf(name, goal, found)];
    },
  };
}

function rowOf(name: string, goal: string, { counted, detail, problems }: Counted): Row {
  const shown = problems.slice(0, 3).map((problem) => problem.replaceAll(/\s+/g, ' ').slice(0, 300));
  const figure = `${counted}, ${problems.length} wrong`;
  return { name, goal, figure, met: problems.length === 0, detail: [detail, ...shown].join('; ') };
}

/** Rejects after so many milliseconds; what went on is not stopped by it. */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Of this thread, in milliseconds: another program's time is not ours. */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

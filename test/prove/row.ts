/** What rows have in common: how they count, and what they measure with. */
import type { Row } from '../../scripts/figures/report.ts';

interface Counted {
  /** What none of the tries may miss. */
  readonly goal: string;
  /** How many of what: `240 cells`. */
  readonly counted: string;
  /** What the count is made of. */
  readonly detail: string;
}

/** Met where there is no problem; the first three problems stand in the detail. */
export function rowOf(name: string, problems: readonly string[], { goal, counted, detail }: Counted): Row {
  const shown = problems.slice(0, 3).map((problem) => problem.replaceAll(/\s+/g, ' ').slice(0, 300));
  return {
    name,
    goal,
    figure: `${counted}, ${problems.length} wrong`,
    met: problems.length === 0,
    detail: [detail, ...shown].join('; '),
  };
}

/** Rejects after so many milliseconds; what went on is not stopped by it. */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of this thread, in milliseconds: another program's time is not ours. */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

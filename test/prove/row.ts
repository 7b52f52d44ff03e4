/** What rows have in common: how they count, and what they measure with. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Experiment, Scope } from '../../scripts/figures/report.ts';

export interface Counted {
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
 */
export function countedRow(name: string, goal: string, count: (scope: Scope) => Promise<Counted>): Experiment {
  return {
    name,
    async measure(scope) {
      const { counted, detail, problems } = await count(scope);
      const shown = problems.slice(0, 3).map((problem) => problem.replaceAll(/\s+/g, ' ').slice(0, 300));
      const figure = `${counted}, ${problems.length} wrong`;
      return [{ name, goal, figure, met: problems.length === 0, detail: [detail, ...shown].join('; ') }];
    },
  };
}

/** Leaves a row out of quick runs, in which tests hold the same promise. */
export function onlyInFull(experiment: Experiment): Experiment {
  return { ...experiment, measure: async (scope) => (scope.quick ? [] : experiment.measure(scope)) };
}

/** Rejects after so many milliseconds; what went on is not stopped by it. */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Asks again and again until other work is over. @returns the milliseconds of each answer */
export async function askMeanwhile(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
    await delay(2);
  }
  return times;
}

/** Of this thread, in milliseconds: another program's time is not ours. */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

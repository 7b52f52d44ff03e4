/** Runs experiments one after the other, so that none disturbs another's figures. */
import { Problem } from '../support/problem.ts';
import type { Experiment, Row, Scope } from './experiment.ts';

/**
 * @param only names of experiments or rows, or beginnings of rows' names
 * @throws Problem where a name of `only` fits nothing.
 */
export async function runExperiments(
  experiments: readonly Experiment[],
  only: readonly string[],
  scope: Scope,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const experiment of experiments) {
    const wanted = only.filter((name) => name === experiment.name || name.startsWith(`${experiment.name}-`));
    if (only.length > 0 && wanted.length === 0) continue;
    scope.say(`${experiment.name} …`);
    const found = await measured(experiment, scope);
    const whole = wanted.length === 0 || wanted.includes(experiment.name);
    rows.push(...(whole ? found : found.filter((row) => wanted.some((name) => row.name.startsWith(name)))));
  }
  if (rows.length === 0) throw new Problem(`There is no row ${only.join(', ')}: ${names(experiments)}.`);
  return rows;
}

/** An experiment that cannot be made proves nothing: its row is not met, and says why. */
async function measured(experiment: Experiment, scope: Scope): Promise<readonly Row[]> {
  try {
    return await experiment.measure(scope);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ name: experiment.name, goal: 'a figure', figure: 'none', met: false, detail }];
  }
}

function names(experiments: readonly Experiment[]): string {
  return experiments.map((each) => each.name).join(', ');
}

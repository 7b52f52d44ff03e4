/** What `npm run bench` and `npm run prove` do: read their options, build, run, print, write the file. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Problem } from '../support/problem.ts';
import { fromRoot } from '../support/root.ts';
import type { Tally } from '../support/tally.ts';
import { runBuild } from '../tasks/build.ts';
import type { Experiment, Row, Scope } from './report.ts';
import { type FigureReport, tableOf, thisMachine } from './report.ts';

/**
 * Runs `npm run bench` or `npm run prove`.
 * @param file name of the report in the project's folder
 * @returns the exit code, which is 1 if a row misses its goal
 */
export async function figuresCommand(
  experiments: readonly Experiment[],
  file: string,
  args: readonly string[],
): Promise<number> {
  const { quick, json, only, seed } = readFigureOptions(args);
  if ((await runBuild(console.error)).failed.length > 0) return 1;
  // Progress isn't part of what another program reads.
  const say = (line: string) => console.error(line);
  const rows = await runExperiments(experiments, only, { quick, seed, say });
  const report: FigureReport = { version: 1, machine: thisMachine(), seed, quick, rows };
  const text = `${JSON.stringify(report, null, 2)}\n`;
  writeFileSync(fromRoot(file), text);
  console.log(json ? text.trimEnd() : tableOf(report));
  return rows.some(({ met }) => met === false) ? 1 : 0;
}

const defaultSeed = 20260101;

const usage = `Options: --quick (smaller sizes, a few minutes)  --only ROW (can be repeated)  --json  --seed NUMBER`;

/**
 * Parses the options of bench and prove.
 * @returns the options; `only` has names of experiments or rows, and is empty for all
 * @throws Problem with the usage if an option doesn't exist
 */
function readFigureOptions(args: readonly string[]) {
  const options = parse(args);
  const seed = Number(options.seed);
  if (!Number.isSafeInteger(seed)) throw new Problem(`--seed needs a whole number, not ${options.seed}.\n${usage}`);
  return { ...options, seed };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string', default: String(defaultSeed) },
      },
    }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/**
 * Runs experiments one after the other, so that none disturbs another's figures, and returns their rows.
 * @param only names of experiments or rows, or the beginnings of row names
 * @throws Problem if none of the names in `only` matches a row
 */
async function runExperiments(
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
  if (rows.length === 0)
    throw new Problem(
      `There is no row named ${only.join(', ')}${scope.quick ? ' in a quick run' : ''}. Choose from ${names(experiments)}.`,
    );
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

/**
 * Runs the experiments of prove as tests. Each row counts as one test. The function doesn't write `prove.json`,
 * because that file is only written at a user's request. A full run omits the experiment `memory`, because its goals
 * apply to measured values, which may miss the goals.
 */
export async function runProve({ quick, seed = defaultSeed }: { quick: boolean; seed?: number }): Promise<Tally> {
  // Loaded late: one that cannot be loaded is a failed test, and no reason to leave the others out.
  const { experiments } = await import('../../test/prove/experiments.ts');
  const chosen = experiments.filter(({ name }) => name !== 'memory');
  const rows = await runExperiments(chosen, [], { quick, seed, say: (line) => console.log(line) });
  console.log(tableOf({ version: 1, machine: thisMachine(), seed, quick, rows }));
  const failed = rows.filter(({ met }) => met === false).map(({ name, figure }) => `prove ${name}: ${figure}`);
  return { passed: rows.length - failed.length, failed, skipped: 0 };
}

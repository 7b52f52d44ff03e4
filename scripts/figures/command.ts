/** What `npm run bench` and `npm run prove` do: build, run, print, write the file. */
import { writeFileSync } from 'node:fs';
import { runBuild } from '../runners/build.ts';
import { fromRoot } from '../support/root.ts';
import type { Experiment } from './experiment.ts';
import { readFigureOptions } from './options.ts';
import { type FigureReport, tableOf, thisMachine } from './report.ts';
import { runExperiments } from './runExperiments.ts';

/**
 * @param file its name in the project's folder
 * @returns the exit code: 1 where a row is not met.
 */
export async function figuresCommand(
  experiments: readonly Experiment[],
  file: string,
  args: readonly string[],
): Promise<number> {
  const { quick, json, only, seed } = readFigureOptions(args);
  if ((await runBuild(console.error)).failed > 0) return 1;
  // Progress is no part of what another program reads.
  const say = (line: string) => console.error(line);
  const rows = await runExperiments(experiments, only, { quick, seed, say });
  const report: FigureReport = { version: 1, machine: thisMachine(), seed, quick, rows };
  const text = `${JSON.stringify(report, null, 2)}\n`;
  writeFileSync(fromRoot(file), text);
  console.log(json ? text.trimEnd() : tableOf(report));
  return rows.some(({ met }) => met === false) ? 1 : 0;
}

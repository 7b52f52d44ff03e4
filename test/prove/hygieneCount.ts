/** All runs of the search for secrets, and what they found. */
import { runHygiene } from './hygieneCell.ts';
import { runControls } from './hygieneControls.ts';
import { faults } from './hygieneFaults.ts';
import { isUploadRun, runs } from './hygieneRuns.ts';

export interface HygieneCount {
  readonly commands: number;
  readonly runs: number;
  readonly failures: number;
  readonly surfaces: number;
  readonly problems: readonly string[];
}

/** Each run without a failure and with each; those about uploads also with a list that stays well. */
export async function countHygiene(): Promise<HygieneCount> {
  const problems: string[] = [];
  let count = 0;
  for (const [name, fault] of [['no failure', undefined] as const, ...Object.entries(faults)]) {
    for (const run of runs) {
      for (const listStays of fault !== undefined && isUploadRun(run) ? [false, true] : [false]) {
        const found = await runHygiene({ run, fault, listStays });
        problems.push(...found.map((problem) => `with ${name}: ${problem}`));
        count++;
      }
    }
  }
  const controls = await runControls();
  for (const [surface, found] of controls) if (!found) problems.push(`the control is not found on ${surface}`);
  return {
    commands: new Set(runs.map((run) => run.name)).size,
    runs: count,
    failures: Object.keys(faults).length,
    surfaces: controls.size,
    problems,
  };
}

/** All runs of the search for secrets, and what they found. */
import { editor, type Surface } from '../support/fakeEditor.ts';
import { canary } from '../support/fakeTokenService.ts';
import { controlsOf, missedControls } from './controls.ts';
import { leaks, runHygiene, searched, showEverything } from './hygieneCell.ts';
import { faults, hygieneScene } from './hygieneFaults.ts';
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
  const isFound = (surface: Surface) => leaks().some((leak) => leak.startsWith(`${surface}: `));
  problems.push(...(await missedControls(searched, bringCanary, isFound)));
  return {
    commands: new Set(runs.map((run) => run.name)).size,
    runs: count,
    failures: Object.keys(faults).length,
    surfaces: searched.length,
    problems,
  };
}

/** A view is looked through as it stands. */
async function bringCanary(surface: Surface): Promise<void> {
  const scene = await hygieneScene();
  editor.sights.length = 0;
  if (surface !== 'tree') return void (await controlsOf(canary)[surface](scene));
  Object.assign(scene.uploads[0] ?? {}, { upload_name: canary });
  await showEverything(scene);
}

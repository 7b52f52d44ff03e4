/** Runs all commands, and looks for secrets on every surface but the clipboard, which is the user's own wish. */
import { editor, type Surface, surfaces } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { pastedToken } from '../support/jwt.ts';
import { runCommand } from '../support/runCommand.ts';
import { canary } from '../support/sandboxService.ts';
import { controlsOf, missedControls } from './controls.ts';
import { faults, hygieneScene } from './hygieneFaults.ts';
import { isUploadRun, type Run, runs } from './hygieneRuns.ts';
import { showViews } from './views.ts';

/** Parts of secrets: a JWT is also known by its claims. */
const canaries: readonly string[] = [canary, ...pastedToken.split('.').slice(0, 2)];

const searched: readonly Surface[] = surfaces.filter((surface) => surface !== 'clipboard');

/** `surface: text` of what holds a canary. */
export function leaks(): readonly string[] {
  return editor.sights
    .filter(({ surface, text }) => searched.includes(surface) && canaries.some((each) => text.includes(each)))
    .map(({ surface, text }) => `${surface}: ${text}`);
}

interface HygieneCell {
  readonly run: Run;
  /** Undefined: nothing goes wrong. */
  readonly fault: ((setup: UploadsSetup) => void) | undefined;
  /** The list of uploads stays well, so that a command gets further. */
  readonly listStays: boolean;
}

/** What went wrong, in sentences. */
async function runHygiene({ run, fault, listStays }: HygieneCell): Promise<readonly string[]> {
  const setup = await hygieneScene();
  const healthy = setup.service.fault;
  fault?.(setup);
  const broken = setup.service.fault;
  if (listStays) {
    setup.service.fault = (url, init) =>
      (/^GET .*\/uploads$/.test(`${init.method} ${url.pathname}`) ? healthy : broken)?.(url, init);
  }
  const command = () => runCommand(setup, run.name, run.answers, run.argument);
  const left = await (isUploadRun(run) ? withHeldTimers(command) : command());
  await showEverything(setup);
  const unasked = fault === undefined ? left.map((each) => `does not go to its end: ${each}`) : [];
  const unseen = editor.sights.length === 0 ? ['nothing was looked at'] : [];
  return [...leaks(), ...unasked, ...unseen].map((problem) => `${run.name}: ${problem}`);
}

/** Views and the status item, as they stand, after the service was asked for its parser. */
async function showEverything(setup: UploadsSetup): Promise<void> {
  await setup.services.target.update();
  return showViews(setup, (item) => [JSON.stringify(item)]);
}

/** Each run without a failure and with each; those about uploads also with a list that stays well. */
export async function countHygiene() {
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
  scene.addUpload('u3', canary);
  await showEverything(scene);
}

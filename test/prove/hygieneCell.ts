/** Runs a command, and looks for its secrets on every surface but the clipboard, which is the user's own wish. */
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import { itemOf } from '../../client/src/tokens/views/tokenItems.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import { editor, type Surface, surfaces } from '../support/fakeEditor.ts';
import { canary } from '../support/fakeTokenService.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { runCommand } from '../support/runCommand.ts';
import { hygieneScene } from './hygieneFaults.ts';
import { isUploadRun, type Run } from './hygieneRuns.ts';

export const searched: readonly Surface[] = surfaces.filter((surface) => surface !== 'clipboard');

/** `surface: text` of what holds a canary. */
export function leaks(): readonly string[] {
  return editor.sights
    .filter(({ surface, text }) => searched.includes(surface) && text.includes(canary))
    .map(({ surface, text }) => `${surface}: ${text}`);
}

export interface HygieneCell {
  readonly run: Run;
  /** Undefined: nothing goes wrong. */
  readonly fault: ((setup: UploadsSetup) => void) | undefined;
  /** The list of uploads stays well, so that a command gets further. */
  readonly listStays: boolean;
}

/** What went wrong, in sentences. */
export async function runHygiene({ run, fault, listStays }: HygieneCell): Promise<readonly string[]> {
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

/** Views and the status item, as they stand. */
export async function showEverything(setup: UploadsSetup): Promise<void> {
  const view = new TokensView(setup.services);
  const status = new StatusItem(setup.services);
  await status.update();
  view.ask();
  for (const node of await view.getChildren()) {
    editor.show('tree', JSON.stringify(itemOf(node, Date.now())));
    for (const below of await view.getChildren(node)) editor.show('tree', JSON.stringify(itemOf(below, Date.now())));
  }
  editor.show('tree', editor.treeViews.at(-1)?.message);
  const { uploadsView } = setup.services;
  for (const node of await uploadsView.getChildren()) {
    editor.show('tree', JSON.stringify(await uploadsView.getTreeItem(node)));
    for (const below of await uploadsView.getChildren(node)) {
      editor.show('tree', JSON.stringify(await uploadsView.getTreeItem(below)));
    }
  }
  view.dispose();
  status.dispose();
}

/** Every command of package.json, where there is little to work on: it works, or is not offered. */
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';
import { errorsInLogs } from './logs.ts';
import { type EditorWindow, openWindow, type WindowOptions } from './window.ts';

/** Nothing listens there: what asks the service is told that it cannot be reached. */
const unreachable = { 'mapperWorkbench.service.baseUrl': 'http://127.0.0.1:9/prod/v1' };

const situations: Readonly<Record<string, Omit<WindowOptions, 'name'>>> = {
  'an empty window': { settings: {}, shows: 'nothing' },
  'no active editor': { settings: unreachable, shows: 'folder' },
  'a read-only folder': { settings: unreachable, isReadOnly: true },
  'a restricted workspace': { settings: unreachable, restricted: true },
};

/** Offered in every situation. */
const always = ['mapperWorkbench.openExamples', 'mapperWorkbench.showLog'];

const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const texts = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8'));
const commands: readonly { readonly id: string; readonly label: string }[] = manifest.contributes.commands.map(
  ({ command, title, category }: Record<'command' | 'title' | 'category', string>) => ({
    id: command,
    label: `${texts[category.slice(1, -1)]}: ${texts[title.slice(1, -1)]}`,
  }),
);

let window: EditorWindow | undefined;

afterEach(async () => {
  await window?.[Symbol.asyncDispose]();
  window = undefined;
});

describe.each(Object.keys(situations))('in %s', (situation) => {
  test('each command works or is not offered', async () => {
    const name = `every-${situation.replaceAll(' ', '-')}`;
    window = await openWindow({ name, ...(situations[situation] ?? { settings: {} }) });
    await ready(window);
    if (situations[situation]?.restricted) await window.page.getByText('Restricted Mode').first().waitFor();
    const offered: string[] = [];
    const wrong: string[] = [];
    for (const { id, label } of commands) {
      if (!(await start(window, label, always.includes(id) ? patience : 700))) continue;
      offered.push(id);
      const told = await leave(window);
      wrong.push(...told.filter(isFailure).map((text) => `${id}: ${text}`));
      if (told.length > 0) await window.quick.closeNotices();
    }
    for (const id of always) expect(offered, `${id} is offered everywhere`).toContain(id);
    console.log(`${situation}: ${offered.length} of ${commands.length} commands offered and run`);
    expect(wrong).toEqual([]);
    expect(errorsInLogs(window.state)).toEqual([]);
  }, 600_000);
});

/** What our own `tell` and VS Code itself say of an error that nobody expected. */
const isFailure = (text: string) => /did not work|resulted in an error|not found|cannot read/i.test(text);

/** The palette knows the commands a little after the window is there. */
async function ready({ workbench, quick }: EditorWindow): Promise<void> {
  await workbench.command('Mapper: Show Log');
  await quick.closeNotices();
}

/** Runs a command by its whole label. False: it is not offered, for so many milliseconds. */
function start(window: EditorWindow, label: string, timeout: number): Promise<boolean> {
  const { page, quick } = window;
  return retried(window, async () => {
    await page.keyboard.press('F1');
    const input = quick.widget.locator('input.input:visible').first();
    await input.fill(`>${label}`, { timeout: patience });
    const rows = quick.widget.locator('.quick-input-list .monaco-list-row');
    await rows.first().waitFor({ timeout: patience }); // without a match it says so
    const row = rows.filter({ has: page.getByText(label, { exact: true }) }).first();
    const isOffered = await row.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
    // A question of the command before may come late, and takes the place of the palette.
    const now = await input.inputValue({ timeout: patience });
    if (now !== `>${label}`) throw new Error(`The palette gave way to another question: ${now}`);
    if (isOffered)
      await row.click({ timeout: patience, force: true }); // no wait for a picture that stands still
    else await page.keyboard.press('Escape');
    return isOffered;
  });
}

const patience = 5_000;

/** What takes the focus meanwhile closes the palette: then again. */
async function retried<T>({ page }: EditorWindow, attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 0; attempts < 4; attempts++) {
    try {
      return await attempt();
    } catch {
      await page.keyboard.press('Escape');
    }
  }
  return attempt();
}

/** Cancels every question until nothing is asked any more; gives what was told. */
async function leave({ page, quick }: EditorWindow): Promise<readonly string[]> {
  const told = new Set<string>();
  const toasts = page.locator('.notification-toast .notification-list-item-message');
  const asks = [quick.widget, page.locator('.monaco-dialog-box:visible')];
  for (let calm = 0; calm < 3; ) {
    await page.waitForTimeout(100);
    for (const text of await toasts.allTextContents()) told.add(text);
    const isAsked = (await Promise.all(asks.map(isShown))).includes(true);
    if (isAsked) await page.keyboard.press('Escape');
    calm = isAsked ? 0 : calm + 1;
  }
  return [...told];
}

async function isShown(locator: Locator): Promise<boolean> {
  return (await locator.count()) > 0;
}

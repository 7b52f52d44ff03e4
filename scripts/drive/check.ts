/** What `npm start -- --check` and `npm run screenshot` do in a VS Code window. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withWindow } from '../editor-host/window.ts';
import { fromRoot, root } from '../support/root.ts';
import { type Example, findExample } from './example.ts';
import { panelOf } from './panel.ts';
import { Workbench, waitUntil } from './workbench.ts';

/** Where the check leaves its picture of mapper and preview side by side. */
export const screenshot = fromRoot('out/screenshots/preview.png');

/**
 * Performs the first steps of a new user in a real window, with a copy of the examples.
 * @param theme name of a VS Code color theme
 * @throws Error if a step fails
 */
export async function checkExamples(vsix: string, theme = 'Default Light Modern'): Promise<void> {
  const state = fromRoot('.cache/check');
  const folder = join(state, 'examples');
  rmSync(state, { recursive: true, force: true });
  cpSync(fromRoot('examples'), folder, { recursive: true });
  const example = findExample(folder);
  const settings = { 'workbench.colorTheme': theme };
  await withWindow({ state, port: 0, vsix, settings }, async (server, page) => {
    try {
      const workbench = new Workbench(page);
      await workbench.open(server.base, folder, example.mapper);
      await walk(workbench, example);
    } catch (error) {
      const picture = fromRoot('out/screenshots/check-failed.png');
      await page.screenshot({ path: picture }).catch(() => undefined);
      console.log(`check: failed. A screenshot is in ${relative(root, picture)}`);
      throw error;
    }
  });
}

async function walk(workbench: Workbench, { mapper, typo, edit }: Example): Promise<void> {
  const seen = (what: string) => console.log(`check: ${what}`);
  const { page } = workbench;
  const panel = panelOf(page);
  /** A row of the panel's tree: a name at the root of an entry, and its value. */
  const shows = async (name: string, value = '') =>
    (await panel.locator('.row.leaf', { hasText: `${name}${value === '' ? '' : JSON.stringify(value)}` }).count()) > 0;
  const row = page.locator('.markers-panel .monaco-list-row', { hasText: `${typo.text}x` });

  // The preview is the sign that the server has answered: only then does "no finding" say something.
  await workbench.command('Mapper: Preview Entries');
  await waitUntil('the preview', () => shows(edit.target), 60);
  await waitUntil('no finding at first', async () => (await workbench.squiggles().count()) === 0);
  if ((await page.locator('.notification-toast').count()) > 0)
    throw new Error('VS Code showed a notification that was not expected.');
  seen(`${mapper} is open with a preview of its entries, without a finding or a notification`);

  await workbench.goTo(typo, 'end');
  await workbench.type('x');
  await workbench.squiggles().first().waitFor();
  await workbench.command('Problems: Focus on Problems View');
  await row.first().waitFor();
  seen(`the typo in the source "${typo.text}" is underlined and listed as a problem`);
  await page.keyboard.press('Control+j'); // the panel hides the lower half of both editors
  await workbench.editor(0).locator('.view-line').first().click();

  await workbench.replace(edit.source, edit.field);
  await waitUntil(`"${edit.value}" for ${edit.target}`, () => shows(edit.target, edit.value));
  seen(`the preview's "${edit.target}" follows the edit`);
  await takePicture(workbench);

  await workbench.undoAll();
  await waitUntil('no finding after undoing', async () => (await workbench.squiggles().count()) === 0);
  await waitUntil('the first preview again', async () => !(await shows(edit.target, edit.value)));
  seen('after undoing, the finding is gone and the preview is as before');
}

/** Mapper and preview side by side without the Explorer, with the fixes of the finding. */
async function takePicture(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  // Suggestions may come after the key that puts them away.
  await waitUntil('no suggestions', async () => {
    const shown = await page.locator('.suggest-widget.visible').count();
    if (shown > 0) await page.keyboard.press('Escape');
    return shown === 0;
  });
  await page.keyboard.press('Control+b');
  await page.locator('.explorer-folders-view').waitFor({ state: 'hidden' });
  // The editor gets its new width a moment later, and then the place of the finding is another one.
  await waitUntil('the fixes of the finding', async () => {
    const box = await workbench.squiggles().first().boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(0, 0); // a hover would cover the values
    await page.keyboard.press('Control+.');
    await page.waitForTimeout(1_000);
    return (await page.locator('.action-widget:visible').count()) > 0;
  });
  mkdirSync(dirname(screenshot), { recursive: true });
  await page.screenshot({ path: screenshot });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+b');
}

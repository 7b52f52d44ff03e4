/** What is there in a folder that the user does not trust. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { type Manifest, offered } from '../../support/whenClause.ts';
import { windowTest } from './window.ts';

const manifest: Manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8'));
const text = (key: string) => texts[key.slice(1, -1)];

/** Nothing listens there. */
const settings = { 'mapperWorkbench.service.baseUrl': 'http://127.0.0.1:9/prod/v1' };
const test = windowTest({ name: 'restricted', settings, restricted: true });

test('the palette offers what the clauses of package.json say, and nothing else', async ({
  window: { page, workbench, quick },
}) => {
  await page.getByText('Restricted Mode').first().waitFor();
  const service = { 'config.mapperWorkbench.service.baseUrl': settings['mapperWorkbench.service.baseUrl'] };
  const open = { resource: 'm', 'mapperWorkbench.mappers': ['m'] };
  const keys = { workspaceFolderCount: 1, editorLangId: 'json', ...open, ...service };
  const expected = offered(manifest, keys);
  const wanted = manifest.contributes.commands
    .filter(({ command }) => expected.includes(command))
    .map(({ category, title }) => `${text(category)}: ${text(title)}`);
  // An inlay hint comes from the server: by then everything has started.
  await expect.poll(() => workbench.text(0)).toContain('Zinc oxide');
  await page.setViewportSize({ width: 1440, height: 4000 }); // the list has a part of the height
  const labels = quick.widget.locator('.quick-input-list .monaco-list-row .label-name');
  // What takes the focus closes the palette, and its list is as old as it is: opened again each time.
  const shown = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await quick.widget.locator('input.input:visible').first().fill('>Mapper', { timeout: 5_000 });
    await labels.filter({ hasText: 'Mapper: ' }).first().waitFor({ timeout: 5_000 });
    return (await labels.allTextContents()).filter((label) => /^Mapper( Service)?: /.test(label)).sort();
  };
  await expect.poll(shown).toEqual(wanted.sort());
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('entries, rules and unread fields are shown, and a click leads to the source', async ({
  window: { page, workbench },
}) => {
  await workbench.command('Mapper: Preview Entries');
  const panel = panelOf(page);
  const value = panel.locator('.row.leaf').filter({ hasText: 'main_schema.' }).first();
  await value.waitFor({ timeout: 60_000 });
  // A click leads to the rule; with that in view, the next one leads to the source.
  const source = page.locator('.tab', { hasText: 'batch-07.json' });
  const clicked = async () => {
    await value.click();
    return source.count();
  };
  await expect.poll(clicked, { interval: 1000, timeout: 30_000 }).toBe(1);
  await panel.getByRole('tab', { name: 'Rules' }).click();
  await panel.locator('#panel-rules li').first().waitFor();
  await panel.getByRole('tab', { name: 'Unread fields' }).click();
  await panel.locator('#panel-unread .note').filter({ hasText: 'fields' }).waitFor();
});

/** The preview in a folder that the user does not trust. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { type EditorWindow, openWindow } from './window.ts';

let window: EditorWindow;

beforeAll(async () => {
  window = await openWindow({ name: 'restricted', settings: {}, restricted: true });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

test('entries, rules and unread fields are shown, and a click leads to the source', async () => {
  await window.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
  await window.workbench.command('Mapper: Preview Entries');
  const panel = panelOf(window.page);
  const value = panel.locator('.row.leaf').filter({ hasText: 'main_schema.' }).first();
  await value.waitFor({ timeout: 60_000 });
  // A click leads to the rule; with that in view, the next one leads to the source.
  const source = window.page.locator('.tab', { hasText: 'batch-07.json' });
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

import type { FrameLocator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { until } from '../../../scripts/drive/workbench.ts';
import { violations } from './accessibility.ts';
import { type EditorWindow, openWindow } from './window.ts';

let window: EditorWindow;
let panel: FrameLocator;

beforeAll(async () => {
  window = await openWindow({ name: 'themes', settings: {} });
  await window.workbench.command('Mapper: Preview Entries');
  panel = panelOf(window.page);
  await panel.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

test.each([
  ['Dark Modern', 'vscode-dark'],
  ['Light Modern', 'vscode-light'],
  ['Dark High Contrast', 'vscode-high-contrast'],
  ['Light High Contrast', 'vscode-high-contrast-light'],
])('keeps nobody out in %s', async (theme, kind) => {
  await window.workbench.start('Preferences: Color Theme');
  await window.quick.enter(/Color Theme/, theme);
  await panel.locator(`body.${kind}`).waitFor();
  await panel.locator('.row.leaf').filter({ hasText: 'main_schema.' }).first().click();
  await panel.locator('.row.marked').first().waitFor();
  expect(await violations(window.page)).toEqual([]);
  await window.picture(kind);
  for (const [tab, content] of Object.entries(lists)) {
    await panel.getByRole('tab', { name: tab }).click();
    await panel.locator(content).first().waitFor();
    expect(await violations(window.page)).toEqual([]);
  }
  await panel.getByRole('tab', { name: 'Entries' }).click();
  await panel.getByRole('textbox', { name: 'Filter' }).fill('nowhere to be found');
  await until('no row', async () => (await panel.getByRole('treeitem').count()) === 0);
  expect(await violations(window.page)).toEqual([]);
  await panel.getByRole('textbox', { name: 'Filter' }).fill('');
});

const lists = {
  Rules: '#panel-rules li',
  'Unread fields': '#panel-unread .note',
  'All data files': '#panel-summary td',
};

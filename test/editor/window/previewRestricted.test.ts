import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { type EditorWindow, openWindow } from './window.ts';

let window: EditorWindow;
let panel: FrameLocator;

beforeAll(async () => {
  window = await openWindow({ name: 'restricted', settings: {}, restricted: true });
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

test('the window is in restricted mode', async () => {
  await window.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
});

test('entries, rules and unread fields are shown, and a click leads to the source', async () => {
  await panel.locator('.row.leaf').filter({ hasText: 'main_schema.' }).first().click();
  await window.page.locator('.tab', { hasText: 'batch-07.json' }).first().waitFor();
  await panel.getByRole('tab', { name: 'Rules' }).click();
  await panel.locator('#panel-rules li').first().waitFor();
  await panel.getByRole('tab', { name: 'Unread fields' }).click();
  await panel.locator('#panel-unread .note').filter({ hasText: 'fields' }).waitFor();
  await panel.getByRole('tab', { name: 'Entries' }).click();
  await window.picture('open');
});

test('nothing was written to the mapper', () => {
  const name = 'synthesis.mapper.json';
  expect(readFileSync(join(window.folder, name), 'utf8')).toBe(readFileSync(fromRoot(join('examples', name)), 'utf8'));
});

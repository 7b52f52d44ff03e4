import type { FrameLocator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { until } from '../../../scripts/drive/workbench.ts';
import { violations } from './accessibility.ts';
import { type EditorWindow, openWindow } from './window.ts';

let window: EditorWindow;
let panel: FrameLocator;

/** A mapper that no data file belongs to. */
const alone = {
  $json_mapper_class_key: 'alone',
  main_schema: { is_main: true, schema: 'lab.Alone', rules: { title: 'name' } },
};

beforeAll(async () => {
  window = await openWindow({
    name: 'panel',
    settings: {},
    files: { 'alone.mapper.json': JSON.stringify(alone, undefined, 2) },
  });
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

test('shows entries with the rules that made the values', async () => {
  const first = panel.locator('[role=treeitem][aria-level="2"]').first();
  expect(await first.textContent()).toMatch(/main_schema\./);
  await window.picture('open');
});

test('a click on a value leads to its rule in the mapper and to its source in the data', async () => {
  await panel.locator('.row.leaf').filter({ hasText: 'main_schema.' }).first().click();
  const editors = window.page.locator('.editor-group-container .monaco-editor');
  await until('both editors', async () => (await editors.count()) >= 2);
  await until('the place in both of them', async () => {
    const marked = await window.page.locator('.editor-group-container .monaco-editor .cdr[class*="ced-"]').count();
    return marked >= 2;
  });
  await window.picture('clicked');
});

test('the cursor in a rule marks what the rule made', async () => {
  const row = panel.locator('.row.marked').first();
  await row.waitFor();
});

test('rules, unread fields and data files have lists of their own', async () => {
  await panel.getByRole('tab', { name: 'Rules' }).click();
  await panel.locator('#panel-rules li').first().waitFor();
  await window.picture('rules');
  expect(await violations(window.page)).toEqual([]);
  await panel.getByRole('tab', { name: 'Unread fields' }).click();
  await panel.locator('#panel-unread .note').filter({ hasText: 'fields' }).waitFor();
  expect(await violations(window.page)).toEqual([]);
  await panel.getByRole('tab', { name: 'All data files' }).click();
  await panel.locator('#panel-summary tbody tr').first().waitFor();
  expect(await violations(window.page)).toEqual([]);
  await panel.getByRole('tab', { name: 'Entries' }).click();
});

test('an unread field stands as a mapper writes it, with its value; it is said where its class has no place for it', async () => {
  await panel.getByRole('tab', { name: 'Unread fields' }).click();
  const field = panel.locator('#panel-unread li', { hasText: 'bench' });
  expect(await field.locator('.value').textContent()).toBe('"Bench 3, fume hood B"');
  await window.picture('unread');
  await field.getByRole('button', { name: 'Add a rule for bench' }).click();
  await window.page.locator('.notification-list-item-message', { hasText: 'no member of its class' }).first().waitFor();
  await window.quick.closeNotices();
  await field.waitFor();
  await panel.getByRole('tab', { name: 'Entries' }).click();
});

test('has nothing that keeps people out', async () => {
  expect(await violations(window.page)).toEqual([]);
});

test('goes by keyboard alone', async () => {
  await panel.locator('[role=treeitem][tabindex="0"]').focus();
  await window.page.keyboard.press('Home');
  const first = panel.getByRole('treeitem').first();
  expect(await first.getAttribute('aria-expanded')).toBe('true');
  await window.page.keyboard.press('ArrowLeft');
  await until('the closed entry', async () => (await first.getAttribute('aria-expanded')) === 'false');
  await window.page.keyboard.press('ArrowRight');
  await until('the open entry', async () => (await first.getAttribute('aria-expanded')) === 'true');
  await window.page.keyboard.press('ArrowDown');
  await window.page.keyboard.press('ArrowDown');
  await window.page.keyboard.press('Enter');
  await panel.locator('.row[aria-selected="true"]', { hasText: 'lab_id' }).waitFor();
});

test('the filter leaves what fits', async () => {
  await panel.getByRole('textbox', { name: 'Filter' }).fill('methanol');
  await until('fewer rows', async () => (await panel.locator('.row.leaf', { hasText: 'lab_id' }).count()) === 0);
  expect(await panel.locator('.row', { hasText: 'methanol' }).count()).toBeGreaterThan(0);
  await panel
    .locator('#found')
    .filter({ hasText: /^\d+ values fit the filter\.$/ })
    .waitFor();
  await panel.getByRole('textbox', { name: 'Filter' }).fill('');
});

test('keeps the last entries while the mapper is half typed', async () => {
  await window.workbench.editor(0).locator('.view-line').first().click();
  await window.workbench.goTo({ line: 1, column: 1, text: '' }, 'start');
  await window.workbench.type('x');
  await panel.locator('#status').filter({ hasText: 'not valid JSON' }).waitFor();
  expect(await panel.getByRole('treeitem').count()).toBeGreaterThan(5);
  await window.workbench.undoAll();
  await panel.locator('#status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
});

test('comes back with the window, its data file and its view', async () => {
  await panel.getByRole('combobox', { name: 'Data file' }).selectOption('batch-08.json');
  await panel.getByRole('heading', { level: 1 }).filter({ hasText: 'batch-08.json' }).waitFor();
  await panel.getByRole('tab', { name: 'Rules' }).click();
  await window.page.waitForTimeout(7_000); // VS Code keeps in a browser what is open every five seconds
  // With a file to open in its address, the window would not open what it had.
  const address = new URL(window.page.url());
  address.searchParams.delete('payload');
  await window.page.goto(address.href);
  panel = panelOf(window.page);
  await panel.locator('#panel-rules li').first().waitFor({ timeout: 60_000 });
  const title = await panel.getByRole('heading', { level: 1 }).textContent();
  expect(title).toBe('synthesis.mapper.json + batch-08.json');
});

test('a mapper without a data file gets one', async () => {
  await window.page.locator('.monaco-list-row', { hasText: 'alone.mapper.json' }).first().dblclick();
  await window.page.locator('.tab', { hasText: 'alone.mapper.json' }).first().waitFor();
  await window.workbench.command('Mapper: Preview Entries');
  const panel = window.page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
  await panel.locator('#status').filter({ hasText: 'No data file' }).waitFor();
  await window.picture('alone');
  expect(await violations(window.page)).toEqual([]);
  await panel.getByRole('tab', { name: 'Entries' }).click();
  await panel.getByRole('button', { name: 'Make One from the Mapper' }).click();
  await panel.locator('.row.leaf', { hasText: '"title 1"' }).waitFor();
});

/** The preview in a real window; what its page does is tested in `test/client/preview/page`. */
import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import type { EditorWindow } from './editorWindow.ts';
import { windowTest } from './window.ts';

const mapper = 'synthesis.mapper.json';
/** A mapper that no data file belongs to. */
const alone = {
  $json_mapper_class_key: 'alone',
  main_schema: { is_main: 'True', schema: 'lab.Alone', rules: { title: 'name' } },
};

const files = { 'alone.mapper.json': JSON.stringify(alone, undefined, 2) };
const test = windowTest({ name: 'preview', settings: {}, files });

let window: EditorWindow;
let panel: FrameLocator;

test.beforeAll(async ({ window: opened }) => {
  window = opened;
  await window.workbench.command('Mapper: Preview Entries');
  panel = panelOf(window.page);
  await panel.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
}, 300_000);

const leaf = (name: string) => panel.locator('.row.leaf', { hasText: name }).first();
const tab = (title: string | RegExp) => window.page.locator('.tab', { hasText: title });
const lines = (text: string): Locator =>
  window.page.locator('.editor-group-container .monaco-editor .view-lines', { hasText: text });

async function openFile(name: string): Promise<void> {
  await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first().dblclick();
  await tab(new RegExp(`^${name}`))
    .first()
    .waitFor();
}

test('a click on a value leads to its rule, the next one to its source, and no group is added', async () => {
  const groups = window.page.locator('.editor-group-container');
  const count = await groups.count();
  expect(await leaf('lab_id').textContent()).toContain('main_schema.batch_id');
  await leaf('lab_id').click();
  // The place is decorated for a moment.
  await expect.poll(() => window.page.locator('.monaco-editor .cdr[class*="ced-"]').count()).toBeGreaterThanOrEqual(1);
  await leaf('lab_id').click();
  await expect.poll(() => lines('$mapped_json_class_key').count()).toBe(1);
  await leaf('lab_id').click();
  await expect.poll(() => lines('$json_mapper_class_key').count()).toBe(1);
  expect(await groups.count()).toBe(count);
  expect(await leaf('lab_id').isVisible()).toBe(true);
  await panel.locator('.row.marked', { hasText: 'lab_id' }).waitFor(); // for the cursor is in its rule
  await leaf('lab_id').and(panel.locator(':focus')).waitFor();
  await window.page.keyboard.press('ArrowDown');
  await leaf('datetime').and(panel.locator(':focus')).waitFor();
});

test('by keyboard the focus goes from the mapper into the panel, through it, and back', async () => {
  const { keyboard } = window.page;
  // The frame takes the focus a little later.
  const isInFrame = async () => {
    await keyboard.press('Control+2');
    return window.page.evaluate('document.activeElement?.tagName');
  };
  await expect.poll(isInFrame, { interval: 500 }).toBe('IFRAME');
  await panel.locator('.row:focus').waitFor(); // which no key asked for
  const rows = panel.locator('.row');
  await keyboard.press('Home');
  await rows.first().and(panel.locator(':focus')).waitFor();
  const target = (await rows.allTextContents()).findIndex((text) => text.includes('lab_id'));
  for (let i = 0; i < target; i++) await keyboard.press('ArrowDown');
  await leaf('lab_id').and(panel.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await leaf('lab_id').and(panel.locator('[aria-selected="true"]')).waitFor();
  const marked = async () => {
    await keyboard.press('Control+1'); // again: the panel has the focus back once both places are shown
    await keyboard.press('Control+Home');
    return panel.locator('.row.marked').count();
  };
  await expect.poll(marked, { interval: 500 }).toBe(0);
});

test('locked by its title, it keeps its mapper; unlocked, it follows the one in the editor', async () => {
  await panel.locator('h1').click();
  for (const name of ['Show Entries as JSON', 'Compare Entries with Expected', 'Export Entries…'])
    await window.page.getByRole('button', { name, exact: true }).waitFor();
  await window.page.getByRole('button', { name: 'Lock Preview to This Mapper' }).click();
  await tab(`Entries of ${mapper} (locked)`).waitFor();
  await tab(new RegExp(`^${mapper}`)).click(); // files open beside the panel
  await openFile('two-readings.mapper.json');
  await leaf('lab_id').getByText('"ZNO-07"').waitFor();
  await panel.locator('h1').click();
  await window.page.getByRole('button', { name: 'Let Preview Follow the Active Mapper' }).click();
  await tab(/^two-readings.mapper.json/).click();
  await tab('Entries of two-readings.mapper.json').waitFor();
  await panel.getByRole('heading', { name: 'two-readings.mapper.json' }).waitFor();
  expect(await tab('Entries of').count()).toBe(1);
});

test('a mapper without a data file gets one, which need not be saved', async () => {
  await tab(/^two-readings.mapper.json/).click();
  await openFile('alone.mapper.json');
  await panel.getByRole('button', { name: 'Create Data File from Mapper' }).click();
  await leaf('"title 1"').waitFor();
});

test('its page is given the styles and colors that the tests of the page use', async () => {
  const bundles = ['preview.js', 'preview-style.css'].map((name) => readFileSync(fromRoot('dist', name), 'utf8'));
  const names = [...new Set(bundles.join('').match(/--vscode-[\w-]+/g))].sort();
  const variables: Record<string, string> = {};
  for (const [theme, kind] of Object.entries(themes)) {
    await window.workbench.start('Preferences: Color Theme');
    await window.quick.enter(/Color Theme/, theme);
    await panel.locator(`body.${kind}`).waitFor();
    variables[kind] = await panel.locator('html').evaluate(({ style }, all) => {
      const given = all.filter((name) => style.getPropertyValue(name) !== '');
      return given.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    }, names);
  }
  const styles = await panel.locator('#_defaultStyles').textContent();
  const text = `${JSON.stringify({ styles, variables }, undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot(fromRoot('test/support/webviewThemes.json')); // `-u` writes it again
});

test('comes back with the window, its data file and its view, and shows its entries as JSON', async () => {
  await tab(new RegExp(`^${mapper}`)).click();
  await panel.getByRole('combobox', { name: 'Data file' }).selectOption('batch-08.json');
  await panel.getByRole('heading', { name: 'batch-08.json' }).waitFor();
  await panel.getByRole('tab', { name: 'Rules' }).click();
  await window.page.waitForTimeout(7_000); // VS Code keeps in a browser what is open every five seconds
  // With a file to open in its address, the window would not open what it had.
  const address = new URL(window.page.url());
  address.searchParams.delete('payload');
  await window.page.goto(address.href);
  await panel.locator('#panel-rules li').first().waitFor({ timeout: 60_000 });
  expect(await panel.getByRole('heading', { level: 1 }).textContent()).toBe(`${mapper} + batch-08.json`);
  await panel.locator('h1').click();
  await window.page.getByRole('button', { name: 'Show Entries as JSON' }).click();
  await expect.poll(() => lines('"ZNO-08"').count()).toBe(1);
});

const themes = {
  'Light Modern': 'vscode-light',
  'Dark Modern': 'vscode-dark',
  'Dark High Contrast': 'vscode-high-contrast',
  'Light High Contrast': 'vscode-high-contrast-light',
};

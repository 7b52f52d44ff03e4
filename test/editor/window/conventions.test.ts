import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { until } from '../../../scripts/drive/workbench.ts';
import { type EditorWindow, openWindow } from './window.ts';

const mapper = {
  $json_mapper_class_key: 'plain',
  main_schema: { schema: 'nomad.datamodel.data.EntryData', is_main: 'True', rules: { Name: 'name' } },
};
const files = {
  // Nothing but what it holds says that it is a mapper.
  'plain.json': JSON.stringify(mapper, undefined, 2),
  'run.json': JSON.stringify({ $mapped_json_class_key: 'plain', Name: 'Run 1' }),
  'other.json': '{}',
};

let window: EditorWindow;

beforeAll(async () => {
  window = await openWindow({ name: 'conventions', settings: {}, hasExamples: false, files, file: 'plain.json' });
  // An inlay hint comes from the server: by then everything has started.
  await until('a hint', async () => (await window.workbench.text(0)).includes('Run 1'), 60);
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

const titleButton = (): Locator =>
  window.page.locator('.editor-actions').first().getByRole('button', { name: 'Preview Entries' });

async function show(name: string): Promise<void> {
  await window.page.getByRole('treeitem', { name }).dblclick();
  await window.page.getByRole('tab', { name, selected: true }).waitFor();
}

test('a hint says what becomes of a rule', async () => {
  expect(await window.workbench.text(0)).toContain('→ "Run 1"');
});

test('the title button is there for what is recognized, and for nothing else', async () => {
  await titleButton().waitFor();
  await window.picture('title');
  await show('other.json');
  await titleButton().waitFor({ state: 'detached' });
  await show('plain.json');
  await titleButton().waitFor();
});

test('the menu of the editor has what is done with a mapper', async () => {
  const { page, workbench } = window;
  await workbench.editor(0).locator('.view-line').nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Preview Entries' }).waitFor();
  await page.getByRole('menuitem', { name: 'Choose Sample Data' }).waitFor();
  await window.picture('menu');
  await page.keyboard.press('Escape');
});

test('there is one outline', async () => {
  const { page, workbench } = window;
  await workbench.command('Explorer: Focus on Outline View');
  const section = page.locator('.outline-pane').getByRole('treeitem', { name: /^main_schema/ });
  await section.first().waitFor();
  await window.picture('outline');
  expect(await section.count()).toBe(1);
  expect(await page.locator('.outline-pane').getByText('JSON Language Features').count()).toBe(0);
});

test('Ctrl+K V previews the mapper in front', async () => {
  const { page, workbench } = window;
  await workbench.editor(0).locator('.view-line').first().click();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('v');
  await panelOf(page).getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  await window.picture('preview');
});

test('settings stand in groups that say what they are about', async () => {
  const { page, workbench } = window;
  await workbench.command('Preferences: Open Settings (UI)');
  const search = page.locator('.settings-editor .suggest-input-container').first();
  await search.click();
  await page.keyboard.type('@ext:mapper-workbench.mapper-workbench', { delay: 10 });
  const groups = page.locator('.settings-toc-container .settings-toc-entry');
  await expect
    .poll(async () => (await groups.allInnerTexts()).map((each) => each.replace(/\s*\(\d+\)$/, '')))
    .toEqual(expect.arrayContaining(['Data and Preview', 'Checks', 'Schema Classes', 'Service', 'Troubleshooting']));
  await window.picture('settings');
});

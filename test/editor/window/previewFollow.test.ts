/** Which mapper the panel shows: the one in the editor, or the one that it is locked to. */
import type { Frame } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelNamed } from '../../../scripts/drive/panel.ts';
import { until } from '../../../scripts/drive/workbench.ts';
import { type EditorWindow, openWindow } from './window.ts';

const mapper = (key: string) =>
  JSON.stringify({
    $json_mapper_class_key: key,
    main_schema: { is_main: true, schema: 'lab.A', rules: { title: 'name' } },
  });
const data = (key: string) => JSON.stringify({ $mapped_json_class_key: key, title: `made by ${key}` });

let window: EditorWindow;

beforeAll(async () => {
  const files = {
    'first.mapper.json': mapper('first'),
    'first.json': data('first'),
    'second.mapper.json': mapper('second'),
    'second.json': data('second'),
  };
  window = await openWindow({ name: 'follow', settings: {}, hasExamples: false, files, file: 'first.mapper.json' });
  await window.workbench.command('Mapper: Preview Entries');
  await value('first.mapper.json', 'made by first');
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

/** The panel of a mapper, once it shows a value. */
async function value(name: string, text: string): Promise<Frame> {
  const panel = await panelNamed(window.page, name);
  await panel.locator('.row.leaf', { hasText: text }).first().waitFor();
  return panel;
}

async function openFile(name: string): Promise<void> {
  await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first().dblclick();
  await window.page
    .locator('.tab', { hasText: new RegExp(`^${name}`) })
    .first()
    .waitFor();
}

const tab = (title: string) => window.page.locator('.tab', { hasText: title });

test('shows the mapper that comes into the editor, and stays for any other file', async () => {
  await openFile('second.mapper.json');
  await value('second.mapper.json', 'made by second');
  await tab('Entries of second.mapper.json').waitFor();
  await openFile('first.json');
  await openFile('first.mapper.json');
  await value('first.mapper.json', 'made by first');
  expect(await window.page.locator('iframe.webview.ready').count()).toBe(1);
});

test('a click on a value hides neither the mapper nor the panel', async () => {
  const panel = await value('first.mapper.json', 'made by first');
  await panel.locator('.row.leaf', { hasText: 'made by first' }).first().click();
  const seen = (text: string) =>
    window.page.locator('.editor-group-container .monaco-editor .view-lines', { hasText: text });
  await until('the data file', async () => (await seen('$mapped_json_class_key').count()) === 1);
  expect(await seen('$json_mapper_class_key').count()).toBe(1);
  expect(await panel.locator('.row.leaf', { hasText: 'made by first' }).first().isVisible()).toBe(true);
  await window.picture('clicked');
});

test('locked by its title, it keeps its mapper; unlocked, it follows again', async () => {
  const { page } = window;
  const panel = await value('first.mapper.json', 'made by first');
  await panel.locator('h1').click();
  await page.getByRole('button', { name: 'Lock Preview to This Mapper' }).click();
  await tab('Entries of first.mapper.json (locked)').waitFor();
  await window.picture('locked');
  await page.locator('.tab', { hasText: /^first.mapper.json/ }).click(); // files open beside the panel
  await openFile('second.mapper.json');
  await window.workbench.command('Mapper: Preview Entries');
  await value('second.mapper.json', 'made by second');
  expect(await tab('Entries of').count()).toBe(2);
  await tab('Entries of first.mapper.json (locked)').click();
  await value('first.mapper.json', 'made by first');
  await page.getByRole('button', { name: 'Let Preview Follow the Active Mapper' }).click();
  await until('one panel', async () => (await tab('Entries of').count()) === 1);
  await tab('second.mapper.json').first().click();
  await value('second.mapper.json', 'made by second');
});

test('the actions of the panel are icons of its title', async () => {
  const panel = await panelNamed(window.page, 'second.mapper.json');
  await panel.locator('h1').click();
  for (const name of ['Show Entries as JSON', 'Compare Entries with Expected', 'Export Entries…'])
    await window.page.getByRole('button', { name, exact: true }).waitFor();
  await window.page.getByRole('button', { name: 'Show Entries as JSON' }).click();
  await until(
    'the entries as JSON',
    async () => (await window.page.locator('.view-lines', { hasText: '"made by second"' }).count()) > 0,
  );
});

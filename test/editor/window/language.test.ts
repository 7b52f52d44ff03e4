import type { FrameLocator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { type EditorWindow, openWindow } from './window.ts';

const file = 'german.mapper.json';
const mapper = {
  $json_mapper_class_key: 'german',
  main_schema: { schema: 'nomad.datamodel.data.EntryData', is_main: true, rules: { Name: 'name' } },
  steps: { schema: 'nomad.datamodel.data.ArchiveSection', rules: { Name: 'name' } },
};
const data = { $mapped_json_class_key: 'german', Name: 'Versuch 1' };

let window: EditorWindow;
let panel: FrameLocator;

beforeAll(async () => {
  window = await openWindow({
    name: 'german',
    settings: {},
    language: 'de',
    file,
    files: { [file]: JSON.stringify(mapper, undefined, 2), 'german.json': JSON.stringify(data) },
  });
  await window.workbench.squiggles().first().waitFor({ timeout: 60_000 });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

test('findings are German', async () => {
  await window.workbench.command('View: Focus Problems');
  const problems = window.page.locator('.markers-panel');
  await problems.getByText('hat keinen `main_key`').first().waitFor();
  await window.picture('problems');
});

test('commands and the preview are German', async () => {
  await window.workbench.command('Mapper: Vorschau der Einträge');
  panel = panelOf(window.page);
  await panel.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  const tabs = await panel.getByRole('tab').allTextContents();
  expect(tabs).toEqual(['Einträge', 'Regeln', 'Ungelesene Felder', 'Alle Datendateien']);
  await panel.getByRole('tab', { name: 'Regeln' }).click();
  await panel.locator('#panel-rules').getByText('kopiert').first().waitFor();
  await window.picture('preview');
});

test('questions are German', async () => {
  await window.workbench.start('Mapper-Dienst: Basis-URL festlegen…');
  await window.page.locator('.quick-input-widget').getByText('Adresse des Dienstes').first().waitFor();
  await window.picture('question');
  await window.quick.cancel();
});

import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { windowTest } from './window.ts';

const file = 'german.mapper.json';
const mapper = {
  $json_mapper_class_key: 'german',
  main_schema: { schema: 'nomad.datamodel.data.EntryData', is_main: true, rules: { Name: 'name' } },
  steps: { schema: 'nomad.datamodel.data.ArchiveSection', rules: { Name: 'name' } },
};
const data = { $mapped_json_class_key: 'german', Name: 'Versuch 1' };

const test = windowTest({
  name: 'german',
  settings: {},
  language: 'de',
  hasExamples: false,
  file,
  files: { [file]: JSON.stringify(mapper, undefined, 2), 'german.json': JSON.stringify(data) },
});

test('findings, commands, questions and the preview are German', async ({ window: { page, workbench, quick } }) => {
  await workbench.squiggles().first().waitFor();
  await workbench.command('View: Focus Problems');
  await page.locator('.markers-panel').getByText('braucht einen „main_key“').first().waitFor();
  await workbench.start('Mapper-Dienst: Basis-URL festlegen…');
  await quick.asked(/brauchen einen Dienst/);
  await quick.cancel();
  await workbench.editor(0).locator('.view-line').first().click();
  await workbench.command('Mapper: Vorschau der Einträge');
  const panel = panelOf(page);
  await panel.getByRole('treeitem').first().waitFor();
  const tabs = await panel.getByRole('tab').allTextContents();
  expect(tabs).toEqual(['Einträge', 'Regeln', 'Ungelesene Felder', 'Alle Datendateien']);
  await panel.getByRole('tab', { name: 'Regeln' }).click();
  await panel.locator('#panel-rules').getByText('kopiert').first().waitFor(); // told by the server
});

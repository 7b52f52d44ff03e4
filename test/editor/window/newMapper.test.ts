/** From a data file alone to a mapper with its preview, by keyboard, in a folder that holds nothing else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { coloredMapper, expectReadable } from './colors.ts';
import { windowTest } from './window.ts';

const steps = [
  { step: 'Stir', minutes: 20 },
  { step: 'Heat', minutes: 90 },
];
const run = { title: 'Zinc oxide, batch 07', lab: 'Room 2.14', steps };
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

const test = windowTest({
  name: 'new-mapper',
  settings: {},
  shows: 'folder',
  hasExamples: false,
  files: { 'run.json': json(run), 'second.json': json({ title: 'Zinc oxide, batch 08' }) },
});

test('Enter, Enter, Enter: the data file, the class that takes most, beside the data; the mapper is open and bound', async ({
  window: { page, workbench, quick },
}) => {
  await workbench.start('Mapper: New Mapper');
  await quick.asked('Choose a data file (JSON)');
  await page.keyboard.press('Enter');
  await quick.asked(/class for the main section/);
  await quick.row(/2 of 4 fields/).waitFor();
  await page.keyboard.press('Enter');
  await quick.asked('Save the New Mapper');
  await expect.poll(() => quick.widget.locator('input').first().inputValue()).toContain('run.mapper.json');
  await page.keyboard.press('Enter');
  await quick.notice(/bound to run\.json/).waitFor();
  await expect.poll(() => workbench.text(0)).toContain('"$json_mapper_class_key": "run"');
});

test('Add Key writes the class key into the data file and saves it; the preview is open beside', async ({
  window: { page, quick, folder },
}) => {
  await quick.clickNotice(/bound to run\.json/, 'Add Key');
  await expect
    .poll(() => readFileSync(join(folder, 'run.json'), 'utf8'))
    .toBe(json({ $mapped_json_class_key: 'run', ...run }));
  await panelOf(page).locator('.row.leaf', { hasText: 'Zinc oxide, batch 07' }).first().waitFor();
  await page.locator('.codelens-decoration a', { hasText: /^Preview · / }).waitFor();
});

test('from the explorer, with the class decided later: mapper and preview in two groups, without an error or a warning', async ({
  window: { page, workbench, quick },
}) => {
  await workbench.command('View: Close All Editors');
  await page.getByRole('treeitem', { name: 'second.json' }).click({ button: 'right' });
  await workbench.menu(/New Mapper/);
  await quick.asked(/class for the main section/);
  await page.keyboard.type('Decide later'); // the last row, below what is shown of the list
  await quick.row('Decide later').waitFor();
  await page.keyboard.press('Enter');
  await quick.accept('Save the New Mapper');
  await quick.notice(/bound to second\.json/).waitFor();
  const panel = panelOf(page);
  await panel.locator('.row.leaf', { hasText: 'Zinc oxide, batch 08' }).first().waitFor();
  await page.locator('.squiggly-info').first().waitFor();
  expect(await page.locator('.squiggly-warning, .squiggly-error').count()).toBe(0);
  expect(await panel.locator('#crash').textContent()).toMatch(/^NOMAD's parser \(newest source\) would add findings/);
  const groups = page.locator('.editor-group-container');
  expect([await groups.count(), await groups.and(page.locator('.empty')).count()]).toEqual([2, 0]);
});

test('all that is colored in a mapper can be read in the themes of VS Code', async ({ window }) => {
  const { page, workbench, folder } = window;
  await workbench.command('View: Close All Editors');
  writeFileSync(join(folder, 'colors.mapper.json'), coloredMapper);
  await workbench.openFile('colors.mapper.json');
  await workbench.squiggles().first().waitFor();
  await page.mouse.move(0, 0);
  await expectReadable(window);
});

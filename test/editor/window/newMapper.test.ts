/** From a data file alone to a mapper with its preview, by keyboard, in a folder that holds nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { type EditorWindow, openWindow } from './window.ts';

let window: EditorWindow;

const steps = [
  { step: 'Stir', minutes: 20 },
  { step: 'Heat', minutes: 90 },
];
const run = { title: 'Zinc oxide, batch 07', lab: 'Room 2.14', steps };
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

beforeAll(async () => {
  window = await openWindow({
    name: 'new-mapper',
    settings: {},
    shows: 'folder',
    hasExamples: false,
    files: { 'run.json': json(run), 'second.json': json({ title: 'Zinc oxide, batch 08' }) },
  });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

const saved = (name: string) => readFileSync(join(window.folder, name), 'utf8');
/** Text that stands beside the code: lenses. */
const lens = (text: string | RegExp) => window.page.locator('.codelens-decoration a', { hasText: text }).first();
const suggestion = (label: string) =>
  window.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: label });

async function openFile(name: string): Promise<void> {
  await window.page.getByRole('treeitem', { name }).dblclick();
  await window.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
}

test('Enter, Enter, Enter: the data file, the class that takes most, beside the data; the mapper is open and bound', async () => {
  const { page, workbench, quick } = window;
  await workbench.start('Mapper: New Mapper');
  await quick.asked('Choose a data file (JSON)');
  await window.picture('0-data');
  await page.keyboard.press('Enter');
  await quick.asked(/Class of the main section/);
  await quick.row(/2 of 4 fields/).waitFor();
  await window.picture('1-class');
  await page.keyboard.press('Enter');
  await quick.asked('Save the New Mapper');
  await expect.poll(() => quick.widget.locator('input').first().inputValue()).toContain('run.mapper.json');
  await window.picture('2-save');
  await page.keyboard.press('Enter');
  await quick.notice('The new mapper is bound to run.json, which does not name it yet.').waitFor();
  await expect.poll(() => workbench.text(0)).toContain('"$json_mapper_class_key": "run"');
  await lens('Preview · 1 data file · 1 entry').waitFor();
  await window.picture('3-opened');
});

test('Add Key writes the class key into the data file and saves it; the preview is open beside', async () => {
  const { page, quick } = window;
  await quick.clickNotice('The new mapper is bound', 'Add Key to run.json');
  await quick.notice('run.json names its mapper now.').waitFor();
  expect(saved('run.json')).toBe(json({ $mapped_json_class_key: 'run', ...run }));
  const panel = panelOf(page);
  await panel.locator('.row.leaf', { hasText: 'Zinc oxide, batch 07' }).first().waitFor({ timeout: 60_000 });
  await panel.locator('.row', { hasText: 'steps' }).first().waitFor();
  await window.picture('4-named');
  await quick.closeNotices();
});

test('a data file is offered the class key as soon as a $ is typed, and the keys of mappers for its value', async () => {
  const { page, workbench } = window;
  await openFile('second.json');
  await workbench.goTo({ line: 1, column: 2, text: '' }, 'start');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"$m', { delay: 60 });
  await suggestion('$mapped_json_class_key').waitFor();
  await window.picture('5-key');
  await page.keyboard.press('Enter');
  await expect.poll(() => workbench.text(0)).toContain('"$mapped_json_class_key": "run",');
  await lens('Preview with run.mapper.json').waitFor();
  const key = { line: 2, column: '  "$mapped_json_class_key": "'.length + 1, text: 'run' };
  await workbench.goTo(key, 'end');
  for (let i = 0; i < key.text.length; i++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+Space');
  await suggestion('run').waitFor();
  await window.picture('6-value');
  await page.keyboard.press('Escape');
  await workbench.type('rum');
  await workbench.squiggles().first().waitFor();
  const fixes = await workbench.quickFixes('Change to `run`');
  await fixes.getByText('New Mapper…').waitFor();
  await window.picture('7-fix');
  await page.keyboard.press('Enter');
  await expect.poll(() => workbench.text(0)).toContain('"$mapped_json_class_key": "run",');
});

test('a key typed in front of others in a mapping is completed, and the rest stays as it was', async () => {
  const { page, workbench } = window;
  await openFile('run.mapper.json');
  await workbench.goTo({ line: 13, column: 5, text: '' }, 'start');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('"is', { delay: 60 });
  await suggestion('is_archive').waitFor();
  await window.picture('8-half-typed');
  await page.keyboard.press('Enter');
  await expect.poll(() => workbench.text(0)).toContain('"is_archive": "True",');
  await workbench.undoAll();
});

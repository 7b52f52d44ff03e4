import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EditorWindow, openWindow } from './window.ts';

const base = 'nomad.datamodel.metainfo.basesections';
/** Rules to be written, between some that have what begins with the same letters. */
const mapper = `{
  "$json_mapper_class_key": "lab-run",
  "main_schema": {
    "schema": "${base}.Process",
    "is_main": "True",
    "rules": {
      "opacity": { "source": "Opacity", "target": "nature" },
      "new": { "source": "", "target": "" }
    }
  },
  "steps_mapping": {
    "schema": "",
    "main_key": "steps",
    "repeats": "True",
    "repeat_paths": ["Steps.*"],
    "rules": { "Name": "name" }
  }
}
`;
const files = {
  'run.json': JSON.stringify({
    $mapped_json_class_key: 'lab-run',
    Opacity: 0.5,
    Operator: 'Ada',
    Steps: { a: { Name: 'stir' } },
  }),
  'lab.mapper.json': mapper,
  'empty.json': '',
  // Nothing but what it holds says that it is a mapper.
  'plain.json': mapper.replace('lab-run', 'lab-run-2'),
  'run2.json': JSON.stringify({ $mapped_json_class_key: 'lab-run-2', Opacity: 0.5, Operator: 'Ada' }),
};

let window: EditorWindow;

beforeAll(async () => {
  window = await openWindow({
    name: 'completion',
    settings: {},
    hasExamples: false,
    files,
    file: 'lab.mapper.json',
  });
  await window.workbench.squiggles().first().waitFor({ timeout: 60_000 });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

/** Puts the cursor behind a piece of the mapper's text. */
async function goBehind(before: string): Promise<void> {
  const lines = mapper.slice(0, mapper.indexOf(before) + before.length).split('\n');
  await window.workbench.goTo({ line: lines.length, column: (lines.at(-1) ?? '').length + 1, text: '' }, 'start');
}

/** Types letters, takes the first suggestion with Enter, and says what its row shows. */
async function take(letters: string, picture?: string): Promise<string> {
  const { page } = window;
  await page.keyboard.type(letters, { delay: 60 });
  const row = page.locator('.suggest-widget .monaco-list-row.focused');
  await row.waitFor();
  const shown = (await row.textContent()) ?? '';
  if (picture !== undefined) await window.picture(picture);
  await page.keyboard.press('Enter');
  await page.locator('.suggest-widget').waitFor({ state: 'hidden' });
  return shown;
}

const text = () => window.workbench.text(0);

test.each([
  ['lab.mapper.json', 'by name'],
  ['plain.json', 'by content'],
])('%s: two letters and Enter write our first suggestion', async (file, name) => {
  const { page, workbench } = window;
  await page.getByRole('treeitem', { name: file }).dblclick();
  await workbench.squiggles().first().waitFor();
  // The editor's own support for JSON learns of a mapper's name half a second after it is recognized.
  await page.waitForTimeout(2_000);
  await goBehind('"steps_mapping": {\n    "schema": "');
  expect(await take('St', `schema ${name}`)).toMatch(/^\w+\.\w+$/);
  await goBehind('"new": { "source": "", "target": "');
  expect(await take('na', `target ${name}`)).toMatch(/^name.*str/);
  await goBehind('"new": { "source": "');
  expect(await take('Op', `source ${name}`)).toMatch(/^Operator.*"Ada"/);
  await expect.poll(text).toContain('"new": { "source": "Operator", "target": "name" }');
  await workbench.undoAll();
});

test('an empty file begins with a mapper', async () => {
  const { page, workbench } = window;
  await page.getByRole('treeitem', { name: 'empty.json' }).dblclick();
  await page.getByRole('tab', { name: 'empty.json', selected: true }).waitFor();
  await workbench.editor(0).locator('.view-line').first().click();
  expect(await take('mapp', 'empty')).toMatch(/^mapper/);
  await expect.poll(text).toContain('"$json_mapper_class_key": "class_key"');
  await workbench.undoAll();
});

/** What a person does with mappers in the editor: by keyboard, by the title and by the menu. */
import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import type { EditorWindow } from './editorWindow.ts';
import { windowTest } from './window.ts';

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
  'other.json': '{}',
  'second.json': '{\n  "title": "Zinc oxide"\n}\n',
  // Nothing but what it holds says that it is a mapper.
  'plain.json': mapper.replace('lab-run', 'lab-run-2'),
  'run2.json': JSON.stringify({ $mapped_json_class_key: 'lab-run-2', Opacity: 0.5, Operator: 'Ada' }),
};

const test = windowTest({ name: 'editing', settings: {}, hasExamples: false, files, file: 'lab.mapper.json' });

/** Puts the cursor behind a piece of a file's text. */
async function goBehind({ workbench }: EditorWindow, text: string, before: string): Promise<void> {
  const lines = text.slice(0, text.indexOf(before) + before.length).split('\n');
  await workbench.goTo({ line: lines.length, column: (lines.at(-1) ?? '').length + 1, text: '' }, 'start');
}

/** Types letters, takes the first suggestion with Enter, and says what its row shows. */
async function take({ page }: EditorWindow, letters: string): Promise<string> {
  await page.keyboard.type(letters, { delay: 60 });
  const row = page.locator('.suggest-widget.visible .monaco-list-row.focused');
  await row.waitFor();
  const shown = (await row.textContent()) ?? '';
  await page.keyboard.press('Enter');
  // Some suggestions ask for the next ones, so the list may stay.
  await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: shown }).waitFor({ state: 'hidden' });
  return shown;
}

async function show({ page }: EditorWindow, name: string): Promise<void> {
  await page.getByRole('treeitem', { name }).dblclick();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

test.beforeAll(async ({ window }) => {
  await window.workbench.squiggles().first().waitFor();
}, 300_000);

test.afterEach(({ window }) => window.workbench.undoAll());

test('two letters and Enter write our first suggestion, in a mapper that is one by what it holds', async ({
  window,
}) => {
  const { workbench, page } = window;
  await show(window, 'plain.json');
  await workbench.squiggles().first().waitFor();
  // The editor's own support for JSON learns of a mapper's name half a second after it is recognized.
  await page.waitForTimeout(2_000);
  await goBehind(window, mapper, '"steps_mapping": {\n    "schema": "');
  expect(await take(window, 'St')).toMatch(/^\w+\.\w+$/);
  await goBehind(window, mapper, '"new": { "source": "", "target": "');
  expect(await take(window, 'na')).toMatch(/^name.*str/);
  await goBehind(window, mapper, '"new": { "source": "');
  expect(await take(window, 'Op')).toMatch(/^Operator.*"Ada"/);
  await expect.poll(() => workbench.text(0)).toContain('"new": { "source": "Operator", "target": "name" }');
});

test('an empty file begins with a mapper; Tab goes on when a class was taken from the list', async ({ window }) => {
  const { page, workbench } = window;
  await show(window, 'empty.json');
  await workbench.editor(0).locator('.view-line').first().click();
  expect(await take(window, 'mapp')).toMatch(/^mapper/);
  await expect.poll(() => workbench.text(0)).toContain('"$json_mapper_class_key": "class_key"');
  // A key like no other: Tab would take a suggestion.
  await page.keyboard.type('zzz');
  await page.keyboard.press('Tab');
  await expect.poll(() => workbench.text(0)).toContain('"$json_mapper_class_key": "zzz"');
  await take(window, 'Proc');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Operator');
  await expect.poll(() => workbench.text(0)).toMatch(/"schema": "[\w.]+\.Process",.*"Operator": "target"/);
});

test('the code of a finding leads to its section, rendered; so does the link in the hover of a key', async ({
  window,
}) => {
  const { page } = window;
  const openLink = async (place: string, name: string) => {
    await show(window, 'lab.mapper.json');
    await goBehind(window, mapper, place);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+i');
    await page.locator('.monaco-hover').getByRole('link', { name }).first().click();
  };
  const headings = async () => {
    const all = page.frames().map((frame) => frame.locator('h2').allTextContents());
    return (await Promise.all(all.map((found) => found.catch(() => [])))).flat();
  };
  await openLink('"Opacity", "target": "na', 'target-unknown');
  await expect.poll(headings, { timeout: 30_000 }).toContain('target-unknown');
  await openLink('"Opacity", "tar', 'Learn more');
  await expect.poll(headings, { timeout: 30_000 }).toContain('target-syntax');
});

test('a data file is offered the class key as soon as a $ is typed, and the keys of mappers for its value', async ({
  window,
}) => {
  const { page, workbench } = window;
  await show(window, 'second.json');
  await page.waitForTimeout(2_000); // on a busy machine a file that was just opened isn't ready for suggestions
  await workbench.goTo({ line: 1, column: 2, text: '' }, 'start');
  await page.keyboard.press('Enter');
  expect(await take(window, '"$m')).toContain('$mapped_json_class_key');
  await expect.poll(() => workbench.text(0)).toContain('"$mapped_json_class_key": ""');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Space');
  for (const hasText of [/^lab-run(?!-2)/, /^lab-run-2/])
    await page.locator('.suggest-widget.visible .monaco-list-row', { hasText }).waitFor();
  await page.keyboard.press('Escape');
});

test('the title button, the menu and Ctrl+K V preview what is recognized, and the button is there for nothing else', async ({
  window,
}) => {
  const { page, workbench } = window;
  const button = page.locator('.editor-actions').first().getByRole('button', { name: 'Preview Entries' });
  await show(window, 'other.json');
  await button.waitFor({ state: 'detached' });
  await show(window, 'plain.json');
  await button.waitFor();
  await workbench.editor(0).locator('.view-line').nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Preview Entries' }).waitFor();
  await page.getByRole('menuitem', { name: 'Choose Sample Data' }).waitFor();
  await page.keyboard.press('Escape');
  await workbench.editor(0).locator('.view-line').first().click();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('v');
  await panelOf(page).getByRole('treeitem').first().waitFor();
});

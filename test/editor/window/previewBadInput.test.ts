import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelNamed } from '../../../scripts/drive/panel.ts';
import { until } from '../../../scripts/drive/workbench.ts';
import { violations } from './accessibility.ts';
import { type EditorWindow, openWindow } from './window.ts';

const markup = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
const levels = 200;
const hostile = {
  $mapped_json_class_key: 'hostile',
  markup,
  control: 'a\u0000\u001b[31m\u202eb\nc',
  long: 'x'.repeat(10 * 1024 * 1024),
  deep: Array.from({ length: levels }).reduce<object>((below) => ({ down: below }), { bottom: 'the bottom' }),
  wide: Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`key ${key}`, key])),
};
/** Above the size from which a data file is read in a thread of its own. */
const large = {
  $mapped_json_class_key: 'large',
  first: 1,
  second: 2,
  items: Array.from({ length: 60_000 }, (_, t) => ({ t, note: 'x'.repeat(50) })),
};
const mapper = (key: string, ...fields: readonly string[]) =>
  JSON.stringify(
    {
      $json_mapper_class_key: key,
      main_schema: { is_main: true, schema: 'lab.A', rules: Object.fromEntries(fields.map((field) => [field, field])) },
    },
    undefined,
    2,
  );
const files = {
  'hostile.mapper.json': mapper('hostile', 'markup', 'control', 'long', 'deep', 'wide'),
  'hostile.json': JSON.stringify(hostile),
  'large.mapper.json': mapper('large', 'first', 'second'),
  'large.json': JSON.stringify(large, undefined, 1),
  'gone.mapper.json': mapper('gone', 'name'),
  'gone.json': '{ "$mapped_json_class_key": "gone", "name": "first" }',
};

let window: EditorWindow;
let hostilePanel: Frame;

beforeAll(async () => {
  window = await openWindow({ name: 'bad-input', settings: {}, files, file: 'hostile.mapper.json' });
  hostilePanel = await openPanel('hostile.mapper.json');
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

async function openPanel(name: string): Promise<Frame> {
  await window.workbench.command('Mapper: Preview Entries');
  const panel = await panelNamed(window.page, name);
  await panel.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  return panel;
}

const row = (panel: Frame, name: string) =>
  panel.locator('.row', { has: panel.locator('.name', { hasText: new RegExp(`^${name}$`) }) }).first();

test('markup, scripts and control characters are shown as text', async () => {
  expect(await row(hostilePanel, 'markup').locator('.value').textContent()).toBe(`"${markup}"`);
  expect(await row(hostilePanel, 'control').locator('.value').textContent()).toBe('"a\\u0000\\u001b[31m\\u202eb\\nc"');
  expect(await hostilePanel.locator('#tree :is(img, script)').count()).toBe(0);
  expect(await hostilePanel.title()).not.toBe('run');
});

test('a text of 10 MB is cut, with a note of its length', async () => {
  const text = (await row(hostilePanel, 'long').locator('.value').textContent()) ?? '';
  expect(text.length).toBeLessThan(3_000);
  expect(text).toMatch(/… \(10485760\)$/);
});

test('of 100,000 keys the first are shown, the next as they are scrolled to', async () => {
  const wide = row(hostilePanel, 'wide');
  await wide.getByText('{100000}').waitFor();
  await row(hostilePanel, 'key 199').waitFor({ state: 'attached' });
  expect(await hostilePanel.locator('.row').count()).toBeLessThan(1_000);
  await hostilePanel.locator('.row.more').last().scrollIntoViewIfNeeded();
  await row(hostilePanel, 'key 200').waitFor({ state: 'attached' });
  expect(await violations(window.page)).toEqual([]);
  await wide.locator('.twistie').click();
});

test('the filter looks through all of it, also through what is not loaded', async () => {
  await hostilePanel.getByRole('textbox', { name: 'Filter' }).fill('key 99');
  await hostilePanel
    .locator('#found')
    .filter({ hasText: /^1111 values fit the filter\.$/ })
    .waitFor();
  await row(hostilePanel, 'key 990').waitFor({ state: 'attached' });
  await window.picture('filter');
  await hostilePanel.locator('.row.more').last().scrollIntoViewIfNeeded();
  await row(hostilePanel, 'key 99200').waitFor({ state: 'attached' });
  expect(await violations(window.page)).toEqual([]);
  await hostilePanel.getByRole('textbox', { name: 'Filter' }).fill('the bottom');
  await hostilePanel
    .locator('#found')
    .filter({ hasText: /^1 value fits/ })
    .waitFor();
  await row(hostilePanel, 'bottom').waitFor({ state: 'attached' });
  await hostilePanel.getByRole('textbox', { name: 'Filter' }).fill('');
  await row(hostilePanel, 'markup').waitFor();
});

test('200 levels are opened by keyboard, down to the value at the bottom', async () => {
  await row(hostilePanel, 'deep').focus();
  const bottom = row(hostilePanel, 'bottom');
  for (let i = 0; i < 3 * levels && (await bottom.count()) === 0; i++) {
    await window.page.keyboard.press('ArrowRight');
    if (i % 25 === 24) await window.page.waitForTimeout(200);
  }
  await bottom.scrollIntoViewIfNeeded();
  expect(await bottom.getAttribute('aria-level')).toBe(String(levels + 3));
  const place = await bottom.locator('.value').boundingBox();
  const frame = await hostilePanel.locator('#main').boundingBox();
  expect(place && frame && place.x < frame.x + frame.width).toBe(true);
  await window.picture('deep');
});

test('locked panels stand beside one that follows, and each shows what its own mapper makes', async () => {
  const { page } = window;
  await hostilePanel.locator('h1').click();
  await window.workbench.command('Mapper: Lock Preview to This Mapper');
  await page.locator('.monaco-list-row', { hasText: 'gone.mapper.json' }).first().dblclick();
  await page.locator('.tab', { hasText: 'gone.mapper.json' }).first().waitFor();
  const panel = await openPanel('gone.mapper.json');
  await row(panel, 'name').getByText('"first"').waitFor();
  writeFileSync(join(window.folder, 'gone.json'), '{ "$mapped_json_class_key": "gone", "name": "second" }');
  await row(panel, 'name').getByText('"second"').waitFor();
  await window.picture('several');
  await page.locator('.tab', { hasText: 'Entries of hostile.mapper.json' }).click();
  hostilePanel = await panelNamed(page, 'hostile.mapper.json');
  await row(hostilePanel, 'markup').getByText('onerror').waitFor();
  await page.locator('.tab', { hasText: 'Entries of gone.mapper.json' }).click();
});

test('a data file that is deleted is missed, and found again', async () => {
  const panel = await panelNamed(window.page, 'gone.mapper.json');
  rmSync(join(window.folder, 'gone.json'));
  await panel
    .locator('#status')
    .filter({ hasText: /No data file/ })
    .waitFor();
  await panel.getByRole('button', { name: 'Make One from the Mapper' }).waitFor();
  await window.picture('deleted');
  writeFileSync(join(window.folder, 'gone.json'), '{ "$mapped_json_class_key": "gone", "name": "third" }');
  await row(panel, 'name').getByText('"third"').waitFor();
  await panel.locator('#status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
});

test('a data file that was chosen, and is deleted, is named, with a way to another one', async () => {
  const panel = await panelNamed(window.page, 'gone.mapper.json');
  writeFileSync(join(window.folder, 'gone-too.json'), '{ "$mapped_json_class_key": "gone", "name": "chosen" }');
  await panel.getByRole('tab', { name: 'All data files' }).click();
  await panel.getByRole('button', { name: 'gone-too.json' }).click();
  await panel.getByRole('tab', { name: 'Entries' }).click();
  await row(panel, 'name').getByText('"chosen"').waitFor();
  rmSync(join(window.folder, 'gone-too.json'));
  await panel.locator('#status').filter({ hasText: 'gone-too.json does not exist' }).waitFor();
  await panel.getByRole('button', { name: 'Choose a Data File…' }).click();
  await window.quick.row('gone.json').click();
  await row(panel, 'name').getByText('"third"').waitFor();
});

test('the cursor in a large data file marks what its place made', async () => {
  const { page, workbench } = window;
  await page.locator('.tab', { hasText: /^hostile.mapper.json/ }).click(); // files open beside the panels
  await page.locator('.monaco-list-row', { hasText: 'large.mapper.json' }).first().dblclick();
  await page.locator('.tab', { hasText: 'large.mapper.json' }).first().waitFor();
  const panel = await openPanel('large.mapper.json');
  await page.locator('.monaco-list-row', { hasText: 'large.json' }).first().dblclick();
  await page
    .locator('.tab', { hasText: /^large.json/ })
    .first()
    .waitFor();
  await page.locator('.view-line', { hasText: '"first": 1,' }).first().click();
  for (const [line, name] of [
    [3, 'first'],
    [4, 'second'],
  ] as const) {
    await workbench.goTo({ line, column: 4, text: '' }, 'start');
    await row(panel, name).and(panel.locator('.marked')).waitFor();
  }
  await window.picture('marked');
});

test('nothing is written to a mapper', async () => {
  for (const name of ['hostile.mapper.json', 'large.mapper.json', 'gone.mapper.json'] as const)
    expect(readFileSync(join(window.folder, name), 'utf8')).toBe(files[name]);
  await until('no unsaved file', async () => (await window.workbench.changed().count()) === 0);
});

/** What the parser would write, beside what the specification means. */
import type { Frame } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelNamed } from '../../../scripts/drive/panel.ts';
import { until } from '../../../scripts/drive/workbench.ts';
import { violations } from './accessibility.ts';
import { type EditorWindow, openWindow } from './window.ts';

const mapper = (key: string, condition: object) =>
  JSON.stringify(
    {
      $json_mapper_class_key: key,
      main_schema: {
        is_main: 'True',
        schema: 'nomad.datamodel.metainfo.basesections.Process',
        rules: {
          title: 'name',
          number: 'lab_idd',
          done: { source: 'done', target: 'method', conditions: [condition] },
        },
      },
    },
    undefined,
    2,
  );
const data = (key: string) =>
  JSON.stringify({ $mapped_json_class_key: key, title: `run of ${key}`, number: 'N-1', done: 'stirring', kind: 'x' });
const test1 = { regex_path: 'kind', regex_pattern: 'x' };

let window: EditorWindow;

beforeAll(async () => {
  const files = {
    'differs.mapper.json': mapper('differs', { regex_condition: test1 }),
    'differs.json': data('differs'),
    'stops.mapper.json': mapper('stops', test1),
    'stops.json': data('stops'),
  };
  window = await openWindow({ name: 'parser', settings: {}, hasExamples: false, files, file: 'differs.mapper.json' });
  await window.workbench.command('Mapper: Preview Entries');
  await value('differs.mapper.json', 'run of differs');
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

const row = (panel: Frame, name: string) =>
  panel.locator('.row', { has: panel.locator('.name', { hasText: new RegExp(`^${name}$`) }) }).first();

test('what differs is marked on both sides, and can be filtered', async () => {
  const panel = await value('differs.mapper.json', 'run of differs');
  const difference = (name: string) => row(panel, name).locator('.is-differing');
  expect(await difference('lab_idd').textContent()).toBe('Parser: nothing');
  expect(await difference('name').count()).toBe(0);
  await window.picture('specification');
  await panel.getByRole('combobox', { name: 'Shown as' }).selectOption({ label: 'Parser next' });
  await row(panel, 'lab_idd').getByText('Specification: "N-1"').waitFor();
  await row(panel, 'name').getByText('"run of differs"').waitFor();
  await window.picture('parser');
  expect(await violations(window.page)).toEqual([]);
  await panel.getByRole('button', { name: '1 differs in the parser' }).click();
  await until('what differs', async () => (await panel.locator('.row.leaf').count()) === 1);
  await panel.getByRole('button', { name: '1 entry' }).click();
});

test('a value of the parser leads to its rule', async () => {
  const panel = await value('differs.mapper.json', 'run of differs');
  await row(panel, 'name').click();
  await window.page.locator('.monaco-breadcrumb-item', { hasText: 'title' }).first().waitFor();
  await window.page.locator('.tab', { hasText: /^differs.json/ }).waitFor(); // the value's source, below
});

test('a banner names the rule at which the parser stops, and what is lost', async () => {
  await window.page.locator('.tab', { hasText: /^differs.mapper.json/ }).click();
  await window.page.locator('.monaco-list-row', { hasText: 'stops.mapper.json' }).first().dblclick();
  const panel = await panelNamed(window.page, 'stops.mapper.json');
  const banner = panel.getByRole('alert');
  await banner.filter({ hasText: 'Version next of the parser stops with TypeError.' }).waitFor();
  expect(await banner.textContent()).toContain('Nothing of this data file is written.');
  await until('no entries', async () => (await panel.getByRole('treeitem', { expanded: true }).count()) === 0);
  await window.picture('stops');
  expect(await violations(window.page)).toEqual([]);
  await panel.getByRole('combobox', { name: 'Shown as' }).selectOption({ label: 'Specification' });
  await row(panel, 'method').getByText('"stirring"').waitFor();
  await banner.getByRole('button', { name: 'main_schema.done' }).click();
  await window.page.locator('.monaco-breadcrumb-item', { hasText: 'conditions' }).first().waitFor();
});

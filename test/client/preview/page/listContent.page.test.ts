/** The lists of rules, unread fields and data files, and what each of them leads to. */
import { expect, test } from 'vitest';
import { cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { openPanel } from '../../../support/panelPage.ts';

const mapper = {
  $json_mapper_class_key: 'a',
  main_schema: {
    is_main: 'True',
    schema: 'nomad.datamodel.metainfo.basesections.Process',
    rules: { title: 'name', room: { source: 'room', target: 'location', default_value: 'Lab' } },
  },
};
const data = { $mapped_json_class_key: 'a', title: 'one', method: 'stirring', bench: 'Bench 3' };
const files = {
  'a.mapper.json': mapper,
  'a-1.json': data,
  'a-2.json': { ...data, title: 'two' },
  'a-3.json': '{"$mapped_json_class_key": "a", "title": ',
};
const open = () => openPanel(files, 'a.mapper.json');

test('rules and unread fields stand with their states and values, lead to their places, and a field gets a rule', async () => {
  const panel = await open();
  await panel.tab('Rules').click();
  const rules = panel.page.locator('#panel-rules li');
  await expect.poll(() => rules.count()).toBe(2);
  expect(await rules.nth(1).locator('.state').getAttribute('class')).toBe('state defaulted');
  await rules.nth(1).getByRole('button').click();
  await expect.poll(() => panel.world.places).toEqual(['a.mapper.json:8']);
  await panel.page.getByRole('button', { name: 'main_schema' }).click();
  await expect.poll(() => panel.world.places).toEqual(['a.mapper.json:8', 'a.mapper.json:3']);
  // A field stands as a mapper writes it, and gets its rule once a target is chosen.
  await panel.tab('Unread fields').click();
  const fields = panel.page.locator('#panel-unread li');
  await expect.poll(() => fields.locator('.value').allTextContents()).toEqual(['"stirring"', '"Bench 3"']);
  await fields.getByRole('button', { name: 'bench', exact: true }).click();
  await expect.poll(() => panel.world.places.at(-1)).toBe('a-1.json:5');
  editor.script(cancel);
  await fields.getByRole('button', { name: 'Add rule for bench' }).click();
  await expect.poll(() => editor.seen('quickPick').length).toBeGreaterThan(0);
  expect(await fields.count()).toBe(2);
  editor.script(pick('method'));
  await fields.getByRole('button', { name: 'Add rule for method' }).click();
  await expect.poll(() => fields.count()).toBe(1);
  await panel.tab('Entries').click();
  await panel.value('method').getByText('"stirring"').waitFor();
});

test('a rule whose values the service drops looks dropped, and so does a closed list of nothing else; one file is counted as one', async () => {
  const steps = {
    schema: 'nomad.datamodel.metainfo.basesections.ProcessStep',
    main_key: 'stepz',
    repeats: true,
    repeat_paths: ['S'],
    rules: { t: 'name' },
  };
  const files = { 'a.mapper.json': { ...mapper, steps }, 'a-1.json': { ...data, S: [{ t: 'x' }, { t: 'y' }] } };
  const panel = await openPanel(files, 'a.mapper.json');
  await panel.row('stepz').locator('del.value').waitFor();
  expect(await panel.row('name').locator('del').count()).toBe(0);
  expect(await panel.row('1').locator('.value').textContent()).not.toContain('"y"');
  await panel.tab('Rules').click();
  await panel.page.locator('#panel-rules del').waitFor();
  const dropped = panel.page.locator('#panel-rules li', { has: panel.page.locator('.mark.is-dropped') });
  expect(await dropped.count()).toBe(1);
  expect(await dropped.locator('del').textContent()).toBe('name');
  expect(await dropped.locator('.why').textContent()).toMatch(/^[^`]*"stepz"[^`]*$/);
  await panel.tab('All data files').click();
  await panel.page.getByText('1 data file', { exact: true }).waitFor();
});

test('in a narrow panel the buttons of unread fields stand in one column, each in the line of its field', async () => {
  const fields = { a: 1, 'a longer name of a field': 'and a value that is longer than the panel', b: 'short' };
  const panel = await openPanel({ ...files, 'a-1.json': { ...data, ...fields } }, 'a.mapper.json', { width: 320 });
  await panel.tab('Unread fields').click();
  const items = panel.page.locator('#panel-unread li');
  await expect.poll(() => items.count()).toBeGreaterThan(3);
  const places = await items.evaluateAll((all) =>
    all.map((item) => {
      const [name, button] = ['.link', '.add'].map((each) => item.querySelector(each)?.getBoundingClientRect());
      return { right: button?.right, isBeside: (button?.top ?? 0) < (name?.bottom ?? 0) };
    }),
  );
  expect(new Set(places.map(({ right }) => right)).size).toBe(1);
  expect(places.every(({ isBeside }) => isBeside)).toBe(true);
});

test('all data files: what goes wrong stands first, and an odd file is shown at its value in one action', async () => {
  const panel = await openPanel({ ...files, 'a-4.json': { ...data, title: null } }, 'a.mapper.json');
  await panel.tab('All data files').click();
  const list = panel.page.locator('#panel-summary');
  // Two rules, two sentences about data files, and two fields that no rule reads.
  await expect.poll(() => list.locator('.set li').count()).toBe(6);
  const texts = (await list.locator('.set li').allTextContents()).join('\n');
  expect(texts).toMatch(/^The data file isn't JSON, .*a-3\.json$/m);
  // Files are not named of a field that most have.
  expect(texts).toMatch(/^\/methodin 3 of 4 data filesAdd Rule$/m);
  expect(await list.locator('h2').allTextContents()).toEqual([
    'Problems in 2 of 4 data files',
    'Fields that no rule reads',
  ]);
  const title = list.locator('.set li').first();
  expect(await title.locator('.name').textContent()).toBe('main_schema.title');
  expect(await title.locator('.why').textContent()).toBe('copied 2 · not set 1');
  expect(await title.locator('.written').textContent()).toBe('2 distinct values');
  expect(await list.locator('.why').allTextContents()).not.toContainEqual(expect.stringContaining('`'));
  await title.getByRole('button', { name: 'a-4.json' }).press('Enter');
  await expect.poll(() => panel.panel.dataUri).toContain('a-4.json');
  await panel.row('location').waitFor();
  await expect.poll(() => panel.page.locator('.row.marked').count()).toBe(1);
  expect(await panel.tab('Entries').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => panel.page.evaluate(`document.activeElement.getAttribute('role')`)).toBe('treeitem');
  // The filter looks at files, too, and says so if it finds nothing.
  await panel.tab('All data files').click();
  await panel.filter.fill('a-3');
  await expect.poll(() => list.locator('.set li').count()).toBe(1);
  await panel.filter.fill('nothing like this');
  await list.getByText('Nothing matches the filter.').waitFor();
  await panel.filter.fill('');
  // Without a row to go to, the focus is not lost.
  await panel.tab('All data files').click();
  await panel.page.getByRole('button', { name: 'a-3.json' }).press('Enter');
  await expect.poll(() => panel.panel.dataUri).toContain('a-3.json');
  expect(await panel.page.evaluate(`document.activeElement.id`)).toBe('tab-entries');
});

test('until all data files are read, their tab says how many are; who leaves it waits for nothing', async () => {
  const panel = await openPanel(files, 'a.mapper.json');
  const list = panel.page.locator('#panel-summary');
  const says = async (set: string) => panel.send({ kind: 'summary', set });
  await panel.tab('All data files').click();
  await list.locator('li').first().waitFor();
  await says('1 of 3');
  await list.getByText('1 of 3').waitFor();
  await panel.tab('Rules').click();
  await says('2 of 3');
  await panel.tab('All data files').click();
  await list.locator('li').first().waitFor();
  const waits = panel.posted.flatMap((message) => (message.kind === 'summary' ? [message.isShown] : []));
  expect(waits).toEqual([true, false, true]);
});

test('an odd value of all data files leads to its row, and a field that none reads gets its rule', async () => {
  const named = (index: number) => [`a-${index}.json`, { ...data, title: index === 7 ? 7 : `run ${index}` }] as const;
  const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, index) => named(index)));
  const panel = await openPanel({ 'a.mapper.json': mapper, ...twelve }, 'a.mapper.json');
  await panel.tab('All data files').click();
  const list = panel.page.locator('#panel-summary');
  await list.getByRole('button', { name: /^a-7\.json: 7/ }).click();
  await expect.poll(() => panel.panel.dataUri).toContain('a-7.json');
  await expect.poll(() => panel.page.locator('.row.marked .name').allTextContents()).toEqual(['name']);
  await panel.tab('All data files').click();
  editor.script(pick('method'));
  await list.getByRole('button', { name: 'Add rule for /method' }).click();
  await expect.poll(() => panel.world.places.at(-1)).toMatch(/^a\.mapper\.json:/);
});

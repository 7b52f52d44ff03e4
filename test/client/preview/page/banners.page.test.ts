/** What is said above the lists: why nothing is shown, and where the parser stops. */
import { expect, test } from 'vitest';
import { violations } from '../../../support/axe.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { openPanel, type PanelPage } from '../../../support/panelPage.ts';
import { PanelWorld } from '../../../support/panelWorld.ts';
import { previewOf } from '../../../support/previewAnswers.ts';

const mapper = (condition?: object) => ({
  $json_mapper_class_key: 'a',
  main_schema: {
    is_main: 'True',
    schema: 'nomad.datamodel.metainfo.basesections.Process',
    rules: {
      title: 'name',
      number: 'lab_idd',
      done: { source: 'done', target: 'method', ...(condition && { conditions: [condition] }) },
    },
  },
});
const data = (title: string) => ({ $mapped_json_class_key: 'a', title, number: 'N-1', done: 'stirring', kind: 'x' });
const status = ({ page }: PanelPage) => page.locator('#status').textContent();

test('a data file without a mapper is offered one, and nothing else', async () => {
  const panel = await openPanel({ 'a.json': { title: 'first' } }, 'a.json');
  await expect.poll(() => status(panel)).not.toBe('');
  const asked: unknown[] = [];
  editor.commands.set('mapperWorkbench.newMapper', (uri) => void asked.push(`${uri}`));
  const buttons = panel.page.locator('#help').getByRole('button');
  expect(await buttons.allTextContents()).toEqual(['New Mapper…']);
  await buttons.click();
  await expect.poll(() => asked).toEqual(['file:///workspace/a.json']);
});

test('a data file that was chosen, and is deleted, is named, with a way to another one', async () => {
  const files = { 'a.mapper.json': mapper(), 'a.json': data('first'), 'b.json': data('chosen') };
  const panel = await openPanel(files, 'a.mapper.json');
  await panel.page.getByRole('combobox', { name: 'Data file' }).selectOption('b.json');
  await panel.value('name').getByText('"chosen"').waitFor();
  panel.world.write('b.json', undefined);
  await expect.poll(() => status(panel)).toContain('b.json');
  const asked: unknown[] = [];
  editor.commands.set('mapperWorkbench.chooseSampleData', (mapperUri) => {
    asked.push(`${mapperUri}`);
    panel.panel.refresh(); // as the server has it done once another one is bound
  });
  await panel.page.getByRole('button', { name: 'Choose Data File…' }).click();
  await panel.value('name').getByText('"first"').waitFor();
  expect(asked).toEqual(['file:///workspace/a.mapper.json']);
  // Without the last one there is nothing to choose, and one is made of the mapper.
  panel.world.write('a.json', undefined);
  const create = panel.page.getByRole('button', { name: 'Create Data File from Mapper' });
  await create.waitFor();
  expect(await status(panel)).not.toBe('');
  expect(await panel.page.getByRole('treeitem').count()).toBe(0);
  expect(await violations(panel.page)).toEqual([]);
  await create.click();
  await panel.value('name').getByText('"title 1"').waitFor();
  expect(await status(panel)).toBe('');
  expect(await panel.page.locator('#help').isHidden()).toBe(true);
});

const regex = { regex_path: 'kind', regex_pattern: 'x' };
const shownAs = ({ page }: PanelPage) => page.getByRole('combobox', { name: 'Show as' });

const differing = { 'a.mapper.json': mapper({ regex_condition: regex }), 'a.json': data('run') };
const known = (files: object) => new PanelWorld(files as Record<string, unknown>, { target: 'next' });
const side = (panel: PanelPage) => shownAs(panel).inputValue();

test('while nobody knows the parser, the entries are those of the specification, and the head says what the newest one would do, and why', async () => {
  const panel = await openPanel({ 'a.mapper.json': mapper(regex), 'a.json': data('run') }, 'a.mapper.json');
  await panel.row('lab_idd').locator('.mark.is-dropped').waitFor();
  expect(await side(panel)).toBe('spec');
  const line = panel.page.locator('#crash');
  expect(await line.textContent()).toMatch(/wouldn't write the entry: .*"regex_condition"/);
  expect(await line.getAttribute('role')).toBe('status');
  await line.getByRole('button', { name: 'main_schema.done' }).click();
  await expect.poll(() => panel.world.places).toEqual(['a.mapper.json:13']);
  await line.getByRole('button', { name: "Check against NOMAD's Parser…" }).click();
  await expect.poll(() => panel.posted.map(({ kind }) => kind)).toContain('chooseTarget');
  expect(await panel.page.locator('.is-differing').count()).toBe(0);
  expect(panel.posted.map(({ kind }) => kind)).not.toContain('chooseSide');
});

test('it opens with the parser that is checked against, follows it, and keeps another choice over a restart', async () => {
  const panel = await openPanel(known(differing), 'a.mapper.json');
  await panel.row('lab_idd').locator('.is-differing').getByText('"N-1"').waitFor();
  expect(await side(panel)).toBe('next');
  panel.world.configure({ target: null });
  await expect.poll(() => side(panel)).toBe('spec');
  await panel.value('lab_idd').waitFor();
  expect(await panel.page.locator('.is-differing').count()).toBe(0);
  expect(panel.state).not.toHaveProperty('side');
  await shownAs(panel).selectOption('1.1.0');
  await expect.poll(() => panel.state).toMatchObject({ side: '1.1.0' });
  panel.world.configure({ target: 'next' });
  await panel.row('lab_idd').locator('.is-differing').waitFor();
  expect(await side(panel)).toBe('1.1.0');
  // Each reading of the service says first how many entries it has.
  const line = panel.page.locator('#crash');
  await line.getByText("NOMAD's parser 1.1.0 writes").waitFor();
  await shownAs(panel).selectOption('next');
  await line.getByText('The service writes the entry.').waitFor();
  await shownAs(panel).selectOption('spec');
  await expect.poll(() => line.textContent()).toBe('');
});

test('what the service writes differently is marked on both sides, and can be filtered', async () => {
  const panel = await openPanel(known(differing), 'a.mapper.json', { side: 'spec' });
  await panel.row('lab_idd').locator('.is-differing').waitFor();
  expect(await panel.page.locator('.leaf .is-differing').count()).toBe(1);
  await shownAs(panel).selectOption('next');
  await panel.row('lab_idd').locator('.is-differing').getByText('"N-1"').waitFor();
  expect(await panel.value('name').textContent()).toBe('"run"');
  expect(await violations(panel.page)).toEqual([]);
  await panel.page.locator('.outcome').last().click();
  await expect.poll(() => panel.page.locator('.row.leaf').count()).toBe(1);
  await panel.page.locator('.outcome').first().click();
  await panel.row('name').click();
  await expect.poll(() => panel.world.places).toEqual(['a.mapper.json:7', 'a.json:3']);
});

test('an entry without a name is there once, under the name that the service gives it', async () => {
  const main_schema = { is_main: 'True', schema: 'lab.A', rules: { kind: 'kind' } };
  const nameless = { $json_mapper_class_key: 'a', main_schema };
  const panel = await openPanel(known({ 'a.mapper.json': nameless, 'a.json': data('run') }), 'a.mapper.json');
  await panel.row('None').waitFor();
  expect(await panel.page.locator('.row.entry').count()).toBe(1);
  await shownAs(panel).selectOption('spec');
  await panel.row('main_schema').locator('.is-differing').getByText('None.archive.json').waitFor();
  expect(await panel.page.locator('.row.entry').count()).toBe(1);
  expect(await panel.page.locator('.is-differing').count()).toBe(1);
});

test('a banner says that the service would reject the file, and names the rule', async () => {
  const panel = await openPanel(known({ 'a.mapper.json': mapper(regex), 'a.json': data('run') }), 'a.mapper.json');
  const banner = panel.page.getByRole('alert');
  await banner.filter({ hasText: 'main_schema.done' }).waitFor();
  expect(await banner.locator('.note').textContent()).toMatch(/^The service doesn't write any entries: /);
  expect(await panel.page.getByRole('treeitem', { expanded: true }).count()).toBe(0);
  expect(await violations(panel.page)).toEqual([]);
  await shownAs(panel).selectOption('spec');
  await panel.value('method').getByText('"stirring"').waitFor();
  await banner.getByRole('button', { name: 'main_schema.done' }).click();
  await expect.poll(() => panel.world.places).toEqual(['a.mapper.json:13']);
});

test('while a mapping is still empty, a calm note stands instead of the banner', async () => {
  const files = { 'a.mapper.json': { ...mapper(), steps: {} }, 'a.json': data('run') };
  const panel = await openPanel(known(files), 'a.mapper.json');
  await panel.page.locator('#crash.is-calm').filter({ hasText: 'steps' }).waitFor();
  expect(await panel.page.getByRole('alert').count()).toBe(0);
  panel.world.type('a.mapper.json', ',\n  "steps": {}', '');
  await panel.row('name').waitFor();
  await panel.page.locator('#crash').getByText('The service writes the entry.').waitFor();
});

test('how many entries the service writes is said in numbers only if one of them says something', async () => {
  const panel = await openPanel({ 'a.mapper.json': mapper(), 'a.json': data('first') }, 'a.mapper.json');
  await panel.value('name').getByText('"first"').waitFor();
  const rest = { samples: [], source: '', isLocked: false, side: 'next', limit: 5_000 };
  const parser = { version: 'next', isCut: false, assumed: [], lost: [] } as const;
  for (const [total, specified, numbers] of [
    [1, 1, []],
    [2, 2, ['2']],
    [1, 3, ['1', '3']],
    [3, 1, ['3', '1']],
    [0, 1, []],
  ] as const) {
    const preview = previewOf([], { total, parser, target: 'next', other: { as: 'spec', total: specified } });
    await panel.send({ kind: 'preview', preview, ...rest });
    await expect
      .poll(async () => (await panel.page.locator('#crash').textContent())?.match(/\d+/g) ?? [])
      .toEqual(numbers);
  }
});

test('where a limit was reached, it is said, and no count is told as whole', async () => {
  const panel = await openPanel({ 'a.mapper.json': mapper(), 'a.json': data('first') }, 'a.mapper.json');
  await panel.value('name').getByText('"first"').waitFor();
  const outcomes = { kept: 3, changed: 0, dropped: 0, omitted: 0, differs: 0 };
  const preview = previewOf([{ name: 'first' }], { isCut: true, outcomes });
  const rest = { samples: [], source: '', isLocked: false, side: 'spec', limit: 5_000 };
  await panel.send({ kind: 'preview', preview, ...rest });
  await expect.poll(() => status(panel)).toContain('A limit was reached');
  expect(await panel.page.locator('.outcome').allTextContents()).toEqual([
    'at least 1 entry',
    'at least 3 values kept',
  ]);
  // What the model didn't predict has a banner of its own.
  const parser = { version: 'next', isCut: true, assumed: [], lost: [] } as const;
  await panel.send({ kind: 'preview', preview: { ...preview, parser }, ...rest, side: 'next' });
  await expect.poll(() => status(panel)).toBe('');
});

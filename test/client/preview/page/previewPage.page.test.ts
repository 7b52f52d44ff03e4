/** What the page shows as files change, and what a person reaches from there. */
import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { openPanel, type PanelPage } from '../../../support/panelPage.ts';

const mapper = (key: string) => ({
  $json_mapper_class_key: key,
  main_schema: { is_main: 'True', schema: 'lab.A', rules: { title: 'name', number: 'lab_id' } },
});
const data = (key: string, title: string) => ({ $mapped_json_class_key: key, title, number: 7, note: 'noted' });
const files = {
  'a.mapper.json': mapper('a'),
  'a-1.json': data('a', 'one'),
  'a-2.json': data('a', 'two'),
  'b.mapper.json': mapper('b'),
  'b.json': data('b', 'other'),
};
const open = () => openPanel(files, 'a.mapper.json');
const heading = ({ page }: PanelPage) => page.getByRole('heading', { level: 1 }).textContent();

test('a value stands with its rule, and leads to it and to its source; the focus stays in the tree', async () => {
  const panel = await open();
  const focused = () => panel.page.locator('.row:focus .name').textContent();
  expect(await panel.value('name').textContent()).toBe('"one"');
  expect(await panel.row('name').locator('.origin').textContent()).toBe('main_schema.title');
  await panel.row('name').click();
  expect(await panel.row('name').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => panel.world.places).toEqual(['a.mapper.json:7', 'a-1.json:3']);
  panel.panel.cursorMoved(panel.world.cursorAt('a.mapper.json', '"title"'));
  await panel.row('name').and(panel.page.locator('.marked')).waitFor();
  expect(await focused()).toBe('name');
  await panel.page.keyboard.press('ArrowDown');
  await panel.page.keyboard.press('Enter');
  await expect.poll(() => panel.world.places.length).toBe(4);
  expect(await focused()).toBe('lab_id');
});

test('the page gives its focus to the row that had it, also where it is made again, unless something else had it', async () => {
  const panel = await open();
  /** As VS Code does it: the page as a whole loses the focus, and gets it. */
  const leaveAndComeBack = ({ page }: PanelPage) =>
    page.evaluate(`document.activeElement.blur(); dispatchEvent(new Event('focus'));`);
  const focused = ({ page }: PanelPage) => page.evaluate(`document.activeElement.querySelector('.name')?.textContent`);
  await panel.row('name').waitFor();
  await leaveAndComeBack(panel);
  expect(await panel.page.locator('.row:focus').count()).toBe(1);
  await panel.row('lab_id').click();
  await leaveAndComeBack(panel);
  expect(await focused(panel)).toBe('lab_id');
  await expect.poll(() => panel.state).toMatchObject({ row: expect.stringMatching(/\/lab_id$/) });
  const again = await openPanel(files, 'a.mapper.json', { state: panel.state });
  await again.row('lab_id').and(again.page.locator(':focus')).waitFor();
  await again.tab('Entries').focus();
  await leaveAndComeBack(again);
  expect(await focused(again)).not.toBe('lab_id');
});

test('the cursor in a rule, and in the data, marks what came of it', async () => {
  const panel = await open();
  await panel.row('name').waitFor();
  panel.panel.cursorMoved(panel.world.cursorAt('a.mapper.json', '"title"'));
  await panel.row('name').and(panel.page.locator('.marked')).waitFor();
  // Behind the comma of a rule, its values are marked alone.
  const behind = panel.world.cursorAt('a.mapper.json', '"number"');
  const { line } = behind.selection.active;
  const text = behind.document.getText().split('\n')[line] ?? '';
  panel.panel.cursorMoved({ ...behind, selection: { active: { line, character: text.length } } } as never);
  await panel.row('lab_id').and(panel.page.locator('.marked')).waitFor();
  expect(await panel.page.locator('.marked').count()).toBe(1);
  panel.panel.cursorMoved(panel.world.cursorAt('a-1.json', '"number"'));
  await panel.row('lab_id').and(panel.page.locator('.marked')).waitFor();
  expect(await panel.page.locator('.marked').count()).toBe(1);
  // What is closed around a value is opened.
  await panel.page.locator('.entry .twistie').click();
  await expect.poll(() => panel.row('name').count()).toBe(0);
  panel.panel.cursorMoved(panel.world.cursorAt('a.mapper.json', '"title"'));
  await panel.row('name').and(panel.page.locator('.marked')).waitFor();
});

test('typing changes the values by one request, which flash; half-typed JSON keeps them where they are, and is named', async () => {
  const panel = await open();
  await panel.row('name').waitFor();
  panel.world.requests.length = 0;
  panel.world.type('a.mapper.json', '"number": "lab_id"', '"note": "lab_id"');
  await panel.row('lab_id').and(panel.page.locator('.changed')).getByText('"noted"').waitFor();
  const stored = await panel.world.workspace.readFile('file:///workspace/a.mapper.json');
  expect(stored).toMatchObject({ text: JSON.stringify(files['a.mapper.json'], null, 2) });
  expect(panel.world.requests).toEqual(['mapper/preview']);
  const place = await panel.row('name').boundingBox();
  const stale = panel.page.locator('#stale');
  panel.world.type('a.mapper.json', '{', 'x{');
  await expect.poll(() => stale.textContent()).toContain('a.mapper.json');
  expect(await stale.isVisible()).toBe(true);
  expect(await panel.row('name').boundingBox()).toEqual(place);
  expect(await panel.value('name').textContent()).toBe('"one"');
  panel.world.type('a.mapper.json', 'x{', '{');
  await expect.poll(() => stale.textContent()).toBe('');
});

test('Ctrl+F leads to the filter, and selects what is in it', async () => {
  const panel = await open();
  await panel.row('name').click();
  for (const text of ['titel', 'title']) {
    await panel.page.keyboard.press('Control+f');
    await panel.page.keyboard.type(text);
  }
  await expect.poll(() => panel.filter.inputValue()).toBe('title');
});

test('another mapper takes its place, and its page keeps that and the lock; another panel shows its own', async () => {
  const panel = await open();
  const other = await openPanel(panel.world, 'a.mapper.json', { isLocked: true });
  panel.panel.follow(vscode.Uri.parse('file:///workspace/b.mapper.json'));
  await panel.value('name').getByText('"other"').waitFor();
  expect(await heading(panel)).toBe('b.mapper.json + b.json');
  expect(panel.state).toMatchObject({ uri: 'file:///workspace/b.mapper.json', isLocked: false });
  panel.panel.isLocked = true;
  await expect.poll(() => panel.state).toMatchObject({ isLocked: true });
  panel.world.write('a-1.json', data('a', 'three'));
  await other.value('name').getByText('"three"').waitFor();
  expect(await panel.value('name').textContent()).toBe('"other"');
});

test('another data file is chosen, and all of it comes back with the window', async () => {
  const panel = await open();
  await panel.page.getByRole('combobox', { name: 'Data file' }).selectOption('a-2.json');
  await panel.value('name').getByText('"two"').waitFor();
  await panel.filter.fill('na'); // of a rule, and of no value
  await panel.tab('Rules').click();
  await expect.poll(() => panel.state).toMatchObject({ tab: 'rules', filter: 'na' });
  const { dataUri } = panel.state as { dataUri: string };
  const again = await openPanel(files, 'a.mapper.json', { state: panel.state, dataUri });
  await again.page.locator('#panel-rules li').waitFor();
  expect(await again.tab('Rules').getAttribute('aria-selected')).toBe('true');
  expect(await again.filter.inputValue()).toBe('na');
  expect(await heading(again)).toBe('a.mapper.json + a-2.json');
});

test.each([{ tab: 'none' }, { scroll: -1, outcome: 'lost' }, 'text', null])(
  'a state that is not ours, %j, is no reason to show nothing',
  async (state) => {
    const panel = await openPanel(files, 'a.mapper.json', { state });
    await panel.row('name').waitFor();
    expect(panel.faults).toEqual([]);
  },
);

test('what is no message is not heeded, and one of a wrong shape breaks nothing', async () => {
  const panel = await open();
  await panel.row('name').waitFor();
  for (const message of [null, 1, 'start', [], {}, { kind: 'other' }, { kind: 7 }, { kind: 'constructor' }])
    await panel.send(message);
  expect(panel.faults).toEqual([]);
  for (const kind of ['summary', 'lock', 'stale', 'hint', 'highlight']) await panel.send({ kind });
  panel.world.write('a-1.json', data('a', 'three'));
  await panel.value('name').getByText('"three"').waitFor();
  await panel.row('name').click();
  await expect.poll(() => panel.world.places.at(-1)).toBe('a-1.json:3');
});

test('the context menu has what belongs to the value; what can be done next is said until another row is looked at', async () => {
  const panel = await open();
  await panel.row('lab_id').click({ button: 'right' });
  const context = await panel.page.locator('#tree').getAttribute('data-vscode-context');
  expect(JSON.parse(context ?? '')).toEqual({
    webviewSection: 'value',
    preventDefaultContextMenuItems: true,
    ...{ mapperValueHasRule: true, mapperValueHasSource: true, mapperValueIsWhole: true },
    origin: { section: 'main_schema', rule: 'number', pointer: '/number' },
    ...{ path: '/lab_id', value: 7 },
  });
  await panel.row('name').click();
  await panel.send({ kind: 'hint', sentence: 'Choose the value again.' });
  await panel.page.locator('footer').getByText('Choose the value again.').waitFor();
  await panel.row('lab_id').click();
  await expect.poll(() => panel.page.locator('#hint').textContent()).toBe('');
  expect(await panel.page.locator('#details').textContent()).toContain('main_schema.number');
});

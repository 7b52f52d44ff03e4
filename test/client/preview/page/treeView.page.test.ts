/** The tree by keyboard, and trees that are too large to be shown in whole. */
import { expect, test } from 'vitest';
import { violations } from '../../../support/axe.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { filesOf, openPanel } from '../../../support/panelPage.ts';

const open = (data: object) => openPanel(filesOf(data), 'a.mapper.json');

test('each row says its place, and rows and tabs go by keyboard alone', async () => {
  const panel = await open({ name: 'one', parts: { left: 1, right: 2 }, last: 3 });
  const { keyboard } = panel.page;
  const placed = (name: string) =>
    panel.row(name).evaluate((node) => ['level', 'posinset', 'setsize'].map((of) => node.getAttribute(`aria-${of}`)));
  await panel.row('right').waitFor();
  expect([await placed('parts'), await placed('right')]).toEqual([
    ['2', '2', '3'],
    ['3', '2', '2'],
  ]);
  const focused = panel.page.locator('.row:focus');
  const goes = async (key: string, name: string) => {
    await keyboard.press(key);
    await expect.poll(() => focused.locator('.name').textContent()).toBe(name);
  };
  await panel.page.locator('.row.entry').focus();
  const entry = (await focused.locator('.name').textContent()) ?? '';
  await keyboard.press('ArrowLeft');
  await expect.poll(() => focused.getAttribute('aria-expanded')).toBe('false');
  await keyboard.press('ArrowRight');
  await expect.poll(() => focused.getAttribute('aria-expanded')).toBe('true');
  await goes('ArrowRight', 'name');
  await goes('End', 'last');
  await goes('ArrowDown', 'last');
  await goes('ArrowUp', 'right');
  await goes('ArrowLeft', 'parts');
  await keyboard.press(' ');
  await expect.poll(() => focused.getAttribute('aria-expanded')).toBe('false');
  await goes('ArrowDown', 'last');
  await goes('Home', entry);
  await goes('ArrowDown', 'name');
  await keyboard.press('Enter');
  await expect.poll(() => focused.getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => panel.world.places).toEqual(['a.mapper.json:7', 'a.json:3']);
  // Tab meets one row, whose focus is seen, and the tabs go by arrows.
  const { page } = panel;
  await panel.tab('Entries').focus();
  await page.keyboard.press('Tab');
  expect(await page.locator('.row:focus').count()).toBe(1);
  const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
  expect(outline).toBe('solid');
  expect(await page.locator('.row[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Rules');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await panel.tab('All data files').getAttribute('aria-selected')).toBe('true');
});

test('of 100,000 items the first are shown, and more of them twice; then whole entries are offered', async () => {
  const panel = await open({ long: Array.from({ length: 100_000 }, (_, item) => item) });
  const { page } = panel;
  const more = page.locator('.row.more');
  await panel.row('long').getByText('first 200 of 100,000 items').waitFor();
  await panel.row('long').locator('.twistie').click();
  await panel.row('199').waitFor({ state: 'attached' });
  expect(await page.locator('.row').count()).toBeLessThan(300);
  expect(await violations(page)).toEqual([]);
  await more.click();
  await panel.row('999').waitFor({ state: 'attached' });
  await more.click();
  await panel.row('3999').waitFor({ state: 'attached' });
  const asked: string[] = [];
  editor.commands.set('mapperWorkbench.previewAsJson', (uri) => void asked.push(`${uri}`));
  await more.getByText('Show Entries as JSON').click();
  await expect.poll(() => asked).toEqual(['file:///workspace/a.mapper.json']);
});

test('a list says how many of its values stay for their outcome', async () => {
  const rules = { d: { source: 'd', target: 'duration', target_type: 'float' } };
  const base = 'nomad.datamodel.metainfo.basesections';
  const mapper = {
    $json_mapper_class_key: 'a',
    main_schema: { is_main: true, schema: `${base}.Process`, rules: { name: 'name' } },
    steps: { schema: `${base}.ProcessStep`, main_key: 'steps', repeats: true, repeat_paths: ['S'], rules },
  };
  const S = Array.from({ length: 1_500 }, (_, d) => ({ d: d % 700 === 699 ? 'none' : d }));
  const files = { 'a.mapper.json': mapper, 'a.json': { $mapped_json_class_key: 'a', name: 'n', S } };
  const panel = await openPanel(files, 'a.mapper.json');
  await panel.row('steps').getByText('first 200 of 1,500 items, and 2 with a problem').waitFor();
  await panel.page.getByRole('button', { name: '2 omitted' }).click();
  await expect.poll(() => panel.page.locator('.row.leaf .mark.is-omitted').count()).toBe(2);
  expect(await panel.page.locator('#found').textContent()).toMatch(/^2 values match the filter\. .*first \d+ values/);
});

test('200 levels are opened by keyboard, down to the value at the bottom, which is in sight', async () => {
  const levels = 200;
  const deep = Array.from({ length: levels }).reduce<object>((below) => ({ down: below }), { bottom: 'the bottom' });
  const panel = await open({ deep });
  const { page } = panel;
  await panel.row('deep').focus();
  const bottom = panel.row('bottom');
  while ((await bottom.count()) === 0)
    await Promise.all(Array.from({ length: 20 }, () => page.keyboard.press('ArrowRight')));
  await bottom.scrollIntoViewIfNeeded();
  expect(await bottom.getAttribute('aria-level')).toBe(String(levels + 3));
  const place = await bottom.locator('.value').boundingBox();
  expect(place?.x).toBeLessThan(page.viewportSize()?.width ?? 0);
});

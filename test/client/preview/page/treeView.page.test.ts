/** The tree by keyboard, and trees that are too large to be shown in whole. */
import { expect, test } from 'vitest';
import { violations } from '../../../support/axe.ts';
import { filesOf, openPanel } from '../../../support/panelPage.ts';

const open = (data: object) => openPanel(filesOf(data), 'a.mapper.json');

test('goes by keyboard alone', async () => {
  const panel = await open({ name: 'one', parts: { left: 1, right: 2 }, last: 3 });
  const { keyboard } = panel.page;
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
});

test('Tab meets one row, the tabs go by arrows, and the focus is seen', async () => {
  const panel = await open({ name: 'one', other: 'two' });
  const { page } = panel;
  await panel.row('name').waitFor();
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

test('each row says its level, its place and how many there are', async () => {
  const panel = await open({ name: 'one', parts: { left: 1, right: 2 } });
  const placed = (name: string) =>
    panel.row(name).evaluate((node) => ['level', 'posinset', 'setsize'].map((of) => node.getAttribute(`aria-${of}`)));
  await panel.row('right').waitFor();
  expect(await placed('name')).toEqual(['2', '1', '2']);
  expect(await placed('right')).toEqual(['3', '2', '2']);
});

test('of 100,000 keys the first are shown, the next as they are scrolled to', async () => {
  const panel = await open({
    wide: Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`key ${key}`, key])),
  });
  await panel.row('wide').getByText('{100000}').waitFor();
  await panel.row('key 199').waitFor({ state: 'attached' });
  expect(await panel.page.locator('.row').count()).toBeLessThan(1_000);
  expect(await violations(panel.page)).toEqual([]);
  await panel.page.locator('.row.more').last().scrollIntoViewIfNeeded();
  await panel.row('key 200').waitFor({ state: 'attached' });
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

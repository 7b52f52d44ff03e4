/** What the filters leave: in the tree and in the lists. */
import { expect, test } from 'vitest';
import { violations } from '../../../support/axe.ts';
import { filesOf, openPanel } from '../../../support/panelPage.ts';

const open = (data: object) => openPanel(filesOf(data), 'a.mapper.json');

test('a filter leaves what fits, and says how many there are, and where not all of it is there', async () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, key) => [`key ${key}`, key]));
  const texts = { solvent: 'zinc in methanol', method: 'Methanol', other: 'water' };
  const panel = await open({ ...texts, deep: { deeper: { bottom: 'the bottom' } }, wide });
  const found = panel.page.locator('#found');
  await panel.row('other').waitFor();
  await panel.filter.fill(' methanol ');
  await expect.poll(() => panel.row('other').count()).toBe(0);
  expect(await panel.page.locator('.row.leaf').count()).toBe(2);
  expect(await found.textContent()).toMatch(/^2 /);
  await panel.filter.fill('key 1');
  await expect.poll(() => found.textContent()).toMatch(/^111 values match the filter\. .*first \d+ values/);
  await panel.filter.fill('the bottom');
  await expect.poll(() => found.textContent()).toMatch(/^1 /);
  await panel.row('bottom').waitFor({ state: 'attached' });
  expect(await violations(panel.page)).toEqual([]);
  await panel.filter.fill('nowhere to be found');
  await expect.poll(() => panel.page.getByRole('treeitem').count()).toBe(0);
  expect(await found.textContent()).not.toBe('');
  await panel.filter.fill('');
  await panel.row('other').waitFor();
  expect(await found.textContent()).toBe('');
  expect(panel.world.requests.filter((method) => method === 'mapper/preview')).toHaveLength(1);
});

test('the filter leaves what fits in every list', async () => {
  const files = filesOf({ name: 1, method: 2 });
  const data = { $mapped_json_class_key: 'a', name: 1, spare: 2, more: 3 };
  const panel = await openPanel({ ...files, 'a.json': data, 'b.json': data }, 'a.mapper.json');
  for (const [tab, filter, rows] of [
    ['Rules', 'meth', '#panel-rules li'],
    ['Unread fields', 'spa', '#panel-unread li'],
    ['All data files', 'meth', '#panel-summary .set li:has(.bar-of-files)'],
  ] as const) {
    await panel.filter.fill('');
    await panel.tab(tab).click();
    await expect.poll(() => panel.page.locator(rows).count()).toBe(2);
    await panel.filter.fill(filter);
    await expect.poll(() => panel.page.locator(rows).count()).toBe(1);
    expect(await panel.page.locator(rows).textContent()).toContain(filter);
  }
});

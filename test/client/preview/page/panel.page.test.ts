/** How the page looks (panel.css): at three widths, in four themes, in German; that nobody is kept out; what steps back. */
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { fromRoot } from '../../../../scripts/support/root.ts';
import { violations } from '../../../support/axe.ts';
import { openPanel, themeNames } from '../../../support/panelPage.ts';

const mapper = {
  $json_mapper_class_key: 'room',
  main_schema: {
    is_main: 'True',
    schema: 'nomad.datamodel.metainfo.basesections.Process',
    rules: {
      title: 'name',
      number: 'lab_idd',
      started: { source: 'started', target: 'datetime', target_type: 'float' },
      room: { source: 'room', target: 'location', default_value: 'Labor 2' },
      ended: {
        source: 'ended',
        target: 'end_time',
        conditions: [{ regex_condition: { regex_path: 'status', regex_pattern: 'fertig' } }],
      },
      'Größe.value': 'method',
    },
  },
  steps: {
    schema: 'nomad.datamodel.metainfo.basesections.ProcessStep',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['Schritte'],
    rules: { Dauer: { source: 'Dauer', target: 'duration', target_type: 'float' }, Notiz: 'comment' },
  },
};
const data = {
  $mapped_json_class_key: 'room',
  title: 'Zinkoxid-Nanopartikel, Charge 7, aus Methanol gefällt und dreimal gewaschen',
  number: 'ZNO-07',
  started: 'gestern',
  ended: '2025-03-11T12:05:00+01:00',
  status: 'läuft',
  Größe: { value: 'Fällung' },
  Schritte: [
    { Dauer: '15', Notiz: 'heizen', 'p (bar)': 1 },
    { Dauer: 2, Notiz: 'rühren', 'p (bar)': 2 },
  ],
};
const files = { 'room.mapper.json': mapper, 'room.json': data, 'zweite.json': data };

/** A panel in German, with its marks. */
async function openInGerman(options: Parameters<typeof openPanel>[2] = {}) {
  const bundle = JSON.parse(readFileSync(fromRoot('l10n/bundle.l10n.de.json'), 'utf8')) as object;
  Object.assign(vscode.env, { language: 'de' });
  Object.assign(vscode.l10n, { bundle });
  onTestFinished(() => {
    Object.assign(vscode.env, { language: 'en' });
    Object.assign(vscode.l10n, { bundle: undefined });
  });
  const panel = await openPanel(files, 'room.mapper.json', options);
  await expect.poll(() => panel.page.locator('.outcome').count()).toBeGreaterThanOrEqual(5);
  return panel;
}

test('values that are dropped, changed or left out are marked in words; one line counts them, and each part filters', async () => {
  const panel = await openInGerman();
  const mark = (name: string) => panel.row(name).locator('.mark').first().textContent();
  expect(await panel.page.locator('html').getAttribute('lang')).toBe('de');
  expect(await panel.row('lab_idd').locator('del.value').textContent()).toBe('"ZNO-07"');
  expect(await mark('lab_idd')).toBe('verworfen');
  expect(await mark('location')).toBe('Standardwert');
  expect(await mark('datetime')).toBe('ausgelassen');
  expect(await panel.row('lab_idd').getAttribute('aria-description')).toContain('lab_idd');
  expect(await panel.row('end_time').getAttribute('aria-description')).toContain('status');
  const parts = panel.page.locator('.outcome');
  expect((await parts.allTextContents()).slice(0, 5)).toEqual([
    '1 Eintrag',
    '5 Werte übernommen',
    '2 geändert',
    '1 verworfen',
    '2 ausgelassen',
  ]);
  await parts.nth(3).click();
  await expect.poll(() => panel.page.locator('.row.leaf').count()).toBe(1);
  expect(await parts.nth(3).getAttribute('aria-pressed')).toBe('true');
  await parts.nth(4).click();
  await expect.poll(() => panel.page.locator('.row.leaf .mark.is-omitted').count()).toBe(2);
  await panel.tab('Ungelesene Felder').click();
  await panel.page.locator('#panel-unread li', { hasText: 'Schritte[*]."p (bar)"' }).waitFor();
  await expect.poll(() => parts.allTextContents()).toContain('1 ungelesenes Feld');
  await parts.first().click();
  await panel.row('name').waitFor();
});

test('zoomed in, the header leaves room for rows, and a long name stands before the ending that all entries have', async () => {
  const panel = await openInGerman({ width: 400 });
  const parts = panel.page.locator('.entry').first().locator('.name, .ending');
  const [name = 0, ending] = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width));
  expect([name > 200, ending]).toEqual([true, 0]);
  await panel.page.setViewportSize({ width: 512, height: 350 });
  const before = await panel.page.locator('header').boundingBox();
  await panel.page.locator('.row').last().scrollIntoViewIfNeeded();
  const after = await panel.page.locator('header').boundingBox();
  expect(after?.y).toBeLessThan(before?.y ?? 0);
});

describe.each(themeNames)('in %s', (theme) => {
  test('nobody is kept out of entries, wide or narrow; in a narrow panel rules are shown at the lower edge', async () => {
    const panel = await openInGerman({ theme });
    const { page } = panel;
    panel.panel.cursorMoved(panel.world.cursorAt('room.mapper.json', '"title"'));
    await page.locator('.row.marked').waitFor();
    await panel.row('lab_idd').click();
    for (const width of [1000, 700, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await panel.row('name').focus();
      await page.mouse.move(0, 0);
      expect(await panel.row('name').locator('.origin').isVisible()).toBe(width > 400);
      expect(await page.locator('#details').textContent()).toContain('main_schema.title');
      expect(await panel.row('name').getAttribute('aria-description')).toMatch(/main_schema\.title.*\/title$/);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await violations(page)).toEqual([]);
    }
  });

  test('nobody is kept out of the lists, and of what is empty', async () => {
    const panel = await openPanel(files, 'room.mapper.json', { theme, width: 400 });
    const { page } = panel;
    for (const [tab, content] of [
      ['Rules', '#panel-rules li'],
      ['Unread fields', '#panel-unread li'],
      ['All data files', '#panel-summary li'],
    ] as const) {
      await panel.tab(tab).click();
      await page.locator(content).first().waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await panel.tab('Entries').click();
    await panel.filter.fill('nowhere to be found');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});

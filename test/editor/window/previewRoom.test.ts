/** The panel at three widths, in light, dark and high contrast, in German: what becomes of values, and what steps back. */
import type { FrameLocator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { until } from '../../../scripts/drive/workbench.ts';
import { violations } from './accessibility.ts';
import { type EditorWindow, openWindow } from './window.ts';

const file = 'room.mapper.json';
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

/** Width of the window without side bar, by that of the panel beside one editor. */
const windows = { 400: 848, 700: 1448, 1000: 2048 };

let window: EditorWindow;
let panel: FrameLocator;

beforeAll(async () => {
  const files = { [file]: JSON.stringify(mapper, undefined, 2), 'room.json': JSON.stringify(data, undefined, 2) };
  window = await openWindow({ name: 'room', settings: {}, hasExamples: false, language: 'de', files, file });
  await window.workbench.command('Mapper: Vorschau der Einträge');
  panel = panelOf(window.page);
  await panel.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  await window.workbench.command('View: Toggle Primary Side Bar Visibility');
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

const row = (name: string) =>
  panel.locator('.row', { has: panel.locator('.name', { hasText: new RegExp(`^${name}$`) }) }).first();

async function resize(width: keyof typeof windows): Promise<void> {
  await window.page.setViewportSize({ width: windows[width], height: 900 });
  await until(`a panel of about ${width}`, async () => {
    const found = (await panel.locator('#page').boundingBox())?.width ?? 0;
    return Math.abs(found - width) < 40;
  });
}

test('values that are dropped, changed or left out are marked in words, with the finding', async () => {
  await panel.locator('.mark.is-dropped').waitFor();
  expect(await row('lab_idd').locator('del.value').textContent()).toBe('"ZNO-07"');
  expect(await row('lab_idd').locator('.mark').textContent()).toBe('verworfen');
  expect(await row('lab_idd').getAttribute('aria-description')).toContain('lab_idd');
  expect(await row('location').locator('.mark').textContent()).toBe('Standardwert');
  expect(await row('datetime').locator('.mark').textContent()).toBe('ausgelassen');
  expect(await row('end_time').getAttribute('aria-description')).toContain('status');
});

test('one line counts them, and each part filters', async () => {
  const parts = panel.locator('.fate');
  await until('the unread fields', async () => (await parts.count()) >= 6);
  expect((await parts.allTextContents()).slice(0, 6)).toEqual([
    '1 Eintrag',
    '5 Werte übernommen',
    '2 geändert',
    '1 verworfen',
    '2 ausgelassen',
    '1 Feld ungelesen',
  ]);
  await parts.nth(3).click();
  await until('what is dropped', async () => (await panel.locator('.row.leaf').count()) === 1);
  expect(await parts.nth(3).getAttribute('aria-pressed')).toBe('true');
  await parts.nth(4).click();
  await until('what is left out', async () => (await panel.locator('.row.leaf .mark.is-leftOut').count()) === 2);
  await parts.nth(5).click();
  await panel.locator('#panel-unread li').filter({ hasText: 'Schritte[*]."p (bar)"' }).waitFor();
  await parts.first().click();
  await row('name').waitFor();
});

test('a marked value leads to its rule', async () => {
  await row('lab_idd').click();
  await window.page.locator('.monaco-breadcrumb-item', { hasText: 'number' }).first().waitFor();
  await window.page.locator('.tab', { hasText: /^room.json/ }).waitFor();
  await window.page.waitForTimeout(1_000); // until the focus is back in the panel
});

describe.each([
  ['Light Modern', 'vscode-light'],
  ['Dark Modern', 'vscode-dark'],
  ['Dark High Contrast', 'vscode-high-contrast'],
])('in %s', (theme, kind) => {
  test('at 1,000, 700 and 400 pixels', async () => {
    await window.workbench.start('Preferences: Color Theme');
    await window.quick.enter(/Color Theme/, theme);
    await panel.locator(`body.${kind}`).waitFor();
    for (const width of [1000, 700, 400] as const) {
      await resize(width);
      await row('name').focus();
      const [focused, other] = [row('name').locator('.origin'), row('method').locator('.origin')];
      await focused.waitFor();
      expect(await other.isVisible()).toBe(width > 400);
      await row('0').click();
      await window.picture(`${width}-${kind}`);
      expect(await violations(window.page)).toEqual([]);
      await row('0').click();
    }
  });
});

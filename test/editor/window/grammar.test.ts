import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../scripts/drive/workbench.ts';
import { type EditorWindow, openWindow } from './window.ts';

/** The themes that VS Code comes with, and the kind that the window then says it is. */
const themes = {
  'Dark Modern': 'vs-dark',
  'Light Modern': 'vs',
  'Dark 2026': 'vs-dark',
  'Light 2026': 'vs',
  'Default High Contrast': 'hc-black',
  'Default High Contrast Light': 'hc-light',
} as const;

let window: EditorWindow;

beforeAll(async () => {
  window = await openWindow({ name: 'grammar', settings: {} });
}, 300_000);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

afterAll(async () => window?.[Symbol.asyncDispose]());

/** Color of each of these pieces of the line that holds `line`; neighbors of one color are one element. */
async function colorsIn(line: string, pieces: readonly string[]): Promise<(string | undefined)[]> {
  const shown = window.workbench.editor(0).locator('.view-line', { hasText: line }).first();
  const spans = await shown
    .locator('span > span')
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          [element.textContent ?? '', element.ownerDocument.defaultView?.getComputedStyle(element).color] as const,
      ),
    );
  return pieces.map((piece) => spans.find(([text]) => text.includes(piece))?.[1]);
}

/** Pieces of one line that must not have one color. */
const apart: readonly (readonly [line: string, one: string, other: string])[] = [
  ['"Steplist', 'repeat_paths', 'Steplist'],
  ['"Steplist', 'Steplist', '*'],
  ['"time_unit"', 'time_unit', 'duration'],
  ['"(Add', 'Stir', '|'],
  ['ProcessStep', 'schema', 'ProcessStep'],
];

async function notToldApart(): Promise<string[]> {
  const failed: string[] = [];
  for (const [line, one, other] of apart) {
    const [first, second] = await colorsIn(line, [one, other]);
    if (!first || !second || first === second) failed.push(`${one} (${first}) and ${other} (${second})`);
  }
  return failed;
}

describe('colors of a mapper', () => {
  test.each(Object.entries(themes))('%s tells its parts apart', async (theme, kind) => {
    const { page, workbench, state } = window;
    const settings = `${state}/user/User/settings.json`;
    const before = JSON.parse(readFileSync(settings, 'utf8')) as object;
    writeFileSync(settings, JSON.stringify({ ...before, 'workbench.colorTheme': theme }));
    await window.reload();
    await until(theme, async () => (await page.locator(`.monaco-workbench.${kind}`).count()) > 0);
    await workbench.goTo({ line: 30, column: 1, text: '' }, 'start');
    // The colors come a moment after the text, and a line can be drawn anew while it is read.
    let failed: readonly string[] = [];
    const settled = async () => {
      failed = await notToldApart();
      return failed.length === 0;
    };
    await until('colors', settled).catch(() => expect(failed).toEqual([]));
    await window.picture(theme.replaceAll(' ', '-'));
  });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EditorWindow, openWindow } from './window.ts';

let window: EditorWindow;

beforeAll(async () => {
  // Nobody listens there: what needs another machine does not work.
  const offline = { 'http.proxy': 'http://127.0.0.1:9', 'http.proxySupport': 'override' };
  window = await openWindow({ name: 'first-minutes', settings: offline });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

/** Steps of the walkthrough that are done, from 0. */
async function done(): Promise<readonly number[]> {
  const steps = await window.page.locator('.getting-started-step').all();
  const marks = await Promise.all(steps.map((step) => step.locator('.codicon.complete').count()));
  return marks.flatMap((count, index) => (count > 0 ? [index] : []));
}

async function openWalkthrough(): Promise<void> {
  await window.workbench.start('Welcome: Open Walkthrough');
  await window.quick.choose(/walkthrough/i, 'Get Started with Mapper Workbench');
  await window.page.locator('.getting-started-step').first().waitFor();
}

/** Rows of the preview; the walkthrough shows its pictures in a frame of the same kind. */
async function shownEntries(): Promise<number> {
  const frames = window.page.frames().filter((frame) => frame.parentFrame() !== null);
  const counts = await Promise.all(
    frames.map((frame) =>
      frame
        .locator('.row.leaf')
        .count()
        .catch(() => 0),
    ),
  );
  return Math.max(0, ...counts);
}

test('the extension comes without a notice, a question, a panel or another editor', async () => {
  const { page } = window;
  // An inlay hint comes from the server: by then everything has started.
  await expect.poll(() => window.workbench.text(0), { timeout: 60_000 }).toContain('Zinc oxide');
  expect(await page.locator('.notification-toast, .monaco-dialog-box, .quick-input-widget:visible').count()).toBe(0);
  expect(await page.locator('.tabs-container .tab').count()).toBe(1);
  expect(await page.locator('.part.panel:visible').count()).toBe(0);
  // Without a service there is nothing to say; with one it is this item alone.
  const items = page.locator('.statusbar-item[id^="mapper-workbench"]');
  expect(await items.count()).toBeLessThanOrEqual(1);
});

test('the walkthrough has six steps, and none is done', async () => {
  await openWalkthrough();
  expect(await window.page.locator('.getting-started-step').count()).toBe(6);
  expect(await done()).toEqual([]);
  await window.picture('walkthrough');
});

test('with the walkthrough in front, its button previews the mapper behind it', async () => {
  const { page, workbench } = window;
  await page.locator('.getting-started-step').nth(2).click();
  await page.locator('.getting-started-step').nth(2).getByRole('button', { name: 'Preview Entries' }).click();
  await expect.poll(shownEntries, { timeout: 60_000 }).toBeGreaterThan(0);
  await window.picture('previewed');
  await workbench.command('View: Close All Editors');
});

test('a finding that was seen and a preview complete their steps', async () => {
  const { page, workbench } = window;
  await page.getByRole('treeitem', { name: 'mistakes.mapper.json' }).dblclick();
  await workbench.squiggles().first().waitFor();
  await workbench.command('View: Close All Editors');
  await openWalkthrough();
  await expect.poll(done).toEqual([1, 2]);
});

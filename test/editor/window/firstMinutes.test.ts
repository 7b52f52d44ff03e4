import { expect } from 'vitest';
import type { EditorWindow } from './editorWindow.ts';
import { windowTest } from './window.ts';

// Nobody listens there: what needs another machine does not work.
const offline = { 'http.proxy': 'http://127.0.0.1:9', 'http.proxySupport': 'override' };
const test = windowTest({ name: 'first-minutes', settings: offline });

/** Steps of the walkthrough that are done, from 0. */
async function done({ page }: EditorWindow): Promise<readonly number[]> {
  const steps = await page.locator('.getting-started-step').all();
  const marks = await Promise.all(steps.map((step) => step.locator('.codicon.complete').count()));
  return marks.flatMap((count, index) => (count > 0 ? [index] : []));
}

async function openWalkthrough({ page, workbench, quick }: EditorWindow): Promise<void> {
  await workbench.start('Welcome: Open Walkthrough');
  await quick.choose(/walkthrough/i, 'Get Started with Mapper Workbench');
  await page.locator('.getting-started-step').first().waitFor();
}

/** Rows of the preview; the walkthrough shows its pictures in a frame of the same kind. */
async function shownEntries({ page }: EditorWindow): Promise<number> {
  const frames = page.frames().filter((frame) => frame.parentFrame() !== null);
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

test('the extension comes without a notice, a question, a panel or another editor', async ({ window }) => {
  const { page } = window;
  // An inlay hint comes from the server: by then everything has started.
  await expect.poll(() => window.workbench.text(0)).toContain('Zinc oxide');
  expect(await page.locator('.notification-toast, .monaco-dialog-box, .quick-input-widget:visible').count()).toBe(0);
  expect(await page.locator('.tabs-container .tab').count()).toBe(1);
  expect(await page.locator('.part.panel:visible').count()).toBe(0);
  // Without a service there is nothing to say; with one it is this item alone.
  const items = page.locator('.statusbar-item[id^="mapper-workbench"]');
  expect(await items.count()).toBeLessThanOrEqual(1);
});

test('a button of the walkthrough previews the mapper behind it; that and a finding that was seen complete their steps', async ({
  window,
}) => {
  const { page, workbench } = window;
  await openWalkthrough(window);
  expect(await done(window)).toEqual([]);
  const step = page.locator('.getting-started-step').nth(2);
  await step.click();
  await step.getByRole('button', { name: 'Preview Entries' }).click();
  await expect.poll(() => shownEntries(window)).toBeGreaterThan(0);
  await workbench.command('View: Close All Editors');
  await page.getByRole('treeitem', { name: 'mistakes.mapper.json' }).dblclick();
  await workbench.squiggles().first().waitFor();
  await workbench.command('View: Close All Editors');
  await openWalkthrough(window);
  await expect.poll(() => done(window)).toEqual([1, 2]);
});

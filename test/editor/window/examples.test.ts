/** The first minutes with the examples, and their expected entries in the Test Explorer. */
import { expect } from 'vitest';
import { Workbench } from '../../../scripts/drive/workbench.ts';
import { runCli } from '../../support/cli.ts';
import type { EditorWindow } from './editorWindow.ts';
import { windowTest } from './window.ts';

// Nobody listens there: what needs another machine does not work.
const offline = { 'http.proxy': 'http://127.0.0.1:9', 'http.proxySupport': 'override' };
const files = { 'batch-07.expected.json': '[]\n', 'batch-08.expected.json': '[]\n' };
const test = windowTest({ name: 'examples', settings: offline, files });

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

/** What the command line says of the same folder. */
async function verdicts({ folder }: EditorWindow): Promise<Readonly<Record<string, boolean>>> {
  const { stdout } = await runCli(['check', '.', '--expect', '--format', 'json'], folder);
  const { expectations } = JSON.parse(stdout) as { expectations: { data: string; passed: boolean }[] };
  return Object.fromEntries(expectations.map(({ data, passed }) => [data, passed]));
}

const rows = ({ page }: EditorWindow) => page.locator('.test-explorer .monaco-list-row');
const row = (window: EditorWindow, name: string) => rows(window).filter({ hasText: name }).first();
const labels = (window: EditorWindow) =>
  rows(window).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
const stateOf = async (window: EditorWindow, name: string) =>
  (await labels(window)).find((label) => label.includes(name)) ?? '';

test('expected entries stand below their mapper, and fail where the command line says so, with both texts side by side', async ({
  window,
}) => {
  const { page, workbench } = window;
  await workbench.command('Testing: Focus on Test Explorer View');
  await row(window, 'synthesis.mapper.json').click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => labels(window)).toHaveLength(3);
  expect((await labels(window)).join('\n')).toMatch(/synthesis\.mapper\.json.*\n.*batch-07\.json.*\n.*batch-08\.json/);
  await workbench.command('Test: Run All Tests');
  await expect.poll(() => stateOf(window, 'batch-07.json')).toMatch(/Failed/);
  expect(await verdicts(window)).toEqual({ 'batch-07.json': false, 'batch-08.json': false });
  await row(window, 'batch-07.json').dblclick();
  await page.locator('.test-output-peek .monaco-diff-editor').first().waitFor();
  await page.keyboard.press('Escape');
});

test('what is accepted passes, here and on the command line', async ({ window }) => {
  await row(window, 'batch-07.json').click({ button: 'right' });
  await window.workbench.menu('Save as Expected');
  await window.page.locator('.monaco-dialog-box').getByRole('button', { name: 'Overwrite' }).click();
  await expect.poll(() => stateOf(window, 'batch-07.json')).toMatch(/Passed/);
  expect(await verdicts(window)).toEqual({ 'batch-07.json': true, 'batch-08.json': false });
});

test('the examples open with a mapper, its preview beside it and the walkthrough at the next step', async ({
  window,
}) => {
  const { page, workbench, quick } = window;
  await workbench.start('Mapper: Open Examples');
  await quick.asked('Choose where to create the folder');
  await quick.row('..').waitFor();
  const opened = page.context().waitForEvent('page');
  await quick.widget.getByRole('button', { name: 'Copy Examples Here' }).click();
  const newPage = await opened;
  const other = { ...window, page: newPage, workbench: new Workbench(newPage) };
  await expect.poll(() => shownEntries(other), { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await other.workbench.text(0)).toContain('Zinc oxide');
  await other.page.locator('.tabs-container .tab').first().click();
  const step = other.page.locator('.getting-started-step.expanded');
  expect(await step.textContent()).toContain('Fix a mistake');
  expect(await done(other)).toContain(0);
  await other.page.close();
});

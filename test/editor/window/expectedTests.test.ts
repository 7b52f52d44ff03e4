/** Expected entries in the Test Explorer, as a person uses it. */
import { expect } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { runCli } from '../../support/cli.ts';
import type { EditorWindow } from './editorWindow.ts';
import { windowTest } from './window.ts';

const files = { 'batch-07.expected.json': '[]\n', 'batch-08.expected.json': '[]\n' };
const test = windowTest({ name: 'expected-tests', settings: {}, files });

/** What the command line says of the same folder. */
async function verdicts({ folder }: EditorWindow): Promise<Readonly<Record<string, boolean>>> {
  const { stdout } = await runCli(['check', '.', '--expect', '--format', 'json'], folder, createMapperService);
  const { expectations } = JSON.parse(stdout) as { expectations: { data: string; passed: boolean }[] };
  return Object.fromEntries(expectations.map(({ data, passed }) => [data, passed]));
}

const rows = ({ page }: EditorWindow) => page.locator('.test-explorer .monaco-list-row');
const row = (window: EditorWindow, name: string) => rows(window).filter({ hasText: name }).first();
const labels = (window: EditorWindow) =>
  rows(window).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
const stateOf = async (window: EditorWindow, name: string) =>
  (await labels(window)).find((label) => label.includes(name)) ?? '';

test('they stand below their mapper, and fail where the command line says so, with both texts side by side', async ({
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
  await expect.poll(() => stateOf(window, 'batch-07.json')).toMatch(/Passed/);
  expect(await verdicts(window)).toEqual({ 'batch-07.json': true, 'batch-08.json': false });
});

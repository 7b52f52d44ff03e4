/** Expected entries in the Test Explorer, as a person uses it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { runCli } from '../../support/cli.ts';
import { type EditorWindow, openWindow } from './window.ts';

let window: EditorWindow;

/** What the command line says of the same folder. */
async function verdicts(): Promise<Readonly<Record<string, boolean>>> {
  const { stdout } = await runCli(['check', '.', '--expect', '--format', 'json'], window.folder, createMapperService);
  const { expectations } = JSON.parse(stdout) as { expectations: { data: string; passed: boolean }[] };
  return Object.fromEntries(expectations.map(({ data, passed }) => [data, passed]));
}

beforeAll(async () => {
  const files = { 'batch-07.expected.json': '[]\n', 'batch-08.expected.json': '[]\n' };
  window = await openWindow({ name: 'expected-tests', settings: {}, files });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

const rows = () => window.page.locator('.test-explorer .monaco-list-row');
const row = (name: string) => rows().filter({ hasText: name }).first();
const labels = () => rows().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
const stateOf = async (name: string) => (await labels()).find((label) => label.includes(name)) ?? '';

test('they are found, below their mapper', async () => {
  await window.workbench.command('Testing: Focus on Test Explorer View');
  await row('synthesis.mapper.json').waitFor({ timeout: 60_000 });
  await row('synthesis.mapper.json').click();
  await window.page.keyboard.press('ArrowRight');
  await expect.poll(labels).toHaveLength(3);
  expect((await labels()).join('\n')).toMatch(/synthesis\.mapper\.json.*\n.*batch-07\.json.*\n.*batch-08\.json/);
  await window.picture('found');
});

test('they fail where the command line says so, with both texts side by side', async () => {
  await window.workbench.command('Test: Run All Tests');
  await expect.poll(() => stateOf('batch-07.json')).toMatch(/Failed/);
  expect(await verdicts()).toEqual({ 'batch-07.json': false, 'batch-08.json': false });
  await row('batch-07.json').dblclick();
  await window.page.locator('.test-output-peek .monaco-diff-editor').first().waitFor();
  await window.picture('failed');
});

test('what is accepted passes, here and on the command line', async () => {
  const { page, workbench } = window;
  await page.keyboard.press('Escape');
  await row('batch-07.json').click({ button: 'right' });
  await workbench.menu('Save as Expected');
  await expect.poll(() => stateOf('batch-07.json')).toMatch(/Passed/);
  expect(await verdicts()).toEqual({ 'batch-07.json': true, 'batch-08.json': false });
  await window.picture('accepted');
});

test('a test runs when its mapper is saved', async () => {
  const { page, workbench, folder } = window;
  await page
    .locator('.sidebar')
    .getByLabel(/(Start|Turn on) Continuous Run/)
    .first()
    .click();
  await page.locator('.tabs-container .tab', { hasText: 'synthesis.mapper.json' }).click();
  const text = readFileSync(join(folder, 'synthesis.mapper.json'), 'utf8');
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('"title"'));
  await workbench.replace({ line: line + 1, column: lines[line]!.indexOf('title') + 1, text: 'title' }, 'bench');
  await page.keyboard.press('Control+s');
  await expect.poll(() => stateOf('batch-07.json')).toMatch(/Failed/);
  expect(await verdicts()).toEqual({ 'batch-07.json': false, 'batch-08.json': false });
  await window.picture('on-save');
});

test('one that comes is found', async () => {
  const { folder } = window;
  const data = JSON.parse(readFileSync(join(folder, 'batch-07.json'), 'utf8'));
  writeFileSync(join(folder, 'batch-09.json'), JSON.stringify(data));
  writeFileSync(join(folder, 'batch-09.expected.json'), '[]');
  await expect.poll(labels).toHaveLength(4);
});

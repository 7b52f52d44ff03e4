import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/start.ts';
import { type EditorWindow, openWindow, signIn } from './window.ts';

/** The extension as VS Code for the web runs it: in a worker of the page, and its files at another place. */
let window: EditorWindow;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ basePath: '/prod/v1' });
  window = await openWindow({
    name: 'web',
    settings: {
      'remote.extensionKind': { 'mapper-workbench.mapper-workbench': ['web'] },
      'mapperWorkbench.service.baseUrl': sandbox.baseUrl,
    },
  });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
  await sandbox?.stop();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

test('the panel shows what a data file of the workspace gives', async () => {
  await window.workbench.command('Mapper: Preview Entries');
  const panel = panelOf(window.page);
  await panel.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  expect(await panel.locator('[role=treeitem][aria-level="2"]').first().textContent()).toMatch(/main_schema\./);
  await window.picture('panel');
});

test('a finding comes with an edit, and goes with it', async () => {
  const { workbench } = window;
  await workbench.editor(0).locator('.view-line').first().click();
  await workbench.goTo({ line: 6, column: 16, text: 'True' }, 'end');
  await workbench.type('x');
  await expect.poll(() => workbench.squiggles().count()).toBeGreaterThan(0);
  await workbench.undoAll();
  await expect.poll(() => workbench.squiggles().count()).toBe(0);
});

test('a hover says what a source finds', async () => {
  const { workbench, page } = window;
  await workbench.goTo({ line: 8, column: 9, text: 'title' }, 'start');
  await workbench.command('Show or Focus Hover');
  const hover = page.locator('.monaco-hover:visible', { hasText: 'title' }).first();
  await hover.waitFor();
  expect(await hover.textContent()).toMatch(/Source|source/);
  await window.picture('hover');
  await page.keyboard.press('Escape');
});

test('fields of the data are suggested for a source', async () => {
  const { workbench, page } = window;
  await workbench.goTo({ line: 14, column: 20, text: 'method' }, 'end');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'method' }).first().waitFor();
  await window.picture('suggestions');
  await page.keyboard.press('Escape');
});

test('sign in, and make a token', async () => {
  const { workbench, quick } = window;
  await signIn(window, sandbox);
  expect(sandbox.requests.count('POST /auth/token')).toBe(1);
  await quick.closeNotices();
  await workbench.start('Mapper Service: Create Token');
  await quick.enter(/[Nn]ame/, 'from the browser');
  await quick.accept(/scopes|may do/);
  await quick.choose(/[Dd]ays|long/, '30 days');
  await quick.enter(/[Dd]escription/, '');
  await quick.notice(/was made and is kept/).waitFor();
  expect(sandbox.tokens().filter(({ live }) => live)).toHaveLength(1);
  await quick.closeNotices();
});

test('no process of the machine ran the extension', () => {
  const logs = readdirSync(join(window.state, 'user/logs'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'remoteexthost.log')
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  // Those that are installed may be listed, too.
  const activated = logs
    .join('\n')
    .split('\n')
    .filter((line) => line.includes('_doActivateExtension'));
  expect(activated).not.toEqual([]);
  expect(activated.filter((line) => line.includes('mapper-workbench'))).toEqual([]);
});

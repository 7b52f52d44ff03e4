/** The extension as VS Code for the web runs it: in a worker of the page, and its files at another place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { signIn } from './editorWindow.ts';
import { serviceTest } from './window.ts';

const test = serviceTest({
  name: 'web',
  settings: { 'remote.extensionKind': { 'mapper-workbench.mapper-workbench': ['web'] } },
});

test('the panel shows what the data gives, a hover what a source finds; a finding comes and goes with an edit', async ({
  window: { page, workbench },
}) => {
  await workbench.command('Mapper: Preview Entries');
  const panel = panelOf(page);
  await panel.getByRole('treeitem').first().waitFor();
  expect(await panel.locator('[role=treeitem][aria-level="2"]').first().textContent()).toMatch(/main_schema\./);
  await workbench.editor(0).locator('.view-line').first().click();
  await workbench.goTo({ line: 8, column: 9, text: 'title' }, 'start');
  await workbench.command('Show or Focus Hover');
  const hover = page.locator('.monaco-hover:visible', { hasText: 'title' }).first();
  await hover.waitFor();
  expect(await hover.textContent()).toMatch(/Source|source/);
  await page.keyboard.press('Escape');
  await workbench.goTo({ line: 6, column: 16, text: 'true' }, 'end');
  await workbench.type('x');
  await expect.poll(() => workbench.squiggles().count()).toBeGreaterThan(0);
  await workbench.undoAll();
  await expect.poll(() => workbench.squiggles().count()).toBe(0);
});

test('sign in and make a token; no process of the machine ran the extension', async ({ window, sandbox }) => {
  const { workbench, quick } = window;
  await signIn(window, sandbox);
  expect(sandbox.requests.count('POST /auth/token')).toBe(1);
  await quick.closeNotices();
  await workbench.start('Mapper Service: Create Token');
  await quick.enter(/[Nn]ame/, 'from the browser');
  await quick.accept(/scopes|may do/);
  await quick.choose(/Lifetime/, '30 days');
  await quick.enter(/[Dd]escription/, '');
  await quick.notice(/was created and is stored/).waitFor();
  expect(sandbox.tokens().filter(({ live }) => live)).toHaveLength(1);

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

/** The life of a token, by the palette and the view. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox/src/start.ts';
import { pageText } from './editorWindow.ts';
import { serviceTest } from './window.ts';

const test = serviceTest({ name: 'tokens', settings: {}, trace: true });

/** The pasted token. */
let token = '';

const live = (sandbox: Sandbox) => sandbox.tokens().filter((token) => token.live);

/** A user of a university: the service knows no password. */
const user = 'ada@orcid';

test('sign in by pasting, after seeing where the token goes, and after a password was refused', async ({
  window: { workbench, quick },
  sandbox,
}) => {
  await workbench.start('Mapper Service: Sign In');
  await quick.confirm(sandbox.origin, 'Continue');
  await quick.choose(/How do you sign in/, 'User name and password');
  await quick.enter(/User name on/, user);
  await quick.enter(/password of/, 'wrong');
  await quick.asked(/The user name or password is wrong.*paste an access token/);
  for (const question of [/User name on/, /How do you sign in/]) {
    await quick.widget.getByRole('button', { name: 'Back' }).click();
    await quick.asked(question);
  }
  await quick.choose(/How do you sign in/, 'Paste an access token');
  await quick.asked(/Paste the access token/);
  expect(await quick.widget.textContent()).toMatch(/\(2\/2\)/);
  token = sandbox.accessToken(user);
  await quick.enter(/Paste the access token/, `Bearer ${token}`);
  await quick.notice(new RegExp(`signed in to .* as ${user}`)).waitFor();
  expect(sandbox.requests.count('POST /auth/token')).toBe(1);
  await quick.closeNotices();
});

test('a token is made, and stands in the view and on a page of its own', async ({ window, sandbox }) => {
  const { workbench, quick, page } = window;
  await workbench.start('Mapper Service: Create Token');
  await quick.enter(/[Nn]ame/, 'window test');
  await quick.accept(/scopes|may do/);
  await quick.choose(/Lifetime/, '30 days');
  await quick.asked(/[Dd]escription/);
  expect(await quick.widget.textContent()).toMatch(/\(4\/4\)/);
  await quick.enter(/[Dd]escription/, 'tried in a window');
  await quick.notice(/was created and is stored/).waitFor();
  expect(live(sandbox).map(({ name }) => name)).toEqual(['window test']);
  expect(sandbox.requests.count('POST /auth/pats')).toBe(1);
  await quick.closeNotices();
  await page.locator('.activitybar .action-item').getByLabel('Mapper Workbench', { exact: false }).first().click();
  await page.locator('.monaco-list-row', { hasText: 'window test' }).first().waitFor();
  await workbench.start('Mapper Service: List Tokens');
  await quick.choose(/Choose a token/, 'window test');
  await expect
    .poll(() => pageText(window))
    .toMatch(/^Token “window test” State active · 30 days left Scopes uploads:read, uploads:write/);
});

test('is found again after a reload', async ({ window, sandbox }) => {
  const { workbench, quick } = window;
  await window.reload();
  await workbench.start('Mapper Service: List Uploads');
  await quick.asked(/There are no uploads here/);
  await quick.cancel();
  expect(sandbox.requests.count('GET /uploads')).toBeGreaterThan(0);
  expect(sandbox.requests.count('POST /auth/token')).toBe(1);
});

test('rotated, revoked, and after an app token: no secret is in any file of the profile, logs included', async ({
  window: { workbench, quick, page, state },
  sandbox,
}) => {
  const [made] = live(sandbox);
  await workbench.command('Focus on Tokens View');
  const row = page.getByRole('treeitem', { name: 'Token window test' });
  const click = async (button: string) => {
    await row.hover();
    await row.getByRole('button', { name: button }).click();
  };
  await click('Rotate Token…');
  await quick.confirm(/The old token/, 'Rotate');
  await quick.notice(/was rotated/).waitFor();
  expect(live(sandbox).map(({ id }) => id === made?.id)).toEqual([false]);
  await quick.closeNotices();
  await workbench.start('Mapper Service: Issue App Token');
  await quick.confirm(/deprecated/, 'Create App Token');
  await quick.choose(/long|[Ll]ive/, '1 hour');
  await quick.confirm(/cannot be revoked|app token/i, 'Copy');
  await click('Revoke Token…');
  await quick.confirm(/Revoke “window test”/, 'Revoke');
  await quick.notice(/was revoked/).waitFor();
  expect(live(sandbox)).toEqual([]);

  const files = readdirSync(state, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const holding = (text: string) => files.filter((file) => readFileSync(file).includes(text));
  expect(holding(sandbox.origin)).not.toEqual([]); // what is searched would be found
  expect(holding('POST /auth/pats → 201').filter((file) => file.includes('/logs/'))).not.toEqual([]); // at trace
  for (const secret of ['nomad_pat_', ...token.split('.').slice(1)]) expect(holding(secret)).toEqual([]);
});

/** The life of a token, by the palette and the view, and uploads by it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import type { Sandbox } from '../../sandbox/src/start.ts';
import { pageText } from './editorWindow.ts';
import { serviceTest } from './window.ts';

const test = serviceTest({ name: 'service', settings: {}, trace: true });

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
  await quick.enter(/User name/, user);
  await quick.enter(/Password of/, 'wrong');
  await quick.asked(/The user name or password is wrong.*paste an access token/);
  await quick.choose(/User name or password is wrong/, 'Paste an access token');
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

test('the open mapper and its data files are sent into a new upload, whose page comes up', async ({
  window,
  sandbox,
}) => {
  const { workbench, quick, page } = window;
  await workbench.start('Mapper Service: Upload Files');
  await quick.asked('Choose the files to send');
  for (const name of ['synthesis.mapper.json', 'batch-07.json', 'batch-08.json']) await quick.row(name).waitFor();
  await quick.accept('Choose the files to send');
  await quick.choose(/There are no uploads here/, 'New upload');
  await quick.asked(/Name of the new upload/);
  expect(await quick.widget.locator('input.input:visible').first().inputValue()).toBe('synthesis');
  await quick.enter(/Name of the new upload/, 'From the editor');
  await quick.notice(/All files arrived\. Entries: \d+, failed: 0/).waitFor();
  expect(sandbox.requests.count('PUT /uploads/{upload_id}/raw/{path}')).toBe(3);
  await expect
    .poll(() => pageText(window))
    .toMatch(/^From the editor Arrived: .*batch-08\.json\. .*batch-07\.json: as previewed .*Status Processed/);
  expect(await pageText(window)).toMatch(/batch-07\.json: \d+/);
  expect(await page.locator('.tabs-container .tab').allInnerTexts()).toContain('From the editor');
  const actions = page.locator('.editor-actions').first();
  await actions.getByRole('button', { name: 'Preview File of an Upload with a Mapper' }).waitFor();
});

test('the view shows its files; one of them is previewed with a mapper of the workspace', async ({
  window: { workbench, quick, page },
}) => {
  await workbench.command('Focus on Uploads View');
  await page.locator('.monaco-list-row', { hasText: 'From the editor' }).first().click();
  const file = page.getByRole('treeitem', { name: 'batch-07.json, file' });
  await file.click();
  await expect.poll(() => workbench.text(0)).toContain('$mapped_json_class_key');
  await file.hover();
  await file.getByRole('button', { name: 'Preview File of an Upload with a Mapper' }).click();
  await quick.asked(/Choose the mapper for batch-07\.json/);
  expect(await quick.widget.locator('.quick-input-list .monaco-list-row').first().textContent()).toMatch(
    /synthesis\.mapper\.json.*class key matches/,
  );
  await quick.accept(/Choose the mapper/);
  const panel = panelOf(page);
  await panel.getByRole('treeitem').first().waitFor();
  expect(await panel.getByRole('heading').first().textContent()).toBe('synthesis.mapper.json + batch-07.json');
});

test('the entries are compared with the archives that the service made', async ({
  window: { workbench, quick, page, folder },
}) => {
  await page.getByRole('treeitem', { name: 'batch-08.json, file' }).click();
  await expect.poll(() => workbench.text(0)).toContain('batch 08');
  await workbench.start('Mapper Service: Compare File of an Upload');
  await quick.accept(/Choose the mapper/);
  await quick.notice(/entries for batch-08\.json agree with .*specification.* \(entries: \d+\)/).waitFor();
  await quick.closeNotices();
  // The workspace's mapper is another one by now than that of the upload.
  const mapper = join(folder, 'synthesis.mapper.json');
  writeFileSync(mapper, readFileSync(mapper, 'utf8').replace('"notes": "description"', '"bench": "description"'));
  await page.getByRole('treeitem', { name: 'batch-07.json, file' }).click({ button: 'right' });
  await workbench.menu(/Compare File of an Upload/);
  await quick.accept(/Choose the mapper/);
  await page.locator('.monaco-diff-editor').waitFor();
  await quick.notice(/service's archives are on the left/).waitFor();
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
  await quick.confirm(/old token stops working/, 'Rotate');
  await quick.notice(/was rotated/).waitFor();
  expect(live(sandbox).map(({ id }) => id === made?.id)).toEqual([false]);
  await quick.closeNotices();
  await workbench.start('Mapper Service: Create App Token');
  await quick.confirm(/deprecated/, 'Create App Token');
  await quick.choose(/long|[Ll]ive/, '1 hour');
  await quick.confirm(/cannot be revoked|app token/i, 'Copy');
  await click('Revoke Token…');
  await quick.enter(/Enter its name/, 'window test');
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

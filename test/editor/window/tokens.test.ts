import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/src/start.ts';
import { type EditorWindow, openWindow, pageText } from './window.ts';

let sandbox: Sandbox;
let window: EditorWindow;

beforeAll(async () => {
  sandbox = await startSandbox({ basePath: '/prod/v1' });
  const settings = { 'mapperWorkbench.service.baseUrl': sandbox.baseUrl };
  window = await openWindow({ name: 'tokens', settings, trace: true });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
  await sandbox?.stop();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

const live = () => sandbox.tokens().filter((token) => token.live);
const count = (route: Parameters<Sandbox['requests']['count']>[0]) => sandbox.requests.count(route);

describe('the life of a token, by the palette', () => {
  test('sign in, after seeing where the password goes', async () => {
    const { quick } = window;
    const { workbench } = window;
    await workbench.start('Mapper Service: Sign In');
    await quick.confirm(sandbox.origin, 'Continue');
    await quick.enter(/User name/, sandbox.account.username);
    await quick.enter(/Password of/, 'wrong');
    await quick.asked(/User name or password is wrong/);
    expect(await quick.widget.textContent()).toMatch(/\(2\/2\)/);
    await window.picture('wrong-password');
    await quick.enter(/Password of/, sandbox.account.password);
    await quick.notice(/Signed in to/).waitFor();
    expect(count('POST /auth/token')).toBe(2);
    await quick.closeNotices();
  });

  test('create', async () => {
    const { workbench, quick, page } = window;
    await workbench.start('Mapper Service: Create Token');
    await quick.enter(/[Nn]ame/, 'window test');
    await quick.accept(/scopes|may do/);
    await quick.choose(/[Dd]ays|long/, '30 days');
    await quick.asked(/[Dd]escription/);
    expect(await quick.widget.textContent()).toMatch(/\(4\/4\)/);
    await window.picture('description');
    await quick.enter(/[Dd]escription/, 'tried in a window');
    await quick.notice(/was made and is kept/).waitFor();
    expect(live().map(({ name }) => name)).toEqual(['window test']);
    expect(count('POST /auth/pats')).toBe(1);
    await quick.closeNotices();
    await page
      .getByText(/window test/)
      .first()
      .waitFor();
  });

  test('stands in the view, with what it may do', async () => {
    const { page } = window;
    await page.locator('.activitybar .action-item').getByLabel('Mapper Workbench', { exact: false }).first().click();
    await page.locator('.monaco-list-row', { hasText: 'window test' }).first().waitFor();
    await window.picture('view');
  });

  test('list and inspect', async () => {
    const { workbench, quick } = window;
    await workbench.start('Mapper Service: List Tokens');
    await quick.choose(/choose a token/, 'window test');
    await expect
      .poll(() => pageText(window))
      .toMatch(/^Token “window test” State active · 30 days left Scopes uploads:read, uploads:write/);
    expect(count('GET /auth/pats/{pat_id}')).toBe(1);
    await window.picture('page');
    await window.page.setViewportSize({ width: 600, height: 900 });
    await window.picture('page-narrow');
    await window.page.setViewportSize({ width: 1440, height: 900 });
  });

  test('rotate', async () => {
    const { workbench, quick } = window;
    const before = live()[0]?.id;
    await workbench.start('Mapper Service: Rotate Token');
    await quick.choose(/Choose a token/, 'window test');
    await quick.confirm(/old token stops working/, 'Rotate');
    await quick.notice(/was rotated/).waitFor();
    expect(live()).toHaveLength(1);
    expect(live()[0]?.id).not.toBe(before);
    expect(count('POST /auth/pats/{pat_id}/rotate')).toBe(1);
    await expect.poll(() => pageText(window)).toMatch(/^Token “window test” State revoked Scopes/);
    await quick.closeNotices();
  });

  test('is found again after a reload, and lists the uploads', async () => {
    await window.reload();
    const { workbench, quick } = window;
    await workbench.start('Mapper Service: List Uploads');
    await quick.asked(/There are no uploads here/);
    await quick.cancel();
    expect(count('GET /uploads')).toBeGreaterThan(0);
    expect(count('POST /auth/token')).toBe(2);
  });

  test('an app token, after a warning', async () => {
    const { workbench, quick } = window;
    await workbench.start('Mapper Service: Create App Token');
    await quick.confirm(/deprecated/, 'Create App Token');
    await quick.choose(/long|[Ll]ive/, '1 hour');
    await quick.confirm(/cannot be revoked|app token/i, 'Copy');
    expect(count('GET /auth/app_token')).toBe(1);
  });

  test('revoke, by typing its name', async () => {
    const { workbench, quick } = window;
    await workbench.start('Mapper Service: Revoke Token');
    await quick.choose(/Choose a token/, 'window test');
    await quick.enter(/Type its name/, 'window test');
    await quick.notice(/was revoked/).waitFor();
    expect(live()).toEqual([]);
  });

  test('leaves no secret in any file of the profile, logs included', () => {
    const files = readdirSync(window.state, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/extensions'))
      .map((entry) => join(entry.parentPath, entry.name));
    const holding = (text: string) => files.filter((file) => readFileSync(file).includes(text));
    expect(holding(sandbox.origin)).not.toEqual([]); // what is searched would be found
    expect(holding('POST /auth/pats → 201').filter((file) => file.includes('/logs/'))).not.toEqual([]); // at trace
    for (const secret of ['nomad_pat_', sandbox.account.password]) expect(holding(secret)).toEqual([]);
  });
});

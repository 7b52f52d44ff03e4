import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/editor-host/chromium.ts';
import { call, makePat, signIn } from './call.ts';
import { type Sandbox, startSandbox } from './src/start.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 300_000); // where there is no browser, it is installed first
afterAll(() => browser.close());

/** Opens the dashboard; every address that the page asks for is noted, and every complaint in its console. */
async function open(sandbox: Sandbox): Promise<{ page: Page; asked: URL[]; complaints: string[] }> {
  const page = await browser.newPage();
  const asked: URL[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${sandbox.baseUrl}/api/v1/extensions/docs`);
  await page.locator('.opblock').first().waitFor();
  return { page, asked, complaints };
}

/** Opens one operation, executes it, and gives the status that is shown. */
async function execute(page: Page, id: string): Promise<string> {
  const operation = page.locator(`[id$="-${id}"]`);
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const status = operation.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  return (await status.textContent())?.trim() ?? '';
}

test('signs in with Authorize, executes, and asks no other origin for anything', async () => {
  await using sandbox = await startSandbox({ basePath: '/prod/v1' });
  await makePat(sandbox, await signIn(sandbox), 'seen in the dashboard');
  const { page, asked, complaints } = await open(sandbox);
  await page.locator('.auth-wrapper').getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.auth-container').first(); // the other one takes a bearer token
  await dialog.getByLabel('username').fill(sandbox.account.username);
  await dialog.locator('input[type=password]').first().fill(sandbox.account.password);
  await dialog.locator('button.authorize').click();
  await dialog.getByText('Logout').waitFor();
  await page.locator('.close-modal').click();
  expect(await execute(page, 'get_auth_pats')).toBe('200');
  await page.getByText('"seen in the dashboard"').first().waitFor();
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([sandbox.origin]));
  expect(complaints).toEqual([]);
  await page.close();
});

test('is refused where nobody has signed in', async () => {
  await using sandbox = await startSandbox();
  const { page } = await open(sandbox);
  expect(await execute(page, 'get_uploads')).toMatch(/^401/);
  await page.close();
});

test('gives of its folder only what the page needs', async () => {
  await using sandbox = await startSandbox();
  for (const asset of ['package.json', 'swagger-ui.js', '..%2Fpackage.json', 'constructor']) {
    expect((await call(sandbox, `GET /extensions/docs/${asset}`)).status, asset).toBe(404);
  }
});

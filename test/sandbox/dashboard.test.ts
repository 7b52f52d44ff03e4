import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { launchChromium } from '../../scripts/editor-host/chromium.ts';
import { call, makePat, test } from './sandboxTest.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 300_000); // where there is no browser, it is installed first
afterAll(() => browser.close());

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

describe('the dashboard below a base path', () => {
  test.override('options', { basePath: '/prod/v1' });

  test('signs in with Authorize, executes, and asks no other origin for anything', async ({ sandbox, token }) => {
    await makePat(sandbox, token, 'seen in the dashboard');
    const page = await browser.newPage();
    const origins = new Set<string>();
    const complaints: string[] = [];
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${sandbox.baseUrl}/api/v1/extensions/docs`);
    await page.locator('.opblock').first().waitFor();
    expect(complaints).toEqual([]);
    expect(await execute(page, 'get_uploads')).toMatch(/^401/);
    complaints.length = 0; // the browser complains of a 401
    await page.locator('.auth-wrapper').getByRole('button', { name: 'Authorize' }).click();
    const dialog = page.locator('.auth-container').first(); // the other one takes a bearer token
    await dialog.getByLabel('username').fill(sandbox.account.username);
    await dialog.locator('input[type=password]').first().fill(sandbox.account.password);
    await dialog.locator('button.authorize').click();
    await dialog.getByText('Logout').waitFor();
    await page.locator('.close-modal').click();
    expect(await execute(page, 'get_auth_pats')).toBe('200');
    await page.getByText('"seen in the dashboard"').first().waitFor();
    expect([[...origins], complaints]).toEqual([[sandbox.origin], []]);
    await page.close();
  });

  test('gives of its folder only what the page needs', async ({ sandbox }) => {
    for (const asset of ['package.json', 'swagger-ui.js', '..%2Fpackage.json', 'constructor'])
      expect([asset, (await call(sandbox, `GET /extensions/docs/${asset}`)).status]).toEqual([asset, 404]);
  });
});

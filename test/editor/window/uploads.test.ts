import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/src/start.ts';
import { type EditorWindow, openWindow, signIn } from './window.ts';

const putRoute = 'PUT /uploads/{upload_id}/raw/{path}';

let sandbox: Sandbox;
let window: EditorWindow;

beforeAll(async () => {
  sandbox = await startSandbox({ basePath: '/prod/v1' });
  window = await openWindow({ name: 'uploads', settings: { 'mapperWorkbench.service.baseUrl': sandbox.baseUrl } });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
  await sandbox?.stop();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

/** The page of an upload, in the editor in front. */
async function page(): Promise<string> {
  return (await window.workbench.text(0)).replaceAll(/\s+/g, ' ');
}

test('signs in, and sends the open mapper with its data files into a new upload', async () => {
  const { workbench, quick } = window;
  await signIn(window, sandbox);

  await workbench.start('Mapper: Upload Files');
  await quick.asked('Choose the files to send');
  for (const name of ['synthesis.mapper.json', 'batch-07.json', 'batch-08.json']) await quick.row(name).waitFor();
  await quick.accept('Choose the files to send');
  await quick.choose(/There are no uploads here/, 'New upload');
  await quick.enter(/Name of the new upload/, 'From the editor');
  await quick.enter(/Folder in the upload/, '');
  await quick.notice(/All files arrived\. Entries: \d+, failed: 0/).waitFor();
  expect(sandbox.requests.count(putRoute)).toBe(3);

  expect(await page()).toMatch(/From the editor.*Arrived: synthesis\.mapper\.json, batch-07\.json, batch-08\.json\./);
  expect(await page()).toMatch(/Status: SUCCESS.*batch-07\.json: \d+/);
  await window.picture('sent');
});

test('a data file takes its mapper along; cancelled while the service processes, it says that both arrived', async () => {
  const { workbench, quick, page: browser } = window;
  await workbench.command('View: Close All Editors');
  await browser.getByRole('treeitem', { name: 'mistakes.data.json' }).click();
  await expect.poll(page).toContain('$mapped_json_class_key');
  await workbench.start('Mapper: Upload Files');
  await quick.row('mistakes.mapper.json').waitFor();
  await quick.accept('Choose the files to send');
  await quick.choose(/newest first, 1 in all/, 'New upload');
  await quick.enter(/Name of the new upload/, 'Mistakes');
  sandbox.faults.set({ route: 'GET /uploads/{upload_id}', fault: 'never-answers', skip: 2 });
  await quick.enter(/Folder in the upload/, '');
  await expect.poll(() => sandbox.requests.count(putRoute), { timeout: 20_000 }).toBe(5);
  await quick.clickNotice(/Sending to “Mistakes”/, 'Cancel');
  await quick.notice(/Arrived: mistakes\.mapper\.json, mistakes\.data\.json\./).waitFor();
  await window.picture('cancelled');
});

test('lists the uploads, and opens one', async () => {
  const { workbench, quick } = window;
  await workbench.command('View: Close All Editors');
  await workbench.start('Mapper: List Uploads');
  await quick.choose(/newest first, 2 in all/, 'From the editor');
  await expect.poll(page).toMatch(/^ ?From the editor.*Id: /);
});

test('the view shows the upload with its files', async () => {
  const { workbench, page: browser } = window;
  await workbench.command('Focus on Uploads View');
  const row = browser.locator('.monaco-list-row', { hasText: 'From the editor' });
  await row.first().click();
  await browser.locator('.monaco-list-row', { hasText: 'synthesis.mapper.json' }).first().waitFor();
  await browser.getByRole('treeitem', { name: 'batch-07.json, file' }).click();
  await expect.poll(page).toContain('$mapped_json_class_key');
  await window.picture('view');
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/start.ts';
import { type EditorWindow, openWindow, pageText, signIn } from './window.ts';

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

/** The page of an upload. */
const page = () => pageText(window);
/** Names of what is open. */
const tabs = () => window.page.locator('.tabs-container .tab').allInnerTexts();
/** A file, in the editor in front. */
const text = async () => (await window.workbench.text(0)).replaceAll(/\s+/g, ' ');

test('signs in, and sends the open mapper with its data files into a new upload', async () => {
  const { workbench, quick } = window;
  await signIn(window, sandbox);

  await workbench.start('Mapper Service: Upload Files');
  await quick.asked('Choose the files to send');
  for (const name of ['synthesis.mapper.json', 'batch-07.json', 'batch-08.json']) await quick.row(name).waitFor();
  await quick.accept('Choose the files to send');
  await quick.choose(/There are no uploads here/, 'New upload');
  await quick.asked(/Name of the new upload/);
  expect(await quick.widget.locator('input.input:visible').first().inputValue()).toBe('synthesis');
  await quick.enter(/Name of the new upload/, 'From the editor');
  await quick.notice(/All files arrived\. Entries: \d+, failed: 0/).waitFor();
  expect(sandbox.requests.count(putRoute)).toBe(3);

  await expect
    .poll(page)
    .toMatch(/^From the editor Arrived: synthesis\.mapper\.json, batch-07\.json, batch-08\.json\. Status processed/);
  expect(await page()).toMatch(/batch-07\.json: \d+/);
  expect(await tabs()).toContain('From the editor');
  await window.picture('sent');
});

test('a data file takes its mapper along; cancelled while the service processes, it says that both arrived', async () => {
  const { workbench, quick, page: browser } = window;
  await workbench.command('View: Close All Editors');
  await browser.getByRole('treeitem', { name: 'mistakes.data.json' }).click();
  await expect.poll(text).toContain('$mapped_json_class_key');
  await workbench.start('Mapper Service: Upload Files');
  await quick.row('mistakes.mapper.json').waitFor();
  await quick.accept('Choose the files to send');
  await quick.choose(/newest first, 1 in all/, 'New upload');
  sandbox.faults.set({ route: 'GET /uploads/{upload_id}', fault: 'never-answers', skip: 2 });
  await quick.enter(/Name of the new upload/, 'Mistakes');
  await expect.poll(() => sandbox.requests.count(putRoute)).toBe(5);
  await quick.clickNotice(/Sending to “Mistakes”/, 'Cancel');
  await quick.notice(/Arrived: mistakes\.mapper\.json, mistakes\.data\.json\./).waitFor();
  await window.picture('cancelled');
});

test('lists the uploads, and opens one', async () => {
  const { workbench, quick } = window;
  await workbench.command('View: Close All Editors');
  await workbench.start('Mapper Service: List Uploads');
  await quick.choose(/newest first, 2 in all/, 'From the editor');
  await expect.poll(page).toMatch(/^From the editor Status processed .* Id /);
  const actions = window.page.locator('.editor-actions').first();
  await actions.getByRole('button', { name: 'Preview File of an Upload with a Mapper' }).waitFor();
  await window.picture('page');
});

test('the view shows the upload with its files', async () => {
  const { workbench, page: browser } = window;
  await workbench.command('Focus on Uploads View');
  const row = browser.locator('.monaco-list-row', { hasText: 'From the editor' });
  await row.first().click();
  await browser.locator('.monaco-list-row', { hasText: 'synthesis.mapper.json' }).first().waitFor();
  await browser.getByRole('treeitem', { name: 'batch-07.json, file' }).click();
  await expect.poll(text).toContain('$mapped_json_class_key');
  await window.picture('view');
});

test('a data file of the upload is previewed with a mapper of the workspace', async () => {
  const { workbench, quick, page: browser } = window;
  const file = browser.getByRole('treeitem', { name: 'batch-07.json, file' });
  await file.hover();
  await file.getByRole('button', { name: 'Preview File of an Upload with a Mapper' }).click();
  await quick.asked(/Which mapper shall batch-07\.json be mapped with/);
  expect(await quick.widget.locator('.quick-input-list .monaco-list-row').first().textContent()).toMatch(
    /synthesis\.mapper\.json.*class key fits/,
  );
  await quick.accept(/Which mapper/);
  const panel = panelOf(browser);
  await panel.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  expect(await panel.getByRole('heading').first().textContent()).toBe('synthesis.mapper.json + batch-07.json');
  expect(await workbench.text(0)).toContain('$mapped_json_class_key');
  await window.picture('file-preview');
});

test('the entries are compared with the archives that the service made', async () => {
  const { workbench, quick, page: browser } = window;
  await browser.getByRole('treeitem', { name: 'batch-08.json, file' }).click();
  await expect.poll(() => workbench.text(0)).toContain('batch 08');
  await workbench.start('Mapper Service: Compare File of an Upload');
  await quick.accept(/Which mapper/);
  await quick.notice(/The service agrees on batch-08\.json with: Specification \(entries: \d+\)/).waitFor();
  await window.picture('same-as-archive');
  await quick.closeNotices();
  const actions = browser.locator('.editor-actions').first();
  await actions.getByRole('button', { name: 'Preview File of an Upload with a Mapper' }).waitFor();
  await actions.getByRole('button', { name: 'Compare File of an Upload with Its Archive' }).waitFor();
  // The samples of both batches have the same names: the archives are those of the batch that came last.
  await browser.getByRole('treeitem', { name: 'batch-07.json, file' }).click({ button: 'right' });
  await workbench.menu(/Compare File of an Upload/);
  await quick.accept(/Which mapper/);
  await browser.locator('.monaco-diff-editor').waitFor();
  await quick.notice(/Left are the service's archives/).waitFor();
  await window.picture('compared');
});

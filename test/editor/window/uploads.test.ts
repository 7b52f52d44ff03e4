import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { panelOf } from '../../../scripts/drive/panel.ts';
import { pageText, signIn } from './editorWindow.ts';
import { serviceTest } from './window.ts';

const test = serviceTest({ name: 'uploads', settings: {} });

test('the open mapper and its data files are sent into a new upload, whose page comes up', async ({
  window,
  sandbox,
}) => {
  const { workbench, quick, page } = window;
  await signIn(window, sandbox);
  await workbench.start('Mapper Service: Upload Files');
  await quick.asked('Choose the files to send');
  for (const name of ['synthesis.mapper.json', 'batch-07.json', 'batch-08.json']) await quick.row(name).waitFor();
  await quick.accept('Choose the files to send');
  await quick.choose(/There are no uploads here/, 'New Upload');
  await quick.asked(/Name of the new upload/);
  expect(await quick.widget.locator('input.input:visible').first().inputValue()).toBe('synthesis');
  await quick.enter(/Name of the new upload/, 'From the editor');
  await quick.notice(/All files arrived\. Entries: \d+, failed: 0/).waitFor();
  expect(sandbox.requests.count('PUT /uploads/{upload_id}/raw/{path}')).toBe(3);
  await expect
    .poll(() => pageText(window))
    .toMatch(
      /^From the editor Sent Files .*batch-07\.json: arrived, .*batch-07\.json · same as the preview .*Status Processed/,
    );
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

import { afterEach, beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { UserError } from '../../../client/src/ui/userError.ts';
import { chooseFile } from '../../../client/src/uploads/chooseFile.ts';
import { openUploadPage } from '../../../client/src/uploads/uploadPage.ts';
import { baseUrl } from '../../support/fakeAccount.ts';
import { type Answer, editor, pick } from '../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../../support/fakeUploads.ts';
import { webviewPanels } from '../../support/fakeWebview.ts';

const window = vscode.window as { activeTextEditor: unknown };

let setup: UploadsSetup;
beforeEach(async () => {
  setup = await fakeUploads();
});
afterEach(() => {
  window.activeTextEditor = undefined;
});

const u2 = { kind: 'upload', upload: { id: 'u2', errors: [], warnings: [] } };
const file = (path: string) => ({ service: baseUrl, uploadId: 'u2', path, size: 7 });

async function choose(argument?: unknown, ...answers: Answer[]) {
  editor.script(...answers);
  const chosen = await chooseFile(setup.flow, argument);
  expect(editor.leftOver).toEqual([]);
  return chosen;
}

test('what a menu passes is not asked for', async () => {
  const raw = { name: 'data.json', isFile: true, size: 7 };
  expect(await choose({ kind: 'file', uploadId: 'u2', path: 'a/data.json', file: raw })).toEqual(file('a/data.json'));
  const { uri } = await setup.services.uploadFiles.open(file('a/data.json'), '{}');
  expect(await choose(uri)).toEqual(file('a/data.json'));
  window.activeTextEditor = { document: { uri } };
  expect(await choose()).toEqual(file('a/data.json'));
  expect(editor.seen('quickPick')).toEqual([]);
});

test('the page of an upload leads to its files, anything else to the list of uploads', async () => {
  await openUploadPage(setup.flow, 'u2');
  expect(await choose(vscode.Uri.parse('webview-panel:page'), pick('data.json'))).toEqual(file('data.json'));
  webviewPanels.at(-1)?.hide();
  expect(await choose(undefined, pick('Second'), pick('data.json'))).toEqual(file('data.json'));
  expect(await choose(u2, pick('data.json'))).toEqual(file('data.json'));
});

test('goes down into folders and up again', async () => {
  const { service } = setup;
  const { fault } = service;
  const listed = (name: string, is_file: boolean) =>
    Response.json({ directory_metadata: { content: [{ name, is_file }] }, pagination: { total: 501 } });
  service.fault = (url, init) => {
    if (url.pathname.endsWith('/rawdir/')) return listed('raw', false);
    if (url.pathname.endsWith('/rawdir/raw')) return listed('run.json', true);
    return fault?.(url, init);
  };
  const [down, up] = [pick('folder'), pick('$(arrow-left)')];
  const { size: _, ...found } = file('raw/run.json');
  expect(await choose(u2, down, up, down, pick('run.json'))).toEqual(found);
  expect(editor.seen('quickPick').join()).toContain('500');
});

test('a file and a page of another service are not asked of the one that is set', async () => {
  const { flow, accountAt } = setup;
  await openUploadPage(flow, 'u2');
  const { uri } = await flow.uploadFiles.open(file('data.json'), '{}');
  const other = { ...flow, account: accountAt('https://other.example') };
  for (const argument of [uri, undefined]) await expect(chooseFile(other, argument)).rejects.toThrow(baseUrl);
});

test('a service without the route shows the upload, with a sentence', async () => {
  setup.service.instead.set('GET /uploads/u2/rawdir/', 404);
  expect(await choose(u2)).toBeUndefined();
  expect(editor.seen('document')).toEqual([expect.stringMatching(/^Second\n/)]);
});

test('an upload that was deleted, and one without files, are told', async () => {
  setup.service.fault = () => Response.json({ detail: 'The specified upload_id was not found.' }, { status: 404 });
  expect(await choose(u2)).toBeUndefined();
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/\bu2\b/)]);
  setup.service.fault = () => Response.json({ directory_metadata: { content: [] } });
  await expect(choose(u2)).rejects.toBeInstanceOf(UserError);
});

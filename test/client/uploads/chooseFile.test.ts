import { afterEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { chooseFile } from '../../../client/src/uploads/chooseFile.ts';
import { openUploadPage } from '../../../client/src/uploads/uploadPage.ts';
import { baseUrl } from '../../support/fakeAccount.ts';
import { editor, pick } from '../../support/fakeEditor.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';
import { webviewPanels } from '../../support/fakeWebview.ts';

const window = vscode.window as { activeTextEditor: unknown };

afterEach(() => {
  window.activeTextEditor = undefined;
});

test('what a menu passes is not asked for', async () => {
  const { flow, services } = await fakeUploads();
  const node = {
    kind: 'file',
    uploadId: 'u2',
    path: 'a/data.json',
    file: { name: 'data.json', isFile: true, size: 3 },
  };
  const file = { service: baseUrl, uploadId: 'u2', path: 'a/data.json', size: 3 };
  expect(await chooseFile(flow, node)).toEqual(file);
  const { uri } = await services.uploadFiles.open(file, '{}');
  expect(await chooseFile(flow, uri)).toEqual(file);
  window.activeTextEditor = { document: { uri } };
  expect(await chooseFile(flow, undefined)).toEqual(file);
  expect(editor.seen('quickPick')).toEqual([]);
});

test('the page of an upload leads to its files, anything else to the list of uploads', async () => {
  const { flow } = await fakeUploads();
  await openUploadPage(flow, 'u2');
  const file = { service: baseUrl, uploadId: 'u2', path: 'data.json', size: 3 };
  editor.script(pick('data.json'));
  expect(await chooseFile(flow, vscode.Uri.parse('webview-panel:page'))).toEqual(file);
  webviewPanels.at(-1)?.hide();
  editor.script(pick('Second'), pick('data.json'));
  expect(await chooseFile(flow, undefined)).toEqual(file);
  editor.script(pick('data.json'));
  expect(await chooseFile(flow, { kind: 'upload', upload: { id: 'u2', errors: [], warnings: [] } })).toEqual(file);
  expect(editor.leftOver).toEqual([]);
});

test('goes down into folders and up again', async () => {
  const { flow, service } = await fakeUploads();
  const { fault } = service;
  const listed = (name: string, is_file: boolean) =>
    Response.json({ directory_metadata: { content: [{ name, is_file }] }, pagination: { total: 501 } });
  service.fault = (url, init) => {
    if (url.pathname.endsWith('/rawdir/')) return listed('raw', false);
    if (url.pathname.endsWith('/rawdir/raw')) return listed('run.json', true);
    return fault?.(url, init);
  };
  editor.script(pick('$(folder) raw'), pick('$(arrow-left) ..'), pick('$(folder) raw'), pick('run.json'));
  const node = { kind: 'upload', upload: { id: 'u2', errors: [], warnings: [] } };
  expect(await chooseFile(flow, node)).toEqual({ service: baseUrl, uploadId: 'u2', path: 'raw/run.json' });
  expect(editor.seen('quickPick').join()).toMatch(/500 more are not shown/);
});

test('a file and a page of another service are not asked of the one that is set', async () => {
  const { flow, accountAt } = await fakeUploads();
  await openUploadPage(flow, 'u2');
  const file = { service: baseUrl, uploadId: 'u2', path: 'data.json' };
  const uris = [(await flow.uploadFiles.open(file, '{}')).uri, vscode.Uri.parse(editor.seen('uri')[0] ?? '')];
  const other = { ...flow, account: accountAt('https://other.example') };
  for (const uri of uris) await expect(chooseFile(other, uri)).rejects.toThrow(`belongs to the service ${baseUrl}`);
});

const u2 = { kind: 'upload', upload: { id: 'u2', errors: [], warnings: [] } };

test('a service without the route shows the upload with one sentence', async () => {
  const { flow, refused } = await fakeUploads();
  refused.set('GET /uploads/u2/rawdir/', 404);
  expect(await chooseFile(flow, u2)).toBeUndefined();
  expect(editor.seen('document')).toEqual([expect.stringMatching(/^Second\nThe service does not offer the files/)]);
});

test('an upload that was deleted, and one without files, are told', async () => {
  const { flow, service } = await fakeUploads();
  service.fault = () => Response.json({ detail: 'The specified upload_id was not found.' }, { status: 404 });
  expect(await chooseFile(flow, u2)).toBeUndefined();
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/u2 is not there any more/)]);
  service.fault = () => Response.json({ directory_metadata: { content: [] } });
  await expect(chooseFile(flow, u2)).rejects.toThrow(/no files in this upload yet/);
});

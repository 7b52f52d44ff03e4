import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { uploadFiles } from '../../../client/src/commands/uploadFiles.ts';
import { editor, pick, pickAll, type } from '../../support/fakeEditor.ts';
import { fakeUploads, writeFiles } from '../../support/fakeUploads.ts';

test('the mapper goes first, its data file comes with it, and the page shows what was made', async () => {
  const { services, arrived } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  editor.script(pickAll('data.json', 'data.mapper.json'), pick('Second'), type(''));
  await uploadFiles.run(services, mapper);
  expect(arrived).toEqual(['data.mapper.json', 'data.json']);
  expect(editor.seen('document')[0]).toMatch(/Arrived: data\.mapper\.json, data\.json\.[\s\S]*data\.json: 1\n/);
  expect(editor.seen('progress').join()).toContain('file 2 of 2: data.json');
  expect(editor.leftOver).toEqual([]);
});

test('a new upload is made where the user wants one', async () => {
  const { services, arrived, service } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  editor.script(pickAll('data.mapper.json'), pick(/New upload/), type('Fresh'), type('raw'));
  await uploadFiles.run(services, mapper);
  expect(arrived).toEqual(['data.mapper.json']);
  expect(service.calls).toContain('POST /uploads?upload_name=Fresh');
  expect(service.calls).toContain('PUT /uploads/u3/raw/raw?file_name=data.mapper.json');
});

test('what did not arrive is named, and sent when the user says so', async () => {
  const { services, arrived, refused } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  refused.set('PUT /uploads/u2/raw/', 413);
  editor.script(pickAll('data.mapper.json'), pick('Second'), type(''));
  await uploadFiles.run(services, mapper);
  expect(editor.seen('notice').join()).toMatch(/Not sent: data\.mapper\.json\. The service declined this \(413\)/);
  expect(arrived).toEqual([]);
  expect(editor.seen('notice').join()).toContain('Send the Rest');
});

test('files with errors are sent only when the user agrees', async () => {
  const { services, service } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  const { languages } = vscode as unknown as { languages: { getDiagnostics: () => unknown[] } };
  const before = languages.getDiagnostics;
  languages.getDiagnostics = () => [{ severity: vscode.DiagnosticSeverity.Error }];
  try {
    editor.script(pickAll('data.mapper.json'), { kind: 'cancel' });
    await uploadFiles.run(services, mapper);
  } finally {
    languages.getDiagnostics = before;
  }
  expect(editor.seen('modal')[0]).toMatch(/These files have errors: 1/);
  expect(service.calls.filter((call) => call.includes('/uploads'))).toEqual([]);
});

test('without a file it says what to do', async () => {
  const { services } = await fakeUploads();
  await expect(uploadFiles.run(services)).rejects.toThrow(/Open a mapper or data file first/);
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { uploadFiles } from '../../../../client/src/uploads/commands/uploadFiles.ts';
import { cancel, editor, enter, pick, pickAll, press, type } from '../../../support/fakeEditor.ts';
import { fakeUploads, writeFiles } from '../../../support/fakeUploads.ts';

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

test('a new upload is made where the user wants one; its name is proposed, and no folder asked for', async () => {
  const { services, arrived, service } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  editor.script(pickAll('data.mapper.json'), pick(/New upload/), type('Fresh'));
  await uploadFiles.run(services, mapper);
  expect(arrived).toEqual(['data.mapper.json']);
  expect(service.calls).toContain('POST /uploads?upload_name=Fresh');
  expect(service.calls).toContain('PUT /uploads/u3/raw/?file_name=data.mapper.json');
  expect(editor.seen('inputValue')).toEqual(['data']);
  expect(editor.leftOver).toEqual([]);
});

test('files go into a folder of an upload that is there', async () => {
  const { services, service } = await fakeUploads();
  editor.script(pickAll('data.mapper.json'), pick('Second'), type('raw'));
  await uploadFiles.run(services, vscode.Uri.file(writeFiles()));
  expect(service.calls).toContain('PUT /uploads/u2/raw/raw?file_name=data.mapper.json');
});

describe('what leads out of the workspace', () => {
  const secret = 'file:///outside/secret.json';
  /** The mapper's data file is a link. */
  async function scene() {
    const setup = await fakeUploads();
    const mapper = vscode.Uri.file(writeFiles());
    editor.files.set('/outside/secret.json', new TextEncoder().encode('{"$json_mapper_class_key": "secret"}'));
    Object.assign(setup.bound.places, { 'file:///w/data.json': { isInside: false, target: secret } });
    const readFile = vi.spyOn(vscode.workspace.fs, 'readFile');
    onTestFinished(() => readFile.mockRestore());
    const read = () => readFile.mock.calls.map(([uri]) => uri.path);
    return { ...setup, mapper, read };
  }

  test('is shown with its path and target, and neither selected nor read before it is', async () => {
    const { services, mapper, arrived, read } = await scene();
    editor.script(enter, pick('Second'), type(''));
    await uploadFiles.run(services, mapper);
    const [list] = editor.seen('quickPick');
    expect(list).toContain('data.json · data.json · Link to /outside/secret.json, outside of the workspace');
    expect(list).toContain('data.mapper.json · mapper, sent first · data.mapper.json');
    expect(arrived).toEqual(['data.mapper.json']);
    expect(read().filter((path) => path !== mapper.path)).toEqual([]);
  });

  test('is sent as it was shown when the user selects it, a mapper first', async () => {
    const { services, mapper, arrived, read } = await scene();
    editor.script(pickAll('data.json', 'data.mapper.json'), pick('Second'), type(''));
    await uploadFiles.run(services, mapper);
    expect(arrived).toEqual(['data.json', 'data.mapper.json']);
    expect(read()).toContain('/outside/secret.json');
    expect(read()).not.toContain('/w/data.json');
  });

  test.each([
    ['outside of it', { isInside: false }, 'Outside of the workspace'],
    ['inside of it', { isInside: true, target: 'file:///w/store/1' }, 'Link to store/1'],
    ['somewhere', { isInside: false, target: null }, 'Where it leads is not known'],
  ])('a file that lies %s is described so', async (_, place, description) => {
    const { services, mapper, bound } = await scene();
    editor.files.set('/w/store/1', new Uint8Array());
    Object.assign(bound.places, { 'file:///w/data.json': place });
    editor.script(cancel);
    await uploadFiles.run(services, mapper);
    expect(editor.seen('quickPick')[0]).toMatch(new RegExp(`data\\.json · ${description}$`, 'm'));
  });
});

const both = pickAll('data.json', 'data.mapper.json');
const toSecond = [both, pick('Second'), type('')] as const;
const puts = (calls: readonly string[]) => calls.filter((call) => call.startsWith('PUT'));

test('what did not arrive is named, and the rest sent when the user says so', async () => {
  const { services, arrived, refused } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  refused.set('PUT /uploads/u2/raw/', 413);
  editor.script(pickAll('data.mapper.json'), pick('Second'), type(''));
  await uploadFiles.run(services, mapper);
  expect(editor.seen('notice').join()).toMatch(
    /Not sent: data\.mapper\.json\. The service declined the request \(413\)/,
  );
  expect(arrived).toEqual([]);
  expect(editor.seen('notice').join()).toContain('Send the Rest');
});

test('*Send the Rest* sends what did not arrive, and nothing twice', async () => {
  const { services, arrived, refused } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  editor.onProgress = (text) => {
    if (text.startsWith('file 2 of 2')) refused.set('PUT /uploads/u2/raw/', 413);
    else refused.clear();
  };
  editor.script(...toSecond, press('Send the Rest'));
  await uploadFiles.run(services, mapper);
  expect(arrived).toEqual(['data.mapper.json', 'data.json']);
  const [first, second] = editor.seen('document');
  expect(first).toMatch(/Arrived: data\.mapper\.json\.\nNot sent: data\.json\./);
  expect(second).toMatch(/Arrived: data\.json\.\n/);
  expect(editor.leftOver).toEqual([]);
});

test('cancelled partway, page and notice say which files arrived', async () => {
  const { services, arrived } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  editor.onProgress = (text, cancelIt) => text.startsWith('file 2 of 2') && cancelIt();
  editor.script(...toSecond);
  await uploadFiles.run(services, mapper);
  expect(arrived).toEqual(['data.mapper.json']);
  const report = /Arrived: data\.mapper\.json\.\s[\s\S]*data\.json[\s\S]*Id: u2/;
  expect(editor.seen('document')[0]).toMatch(report);
  expect(editor.seen('notice')[0]).toMatch(/^Arrived: data\.mapper\.json\. .*data\.json.*\nSend the Rest$/);
});

test('cancelled while the last file is processed, everything arrived', async () => {
  const { services, arrived } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  let waits = 0;
  editor.onProgress = (text, cancelIt) => text.startsWith('waiting') && ++waits === 2 && cancelIt();
  editor.script(...toSecond);
  await uploadFiles.run(services, mapper);
  expect(arrived).toHaveLength(2);
  expect(editor.seen('notice')[0]).toMatch(/^Arrived: data\.mapper\.json, data\.json\. .*continues processing/);
  expect(editor.seen('notice')[0]).not.toContain('Send the Rest');
  expect(editor.seen('document')[0]).not.toMatch(/Status|SUCCESS/); // of before the last file
});

test.each([401, 403])('%i at the last look sends nothing again, whatever the user clicks', async (status) => {
  const { services, service, refused, keep } = await fakeUploads();
  await keep('script');
  const mapper = vscode.Uri.file(writeFiles());
  for (const part of ['', '/entries', '/rawdir/']) refused.set(`GET /uploads/u2${part}`, status);
  editor.script(pickAll('data.mapper.json'), pick('Second'), type(''), press('Use the sign-in instead'));
  await uploadFiles.run(services, mapper);
  expect(puts(service.calls)).toHaveLength(1);
  expect(editor.seen('document')[0]).toMatch(/Arrived: data\.mapper\.json\./);
  refused.delete('GET /uploads/u2'); // now only what the page shows is refused
  editor.script(pickAll('data.mapper.json'), pick('Second'), type(''), press('Use the sign-in instead'));
  await uploadFiles.run(services, mapper);
  expect(puts(service.calls)).toHaveLength(2);
  expect(editor.seen('notice').join()).not.toContain('Not sent');
});

test('refused at the first file, it is sent with the other credential when the user clicks', async () => {
  const { services, service, refused, keep, arrived } = await fakeUploads();
  await keep('script');
  const mapper = vscode.Uri.file(writeFiles());
  refused.set('PUT /uploads/u2/raw/', 403);
  editor.onProgress = (text) => text.startsWith('Sending') && puts(service.calls).length === 1 && refused.clear();
  editor.script(pickAll('data.mapper.json'), pick('Second'), type(''), press('Use the sign-in instead'));
  await uploadFiles.run(services, mapper);
  expect([puts(service.calls).length, arrived]).toEqual([2, ['data.mapper.json']]);
});

test('several chosen files go together, a data file alone takes its mapper along', async () => {
  const { services, arrived } = await fakeUploads();
  writeFiles();
  editor.files.set('/w/a.json', new Uint8Array([123, 125]));
  const [data, other] = [vscode.Uri.file('/w/data.json'), vscode.Uri.file('/w/a.json')];
  editor.script(pickAll('a.json', 'data.json', 'data.mapper.json'), pick('Second'), type(''));
  await uploadFiles.run(services, data, [data, other]);
  expect(arrived.splice(0)).toEqual(['data.mapper.json', 'a.json', 'data.json']);
  editor.script(...toSecond);
  await uploadFiles.run(services, data);
  expect(arrived).toEqual(['data.mapper.json', 'data.json']);
});

test('unsaved files are sent only when they were saved', async () => {
  const { services, arrived } = await fakeUploads();
  const mapper = vscode.Uri.file(writeFiles());
  const open = vscode.workspace.textDocuments as unknown[];
  open.push({ isDirty: true, uri: mapper, save: async () => true });
  try {
    editor.script(pickAll('data.mapper.json'), { kind: 'cancel' });
    await uploadFiles.run(services, mapper);
    expect([arrived, editor.seen('modal').length]).toEqual([[], 1]);
    editor.script(pickAll('data.mapper.json'), press('Save and Send'), pick('Second'), type(''));
    await uploadFiles.run(services, mapper);
    expect(arrived).toEqual(['data.mapper.json']);
  } finally {
    open.pop();
  }
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

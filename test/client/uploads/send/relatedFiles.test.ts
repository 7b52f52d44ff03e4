import { afterEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { readForSending, relatedFiles, saveUnsaved } from '../../../../client/src/uploads/send/relatedFiles.ts';
import { editor, press } from '../../../support/fakeEditor.ts';
import { fakeUploads, writeFiles } from '../../../support/fakeUploads.ts';

const file = (path: string) => vscode.Uri.file(path);
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name).toSorted();

/** The editor's own list, which only the fake lets a test change. */
const openDocuments = vscode.workspace.textDocuments as unknown[];

afterEach(() => {
  openDocuments.length = 0;
});

test('a mapper brings its data files, a data file its mapper', async () => {
  const { services } = await fakeUploads();
  writeFiles();
  const both = ['data.json', 'data.mapper.json'];
  expect(names(await relatedFiles(services, [file('/w/data.mapper.json')]))).toEqual(both);
  const fromData = await relatedFiles(services, [file('/w/data.json')]);
  expect(names(fromData)).toEqual(both);
  expect(fromData.find(({ isMapper }) => isMapper)?.name).toBe('data.mapper.json');
});

test('of several that were chosen each brings its own, and none comes twice', async () => {
  const { services, bound } = await fakeUploads();
  writeFiles();
  editor.files.set('/w/other.json', new Uint8Array([123, 125]));
  editor.files.set('/w/any name.json', new TextEncoder().encode('{"$json_mapper_class_key": "other"}'));
  Object.assign(bound.mappers, { 'file:///w/other.json': ['file:///w/any%20name.json'] });
  const found = await relatedFiles(services, [
    file('/w/data.mapper.json'),
    file('/w/data.json'),
    file('/w/other.json'),
  ]);
  expect(names(found)).toEqual(['any name.json', 'data.json', 'data.mapper.json', 'other.json']);
});

test('without the language server the chosen files alone are offered, where they lead unknown; what is gone is left out', async () => {
  const { services } = await fakeUploads();
  writeFiles();
  const broken = { client: { sendRequest: async () => Promise.reject(new Error('stopped')) } } as never;
  const [found, ...others] = await relatedFiles(broken, [file('/w/data.json'), file('/w/gone.json')]);
  expect(found).toMatchObject({ name: 'data.json', isInside: false, target: null });
  expect(others).toEqual([]);
  editor.files.delete('/w/data.json');
  expect(names(await relatedFiles(services, [file('/w/data.mapper.json')]))).toEqual(['data.mapper.json']);
});

test('only regular files are offered', async () => {
  const { services } = await fakeUploads();
  writeFiles();
  const device = vi.spyOn(vscode.workspace.fs, 'stat').mockResolvedValue({ type: 0, size: 0, ctime: 0, mtime: 0 });
  expect(await relatedFiles(services, [file('/w/data.json')])).toEqual([]);
  device.mockRestore();
});

/** An open document with changes that were not saved. */
function unsaved(path: string, saves = true) {
  const save = vi.fn(async () => saves);
  openDocuments.push({ isDirty: true, uri: file(path), save });
  return save;
}

const sent = (path: string) => ({ uri: file(path).toString(), name: 'data.json', size: 2, isMapper: false });

test('unsaved files are named, and saved when the user agrees; others are left alone', async () => {
  await fakeUploads();
  const [one, two, other] = [unsaved('/w/a.json'), unsaved('/w/b.json'), unsaved('/w/else.json')];
  editor.script(press());
  expect(await saveUnsaved([sent('/w/a.json'), sent('/w/b.json')])).toBe(true);
  expect([one, two, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(editor.seen('modal')).toEqual([expect.stringMatching(/2 files[\s\S]*a\.json\s+b\.json/)]);
});

test('where everything is saved nothing is asked', async () => {
  await fakeUploads();
  openDocuments.push({ isDirty: false, uri: file('/w/data.json') });
  expect(await saveUnsaved([sent('/w/data.json')])).toBe(true);
  expect(editor.seen('modal')).toEqual([]);
});

test('nothing is sent when the user does not agree, or saving fails', async () => {
  await fakeUploads();
  const save = unsaved('/w/data.json', false);
  expect(await saveUnsaved([sent('/w/data.json')])).toBe(false);
  expect(save).not.toHaveBeenCalled();
  editor.script(press());
  expect(await saveUnsaved([sent('/w/data.json')])).toBe(false);
});

test('a file that went away meanwhile is told by name', async () => {
  await fakeUploads();
  await expect(readForSending(sent('/w/data.json'))).rejects.toThrow('data.json');
  editor.files.set('/w/data.json', { byteLength: 128 * 1024 * 1024 + 1 } as Uint8Array);
  await expect(readForSending(sent('/w/data.json'))).rejects.toThrow('128');
});

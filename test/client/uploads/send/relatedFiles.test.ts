import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { readForSending, relatedFiles, saveUnsaved } from '../../../../client/src/uploads/send/relatedFiles.ts';
import { editor, press } from '../../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup, writeFiles } from '../../../support/fakeUploads.ts';

let setup: UploadsSetup;
/** The editor's own list, which only the fake lets a test change. */
const openDocuments = vscode.workspace.textDocuments as unknown[];
beforeEach(async () => {
  setup = await fakeUploads();
  writeFiles();
});
afterEach(() => {
  openDocuments.length = 0;
});

const file = (path: string) => vscode.Uri.file(path);
const related = (paths: readonly string[], services = setup.services) => relatedFiles(services, paths.map(file));
const names = async (...paths: string[]) => (await related(paths)).map(({ name }) => name).toSorted();
const both = ['data.json', 'data.mapper.json'];

test('a mapper brings its data files, a data file its mapper', async () => {
  expect(await names('/w/data.mapper.json')).toEqual(both);
  expect(await names('/w/data.json')).toEqual(both);
  const mappers = (await related(['/w/data.json'])).filter(({ isMapper }) => isMapper);
  expect(mappers).toMatchObject([{ name: 'data.mapper.json' }]);
});

test('of several that were chosen each brings its own, and none comes twice', async () => {
  editor.files.set('/w/other.json', new Uint8Array([123, 125]));
  editor.files.set('/w/any name.json', new TextEncoder().encode('{"$json_mapper_class_key": "other"}'));
  Object.assign(setup.bound.mappers, { 'file:///w/other.json': ['file:///w/any%20name.json'] });
  const found = await names('/w/data.mapper.json', '/w/data.json', '/w/other.json');
  expect(found).toEqual(['any name.json', ...both, 'other.json']);
});

test('without the language server the chosen files alone are offered, where they lead unknown', async () => {
  const broken = { client: { sendRequest: async () => Promise.reject(new Error('stopped')) } } as never;
  const found = await related(['/w/data.json', '/w/gone.json'], broken);
  expect(found).toEqual([expect.objectContaining({ name: 'data.json', isInside: false, target: null })]);
});

test('only regular files are offered, and none that is gone', async () => {
  editor.files.delete('/w/data.json');
  expect(await names('/w/data.mapper.json')).toEqual(['data.mapper.json']);
  using _ = vi.spyOn(vscode.workspace.fs, 'stat').mockResolvedValue({ type: 0, size: 0, ctime: 0, mtime: 0 });
  expect(await names('/w/data.mapper.json')).toEqual([]);
});

/** An open document. @param saves whether saving succeeds */
function open(path: string, isDirty = true, saves = true) {
  const save = vi.fn(async () => saves);
  openDocuments.push({ isDirty, uri: file(path), save });
  return save;
}
const sent = (path: string) => ({ uri: file(path).toString(), name: 'data.json', size: 2, isMapper: false });

test('unsaved files are named, and saved when the user agrees; others are left alone', async () => {
  const saves = [open('/w/a.json'), open('/w/b.json'), open('/w/else.json'), open('/w/saved.json', false)];
  editor.script(press());
  expect(await saveUnsaved(['/w/a.json', '/w/b.json', '/w/saved.json'].map(sent))).toBe(true);
  expect(saves.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0]);
  expect(editor.seen('modal')).toEqual([expect.stringMatching(/2 files[\s\S]*a\.json\s+b\.json/)]);
  expect(await saveUnsaved([sent('/w/saved.json')])).toBe(true);
  expect(editor.seen('modal')).toHaveLength(1);
});

test('nothing is sent when the user does not agree, or saving fails', async () => {
  const save = open('/w/data.json', true, false);
  expect([await saveUnsaved([sent('/w/data.json')]), save.mock.calls]).toEqual([false, []]);
  editor.script(press());
  expect(await saveUnsaved([sent('/w/data.json')])).toBe(false);
});

test('a file that went away or grew meanwhile is told by name', async () => {
  editor.files.set('/w/data.json', { byteLength: 128 * 1024 * 1024 + 1 } as Uint8Array);
  await expect(readForSending(sent('/w/data.json'))).rejects.toThrow('128');
  editor.files.delete('/w/data.json');
  await expect(readForSending(sent('/w/data.json'))).rejects.toThrow('data.json');
});

import { afterEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { saveWithoutByteOrderMark } from '../../../../client/src/mappers/commands/saveWithoutByteOrderMark.ts';
import type { Services } from '../../../../client/src/services.ts';
import { editor } from '../../../support/fakeEditor.ts';

const uri = vscode.Uri.file('/w/run.json');
const services = {} as Services;
const open = vscode.workspace.textDocuments as unknown[];
const bytes = () => [...(editor.files.get(uri.path) ?? [])];
const write = (text: string) => void editor.files.set(uri.path, new TextEncoder().encode(text));
const plain = [...new TextEncoder().encode('{}')];

afterEach(() => void open.splice(0));

test('the first three bytes are gone, once', async () => {
  write('\ufeff{}');
  await saveWithoutByteOrderMark.run(services, uri);
  expect(bytes()).toEqual(plain);
  await saveWithoutByteOrderMark.run(services, uri);
  expect(bytes()).toEqual(plain);
});

test.each([true, false])('unsaved changes are saved first (saved: %j)', async (isSaved) => {
  write('\ufeff{ "old": 1 }');
  const save = async () => {
    if (isSaved) write('\ufeff{}');
    return isSaved;
  };
  open.push({ uri, isDirty: true, save });
  await saveWithoutByteOrderMark.run(services, uri);
  if (isSaved) expect(bytes()).toEqual(plain);
  else expect(bytes().slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});

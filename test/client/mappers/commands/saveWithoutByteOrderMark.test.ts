import { expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { saveWithoutByteOrderMark } from '../../../../client/src/mappers/commands/saveWithoutByteOrderMark.ts';
import type { Services } from '../../../../client/src/services.ts';
import { editor } from '../../../support/fakeEditor.ts';

const uri = vscode.Uri.file('/w/run.json');
const open = vscode.workspace.textDocuments as unknown[];
const write = (text: string) => void editor.files.set(uri.path, new TextEncoder().encode(text));

test.each([
  ['the first three bytes are gone', '\ufeff{}', undefined, '{}'],
  ['a file without them stays', '{}', undefined, '{}'],
  ['unsaved changes are saved first', '\ufeff{ "old": 1 }', true, '{}'],
  ['nothing is written where they cannot be saved', '\ufeff{ "old": 1 }', false, '\ufeff{ "old": 1 }'],
])('%s', async (_, before, isSaved, after) => {
  write(before);
  const save = async () => {
    if (isSaved) write('\ufeff{}');
    return isSaved;
  };
  if (isSaved !== undefined) open.push({ uri, isDirty: true, save });
  onTestFinished(() => void open.splice(0));
  await saveWithoutByteOrderMark.run({} as Services, uri);
  expect([...(editor.files.get(uri.path) ?? [])]).toEqual([...new TextEncoder().encode(after)]);
});

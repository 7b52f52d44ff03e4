import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { proposeKey } from '../../../client/src/mappers/savedDraft.ts';
import { cancel, editor, press } from '../../support/fakeEditor.ts';

const [mapper, draft, data] = ['file:///w/m.json', 'untitled:Untitled-3', 'file:///w/run-17.json'];
const mapperText = (key: string) => `{"$json_mapper_class_key": "${key}"}`;
const write = (path: string, text: string) => editor.files.set(path, new TextEncoder().encode(text));
const read = (path: string) => new TextDecoder().decode(editor.files.get(path));
/** What the language server answers for a rename: the key starts at the same place in both files. */
const rename = (_: unknown, position: unknown, name: string) => {
  const range = { start: position, end: { line: 0, character: mapperText('Untitled-3').length - 2 } };
  const edit = new vscode.WorkspaceEdit();
  for (const path of ['/w/m.json', '/w/run-17.json'])
    edit.set(vscode.Uri.file(path), [{ range, newText: name } as never]);
  return edit;
};

beforeEach(() => {
  editor.reset();
  editor.commands.set('vscode.executeDocumentRenameProvider', rename as never);
  write('/w/m.json', mapperText('Untitled-3'));
  write('/w/run-17.json', mapperText('Untitled-3'));
});

test("a class key of the unsaved document's name is renamed to that of the file, and files without changes are saved", async () => {
  editor.unsaved.add('/w/m.json');
  editor.script(press());
  await proposeKey(mapper, draft, data);
  expect([read('/w/m.json'), read('/w/run-17.json')]).toEqual([mapperText('run-17'), mapperText('run-17')]);
  expect(editor.seen('file')).toEqual([`${data}\n${mapperText('run-17')}`]);
});

test('the key stays if the user does not want that, and nobody is asked about a key of the user', async () => {
  editor.script(cancel);
  await proposeKey(mapper, draft, data);
  expect(read('/w/m.json')).toBe(mapperText('Untitled-3'));
  expect(editor.seen('notice')).toHaveLength(1);
  write('/w/m.json', mapperText('furnace'));
  await proposeKey(mapper, draft, data);
  write('/w/m.json', '{"$json_mapper_class_key": ');
  await proposeKey(mapper, draft, data);
  expect(editor.seen('notice')).toHaveLength(1);
});

import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { addClassKey, refusal } from '../../../client/src/mappers/firstMapper.ts';
import { editor } from '../../support/fakeEditor.ts';
import { fakeServer } from '../../support/fakeServer.ts';

const [mapper, data] = [vscode.Uri.file('/w/m.json'), vscode.Uri.file('/w/run.json')];
const at = (character: number) => ({ start: { line: 0, character }, end: { line: 0, character } });
const text = () => new TextDecoder().decode(editor.files.get('/w/run.json'));

beforeEach(() => {
  editor.reset();
  editor.files.set('/w/run.json', new TextEncoder().encode('{"id": 1}'));
});

test('a file without unsaved changes is saved, one with them is not', async () => {
  const { services } = fakeServer({ 'mapper/classKeyEdits': [{ range: at(1), newText: '"key": "k", ' }] });
  await addClassKey(services, mapper, data);
  expect(text()).toBe('{"key": "k", "id": 1}');
  expect(editor.seen('file')).toHaveLength(1);
  editor.unsaved.add('/w/run.json');
  await addClassKey(services, mapper, data);
  expect(text()).toBe('{"key": "k", "key": "k", "id": 1}');
  expect(editor.seen('file')).toHaveLength(1);
});

test('edits of a text that was typed in meanwhile are asked for again', async () => {
  const document = { ...(await vscode.workspace.openTextDocument(data)), version: 1 };
  let answers = 0;
  const sendRequest = async () => {
    answers++;
    if (answers === 1) document.version++;
    return [{ range: at(1), newText: `"key": ${answers}, ` }];
  };
  using _ = vi.spyOn(vscode.workspace, 'openTextDocument').mockImplementation((async () => document) as never);
  await addClassKey({ client: { sendRequest } } as never, mapper, data);
  expect(text()).toBe('{"key": 2, "id": 1}');
});

test('a file that takes no key is left alone, with what to do', async () => {
  const { services } = fakeServer({ 'mapper/classKeyEdits': null });
  await expect(addClassKey(services, mapper, data)).rejects.toThrow('run.json');
  expect(text()).toBe('{"id": 1}');
});

test.each([
  [[data], 1],
  // A copy would stand nowhere, or leave out the others.
  [[vscode.Uri.parse('untitled:run.json')], 0],
  [[data, mapper], 0],
] as const)('a list in one saved file may be put into an object: %s', (files, actions) => {
  expect(refusal([...files], { problem: 'It is a list.', isList: true }).actions).toHaveLength(actions);
});

import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { chooseTarget } from '../../../../client/src/target/commands/chooseTarget.ts';
import { type Answer, editor, enter, pick } from '../../../support/fakeEditor.ts';

const services = {} as Parameters<typeof chooseTarget.run>[0];
const setting = 'mapperWorkbench.compat';
beforeEach(() => {
  editor.reset();
  Object.assign(vscode.workspace, { workspaceFolders: [{ uri: vscode.Uri.file('/w') }] });
  return () => Object.assign(vscode.workspace, { workspaceFolders: undefined });
});

const choose = async (...answers: Answer[]) => {
  editor.script(...answers);
  await chooseTarget.run(services);
  return editor.workspaceSettings.get(setting);
};

test('offers both versions and the specification, and the way back only where a choice was made', async () => {
  expect(await choose(pick('Specification only'))).toBe('off');
  expect(editor.offered[0]).toEqual(['next', '1.1.0', 'off']);
  expect(await choose(pick("The service's parser"))).toBe('auto');
  expect(editor.offered[1]).toContain('auto');
});

test('the choice in force is active; without a folder it is the user’s', async () => {
  editor.workspaceSettings.set(setting, '1.1.0');
  expect(await choose(enter)).toBe('1.1.0');
  expect(editor.userSettings.size).toBe(0);
  Object.assign(vscode.workspace, { workspaceFolders: undefined });
  await choose(pick('Newest source'));
  expect(editor.userSettings.get(setting)).toBe('next');
});

test('says which file is written; cancelled, none is', async () => {
  const asked = async () => {
    await choose();
    return editor.seen('quickPick').at(-1);
  };
  expect(await asked()).toContain('.vscode/settings.json');
  Object.assign(vscode.workspace, { workspaceFile: vscode.Uri.file('/w/lab.code-workspace') });
  expect(await asked()).toContain('lab.code-workspace');
  Object.assign(vscode.workspace, { workspaceFile: undefined, workspaceFolders: undefined });
  expect(await asked()).toContain('user settings');
  expect(editor.seen('setting')).toEqual([]);
});

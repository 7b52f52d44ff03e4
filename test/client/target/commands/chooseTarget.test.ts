import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { chooseTarget } from '../../../../client/src/target/commands/chooseTarget.ts';
import { editor, enter, pick } from '../../../support/fakeEditor.ts';

const services = {} as Parameters<typeof chooseTarget.run>[0];
const setting = 'mapperWorkbench.compat';
beforeEach(() => {
  editor.reset();
  Object.assign(vscode.workspace, { workspaceFolders: [{ uri: vscode.Uri.file('/w') }] });
  return () => Object.assign(vscode.workspace, { workspaceFolders: undefined });
});

test('offers both versions and the specification, and the way back only where a choice was made', async () => {
  editor.script(pick('Specification only'));
  await chooseTarget.run(services);
  expect(editor.offered[0]).toEqual(['next', '1.1.0', 'off']);
  expect(editor.workspaceSettings.get(setting)).toBe('off');
  editor.script(pick("The service's parser"));
  await chooseTarget.run(services);
  expect(editor.offered[1]).toContain('auto');
  expect(editor.workspaceSettings.get(setting)).toBe('auto');
});

test('the choice in force is active', async () => {
  editor.workspaceSettings.set(setting, '1.1.0');
  editor.script(enter);
  await chooseTarget.run(services);
  expect(editor.workspaceSettings.get(setting)).toBe('1.1.0');
  expect(editor.userSettings.size).toBe(0);
});

test('without a folder it is the user’s', async () => {
  Object.assign(vscode.workspace, { workspaceFolders: undefined });
  editor.script(pick('Newest source'));
  await chooseTarget.run(services);
  expect(editor.userSettings.get(setting)).toBe('next');
});

test('says which file is written', async () => {
  const asked = async () => {
    await chooseTarget.run(services);
    return editor.seen('quickPick').at(-1);
  };
  expect(await asked()).toContain('.vscode/settings.json');
  Object.assign(vscode.workspace, { workspaceFile: vscode.Uri.file('/w/lab.code-workspace') });
  expect(await asked()).toContain('lab.code-workspace');
  Object.assign(vscode.workspace, { workspaceFile: undefined, workspaceFolders: undefined });
  expect(await asked()).toContain('user settings');
});

test('a question that is cancelled changes nothing', async () => {
  await chooseTarget.run(services);
  expect(editor.seen('setting')).toEqual([]);
});

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

test('writes the choice for the workspace; the one in force is active', async () => {
  editor.script(pick('off'));
  await chooseTarget.run(services);
  expect(editor.workspaceSettings.get(setting)).toBe('off');
  expect([...(editor.offered[0] ?? [])].sort()).toEqual(['1.1.0', 'auto', 'next', 'off']);
  editor.script(enter);
  await chooseTarget.run(services);
  expect(editor.workspaceSettings.get(setting)).toBe('off');
  expect(editor.userSettings.size).toBe(0);
});

test('without a folder it is the user’s', async () => {
  Object.assign(vscode.workspace, { workspaceFolders: undefined });
  editor.script(pick('next'));
  await chooseTarget.run(services);
  expect(editor.userSettings.get(setting)).toBe('next');
});

test('from a finding a version is chosen, the newest with Enter alone', async () => {
  editor.script(enter);
  await chooseTarget.run(services, vscode.Uri.file('/w/m.json'));
  expect(editor.offered).toEqual([['next', '1.1.0']]);
  expect(editor.workspaceSettings.get(setting)).toBe('next');
});

test('a question that is cancelled changes nothing', async () => {
  await chooseTarget.run(services);
  expect(editor.seen('setting')).toEqual([]);
});

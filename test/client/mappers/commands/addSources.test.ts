import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { addSources } from '../../../../client/src/mappers/commands/addSources.ts';
import { cancel, chooseFile, editor, pick } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';

beforeEach(() => {
  editor.reset();
  for (const name of ['plugins/far/schema.py', 'plugins/far/deep/more.py', 'farther/x.py'])
    editor.files.set(`/w/${name}`, new Uint8Array([35]));
});

async function add(...answers: Parameters<typeof editor.script>) {
  const { services } = fakeServer({ 'mapper/missingSources': { paths: ['far.schema.A', 'far.B', 'no-name.C'] } });
  editor.script(...answers);
  await addSources.run(services);
  expect(editor.leftOver).toEqual([]);
}

test('a folder of the workspace that holds a missing package becomes a setting of the workspace, once', async () => {
  for (const _ of [1, 2]) await add(pick('plugins/far'));
  expect(editor.seen('quickPick')[0]).toContain('holds far');
  expect(editor.seen('quickPick')[0]).toContain('Missing: far, no-name');
  expect(editor.seen('quickPick')[0]).not.toContain('farther');
  expect(editor.workspaceSettings.get('mapperWorkbench.schema.pythonPaths')).toEqual(['plugins/far']);
});

test("any other folder becomes the user's own setting, beside those that are there", async () => {
  editor.userSettings.set('mapperWorkbench.schema.pythonPaths', ['/before']);
  await add(pick('Choose a folder'), chooseFile('/else/far'));
  expect(editor.userSettings.get('mapperWorkbench.schema.pythonPaths')).toEqual(['/before', '/else/far']);
  expect(editor.workspaceSettings.get('mapperWorkbench.schema.pythonPaths')).toBeUndefined();
  expect(editor.seen('notice').join()).toContain('/else/far is read for schema classes.');
});

test('cancelled, and in a workspace that is not trusted, nothing is set', async () => {
  await add(cancel);
  expect(editor.seen('setting')).toEqual([]);
  const { isTrusted } = vscode.workspace;
  Object.assign(vscode.workspace, { isTrusted: false });
  await expect(addSources.run(fakeServer({}).services)).rejects.toThrow('Trust this workspace first');
  Object.assign(vscode.workspace, { isTrusted });
});

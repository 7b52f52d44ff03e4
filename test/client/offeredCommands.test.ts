/** What the palette offers where there is little to work on comes to its end. With a folder: `test/editor/commands.test.ts`. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { fromRoot } from '../../scripts/support/root.ts';
import { editor } from '../support/fakeEditor.ts';
import { fakeUploads } from '../support/fakeUploads.ts';
import { runCommand } from '../support/runCommand.ts';
import { type ContextKeys, type Manifest, offered } from '../support/whenClause.ts';

const manifest: Manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const prefix = 'mapperWorkbench.';
const serviceSetting = `config.${prefix}service.baseUrl`;
/** They do nothing but ask the language server, which is none here. */
const ofServer = ['checkWorkspace'];

afterEach(() => void Object.assign(vscode.workspace, { isTrusted: true }));

test.each<[string, ContextKeys]>([
  ['an empty window', { workspaceFolderCount: 0, isWorkspaceTrusted: true }],
  [
    'a restricted workspace',
    { workspaceFolderCount: 1, editorLangId: 'json', [serviceSetting]: 'https://lab.example/prod/v1' },
  ],
])('in %s, when all questions are cancelled', async (_, keys) => {
  Object.assign(vscode.workspace, { isTrusted: keys.isWorkspaceTrusted === true });
  const names = offered(manifest, keys).map((id) => id.slice(prefix.length));
  expect(names).toEqual(expect.arrayContaining(['openExamples', 'showLog']));
  for (const name of names.filter((each) => !ofServer.includes(each))) {
    const setup = await fakeUploads();
    if (keys[serviceSetting] === undefined) editor.userSettings.clear();
    await runCommand(setup, name);
    expect(editor.seen('log').filter((line) => line.startsWith(`${prefix}${name}:`))).toEqual([]);
  }
});

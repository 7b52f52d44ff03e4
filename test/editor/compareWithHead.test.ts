import * as assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'mocha';
import * as vscode from 'vscode';
import { findHead } from '../../client/src/comparison/gitHead.ts';
import { UserError } from '../../client/src/ui/userError.ts';
import { closeAll, eventually, open, provided, rangeOf, replace } from './support.ts';

const [folder] = vscode.workspace.workspaceFolders ?? [];
const inWorkspace = (name: string) => vscode.Uri.joinPath(folder?.uri ?? vscode.Uri.file('/'), name);
const added = 'added.json';
const limit = 10_000;

// The runner commits the files of the workspace.
describe('entries compared with HEAD, by the Git extension of VS Code', () => {
  // It is off in the editor of the tests, whose other files need no repository.
  before(async () => {
    await enableGit(true);
    await eventually('the Git extension', () => vscode.extensions.getExtension('vscode.git')?.exports?.enabled);
  });
  after(async () => {
    await enableGit(undefined);
    await rm(inWorkspace(added).fsPath, { force: true });
  });
  afterEach(closeAll);

  test('unsaved changes of the mapper are shown side by side, and a changed value leads to its rule', async () => {
    const mapper = await open('process.mapper.json');
    await vscode.commands.executeCommand('mapperWorkbench.compareWithHead');
    assert.equal(shownDifference(), undefined, 'without a change there is nothing to show');

    await replace(mapper, '"title": "name"', '"operator": "name"');
    void vscode.commands.executeCommand('mapperWorkbench.compareWithHead');
    const { original, modified } = await eventually('the difference', shownDifference);
    const [before, now] = await Promise.all([original, modified].map((uri) => vscode.workspace.openTextDocument(uri)));
    assert.match(before?.getText() ?? '', /"name": "Batch 1"/);
    assert.ok(now);
    const place = rangeOf(now, '"name": "Ada"').start;
    const [definition] = await provided<vscode.Location[]>('Definition', now, place);
    assert.equal(definition?.uri.toString(), mapper.document.uri.toString());
    assert.match(mapper.document.getText(definition.range), /"operator": "name"/);
  });

  test('of a file that is not committed, or is too large, there is no text', async () => {
    await writeFile(inWorkspace(added).fsPath, '{}');
    const head = await findHead(inWorkspace(added));
    assert.equal(await head.textOf(inWorkspace(added), limit), undefined);
    assert.match((await head.textOf(inWorkspace('batch.json'), limit)) ?? '', /"Batch 1"/);
    await assert.rejects(head.textOf(inWorkspace('batch.json'), 1), UserError);
  });

  test('a file of no repository has no HEAD', async () => {
    await assert.rejects(findHead(vscode.Uri.file(join('/', 'nowhere', added))), UserError);
  });
});

function shownDifference(): vscode.TabInputTextDiff | undefined {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.map(({ input }) => input).find((input) => input instanceof vscode.TabInputTextDiff);
}

function enableGit(value: true | undefined): Thenable<void> {
  return vscode.workspace.getConfiguration('git').update('enabled', value, vscode.ConfigurationTarget.Global);
}

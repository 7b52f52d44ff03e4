import * as assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'mocha';
import * as vscode from 'vscode';
import { type ContextKeys, type Manifest, offered } from '../support/whenClause.ts';
import { closeAll, eventually, open, ourExtension } from './support.ts';

/** Nothing listens there: what asks the service is told that it cannot be reached. */
const settings = {
  'mapperWorkbench.service.baseUrl': 'http://127.0.0.1:9/prod/v1',
  'files.simpleDialog.enable': true, // an answer that can be cancelled by a command
};

const folder: ContextKeys = {
  workspaceFolderCount: 1,
  isWorkspaceTrusted: true,
  'config.mapperWorkbench.service.baseUrl': 'http://127.0.0.1:9/prod/v1',
};
const json: ContextKeys = {
  ...folder,
  'mapperWorkbench.mappers': ['process.mapper.json'],
  'mapperWorkbench.dataFiles': ['batch.json'],
  editorLangId: 'json',
};
const situations: readonly (readonly [string, ContextKeys, () => Thenable<unknown>])[] = [
  ['without an editor', folder, closeAll],
  ['with a mapper in front', { ...json, resource: 'process.mapper.json' }, () => open('process.mapper.json')],
  ['with a data file in front', { ...json, resource: 'batch.json' }, () => open('batch.json')],
];

describe('commands', () => {
  before(async () => {
    await ourExtension().activate();
    for (const [name, value] of Object.entries(settings)) await update(name, value);
  });
  afterEach(closeAll);
  after(async () => {
    for (const name of Object.keys(settings)) await update(name, undefined);
  });

  for (const [situation, keys, arrange] of situations) {
    test(`${situation}: each that the palette offers comes to its end when its questions are cancelled`, async function () {
      this.timeout(180_000);
      for (const id of offered(ourExtension().packageJSON as Manifest, keys)) {
        await arrange();
        await runCancelled(id);
      }
      await vscode.commands.executeCommand('mapperWorkbench.showLog');
      const log = await eventually('the log', logText);
      assert.match(log, /checkConnection: unreachable/, 'what is logged would be seen');
      assert.deepEqual(log.split('\n').filter(isFailure), []);
    });
  }
});

/** An error that nobody expected. Modal questions are refused by VS Code where tests run, which is as good as *Cancel*. */
function isFailure(line: string): boolean {
  return /\[error\] mapperWorkbench\./.test(line) && !line.includes('refused to show dialog in tests');
}

function update(name: string, value: unknown): Thenable<void> {
  return vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global);
}

function logText(): string | undefined {
  const { textDocuments } = vscode.workspace;
  return textDocuments.find(({ uri }) => uri.scheme === 'output' && /Mapper/.test(uri.path))?.getText();
}

/** Runs a command; whatever it asks is cancelled, and what it tells is put away. */
async function runCancelled(id: string): Promise<void> {
  let isDone = false;
  const run = Promise.resolve(vscode.commands.executeCommand(id)).finally(() => {
    isDone = true;
  });
  for (const end = Date.now() + 20_000; !isDone; await new Promise((resolve) => setTimeout(resolve, 50))) {
    assert.ok(Date.now() < end, `${id} does not end`);
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    await vscode.commands.executeCommand('notifications.clearAll');
  }
  await run;
}

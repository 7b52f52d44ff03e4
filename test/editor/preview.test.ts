import * as assert from 'node:assert/strict';
import { afterEach, describe, test } from 'mocha';
import * as vscode from 'vscode';
import { closeAll, eventually, open, replace } from './support.ts';

describe('preview as JSON', () => {
  afterEach(closeAll);

  test('opens beside the mapper, which keeps the focus, and cannot be edited', async () => {
    const mapper = await open('process.mapper.json');
    const preview = await openPreview();
    assert.equal(preview.document.languageId, 'jsonc');
    assert.ok((preview.viewColumn ?? 0) > (mapper.viewColumn ?? 0), 'to the right of the mapper');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), mapper.document.uri.toString());
    assert.match(preview.document.getText(), /^\/\/ .*process\.mapper\.json \+ .*batch\.json: /);
    const before = preview.document.getText();
    await vscode.window.showTextDocument(preview.document, preview.viewColumn);
    await vscode.commands.executeCommand('type', { text: 'x' });
    assert.equal(preview.document.getText(), before);
  });

  test('opens once, however often it is asked for', async () => {
    await open('process.mapper.json');
    await openPreview();
    await openPreview();
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.equal(tabs.length, 2);
  });

  test('follows an edit of the mapper, and of the sample', async () => {
    const mapper = await open('process.mapper.json');
    const { document } = await openPreview();
    assert.match(document.getText(), /"name": "Batch 1"/);
    await replace(mapper, '"title": "name"', '"operator": "name"');
    await eventually('the other value', () => document.getText().includes('"name": "Ada"'));
    await replace(await open('batch.json'), 'Ada', 'Eve'); // in the group of the mapper, whose editor ends
    await eventually('the new value', () => document.getText().includes('"name": "Eve"'));
  });

  test('keeps the last entries while the mapper is half typed', async () => {
    const mapper = await open('process.mapper.json');
    const { document } = await openPreview();
    await replace(mapper, '"title": "name"', '"title": ');
    await eventually('the line that says so', () => document.getText().includes("isn't valid JSON"));
    assert.match(document.getText(), /"name": "Batch 1"/);
    await replace(mapper, '"title": ', '"title": "label"');
    await eventually('the new entries', () => document.getText().includes('"label": "Batch 1"'));
    assert.doesNotMatch(document.getText(), /isn't valid JSON/);
  });
});

async function openPreview(): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand('mapperWorkbench.previewAsJson');
  return eventually('the preview with entries', () =>
    vscode.window.visibleTextEditors.find(
      ({ document }) => document.uri.scheme === 'mapper-preview' && document.getText().includes('"m_def"'),
    ),
  );
}

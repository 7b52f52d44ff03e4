import * as assert from 'node:assert/strict';
import { afterEach, describe, test } from 'mocha';
import * as vscode from 'vscode';
import { askedAgain, closeAll, eventually, findings, open, provided, replace } from './support.ts';

describe('findings', () => {
  afterEach(closeAll);

  test('offer to insert a missing main_key', async () => {
    const editor = await open('process.mapper.json');
    const { uri } = editor.document;
    await replace(editor, '"main_key": "steps",', '');
    const [finding] = await eventually('main-key-missing', () => nonEmpty(findings(uri, 'main-key-missing')));
    const kind = vscode.CodeActionKind.QuickFix.value;
    const actions = await askedAgain(() =>
      provided<vscode.CodeAction[]>('CodeAction', editor.document, finding?.range, kind),
    );
    const edit = actions.find((action) => action.edit !== undefined)?.edit;
    assert.ok(edit, `a fix among: ${actions.map(({ title }) => title).join(', ')}`);
    assert.ok(await vscode.workspace.applyEdit(edit));
    await eventually('no main-key-missing', () => findings(uri, 'main-key-missing').length === 0);
    assert.match(editor.document.getText(), /"steps": \{[^}]*"main_key": "/);
    JSON.parse(editor.document.getText());
  });
});

function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

import * as assert from 'node:assert/strict';
import { afterEach, describe, test } from 'mocha';
import * as vscode from 'vscode';
import { closeAll, eventually, openMapper, provided, rangeOf, replace } from './support.ts';

describe('language features', () => {
  afterEach(closeAll);

  test('show values beside the rules', async () => {
    const { document } = await openMapper();
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await provided<vscode.InlayHint[]>('InlayHint', document, whole);
    const labels = hints.map(({ label }) =>
      typeof label === 'string' ? label : label.map(({ value }) => value).join(''),
    );
    assert.match(labels.join(' | '), /Batch 1/);
  });

  test('rename a class key over mapper and data file', async () => {
    const { document } = await openMapper();
    const place = rangeOf(document, 'editor-tests').start.translate(0, 1);
    const edit = await provided<vscode.WorkspaceEdit>('DocumentRename', document, place, 'renamed-key');
    const names = edit.entries().map(([uri]) => uri.path.split('/').at(-1));
    assert.deepEqual(names.sort(), ['batch.json', 'process.mapper.json']);
    assert.ok(await vscode.workspace.applyEdit(edit));
    const data = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(document.uri, '..', 'batch.json'));
    assert.match(document.getText(), /"\$json_mapper_class_key": "renamed-key"/);
    assert.match(data.getText(), /"\$mapped_json_class_key": "renamed-key"/);
    await vscode.window.showTextDocument(data);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  test('lead from a bundled class to a page of its members', async () => {
    const editor = await openMapper();
    const known = 'nomad.datamodel.metainfo.basesections.v1.Process';
    await replace(editor, 'lab.schemas.Process', known);
    const { document } = editor;
    const at = rangeOf(document, known).start.translate(0, 3);
    const [place] = await provided<(vscode.Location | vscode.LocationLink)[]>('Definition', document, at);
    assert.ok(place);
    const page = await vscode.workspace.openTextDocument('uri' in place ? place.uri : place.targetUri);
    assert.match(page.getText(), /^nomad\S+\.Process\n[\s\S]*\nsteps +\S+ProcessStep, repeated/);
  });

  test('offer a rule in its other form', async () => {
    const { document } = await openMapper();
    const [range, kind] = [rangeOf(document, '"title": "name"'), vscode.CodeActionKind.RefactorRewrite.value];
    const offered = await provided<vscode.CodeAction[]>('CodeAction', document, range, kind, 10);
    const [action] = offered.filter(({ title }) => /explicit|object/i.test(title));
    assert.ok(action?.edit, 'an action with its edit');
    assert.ok(await vscode.workspace.applyEdit(action.edit));
    await eventually('the explicit form', () => /"source": "title"/.test(document.getText()));
  });
});

import * as assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'mocha';
import * as vscode from 'vscode';
import { closeAll, eventually, open, ourExtension, rangeOf, replace } from './support.ts';

describe('language features', () => {
  afterEach(closeAll);
  after(closeAll);

  test('complete the source of a rule from the sample', async () => {
    const editor = await open('process.mapper.json');
    await ourExtension().activate();
    await replace(editor, '"comment": "description"', '"": "description"');
    const position = rangeOf(editor.document, '"": "description"').start.translate(0, 1);
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      editor.document.uri,
      position,
    );
    const item = list.items.find(({ label }) => labelOf(label) === 'operator');
    assert.ok(item, `operator in ${list.items.map(({ label }) => labelOf(label)).join(', ')}`);
    const range = item.range instanceof vscode.Range ? item.range : item.range?.replacing;
    const text = typeof item.insertText === 'object' ? item.insertText.value : (item.insertText ?? '');
    assert.ok(range, 'the range that is replaced');
    await editor.edit((edit) => edit.replace(range, text));
    const { main_schema } = JSON.parse(editor.document.getText()) as { main_schema: { rules: object } };
    assert.deepEqual(main_schema.rules, { title: 'name', operator: 'description' });
  });

  test('say on hover what a source finds', async () => {
    const { document } = await open('process.mapper.json');
    await ourExtension().activate();
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      rangeOf(document, 'step_name').start.translate(0, 2),
    );
    const text = hovers.flatMap(({ contents }) =>
      contents.map((each) => (typeof each === 'string' ? each : each.value)),
    );
    assert.match(text.join('\n'), /Stir/);
  });

  test('show values beside the rules', async () => {
    const { document } = await open('process.mapper.json');
    await ourExtension().activate();
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      whole,
    );
    const labels = hints.map(({ label }) =>
      typeof label === 'string' ? label : label.map(({ value }) => value).join(''),
    );
    assert.ok(
      labels.some((label) => label.includes('Batch 1')),
      labels.join(' | '),
    );
  });

  test('rename a class key over mapper and data file', async () => {
    const { document } = await open('process.mapper.json');
    await ourExtension().activate();
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      rangeOf(document, 'editor-tests').start.translate(0, 1),
      'renamed-key',
    );
    assert.deepEqual(
      edit
        .entries()
        .map(([uri]) => uri.path.split('/').at(-1))
        .sort(),
      ['batch.json', 'process.mapper.json'],
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    const data = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(document.uri, '..', 'batch.json'));
    assert.match(document.getText(), /"\$json_mapper_class_key": "renamed-key"/);
    assert.match(data.getText(), /"\$mapped_json_class_key": "renamed-key"/);
    await vscode.window.showTextDocument(data);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  test('lead from a bundled class to a page of its members', async () => {
    const editor = await open('process.mapper.json');
    await ourExtension().activate();
    const known = 'nomad.datamodel.metainfo.basesections.v1.Process';
    await replace(editor, 'lab.schemas.Process', known);
    const { document } = editor;
    const [place] = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      rangeOf(document, known).start.translate(0, 3),
    );
    assert.ok(place);
    const page = await vscode.workspace.openTextDocument('uri' in place ? place.uri : place.targetUri);
    assert.match(page.getText(), /^nomad\S+\.Process\n[\s\S]*\nsteps +\S+ProcessStep, repeated/);
  });

  test('offer a rule in its other form', async () => {
    const editor = await open('process.mapper.json');
    await ourExtension().activate();
    const { document } = editor;
    const offered = async () =>
      vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        rangeOf(document, '"title": "name"'),
        vscode.CodeActionKind.RefactorRewrite.value,
        10,
      );
    const [action] = (await offered()).filter(({ title }) => /explicit|object/i.test(title));
    assert.ok(action?.edit, 'an action with its edit');
    assert.ok(await vscode.workspace.applyEdit(action.edit));
    await eventually('the explicit form', () => /"source": "title"/.test(document.getText()));
  });
});

function labelOf(label: string | vscode.CompletionItemLabel): string {
  return typeof label === 'string' ? label : label.label;
}

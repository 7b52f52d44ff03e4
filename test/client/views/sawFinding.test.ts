import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { noteFirstFinding } from '../../../client/src/views/sawFinding.ts';
import { editor } from '../../support/fakeEditor.ts';

const uri = vscode.Uri.file('/w/a.mapper.json');
let changed = new vscode.EventEmitter<vscode.DiagnosticChangeEvent>();

beforeEach(() => {
  editor.reset();
  changed = new vscode.EventEmitter();
  vi.spyOn(vscode.languages, 'onDidChangeDiagnostics').mockImplementation((listener) => changed.event(listener));
  Object.assign(vscode.window, { visibleTextEditors: [{ document: { uri } }] });
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(vscode.window, { visibleTextEditors: [] });
});

function found(source: string, at = uri) {
  vi.spyOn(vscode.languages, 'getDiagnostics').mockReturnValue([{ source }] as never);
  changed.fire({ uris: [at] });
}

test('the first finding of ours in a file that is shown sets the key, once', () => {
  noteFirstFinding();
  found('mapper');
  found('mapper');
  expect(editor.seen('context')).toEqual(['setContext\nmapperWorkbench.sawFinding\ntrue']);
});

test('findings of others, and of files that nobody sees, do not', () => {
  noteFirstFinding().dispose();
  noteFirstFinding();
  found('json');
  found('mapper', vscode.Uri.file('/w/b.mapper.json'));
  expect(editor.seen('context')).toEqual([]);
});

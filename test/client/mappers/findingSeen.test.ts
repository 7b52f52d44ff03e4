import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { recordFirstFinding } from '../../../client/src/mappers/findingSeen.ts';
import { editor } from '../../support/fakeEditor.ts';

const shown = vscode.Uri.file('/w/a.mapper.json');
let changed = new vscode.EventEmitter<vscode.DiagnosticChangeEvent>();
let switched = new vscode.EventEmitter<vscode.TextEditor | undefined>();

beforeEach(() => {
  editor.reset();
  changed = new vscode.EventEmitter();
  switched = new vscode.EventEmitter();
  vi.spyOn(vscode.languages, 'onDidChangeDiagnostics').mockImplementation((listener) => changed.event(listener));
  vi.spyOn(vscode.window, 'onDidChangeActiveTextEditor').mockImplementation((listener) => switched.event(listener));
  Object.assign(vscode.window, { visibleTextEditors: [{ document: { uri: shown } }] });
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(vscode.window, { visibleTextEditors: [] });
});

/** From now on there is a finding in a file. */
function finding(source: string, at = shown, severity = vscode.DiagnosticSeverity.Warning) {
  const found = ((uri: vscode.Uri) => (uri.path === at.path ? [{ source, severity }] : [])) as never;
  vi.spyOn(vscode.languages, 'getDiagnostics').mockImplementation(found);
}

test('the first finding of ours in a file that is shown sets the key, once', () => {
  recordFirstFinding();
  finding('mapper');
  changed.fire({ uris: [shown] });
  changed.fire({ uris: [shown] });
  expect(editor.seen('context')).toEqual(['setContext\nmapperWorkbench.sawFinding\ntrue']);
});

test('so does a file that is shown after it was found in it', () => {
  recordFirstFinding();
  finding('mapper');
  switched.fire(undefined);
  expect(editor.seen('context')).toHaveLength(1);
});

test('findings of others, of files that nobody sees, and notes do not', () => {
  recordFirstFinding();
  finding('json');
  changed.fire({ uris: [shown] });
  finding('mapper', vscode.Uri.file('/w/b.mapper.json'));
  changed.fire({ uris: [shown] });
  finding('mapper', shown, vscode.DiagnosticSeverity.Information);
  changed.fire({ uris: [shown] });
  expect(editor.seen('context')).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { activeDocument, fileOf, followEditors } from '../../../client/src/mappers/lastActiveDocument.ts';

const json = { languageId: 'json', isClosed: false };
const text = { languageId: 'markdown', isClosed: false };

/** What the editor does: tells which text editor is in front now. */
function front(): (document: object | undefined) => void {
  const changed = new vscode.EventEmitter<vscode.TextEditor | undefined>();
  vi.spyOn(vscode.window, 'onDidChangeActiveTextEditor').mockImplementation((listener) => changed.event(listener));
  followEditors();
  return (document) => {
    const activeTextEditor = document && { document };
    Object.assign(vscode.window, { activeTextEditor });
    changed.fire(activeTextEditor as never);
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(vscode.window, { activeTextEditor: undefined });
});

test('the document of the editor, whatever it is', () => {
  const show = front();
  show(json);
  expect(activeDocument()).toBe(json);
  show(text);
  expect(activeDocument()).toBe(text);
});

test('behind a page without text, the JSON file that was last in front', () => {
  const show = front();
  show(json);
  show(text);
  show(undefined);
  expect(activeDocument()).toBe(json);
});

test('nothing, once that file is closed', () => {
  const show = front();
  const closing = { ...json };
  show(closing);
  show(undefined);
  closing.isClosed = true;
  expect(activeDocument()).toBeUndefined();
});

test('the file that a menu passes wins; the one in the editor must be JSON', () => {
  const window = vscode.window as { activeTextEditor: unknown };
  const uri = vscode.Uri.file('/w/a.json');
  try {
    window.activeTextEditor = { document: { languageId: 'json', uri } };
    expect(fileOf(vscode.Uri.file('/w/b.json'), 'x').path).toBe('/w/b.json');
    expect(fileOf(undefined, 'x')).toBe(uri);
    window.activeTextEditor = { document: { languageId: 'python', uri } };
    expect(() => fileOf(undefined, 'open one')).toThrow('open one');
  } finally {
    window.activeTextEditor = undefined;
  }
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { activeDocument, fileOf, followEditors } from '../../../client/src/mappers/lastActiveDocument.ts';

const uri = vscode.Uri.file('/w/a.json');
const json = { languageId: 'json', isClosed: false, uri };
const text = { languageId: 'markdown', isClosed: false, uri };

/** Puts another text editor in front, or a page without text. */
let show: (document: object | undefined) => void;

beforeEach(() => {
  const changed = new vscode.EventEmitter<vscode.TextEditor | undefined>();
  vi.spyOn(vscode.window, 'onDidChangeActiveTextEditor').mockImplementation((listener) => changed.event(listener));
  followEditors();
  show = (document) => {
    const activeTextEditor = document && { document };
    Object.assign(vscode.window, { activeTextEditor });
    changed.fire(activeTextEditor as never);
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(vscode.window, { activeTextEditor: undefined });
});

test('the document of the editor; behind a page without text the JSON file that was last in front, until it is closed', () => {
  const closing = { ...json };
  for (const document of [closing, text]) {
    show(document);
    expect(activeDocument()).toBe(document);
  }
  show(undefined);
  expect(activeDocument()).toBe(closing);
  closing.isClosed = true;
  expect(activeDocument()).toBeUndefined();
});

test('the file that a menu passes wins; the one in the editor must be JSON', () => {
  show(json);
  expect(fileOf(vscode.Uri.file('/w/b.json'), 'x').path).toBe('/w/b.json');
  expect(fileOf(undefined, 'x')).toBe(uri);
  show(text);
  const actions = [expect.objectContaining({ title: 'Open Examples…' })];
  expect(() => fileOf(undefined, 'open one')).toThrow(expect.objectContaining({ message: 'open one', actions }));
});

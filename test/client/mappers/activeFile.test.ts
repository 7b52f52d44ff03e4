import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { fileOf } from '../../../client/src/mappers/activeFile.ts';

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

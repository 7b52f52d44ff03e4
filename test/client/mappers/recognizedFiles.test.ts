import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { RecognizedFiles } from '../../../client/src/mappers/recognizedFiles.ts';
import type { RecognizedParams } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';

beforeEach(() => editor.reset());

test('what the server recognizes can be asked by menus, as addresses', () => {
  let tell: (files: RecognizedParams) => void = () => {};
  const client = {
    onNotification: (_: string, handler: typeof tell) => {
      tell = handler;
      return { dispose: () => {} };
    },
  };
  const files = new RecognizedFiles(client as never);
  let changes = 0;
  files.onDidChange(() => changes++);
  tell({ mappers: ['file:///w/plain.json'], data: ['file:///w/run.json'], unchecked: { 'file:///w/plain.json': 3 } });
  expect(changes).toBe(1);
  expect(files.mappers.map((uri) => uri.path)).toEqual(['/w/plain.json']);
  const [mappers = '', data = ''] = editor.seen('context');
  expect(mappers).toMatch(/^setContext\nmapperWorkbench\.mappers\n\[\{.*"path":"\/w\/plain\.json"/);
  expect(data).toMatch(/^setContext\nmapperWorkbench\.dataFiles\n\[\{.*"path":"\/w\/run\.json"/);
  expect(files.dataFiles.map((uri) => uri.path)).toEqual(['/w/run.json']);
  expect([...files.mappers, vscode.Uri.file('/w/run.json')].map((uri) => files.uncheckedOf(uri))).toEqual([
    3,
    undefined,
  ]);
  tell({ mappers: [], data: [], unchecked: {} });
  // An empty list would count as true in a clause.
  expect(editor.seen('context').slice(-2)).toEqual([
    expect.stringMatching(/^setContext\nmapperWorkbench\.mappers\n*(undefined)?$/),
    expect.stringMatching(/^setContext\nmapperWorkbench\.dataFiles\n*(undefined)?$/),
  ]);
  files.dispose();
});

import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { scaffoldFromData } from '../../../client/src/commands/scaffoldFromData.ts';
import { editor } from '../../support/fakeEditor.ts';
import { fakeServer } from '../../support/fakeServer.ts';

beforeEach(() => editor.reset());

test('the mapper of a data file is opened, unsaved', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': { kind: 'mapper', text: '{}\n', notes: [] } });
  await scaffoldFromData.run(services, vscode.Uri.file('/w/run.json'));
  expect(asked).toEqual([['mapper/scaffold', { uri: 'file:///w/run.json' }]]);
  expect(editor.seen('document')).toEqual(['{}\n']);
  expect(editor.seen('notice')).toEqual([]);
  expect(editor.files.size).toBe(0);
});

test('without a file it says what to do', async () => {
  await expect(scaffoldFromData.run(fakeServer({}).services)).rejects.toThrow('Open a data file (JSON) first');
});

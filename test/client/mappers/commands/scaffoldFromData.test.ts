import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { scaffoldFromData } from '../../../../client/src/mappers/commands/scaffoldFromData.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';

beforeEach(() => editor.reset());

test('the mapper of a data file is opened, unsaved, and bound to the file', async () => {
  const made = { kind: 'mapper', text: '{}\n', notes: [], hasClassKey: true };
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  await scaffoldFromData.run(services, vscode.Uri.file('/w/run.json'));
  expect(asked).toEqual([
    ['mapper/scaffold', { uri: 'file:///w/run.json' }],
    ['mapper/setSample', { uri: 'untitled:Untitled-1', dataUri: 'file:///w/run.json' }],
  ]);
  expect(editor.seen('document')).toEqual(['{}\n']);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/run\.json.*\n\S/)]);
  expect(editor.files.size).toBe(0);
});

test('without a file it says what to do', async () => {
  await expect(scaffoldFromData.run(fakeServer({}).services)).rejects.toBeInstanceOf(UserError);
});

import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { openSampleData } from '../../../../client/src/mappers/commands/openSampleData.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';

const mapper = vscode.Uri.file('/w/run.mapper.json');
const samples = (...names: string[]) => ({
  'mapper/samples': { samples: names.map((name) => ({ uri: `file:///w/${name}`, version: null })), active: null },
});
const opened = () => editor.seen('command').filter((text) => text.startsWith('vscode.open'));

beforeEach(() => editor.reset());

test('the one data file is opened; of several the chosen one', async () => {
  await openSampleData.run(fakeServer(samples('a.json')).services, mapper);
  expect(opened().join()).toContain('/w/a.json');
  editor.reset();
  editor.script(pick('b.json'));
  await openSampleData.run(fakeServer(samples('a.json', 'b.json')).services, mapper);
  expect(opened().join()).toContain('/w/b.json');
});

test('none, or none chosen', async () => {
  await expect(openSampleData.run(fakeServer(samples()).services, mapper)).rejects.toBeInstanceOf(UserError);
  editor.script(cancel);
  await openSampleData.run(fakeServer(samples('a.json', 'b.json')).services, mapper);
  expect(opened()).toEqual([]);
});

import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { openSampleData } from '../../../../client/src/mappers/commands/openSampleData.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { type Answer, cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';
import { runAlone } from '../../../support/runCommand.ts';

function open(names: readonly string[], ...answers: Answer[]): Promise<void> {
  editor.reset();
  const samples = names.map((name) => ({ uri: `file:///w/${name}`, version: null }));
  const { services } = fakeServer({ 'mapper/samples': { samples, active: null } });
  return runAlone(openSampleData, { services }, answers, vscode.Uri.file('/w/run.mapper.json'));
}

test.each([
  ['the one data file', ['a.json'], [], ['a.json']],
  ['of several the chosen one', ['a.json', 'b.json'], [pick('b.json')], ['b.json']],
  ['none if none is chosen', ['a.json', 'b.json'], [cancel], []],
])('opened is %s', async (_, names, answers, opened) => {
  await open(names, ...answers);
  const expected = opened.map((name) => expect.stringMatching(new RegExp(`^vscode\\.open\\n.*/w/${name}`)));
  expect(editor.seen('command')).toEqual(expected);
});

test('without a data file it says what to do', () => expect(open([])).rejects.toBeInstanceOf(UserError));

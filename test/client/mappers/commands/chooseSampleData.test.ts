import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { chooseSampleData } from '../../../../client/src/mappers/commands/chooseSampleData.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { type Answer, cancel, chooseFile, editor, pick } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';
import { runAlone } from '../../../support/runCommand.ts';

const mapper = vscode.Uri.file('/w/run.mapper.json');
const bound = { samples: [{ uri: 'file:///w/a.json', version: null }], active: 'file:///w/a.json' };

beforeEach(() => {
  editor.reset();
  for (const name of ['a.json', 'b.json', 'run.mapper.json']) editor.files.set(`/w/${name}`, new Uint8Array([123]));
});

test.each<[string, readonly Answer[], string | null | undefined]>([
  ['a file of the workspace', [pick('b.json')], 'file:///w/b.json'],
  ['a file from elsewhere', [pick(-1), chooseFile('/else/c.json')], 'file:///else/c.json'],
  ['by class key', [pick('by class key')], null],
  ['nothing when it is cancelled', [cancel], undefined],
])('bound is %s', async (_, answers, dataUri) => {
  const { services, asked } = fakeServer({ 'mapper/samples': bound });
  await runAlone(chooseSampleData, { services }, answers, mapper);
  const request = ['mapper/setSample', { uri: 'file:///w/run.mapper.json', dataUri }];
  expect(asked.slice(1)).toEqual(dataUri === undefined ? [] : [request]);
  expect(editor.seen('notice')).toHaveLength(dataUri === undefined ? 0 : 1);
  // The bound file stands first, once; mappers are no data.
  expect(editor.seen('quickPick')[0]?.match(/\w[\w.]*\.json/g)).toEqual(['a.json', 'b.json']);
});

test('without a mapper it says what to do', async () => {
  await expect(chooseSampleData.run(fakeServer({}).services)).rejects.toBeInstanceOf(UserError);
});

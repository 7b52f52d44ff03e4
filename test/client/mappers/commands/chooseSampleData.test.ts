import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { chooseSampleData } from '../../../../client/src/mappers/commands/chooseSampleData.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { cancel, chooseFile, editor, pick } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';

const mapper = vscode.Uri.file('/w/run.mapper.json');
const bound = { samples: [{ uri: 'file:///w/a.json', version: null }], active: 'file:///w/a.json' };

beforeEach(() => {
  editor.reset();
  for (const name of ['a.json', 'b.json', 'run.mapper.json']) editor.files.set(`/w/${name}`, new Uint8Array([123]));
});

async function choose(...answers: Parameters<typeof editor.script>) {
  const { services, asked } = fakeServer({ 'mapper/samples': bound });
  editor.script(...answers);
  await chooseSampleData.run(services, mapper);
  expect(editor.leftOver).toEqual([]);
  return asked.slice(1);
}

test('the bound file stands first, once; mappers are no data', async () => {
  await choose(cancel);
  const [question] = editor.seen('quickPick');
  expect(question?.match(/a\.json/g)).toHaveLength(1);
  expect(question).not.toContain('run.mapper.json');
});

test.each([
  ['a file of the workspace', [pick('b.json')], 'file:///w/b.json'],
  ['a file from elsewhere', [pick(-1), chooseFile('/else/c.json')], 'file:///else/c.json'],
  ['by class key', [pick('by class key')], null],
] as const)('%s', async (_, answers, dataUri) => {
  expect(await choose(...answers)).toEqual([['mapper/setSample', { uri: 'file:///w/run.mapper.json', dataUri }]]);
  expect(editor.seen('notice')).toHaveLength(1);
});

test('cancelled, nothing is bound; without a mapper it says what to do', async () => {
  expect(await choose(cancel)).toEqual([]);
  await expect(chooseSampleData.run(fakeServer({}).services)).rejects.toBeInstanceOf(UserError);
});

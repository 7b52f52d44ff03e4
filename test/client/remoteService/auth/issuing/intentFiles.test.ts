import { beforeEach, expect, test } from 'vitest';
import { URI } from 'vscode-uri';
import { intentFiles } from '../../../../../client/src/remoteService/auth/issuing/intentFiles.ts';
import { editor } from '../../../../support/fakeEditor.ts';

beforeEach(() => editor.reset());

const folder = URI.file('/global/intents');

test('each note is a file of its own, which other windows see', async () => {
  await intentFiles(folder).write('1', 'first');
  await intentFiles(folder).write('2', 'second');
  await intentFiles(folder).write('1', 'again');
  const other = intentFiles(folder);
  expect([...editor.files.keys()]).toEqual(['/global/intents/1.json', '/global/intents/2.json']);
  expect([await other.slots(), await other.read('1')]).toEqual([['1', '2'], 'again']);
  await other.remove('1');
  expect(await intentFiles(folder).slots()).toEqual(['2']);
});

test('a note that is half written is none, and the one before stands; what is not there rejects', async () => {
  const files = intentFiles(folder);
  await files.write('1', 'whole');
  editor.files.set('/global/intents/1.part', new TextEncoder().encode('ha'));
  expect([await files.slots(), await files.read('1')]).toEqual([['1'], 'whole']);
  for (const reach of [files.read, files.remove]) await expect(reach('2')).rejects.toThrow();
});

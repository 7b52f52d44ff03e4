import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { exampleFiles, openExamples } from '../../../../client/src/mappers/commands/openExamples.ts';
import { showFirstExample } from '../../../../client/src/mappers/firstExample.ts';
import type { Services } from '../../../../client/src/services.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { type Answer, chooseFile, editor, press } from '../../../support/fakeEditor.ts';
import { FakeState } from '../../../support/fakeState.ts';

const services = {
  extensionUri: vscode.Uri.file('/ext'),
  state: new FakeState().window(),
  panels: { open: async ({ path }: vscode.Uri) => editor.show('document', `preview of ${path}`) },
} as unknown as Services;

const examples = new URL('../../../../examples/', import.meta.url);
const write = (path: string, text: string) => editor.files.set(path, new TextEncoder().encode(text));
const text = (name: string) => new TextDecoder().decode(editor.files.get(`/home/mapper-examples/${name}`));
const inside = () => [...editor.files.keys()].filter((path) => path.startsWith('/home/')).sort();
const run = (...answers: readonly Answer[]) => {
  editor.script(...answers);
  return openExamples.run(services);
};

beforeEach(() => {
  editor.reset();
  for (const name of exampleFiles) write(`/ext/examples/${name}`, `new ${name}`);
});

test('the files are those of the folder, and what the pages name is there', () => {
  expect(exampleFiles).toEqual(readdirSync(examples).sort());
  const readme = readFileSync(new URL('README.md', examples), 'utf8');
  for (const name of exampleFiles.slice(1)) expect(readme).toContain(name);
});

test('all are copied into a new folder, which is opened', async () => {
  await run(chooseFile('/home'));
  expect(inside()).toEqual(exampleFiles.map((name) => `/home/mapper-examples/${name}`));
  expect(text('batch-07.json')).toBe('new batch-07.json');
  expect(editor.seen('command').join()).toMatch(
    /vscode\.openFolder.*\/home\/mapper-examples.*\n.*"forceNewWindow":false/s,
  );
});

test('the window of that folder shows the first example, its preview and the next step, once', async () => {
  await run(chooseFile('/home'));
  for (const path of ['/home/other', '/home/mapper-examples', '/home/mapper-examples']) {
    Object.assign(vscode.workspace, { workspaceFolders: [{ uri: vscode.Uri.file(path) }] });
    await showFirstExample(services);
  }
  Object.assign(vscode.workspace, { workspaceFolders: undefined });
  expect(editor.seen('command').slice(1)).toEqual([expect.stringMatching(/openWalkthrough.*"finding"/s)]);
  const preview = 'preview of /home/mapper-examples/synthesis.mapper.json';
  expect(editor.seen('document')).toEqual(['new synthesis.mapper.json', preview]);
});

test.each([
  ['is not touched without a word', [], 'mine', 0],
  ['is opened as it is', [press()], 'mine', 1],
  ['gets the examples back and keeps what else is in it', [press(1)], 'new batch-07.json', 1],
])('an older folder %s', async (_, answers, expected, opened) => {
  for (const name of ['batch-07.json', 'own.json']) write(`/home/mapper-examples/${name}`, 'mine');
  await run(chooseFile('/home'), ...answers);
  expect(editor.seen('modal')).toEqual([expect.stringContaining('mapper-examples')]);
  expect([text('batch-07.json'), text('own.json')]).toEqual([expected, 'mine']);
  expect(editor.seen('command')).toHaveLength(opened);
});

test('no folder, no copy; a folder that cannot be written to is told of', async () => {
  await run();
  expect([inside(), editor.seen('command')]).toEqual([[], []]);
  using _ = vi.spyOn(vscode.workspace.fs, 'writeFile').mockRejectedValue(new Error('EROFS'));
  await expect(run(chooseFile('/home'))).rejects.toBeInstanceOf(UserError);
});

import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { exampleFiles, openExamples } from '../../../../client/src/mappers/commands/openExamples.ts';
import { showFirstExample } from '../../../../client/src/mappers/firstExample.ts';
import type { Services } from '../../../../client/src/services.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { chooseFile, editor, press } from '../../../support/fakeEditor.ts';
import { FakeState } from '../../../support/fakeState.ts';

const services = {
  extensionUri: vscode.Uri.file('/ext'),
  state: new FakeState().window(),
  panels: { open: async ({ path }: vscode.Uri) => editor.show('document', `preview of ${path}`) },
} as unknown as Services;
const run = () => openExamples.run(services);
const text = (path: string) => new TextDecoder().decode(editor.files.get(path));
const inside = () => [...editor.files.keys()].filter((path) => path.startsWith('/home/')).sort();

beforeEach(() => {
  editor.reset();
  for (const name of exampleFiles) editor.files.set(`/ext/examples/${name}`, new TextEncoder().encode(`new ${name}`));
});

test('the files are those of the folder', () => {
  expect(exampleFiles).toEqual(readdirSync(new URL('../../../../examples/', import.meta.url)).sort());
});

test('all are copied into a new folder, which is opened', async () => {
  editor.script(chooseFile('/home'));
  await run();
  expect(inside()).toEqual(exampleFiles.map((name) => `/home/mapper-examples/${name}`));
  expect(text('/home/mapper-examples/batch-07.json')).toBe('new batch-07.json');
  expect(editor.seen('command').join()).toMatch(
    /vscode\.openFolder.*\/home\/mapper-examples.*\n.*"forceNewWindow":false/s,
  );
});

test('the window of that folder shows the first example, its preview and the next step, once', async () => {
  editor.script(chooseFile('/home'));
  await run();
  const folders = ['/home/other', '/home/mapper-examples', '/home/mapper-examples'];
  for (const path of folders) {
    Object.assign(vscode.workspace, { workspaceFolders: [{ uri: vscode.Uri.file(path) }] });
    await showFirstExample(services);
  }
  Object.assign(vscode.workspace, { workspaceFolders: undefined });
  expect(editor.seen('command').slice(1)).toEqual([expect.stringMatching(/openWalkthrough.*"finding"/s)]);
  expect(editor.seen('document')).toEqual([
    'new synthesis.mapper.json',
    'preview of /home/mapper-examples/synthesis.mapper.json',
  ]);
});

test('no folder, no copy', async () => {
  await run();
  expect(inside()).toEqual([]);
  expect(editor.seen('command')).toEqual([]);
});

const old = () => editor.files.set('/home/mapper-examples/batch-07.json', new TextEncoder().encode('mine'));

test('an older folder is not touched without a word', async () => {
  old();
  editor.script(chooseFile('/home'));
  await run();
  expect(editor.seen('modal')).toEqual([expect.stringContaining('mapper-examples')]);
  expect(inside()).toHaveLength(1);
  expect(editor.seen('command')).toEqual([]);
});

test('an older folder is opened as it is, or gets the examples back and keeps what else is in it', async () => {
  old();
  editor.files.set('/home/mapper-examples/own.json', new TextEncoder().encode('own'));
  editor.script(chooseFile('/home'), press());
  await run();
  expect(text('/home/mapper-examples/batch-07.json')).toBe('mine');
  expect(editor.seen('command')).toHaveLength(1);
  editor.script(chooseFile('/home'), press(1));
  await run();
  expect(text('/home/mapper-examples/batch-07.json')).toBe('new batch-07.json');
  expect(text('/home/mapper-examples/own.json')).toBe('own');
});

test('a folder that cannot be written to is told of', async () => {
  const { fs } = vscode.workspace;
  const before = fs.writeFile;
  Object.assign(fs, { writeFile: () => Promise.reject(new Error('EROFS')) });
  editor.script(chooseFile('/home'));
  try {
    await expect(run()).rejects.toBeInstanceOf(UserError);
  } finally {
    Object.assign(fs, { writeFile: before });
  }
});

test('what the pages name is there', () => {
  const readme = readFileSync(new URL('../../../../examples/README.md', import.meta.url), 'utf8');
  for (const name of exampleFiles.slice(1)) expect(readme).toContain(name);
});

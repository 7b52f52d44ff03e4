import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import { uriOfPath } from '../../../server/src/host/paths.ts';
import { EditorHost } from '../../../server/src/lsp/hostFiles.ts';
import { OpenDocuments } from '../../../server/src/lsp/openDocuments.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';
import { tempFolder } from '../../support/tempFolder.ts';

function hostOf(...folders: string[]): EditorHost {
  const host = new EditorHost(new OpenDocuments(), folders.map(uriOfPath), new MemoryLog());
  host.setWatched();
  return host;
}

test('a relative path from a setting may not leave the workspace, an absolute one may', async () => {
  const outside = await tempFolder({ 'secret.json': '1', 'given.json': '2' });
  const folder = await tempFolder({ 'a.json': '3' });
  await symlink(join(outside, 'secret.json'), join(folder, 'link.json'));
  const host = hostOf(folder);
  const read = async (path: string) => host.readFile(host.resolvePath(path) ?? '');
  expect(await read('a.json')).toEqual({ kind: 'text', text: '3' });
  expect(await read('link.json')).toEqual({ kind: 'problem', problem: 'unreadable' });
  expect(await read(`../${outside.split('/').at(-1)}/secret.json`)).toEqual({ kind: 'problem', problem: 'unreadable' });
  expect(await read(join(outside, 'given.json'))).toEqual({ kind: 'text', text: '2' });
  expect(await host.readFile(uriOfPath(join(outside, 'secret.json')))).toEqual({
    kind: 'problem',
    problem: 'unreadable',
  });
  expect(await host.statFile(uriOfPath(join(outside, 'secret.json')))).toBeUndefined();
  host.allow(uriOfPath(join(outside, 'secret.json')));
  expect(await host.readFile(uriOfPath(join(outside, 'secret.json')))).toEqual({ kind: 'text', text: '1' });
});

test('a relative path is looked for in each folder; without folders there is none', async () => {
  const first = await tempFolder({});
  const second = await tempFolder({ 'a.json': '1' });
  expect(hostOf(first, second).resolvePath('a.json')).toBe(uriOfPath(join(second, 'a.json')));
  expect(hostOf(first, second).resolvePath('b\0.json')).toBe(uriOfPath(join(first, 'b\0.json')));
  expect(hostOf().resolvePath('a.json')).toBeUndefined();
});

test('file events renew the listing', async () => {
  const folder = await tempFolder({ 'a.json': '1' });
  const host = hostOf(folder);
  const [before] = await host.listFiles();
  const uri = uriOfPath(join(folder, 'a.json'));
  await writeFile(join(folder, 'a.json'), '22');
  expect(host.filesChanged([{ uri, type: FileChangeType.Changed }])).toEqual([uri]);
  const [after] = await host.listFiles();
  expect(after?.stamp).not.toBe(before?.stamp);
  await writeFile(join(folder, 'b.json'), '1');
  host.filesChanged([{ uri: uriOfPath(join(folder, 'b.json')), type: FileChangeType.Created }]);
  expect(await host.listFiles()).toHaveLength(2);
  await writeFile(join(folder, '.gitignore'), 'b.json');
  expect(host.filesChanged([{ uri: uriOfPath(join(folder, '.gitignore')), type: FileChangeType.Created }])).toEqual([]);
  expect(await host.listFiles()).toHaveLength(1);
});

test('names are relative to the folder, with its name where there are several', async () => {
  expect(hostOf('/w').displayName('file:///w/a/b.json')).toBe('a/b.json');
  expect(hostOf('/w').displayName('file:///x/b.json')).toBe('/x/b.json');
  expect(hostOf('/w', '/v').displayName('file:///v/b.json')).toBe('v/b.json');
  expect(hostOf('/w').displayName('untitled:Untitled-1')).toBe('untitled:Untitled-1');
});

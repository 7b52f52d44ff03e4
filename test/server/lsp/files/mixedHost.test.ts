import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uriOfPath } from '../../../../server/src/host/uris.ts';
import type { ClientFiles } from '../../../../server/src/lsp/files/clientHost.ts';
import { MixedHost } from '../../../../server/src/lsp/files/mixedHost.ts';
import { OpenDocuments } from '../../../../server/src/lsp/files/openDocuments.ts';
import { uploadFileScheme } from '../../../../server/src/protocol.ts';
import { MemoryLog } from '../../../support/inMemoryWorkspace.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const virtual = 'vscode-vfs://host/w';
const file = `${virtual}/v.json`;

/** A folder on disk beside one that only the client reaches; both hold one file. */
async function scene(...folders: string[]) {
  const disk = await tempFolder({ 'd.json': '1' });
  const asked: string[] = [];
  const files: ClientFiles = {
    list: async () => ({ files: [{ uri: file, stamp: '1:1', size: 1 }], truncated: false }),
    stat: async (uri) => ({ uri, stamp: '1:1', size: 1 }),
    read: async (uri) => {
      asked.push(uri);
      return { kind: 'text', text: '2' };
    },
  };
  const [documents, log] = [new OpenDocuments(), new MemoryLog()];
  const all = folders.length > 0 ? folders : [uriOfPath(disk), virtual];
  const host = new MixedHost(documents, all, log, files);
  return { host, asked, onDisk: uriOfPath(join(disk, 'd.json')) };
}

test('are listed together, and each is read where it lies', async () => {
  const { host, asked, onDisk } = await scene();
  expect((await host.listFiles()).map(({ uri }) => uri)).toEqual([onDisk, file]);
  expect(await host.readFile(onDisk)).toEqual({ kind: 'text', text: '1' });
  expect(asked).toEqual([]);
  expect(await host.readFile(file)).toEqual({ kind: 'text', text: '2' });
  expect(asked).toEqual([file]);
  for (const uri of [onDisk, file]) expect(await host.statFile(uri)).toMatchObject({ uri, size: 1 });
});

test('are told of their own changes alone, and are trusted together', async () => {
  const { host, onDisk } = await scene();
  for (const uri of [file, onDisk]) expect(host.filesChanged([{ uri, type: 2 }])).toEqual([uri]);
  host.trusted = false;
  expect(host.trusted).toBe(false);
  expect(await host.listPython(virtual)).toBeUndefined();
});

test('without a folder on disk a path of a setting is one of the client; a file of an upload has its path as name', async () => {
  const { host } = await scene(virtual);
  expect(host.resolvePath('v.json')).toBe(file);
  expect(host.displayName(`${uploadFileScheme}:/u1/raw/data.json`)).toBe('raw/data.json');
});

/** Files outside of the workspace: read where the user pointed at them, and nowhere else. */

import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  entriesRequest,
  placeRequest,
  type ServerSettings,
  samplesRequest,
  setSampleRequest,
} from '../../server/src/protocol.ts';
import { LspClient, lacks } from '../support/lspClient.ts';
import { mapper, text } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';

describe('files outside of the workspace', () => {
  /** A mapper, and a link to data of another class key, which only a setting binds; `own` paths are the user's. */
  async function start(sampleOf: (secret: string) => string, { own = false } = {}) {
    const outside = await tempFolder({ 'secret.json': { $mapped_json_class_key: 'secret', Name: 'canary' } });
    const folder = await tempFolder({ 'm.json': text(mapper) });
    const secret = join(outside, 'secret.json');
    await symlink(secret, join(folder, 'link.json'));
    const sample = sampleOf(secret);
    const bound: ServerSettings = { compat: 'off', sampleData: { demo: sample }, ...(own && { userPaths: [secret] }) };
    const client = new LspClient({
      folders: [folder],
      initializationOptions: { settings: { userPaths: [] } },
      configuration: () => bound,
    });
    const uri = uriOfPath(join(folder, 'm.json'));
    await client.open(uri, text(mapper));
    const previewed = async (dataUri?: string) => {
      const { entries } = await client.request(entriesRequest, { uri, ...(dataUri !== undefined && { dataUri }) });
      return entries.map(({ data }) => data.name);
    };
    const samples = () => client.request(samplesRequest, { uri });
    const link = uriOfPath(join(folder, 'link.json'));
    return { client, uri, sample, secret: uriOfPath(secret), link, previewed, samples };
  }

  test.each([
    ['a link', () => 'link.json'],
    ['an absolute path', (secret: string) => secret],
  ])(
    'are bound to no mapper by a setting that names %s, but are where the user chose them by hand',
    async (_, sampleOf) => {
      const { client, uri, sample, secret, link, previewed, samples } = await start(sampleOf);
      expect(await samples()).toEqual({ samples: [], active: null });
      for (const dataUri of [undefined, secret, link]) expect(await previewed(dataUri)).toEqual([]);
      expect(client.log.some((line) => line.includes(sample))).toBe(true);
      await client.request(setSampleRequest, { uri, dataUri: link });
      expect(await previewed()).toEqual(['canary']);
    },
  );

  test('are bound where the settings of the user name them, and are known by where links lead', async () => {
    const { client, uri, secret, link, previewed, samples } = await start((path) => path, { own: true });
    expect((await samples()).active).toBe(secret);
    expect(await previewed()).toEqual(['canary']);
    for (const [place, found] of [
      [uri, { isInside: true }],
      [link, { isInside: false, target: secret }],
      [secret, { isInside: false }],
    ] as const)
      expect(await client.request(placeRequest, { uri: place })).toEqual(found);
  });
});

describe('a workspace that is opened by a link', () => {
  test('has each file once, if a document is opened by its real path', async () => {
    const folder = await tempFolder({
      'real/m.json': text(mapper),
      'real/d.json': { $mapped_json_class_key: 'demo', Name: 'one' },
    });
    const [real, link] = [join(folder, 'real'), join(folder, 'link')];
    await symlink(real, link);
    const client = new LspClient({ folders: [link], configuration: () => ({ compat: 'off' }) });
    const uri = uriOfPath(join(real, 'm.json'));
    await client.open(uri, text(mapper));
    await client.diagnostics(uri, lacks('class-key-duplicate'));
    const data = uriOfPath(join(link, 'd.json'));
    const { samples } = await client.request(samplesRequest, { uri });
    expect(samples).toMatchObject([{ uri: data }]);
    const lines = text(mapper).split('\n');
    const line = lines.findIndex((each) => each.includes('"demo"'));
    const position = { line, character: (lines[line] ?? '').indexOf('demo') + 1 };
    const params = { textDocument: { uri }, position, newName: 'other' };
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', params);
    expect(Object.keys(edit.changes ?? {}).toSorted()).toEqual([data, uri].toSorted());
  });
});

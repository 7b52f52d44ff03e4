/** Files outside of the workspace: read where the user pointed at them, and nowhere else. */

import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  type EntriesAnswer,
  entriesRequest,
  type FilePlace,
  placeRequest,
  type SamplesResult,
  type ServerSettings,
  samplesRequest,
  setSampleRequest,
} from '../../server/src/protocol.ts';
import { LspClient, lacks } from '../support/lspClient.ts';
import { mapper, text } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';

const none: SamplesResult = { samples: [], active: null };

describe('files outside of the workspace', () => {
  /** A mapper, and a link to data of another class key, which only a setting binds. */
  async function start(sample: (secret: string) => string, settings: (secret: string) => ServerSettings, size = 0) {
    const padding = 'x'.repeat(size);
    const outside = await tempFolder({ 'secret.json': { $mapped_json_class_key: 'secret', Name: 'canary', padding } });
    const folder = await tempFolder({ 'm.json': text(mapper) });
    const secret = join(outside, 'secret.json');
    await symlink(secret, join(folder, 'link.json'));
    const bound: ServerSettings = { compat: 'off', sampleData: { demo: sample(secret) }, ...settings(secret) };
    const client = new LspClient({
      folders: [folder],
      initializationOptions: { settings: { userPaths: [] } },
      configuration: () => bound,
    });
    const uri = uriOfPath(join(folder, 'm.json'));
    await client.open(uri, text(mapper));
    const previewed = async (dataUri?: string) =>
      (await client.request<EntriesAnswer>(entriesRequest, { uri, ...(dataUri && { dataUri }) })).entries.map(
        ({ data }) => data.name,
      );
    return { client, uri, secret: uriOfPath(secret), link: uriOfPath(join(folder, 'link.json')), previewed };
  }

  test.each([
    ['a link', () => 'link.json'],
    ['an absolute path', (secret: string) => secret],
  ])('are bound to no mapper by a setting of the workspace, which names %s', async (_way, sample) => {
    const { client, uri, secret, link, previewed } = await start(sample, () => ({}));
    expect(await client.request<SamplesResult>(samplesRequest, { uri })).toEqual(none);
    for (const dataUri of [undefined, secret, link]) expect(await previewed(dataUri)).toEqual([]);
    expect(client.log.some((line) => line.includes(sample(fileURLToPath(secret))))).toBe(true);
  });

  test('are bound where the settings of the user name them', async () => {
    const { client, uri, secret, previewed } = await start(
      (path) => path,
      (path) => ({ userPaths: [path] }),
    );
    expect((await client.request<SamplesResult>(samplesRequest, { uri })).active).toBe(secret);
    expect(await previewed()).toEqual(['canary']);
  });

  test('are read in the thread of large samples by the same rule', async () => {
    const large = 5_000_000;
    const own = await start(
      (path) => path,
      (path) => ({ userPaths: [path] }),
      large,
    );
    expect(await own.previewed()).toEqual(['canary']);
    const foreign = await start(
      (path) => path,
      () => ({}),
      large,
    );
    expect(await foreign.previewed(foreign.secret)).toEqual([]);
  });

  test('are read where the user chose them by hand', async () => {
    const { client, uri, link, previewed } = await start(
      () => 'none.json',
      () => ({}),
    );
    await client.request(setSampleRequest, { uri, dataUri: link });
    expect(await previewed()).toEqual(['canary']);
  });

  test('are known by where links lead', async () => {
    const { client, uri, secret, link } = await start(
      () => 'none.json',
      () => ({}),
    );
    const placeOf = (each: string) => client.request<FilePlace>(placeRequest, { uri: each });
    expect(await placeOf(uri)).toEqual({ isInside: true });
    expect(await placeOf(link)).toEqual({ isInside: false, target: secret });
    expect(await placeOf(secret)).toEqual({ isInside: false });
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
    expect((await client.request<SamplesResult>(samplesRequest, { uri })).samples.map((each) => each.uri)).toEqual([
      data,
    ]);
    const line = text(mapper)
      .split('\n')
      .findIndex((each) => each.includes('"demo"'));
    const character = (text(mapper).split('\n')[line] ?? '').indexOf('demo') + 1;
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
      textDocument: { uri },
      position: { line, character },
      newName: 'other',
    });
    expect(Object.keys(edit.changes ?? {}).toSorted()).toEqual([data, uri].toSorted());
  });
});

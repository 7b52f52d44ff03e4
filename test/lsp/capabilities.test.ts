import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { ClientCapabilities, CodeAction, SymbolInformation } from 'vscode-languageserver/node';
import { uriOfPath } from '../../server/src/host/uris.ts';
import * as protocol from '../../server/src/protocol.ts';

import { has, LspClient, lacks, startServer } from '../support/lspClient.ts';
import { data, mapper, mapperWithoutMainKey, text } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { codeAction } from '../support/wireClient.ts';

const cursor = { start: { line: 4, character: 8 }, end: { line: 4, character: 8 } };

describe('what a client can do', () => {
  async function start(capabilities: ClientCapabilities) {
    const scene = await startServer({ 'd.json': data }, { capabilities });
    return { ...scene, uri: scene.uriOf('m.json') };
  }

  test('nothing at all: findings are sent, nothing is registered, positions are in UTF-16', async () => {
    const { client, uri } = await start({});
    const { capabilities } = await client.initialized;
    expect(capabilities).toMatchObject({ positionEncoding: 'utf-16', renameProvider: true });
    expect(capabilities).not.toHaveProperty('codeActionProvider');
    expect(capabilities).not.toHaveProperty('diagnosticProvider');
    expect(capabilities).not.toHaveProperty('workspace');
    await client.open(uri, text(mapperWithoutMainKey));
    expect(await client.finding(uri, 'main-key-missing')).not.toHaveProperty('relatedInformation');
    expect(client.registered).toEqual([]);
  });

  test('an outline without hierarchy is a list', async () => {
    const { client, uri } = await start({});
    await client.open(uri, text(mapper));
    const symbols = await client.request<SymbolInformation[]>('textDocument/documentSymbol', { textDocument: { uri } });
    expect(symbols[0]).toMatchObject({ name: 'main_schema', location: { uri } });
    expect(symbols[1]).toMatchObject({ containerName: 'main_schema', location: { uri } });
    for (const symbol of symbols) expect(symbol).not.toHaveProperty('children');
  });

  test('no commands and no notifications of our own', async () => {
    const options = { initializationOptions: { notifications: [], commands: [] } };
    const { client, uriOf } = await startServer({ 'd.json': data }, options);
    const others: string[] = [];
    const own = Object.values(protocol).filter((name) => typeof name === 'string' && name.startsWith('mapper/'));
    for (const name of own as string[]) client.connection.onNotification(name, () => void others.push(name));
    expect((await client.initialized).capabilities).not.toHaveProperty('codeLensProvider');
    await client.open(uriOf('m.json'), text(mapperWithoutMainKey));
    await client.finding(uriOf('m.json'), 'main-key-missing');
    const textDocument = { uri: uriOf('m.json') };
    expect(await client.request('textDocument/codeLens', { textDocument })).toEqual([]);
    await client.edit(uriOf('m.json'), text(mapper));
    await client.diagnostics(uriOf('m.json'), lacks('main-key-missing'));
    expect(others).toEqual([]);
  });

  test('file watchers: without them, files on disk are looked at when a request or a save comes', async () => {
    const { client, uri, folder } = await start({});
    expect((await client.initialized).capabilities.textDocumentSync).toMatchObject({ save: true });
    await client.open(uri, text(mapper));
    await client.diagnostics(uri, lacks('source-unknown'));
    await client.request('textDocument/hover', { textDocument: { uri }, position: cursor.start });
    await writeFile(join(folder, 'd.json'), '{"$mapped_json_class_key": "demo"}');
    await client.notify('textDocument/didSave', { textDocument: { uri } });
    await client.diagnostics(uri, has('source-unknown'));
    await writeFile(join(folder, 'd.json'), text(data));
    await vi.waitFor(
      async () => {
        await client.request('textDocument/hover', { textDocument: { uri }, position: cursor.start });
        expect(
          client
            .published(uri)
            .at(-1)
            ?.diagnostics.map(({ code }) => code),
        ).not.toContain('source-unknown');
      },
      { timeout: 8_000, interval: 200 },
    );
  });

  test('workspace folders: a client without them gives a root, in any of its forms', async () => {
    const folder = await tempFolder({ 'd.json': data });
    for (const root of [{ rootPath: folder }, { rootUri: uriOfPath(folder) }, { rootUri: null, rootPath: folder }]) {
      const client = new LspClient({ root });
      const uri = uriOfPath(join(folder, 'm.json'));
      await client.open(uri, text(mapper));
      expect(await client.request(protocol.samplesRequest, { uri })).toMatchObject({ samples: { length: 1 } });
    }
  });

  test('changes of folders: the answer says that they are followed, and nothing is asked before it', async () => {
    const { client } = await start({ workspace: { workspaceFolders: true } });
    const { capabilities } = await client.initialized;
    expect(capabilities.workspace?.workspaceFolders).toEqual({ supported: true, changeNotifications: true });
    await client.request(protocol.samplesRequest, { uri: 'file:///none.json' });
    expect(client.registered).toEqual([]);
  });

  test('a client that takes registrations is asked for watchers', async () => {
    const { client, uri } = await start({ workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } });
    await client.open(uri, text(mapperWithoutMainKey));
    await client.finding(uri, 'main-key-missing');
    expect(client.registered).toEqual(['workspace/didChangeWatchedFiles']);
  });

  test('UTF-16 is the answer to a client that offers others first', async () => {
    const { client, uri } = await start({ general: { positionEncodings: ['utf-8', 'utf-16'] } });
    expect((await client.initialized).capabilities.positionEncoding).toBe('utf-16');
    const written = text(mapperWithoutMainKey).replace('"main_schema"', '"note": "😀", "main_schema"');
    await client.open(uri, written);
    const range = (await client.finding(uri, 'main-key-missing'))?.range;
    expect(written.split('\n')[range?.start.line ?? 0]?.slice(range?.start.character)).toMatch(/^"steps"/);
  });

  test('registration on demand: watchers and settings', async () => {
    const dynamicRegistration = true;
    const workspace = {
      didChangeWatchedFiles: { dynamicRegistration },
      didChangeConfiguration: { dynamicRegistration },
    };
    const { client, uri } = await start({ workspace });
    await client.open(uri, text(mapperWithoutMainKey));
    await client.diagnostics(uri, has('main-key-missing'));
    expect(client.registered.toSorted()).toEqual([
      'workspace/didChangeConfiguration',
      'workspace/didChangeWatchedFiles',
    ]);
  });

  test('diagnostics on demand: findings are sent all the same, and nothing is to be asked for', async () => {
    const { client, uri } = await start({
      textDocument: { diagnostic: {}, publishDiagnostics: { relatedInformation: true } },
      workspace: { diagnostics: { refreshSupport: true } },
    });
    expect((await client.initialized).capabilities).not.toHaveProperty('diagnosticProvider');
    await client.open(uri, text(mapperWithoutMainKey));
    await client.diagnostics(uri, has('main-key-missing'));
  });

  test('a folder that the user moves in the editor takes its data files along', async () => {
    const { client, folder, uri, uriOf, samplesOf } = await start({
      workspace: {
        fileOperations: { didRename: true, didCreate: true, didDelete: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
      },
    });
    expect((await client.initialized).capabilities.workspace?.fileOperations).toHaveProperty('didRename');
    await client.open(uri, text(mapper));
    expect(await samplesOf(uri)).toHaveLength(1);
    await mkdir(join(folder, 'sub'));
    await rename(join(folder, 'd.json'), join(folder, 'sub/d.json'));
    const files = [{ oldUri: uriOf('d.json'), newUri: uriOf('sub/d.json') }];
    await client.notify('workspace/didRenameFiles', { files });
    expect(await samplesOf(uri)).toEqual([uriOf('sub/d.json')]);
    await rename(join(folder, 'sub'), join(folder, 'other'));
    await client.notify('workspace/didRenameFiles', { files: [{ oldUri: uriOf('sub'), newUri: uriOf('other') }] });
    expect(await samplesOf(uri)).toEqual([uriOf('other/d.json')]);
  });

  const actionsAt = (client: LspClient, uri: string, only = ['refactor']) =>
    client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: cursor,
      context: { diagnostics: [], only },
    });

  test('diagnostics come back as the client kept them, or not at all: there are fixes as well', async () => {
    const { client, uri } = await start({ textDocument: { codeAction } });
    await client.open(uri, text(mapperWithoutMainKey));
    const { code, message, range } = (await client.finding(uri, 'main-key-missing')) ?? expect.unreachable();
    const titles = async (...diagnostics: readonly object[]) => {
      const params = { textDocument: { uri }, range, context: { diagnostics, only: ['quickfix'] } };
      return (await client.request<CodeAction[]>('textDocument/codeAction', params)).map(({ title }) => title);
    };
    expect(await titles({ code, message, range })).not.toEqual([]);
    expect(await titles()).not.toEqual([]);
    expect(await titles({ code: 'other', message, range })).toEqual([]);
    expect(await titles({ code, message, range: { start: range.end, end: range.end } })).toEqual([]);
  });

  test('edits come with the action, or when it is chosen; with their version where the client reads it', async () => {
    const plain = await start({ textDocument: { codeAction } });
    await plain.client.open(plain.uri, text(mapper));
    const direct = await actionsAt(plain.client, plain.uri);
    expect(direct.length).toBeGreaterThan(0);
    expect(direct[0]?.edit?.changes?.[plain.uri]).toBeDefined();

    const resolving = { ...codeAction, dataSupport: true, resolveSupport: { properties: ['edit'] } };
    const { client, uri } = await start({
      textDocument: { codeAction: resolving },
      workspace: { workspaceEdit: { documentChanges: true } },
    });
    await client.open(uri, text(mapper));
    const [later] = await actionsAt(client, uri);
    expect(later?.title).toBe(direct[0]?.title);
    expect(later).not.toHaveProperty('edit');
    const resolved = await client.request<CodeAction>('codeAction/resolve', later);
    expect(resolved.edit?.documentChanges).toMatchObject([
      { textDocument: { uri, version: 1 }, edits: direct[0]?.edit?.changes?.[plain.uri] },
    ]);
    await client.edit(uri, `\n${text(mapper)}`);
    await expect(client.request('codeAction/resolve', later)).rejects.toThrow('Content modified');
    await expect(client.request('codeAction/resolve', { title: 'x', data: 7 })).rejects.toThrow();
  });
});

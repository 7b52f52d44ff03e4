import { writeFile } from 'node:fs/promises';
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

  test('nothing at all: findings are sent, positions are in UTF-16 whatever is offered first, and an outline without hierarchy is a list', async () => {
    const { client, uri } = await start({ general: { positionEncodings: ['utf-8', 'utf-16'] } });
    const { capabilities } = await client.initialized;
    expect(capabilities).toMatchObject({ positionEncoding: 'utf-16', renameProvider: true });
    for (const name of ['codeActionProvider', 'workspace']) expect(capabilities).not.toHaveProperty(name);
    const written = text(mapperWithoutMainKey).replace('"main_schema"', '"note": "😀", "main_schema"');
    await client.open(uri, written);
    const { range, ...finding } = (await client.finding(uri, 'main-key-missing')) ?? expect.unreachable();
    expect(finding).not.toHaveProperty('relatedInformation');
    expect(written.split('\n')[range.start.line]?.slice(range.start.character)).toMatch(/^"steps"/);
    const symbols = await client.request<SymbolInformation[]>('textDocument/documentSymbol', { textDocument: { uri } });
    const main = { name: 'main_schema', location: { uri } };
    expect(symbols).toMatchObject({ 0: main, 1: { containerName: 'main_schema', location: { uri } } });
    for (const symbol of symbols) expect(symbol).not.toHaveProperty('children');
  });

  const dynamic = { dynamicRegistration: true };

  test.each<[string, ClientCapabilities, readonly string[]]>([
    ['nothing', {}, []],
    ['folders', { workspace: { workspaceFolders: true } }, []],
    ['watchers', { workspace: { didChangeWatchedFiles: dynamic } }, ['didChangeWatchedFiles']],
    [
      'watchers and settings',
      { workspace: { didChangeWatchedFiles: dynamic, didChangeConfiguration: dynamic } },
      ['didChangeConfiguration', 'didChangeWatchedFiles'],
    ],
    ['diagnostics', { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } }, []],
  ])('a client that takes registrations of %s is asked for them; findings are sent all the same', async (...row) => {
    const [, capabilities, methods] = row;
    const { client, uri } = await start(capabilities);
    const { capabilities: answer } = await client.initialized;
    expect(answer).not.toHaveProperty('diagnosticProvider');
    const followed = { supported: true, changeNotifications: true };
    expect(answer.workspace?.workspaceFolders).toEqual(capabilities.workspace?.workspaceFolders && followed);
    await client.open(uri, text(mapperWithoutMainKey));
    await client.finding(uri, 'main-key-missing');
    expect(client.registered.toSorted()).toEqual(methods.map((method) => `workspace/${method}`));
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
    await writeFile(join(folder, 'd.json'), '{"$mapped_json_class_key": "demo"}');
    await client.notify('textDocument/didSave', { textDocument: { uri } });
    await client.diagnostics(uri, has('source-unknown'));
    await writeFile(join(folder, 'd.json'), text(data));
    const noneLeft = async () => {
      await client.request('textDocument/hover', { textDocument: { uri }, position: cursor.start });
      const found = client
        .published(uri)
        .at(-1)
        ?.diagnostics.map(({ code }) => code);
      expect(found).not.toContain('source-unknown');
    };
    await vi.waitFor(noneLeft, { timeout: 8_000, interval: 200 });
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

  test.each([
    ['with the command of a client that has it', [protocol.showIgnoreChangeCommand], protocol.showIgnoreChangeCommand],
    ['without a command where the client has none', [], undefined],
  ])('Ignore Here comes %s', async (_, commands, command) => {
    const files = { 'd.json': data, 'mapper.config.json': {} };
    const capabilities = { textDocument: { codeAction } };
    const { client, uriOf } = await startServer(files, { capabilities, initializationOptions: { commands } });
    const uri = uriOf('m.json');
    await client.open(uri, text(mapperWithoutMainKey));
    const finding = (await client.finding(uri, 'main-key-missing')) ?? expect.unreachable();
    const context = { diagnostics: [finding], only: ['quickfix'] };
    const params = { textDocument: { uri }, range: finding.range, context };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', params);
    const ignoring = actions.find(({ title }) => title.startsWith('Ignore Here')) ?? expect.unreachable();
    expect(ignoring.edit).toBeDefined();
    expect(ignoring.command?.command).toBe(command);
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

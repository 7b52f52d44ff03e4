import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CompletionList, FileChangeType } from 'vscode-languageserver/node';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  type ChosenSample,
  classKeyEditsRequest,
  rankClassesRequest,
  samplesChosenNotification,
  samplesRequest,
  scaffoldRequest,
  setSampleRequest,
} from '../../server/src/protocol.ts';
import { has, LspClient, lacks, settings, startServer } from '../support/lspClient.ts';
import { data, mapper, mapperReading, text } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';

const { Created, Deleted, Changed } = FileChangeType;

describe('files that come, go and move', () => {
  const fileOperations = { didRename: true, didCreate: true, didDelete: true };

  test.each([
    ['on disk', {}],
    ['in the editor', { capabilities: { workspace: { fileOperations, didChangeWatchedFiles: {} } } }],
  ])('a data file that is renamed %s, or whose folder is, is bound under its new name', async (place, options) => {
    const inEditor = place === 'in the editor';
    const files = { 'd.json': data, 'sub/x.json': {}, 'm.json': mapper };
    const { client, folder, uriOf, tell, samplesOf } = await startServer(files, options);
    const uri = uriOf('m.json');
    const { workspace } = (await client.initialized).capabilities;
    if (inEditor) expect(workspace?.fileOperations).toHaveProperty('didRename');
    await client.open(uri, text(mapper));
    expect(await samplesOf(uri)).toEqual([uriOf('d.json')]);
    for (const [from, to, found] of [
      ['d.json', 'sub/e.json', 'sub/e.json'],
      ['sub', 'moved', 'moved/e.json'],
    ] as const) {
      await rename(join(folder, from), join(folder, to));
      const renamed = { files: [{ oldUri: uriOf(from), newUri: uriOf(to) }] };
      if (inEditor) await client.notify('workspace/didRenameFiles', renamed);
      else await tell([uriOf(from), Deleted], [uriOf(to), Created]);
      expect(await samplesOf(uri)).toEqual([uriOf(found)]);
    }
  });

  test('a mapper that is renamed is no second one; a copy is', async () => {
    const { client, folder, uriOf, tell } = await startServer({ 'd.json': data, 'm.json': mapper });
    const [m, n, copy] = [uriOf('m.json'), uriOf('n.json'), uriOf('copy.json')];
    await client.open(m, text(mapper));
    await client.close(m);
    await rename(join(folder, 'm.json'), join(folder, 'n.json'));
    await tell([m, Deleted], [n, Created]);
    await client.open(n, text(mapper));
    await client.diagnostics(n, lacks('class-key-duplicate'));
    for (const [content, change, accepts] of [
      [text(mapper), Created, has],
      ['{}', Changed, lacks],
    ] as const) {
      await writeFile(join(folder, 'copy.json'), content);
      await tell([copy, change]);
      await client.diagnostics(n, accepts('class-key-duplicate'));
    }
  });

  test('several folders are one workspace, and may come and go', async () => {
    const other = await tempFolder({ 'd.json': data });
    const second = { uri: uriOfPath(other), name: 'second' };
    const { client, uriOf, samplesOf } = await startServer({ 'm.json': mapper }, { folders: [other] });
    const uri = uriOf('m.json');
    await client.open(uri, text(mapperReading('Titel')));
    await client.diagnostics(uri, has('source-unknown'));
    expect(await samplesOf(uri)).toEqual([uriOfPath(join(other, 'd.json'))]);
    const changed = (event: object) => client.notify('workspace/didChangeWorkspaceFolders', { event });
    await changed({ added: [], removed: [second] });
    await client.diagnostics(uri, lacks('source-unknown'));
    expect(await samplesOf(uri)).toEqual([]);
    await changed({ added: [second], removed: [] });
    await client.diagnostics(uri, has('source-unknown'));
  });

  test('a mapper is written for a data file, also an unsaved one, bound to it and named in it', async () => {
    const { client, uriOf, samplesOf } = await startServer({ 'd.json': '{ "a": 1 }' });
    const scaffold = (name: string, schema?: string) =>
      client.request(scaffoldRequest, { uri: uriOf(name), ...(schema && { schema }) });
    await client.open(uriOf('new.json'), '{ "title": "A", "Reinheit": 1, "lab_id": "S-1" }');
    const [made, unsaved] = [await scaffold('d.json', 'lab.Run'), await scaffold('new.json')];
    for (const [result, key] of [
      [made, '"d"'],
      [unsaved, '"new"'],
    ] as const)
      expect(result).toMatchObject({ kind: 'mapper', text: expect.stringContaining(`class_key": ${key}`) });
    expect(await scaffold('none.json')).toMatchObject({ kind: 'problem' });
    await expect(client.request(scaffoldRequest, {})).rejects.toThrow('`uri`');

    const rank = (name: string) => client.request(rankClassesRequest, { uri: uriOf(name) });
    expect(await rank('new.json')).toMatchObject({ total: 3, classes: { 0: { isEntry: true, fields: 2 } } });
    expect(await rank('none.json')).toMatchObject({ total: 0 });

    await client.open(uriOf('m.json'), made.kind === 'mapper' ? made.text : '');
    const params = { uri: uriOf('m.json'), dataUri: uriOf('d.json') };
    await client.request(setSampleRequest, params);
    expect(await samplesOf(uriOf('m.json'))).toEqual([uriOf('d.json')]);
    const edits = await client.request(classKeyEditsRequest, params);
    expect(edits?.map(({ newText }) => newText)).toEqual(['"$mapped_json_class_key": "d", ']);
    expect(await client.request(classKeyEditsRequest, { ...params, dataUri: uriOf('none.json') })).toBeNull();
    await client.open(uriOf('e.json'), '{ "$mapped_json_class_key": "" }');
    const cursor = { textDocument: { uri: uriOf('e.json') }, position: { line: 0, character: 29 } };
    const list = await client.request<CompletionList | null>('textDocument/completion', cursor);
    expect(list?.items.map(({ label }) => label)).toEqual(['d']);
  });

  test('what was chosen by hand is told to a client that keeps it, which gives it to the next server', async () => {
    const folder = await tempFolder({ 'd.json': '{ "a": 1 }', 'm.json': mapper });
    const [m, d, e] = ['m.json', 'd.json', 'e.json'].map((name) => uriOfPath(join(folder, name)));
    const begin = async (chosenSamples: readonly ChosenSample[]) => {
      const client = new LspClient({
        folders: [folder],
        initializationOptions: { settings, chosenSamples },
        capabilities: { workspace: { fileOperations: { didRename: true } } },
      });
      await client.open(m ?? '', text(mapper));
      const { active } = await client.request(samplesRequest, { uri: m ?? '' });
      return { client, active, told: client.nextNotification(samplesChosenNotification) };
    };
    const first = await begin([]);
    expect(first.active).toBeNull();
    await first.client.request(setSampleRequest, { uri: m, dataUri: d });
    const { chosen } = (await first.told) as { chosen: readonly ChosenSample[] };
    expect(chosen).toEqual([{ uri: m, dataUri: d }]);
    const second = await begin(chosen);
    expect(second.active).toBe(d);
    await rename(join(folder, 'd.json'), join(folder, 'e.json'));
    await second.client.notify('workspace/didRenameFiles', { files: [{ oldUri: d, newUri: e }] });
    expect(await second.told).toEqual({ chosen: [{ uri: m, dataUri: e }] });
  });
});

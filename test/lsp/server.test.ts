import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CodeAction, type DocumentSymbol, FileChangeType } from 'vscode-languageserver/node';
import {
  type CheckWorkspaceResult,
  checkWorkspaceRequest,
  type EntriesAnswer,
  entriesRequest,
  type FileSet,
  fileSetRequest,
  type MappersOfResult,
  mappersOfRequest,
  type PreviewAnswer,
  previewChangedNotification,
  previewRequest,
  type SamplesResult,
  samplesRequest,
  setSampleRequest,
} from '../../server/src/protocol.ts';
import { has, lacks, settings, startServer } from '../support/lspClient.ts';
import { valueAt } from '../support/previewTree.ts';
import { data, mapper, mapperReading, mapperWithoutMainKey, text } from '../support/samples.ts';

describe('the server', () => {
  test('a mistake is published, leaves with its repair, and its document takes all along', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    await client.open(uri, text(mapperWithoutMainKey));
    const found = await client.finding(uri, 'main-key-missing');
    expect(found).toMatchObject({ source: 'mapper', severity: 1, range: { start: { line: 12, character: 2 } } });
    await client.edit(uri, text(mapper));
    expect(await client.diagnostics(uri, lacks('main-key-missing'))).toEqual([]);
    await client.edit(uri, text(mapperWithoutMainKey));
    await client.diagnostics(uri, has('main-key-missing'));
    await client.close(uri);
    await client.diagnostics(uri, lacks('main-key-missing'));
  });

  test('findings link to their explanation', async () => {
    const { client, uriOf } = await startServer(
      {},
      { initializationOptions: { settings, findingsUri: 'file:///docs/findings.md' } },
    );
    await client.open(uriOf('m.json'), text(mapperWithoutMainKey));
    const found = await client.finding(uriOf('m.json'), 'main-key-missing');
    expect(found?.codeDescription?.href).toBe('file:///docs/findings.md#main-key-missing');
  });

  test("an edit of the data changes the mapper's findings, open or on disk", async () => {
    const { client, uriOf, folder, tell } = await startServer({ 'd.json': data });
    await client.open(uriOf('m.json'), text(mapperReading('Titel')));
    await client.diagnostics(uriOf('m.json'), has('source-unknown'));
    await client.open(uriOf('d.json'), text({ ...data, Titel: 'x' }));
    await client.diagnostics(uriOf('m.json'), lacks('source-unknown'));
    await client.close(uriOf('d.json'));
    await client.diagnostics(uriOf('m.json'), has('source-unknown'));
    await writeFile(join(folder, 'd.json'), text({ ...data, Titel: 'x' }));
    await tell([uriOf('d.json'), FileChangeType.Changed]);
    await client.diagnostics(uriOf('m.json'), lacks('source-unknown'));
    expect(client.watched).toContainEqual({ globPattern: '**/*.json' });
    expect(client.watched).toContainEqual({ globPattern: '**/{pyproject.toml,setup.cfg}' });
  });

  test('of many quick edits the last one counts, and versions never go back', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    await client.open(uri, text(mapper));
    for (let round = 0; round < 100; round++)
      await client.edit(uri, text(round % 2 === 0 ? mapperWithoutMainKey : mapper));
    await client.edit(uri, text(mapperWithoutMainKey));
    await client.diagnostics(uri, has('main-key-missing'));
    // A request is answered after all that: what was still to be published has been by now.
    await client.request('textDocument/documentSymbol', { textDocument: { uri } });
    const versions = client.published(uri).map(({ version }) => version ?? 0);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(versions.at(-1)).toBe(102);
    expect(
      client
        .published(uri)
        .at(-1)
        ?.diagnostics.map(({ code }) => code),
    ).toContain('main-key-missing');
  });

  test('the workspace is checked on demand, and what vanished is taken back', async () => {
    const { client, uriOf, folder, tell } = await startServer({
      'd.json': data,
      'm.json': mapperWithoutMainKey,
      'sub/broken.json': '{"$json_mapper_class_key": "other", ',
      'other.json': {},
      'node_modules/n.json': mapperWithoutMainKey,
    });
    const result = await client.request<CheckWorkspaceResult>(checkWorkspaceRequest, {});
    expect(result.files).toBe(3);
    expect(result.errors).toBeGreaterThanOrEqual(2);
    await client.diagnostics(uriOf('m.json'), has('main-key-missing'));
    await client.diagnostics(uriOf('sub/broken.json'), has('json-syntax'));
    expect(client.published(uriOf('node_modules/n.json'))).toEqual([]);
    await rm(join(folder, 'm.json'));
    await tell([uriOf('m.json'), FileChangeType.Deleted]);
    expect(await client.diagnostics(uriOf('m.json'), lacks('main-key-missing'))).toEqual([]);
    expect(await client.request<CheckWorkspaceResult>(checkWorkspaceRequest, {})).toMatchObject({ files: 2 });
  });

  test('a preview follows unsaved edits of mapper and data', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    const titled = { ...data, Titel: 'second' };
    await client.open(uri, text(mapper));
    const preview = async () => {
      const tree = await client.request<PreviewAnswer>(previewRequest, { uri });
      return [tree.data, tree.total, valueAt(tree, '/name')?.value];
    };
    expect(await preview()).toEqual(['d.json', 1, 'run 1']);
    let changed = client.nextNotification(previewChangedNotification);
    await client.edit(uri, text(mapperReading('Titel')));
    expect(await changed).toEqual({ uri });
    expect(await preview()).toEqual(['d.json', 1, undefined]);
    changed = client.nextNotification(previewChangedNotification);
    await client.open(uriOf('d.json'), text(titled));
    await changed;
    expect(await preview()).toEqual(['d.json', 1, 'second']);
  });

  test('a data file has its mapper, and a mapper has none', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data, 'm.json': mapper });
    const mappersOf = (name: string) => client.request<MappersOfResult>(mappersOfRequest, { uri: uriOf(name) });
    expect(await mappersOf('d.json')).toEqual({ mappers: [uriOf('m.json')], others: [] });
    expect(await mappersOf('m.json')).toEqual({ mappers: [], others: [] });
    await expect(client.request(mappersOfRequest, {})).rejects.toThrow('`uri`');
  });

  test('a file of an upload is mapped, has the mapper of its key first, and no findings', async () => {
    const other = { ...mapper, $json_mapper_class_key: 'other' };
    const { client, uriOf } = await startServer({ 'a.json': other, 'm.json': mapper });
    const uri = 'mapper-upload-file:/u1/raw/d%20e.json';
    const preview = () => client.request<PreviewAnswer>(previewRequest, { uri: uriOf('a.json'), dataUri: uri });
    expect((await preview()).problem).toContain('raw/d e.json');
    await client.open(uri, text({ ...data, Name: 'uploaded' }));
    const mappers = await client.request<MappersOfResult>(mappersOfRequest, { uri });
    expect(mappers).toEqual({ mappers: [uriOf('m.json')], others: [uriOf('a.json')] });
    const shown = await preview();
    expect([shown.data, valueAt(shown, '/name')?.value]).toEqual(['raw/d e.json', 'uploaded']);
    const samples = await client.request<SamplesResult>(samplesRequest, { uri: uriOf('m.json') });
    expect(samples).toEqual({ samples: [], active: null });
  });

  test('a sample chosen by hand replaces the others', async () => {
    const { client, uriOf } = await startServer({
      'a.json': data,
      'b.json': { ...data, Name: 'run b' },
      'm.json': mapper,
    });
    const samples = () => client.request<SamplesResult>(samplesRequest, { uri: uriOf('m.json') });
    expect((await samples()).samples.map(({ uri }) => uri)).toEqual([uriOf('a.json'), uriOf('b.json')]);
    await client.request(setSampleRequest, { uri: uriOf('m.json'), dataUri: uriOf('b.json') });
    expect(await samples()).toEqual({ samples: [{ uri: uriOf('b.json'), version: null }], active: uriOf('b.json') });
    const preview = await client.request<PreviewAnswer>(previewRequest, { uri: uriOf('m.json') });
    expect(valueAt(preview, '/name')).toMatchObject({ value: 'run b', source: '/Name', outcome: 'kept' });
    expect(preview).toMatchObject({ samples: [uriOf('b.json')], dataUri: uriOf('b.json'), outcomes: { dropped: 0 } });
    const whole = await client.request<EntriesAnswer>(entriesRequest, { uri: uriOf('m.json') });
    expect(whole).toMatchObject({ entries: [{ data: { name: 'run b' } }], total: 1, from: 0 });
    await client.request(setSampleRequest, { uri: uriOf('m.json'), dataUri: null });
    expect((await samples()).samples).toHaveLength(2);
    const set = await client.request<FileSet>(fileSetRequest, { uri: uriOf('m.json') });
    expect(set).toMatchObject({ mapper: 'm.json', files: 2, rules: [{ copied: 2, odd: 0 }, { copied: 2 }], worst: [] });
  });

  test('symbols, and a quick fix that repairs', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    await client.open(uri, text(mapperWithoutMainKey));
    const diagnostics = await client.diagnostics(uri, has('main-key-missing'));
    const range = diagnostics.find(({ code }) => code === 'main-key-missing')?.range;
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics },
    });
    expect(actions.some(({ edit }) => edit?.changes?.[uri] || edit?.documentChanges)).toBe(true);
    const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    expect(JSON.stringify(symbols)).toContain('"steps"');
  });

  test('a client that spells URIs in its own way is answered in its own way', async () => {
    const { client, folder } = await startServer({ 'd.json': data, 'run (1)+.json': '{}' });
    const uri = `file://${folder}/run%20(1)+.json`;
    await client.open(uri, text(mapperWithoutMainKey));
    await client.diagnostics(uri, has('main-key-missing'));
    const found = await client.diagnostics(uri, has('main-key-missing'));
    expect(found.map(({ code }) => code)).not.toContain('class-key-duplicate');
  });

  test('settings are asked for, and asked for again when they change', async () => {
    let severity: object = { 'main-key-missing': 'hint' };
    const configuration = () => ({ compat: 'off', diagnostics: { severity } });
    const { client, uriOf } = await startServer({}, { configuration, initializationOptions: {} });
    await client.open(uriOf('m.json'), text(mapperWithoutMainKey));
    const hint = await client.finding(uriOf('m.json'), 'main-key-missing');
    expect(hint?.severity).toBe(4);
    severity = { 'main-key-missing': 'off' };
    await client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.diagnostics(uriOf('m.json'), lacks('main-key-missing'));
  });

  test('settings come with the initialisation, or are pushed, where a client cannot be asked', async () => {
    const severity = { 'main-key-missing': 'off' };
    const { client, uriOf } = await startServer(
      {},
      { initializationOptions: { settings: { diagnostics: { severity } } } },
    );
    await client.open(uriOf('m.json'), text(mapperWithoutMainKey));
    await client.diagnostics(uriOf('m.json'), lacks('main-key-missing'));
    await client.notify('workspace/didChangeConfiguration', { settings: { mapperWorkbench: settings } });
    await client.diagnostics(uriOf('m.json'), has('main-key-missing'));
  });

  test('JSON syntax is left to an editor that says so', async () => {
    const { client, uriOf } = await startServer({}, { initializationOptions: { settings, jsonDiagnostics: false } });
    await client.open(uriOf('m.json'), '{"$json_mapper_class_key": "demo", ');
    const found = await client.diagnostics(uriOf('m.json'), () => true);
    expect(found.map(({ code }) => code)).not.toContain('json-syntax');
  });

  test('requests without sense are refused, and the server goes on', async () => {
    const { client, uriOf } = await startServer({ 'm.json': mapper });
    for (const params of [{}, null, { uri: 7 }, []]) {
      await expect(client.request(previewRequest, params)).rejects.toThrow('`uri`');
    }
    await expect(client.request(entriesRequest, {})).rejects.toThrow('`uri`');
    const missing = await client.request<PreviewAnswer>(previewRequest, { uri: uriOf('none.json') });
    expect(missing).toMatchObject({ total: 0, entries: [] });
    const odd = await client.request<PreviewAnswer>(previewRequest, { uri: 'no uri', limit: 'x' });
    expect(odd.total).toBe(0);
    const empty = await client.request<PreviewAnswer>(previewRequest, { uri: uriOf('m.json') });
    expect(empty.problem).toEqual(expect.any(String));
    await expect(client.request('mapper/unknown', {})).rejects.toThrow();
    expect(client.exited).toBe(false);
  });

  test.each([
    ['a string of 5 MB', text({ ...mapper, note: 'x'.repeat(5_000_000) })],
    ['a depth of 100,000', `{"$json_mapper_class_key":"demo","a":${'['.repeat(100_000)}`],
    ['prototype names', '{"$json_mapper_class_key":"demo","__proto__":{"rules":1},"constructor":[],"toString":null}'],
  ])('%s does not bring it down', async (_name, content) => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    await client.open(uriOf('m.json'), content);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const textDocument = { uri: uriOf('m.json') };
    await client.request('textDocument/documentSymbol', { textDocument });
    await client.request('textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } });
    await client.request(previewRequest, { uri: uriOf('m.json') });
    await client.edit(uriOf('m.json'), text(mapperWithoutMainKey));
    await client.diagnostics(uriOf('m.json'), has('main-key-missing'));
    expect(client.log.filter((line) => line.includes('failed'))).toEqual([]);
  });
});

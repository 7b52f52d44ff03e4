import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import {
  checkWorkspaceRequest,
  entriesRequest,
  fileSetRequest,
  mappersOfRequest,
  previewChangedNotification,
  previewRequest,
  recognizedNotification,
  setSampleRequest,
} from '../../server/src/protocol.ts';
import { has, lacks, settings, startServer } from '../support/lspClient.ts';
import { valueAt } from '../support/previewTree.ts';
import { data, mapper, mapperReading, mapperWithoutMainKey, text } from '../support/samples.ts';

describe('the server', () => {
  test('a mistake is published, leaves with its repair, and its document takes all along; data count as they change on disk', async () => {
    const { client, uriOf, folder, tell } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    const recognized = client.nextNotification(recognizedNotification);
    await client.open(uri, text(mapperWithoutMainKey));
    expect(await recognized).toMatchObject({ mappers: [uri], data: [] });
    const found = await client.finding(uri, 'main-key-missing');
    expect(found).toMatchObject({ source: 'mapper', severity: 1, range: { start: { line: 12, character: 2 } } });
    await client.edit(uri, text(mapper));
    expect(await client.diagnostics(uri, lacks('main-key-missing'))).toEqual([]);
    await client.edit(uri, text(mapperWithoutMainKey));
    await client.diagnostics(uri, has('main-key-missing'));
    await client.close(uri);
    await client.diagnostics(uri, lacks('main-key-missing'));
    // A data file that changes on disk changes the findings as well.
    await client.open(uri, text(mapperReading('Titel')));
    await client.diagnostics(uri, has('source-unknown'));
    await writeFile(join(folder, 'd.json'), text({ ...data, Titel: 'x' }));
    await tell([uriOf('d.json'), FileChangeType.Changed]);
    await client.diagnostics(uri, lacks('source-unknown'));
    for (const globPattern of ['**/*.json', '**/{pyproject.toml,setup.cfg}'])
      expect(client.watched).toContainEqual({ globPattern });
  });

  test('of many quick edits the last one counts, and versions never go back', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    await client.open(uri, text(mapper));
    for (let round = 0; round < 101; round++)
      await client.edit(uri, text(round % 2 === 0 ? mapperWithoutMainKey : mapper));
    await client.diagnostics(uri, has('main-key-missing'));
    // A request is answered after all that: what was still to be published has been by now.
    await client.request('textDocument/documentSymbol', { textDocument: { uri } });
    const published = client.published(uri);
    const versions = published.map(({ version }) => version ?? 0);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(published.at(-1)?.version).toBe(102);
    expect(published.at(-1)?.diagnostics.map(({ code }) => code)).toContain('main-key-missing');
  });

  test('the workspace is checked on demand, and what vanished is taken back', async () => {
    const files = { 'd.json': data, 'm.json': mapperWithoutMainKey, 'other.json': {} };
    const { client, uriOf, folder, tell } = await startServer(files);
    const check = () => client.request(checkWorkspaceRequest, {});
    expect(await check()).toMatchObject({ files: 2, errors: 1 });
    await client.diagnostics(uriOf('m.json'), has('main-key-missing'));
    await rm(join(folder, 'm.json'));
    await tell([uriOf('m.json'), FileChangeType.Deleted]);
    expect(await client.diagnostics(uriOf('m.json'), lacks('main-key-missing'))).toEqual([]);
    expect(await check()).toMatchObject({ files: 1 });
  });

  test('a preview follows unsaved edits of mapper and data', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    await client.open(uri, text(mapper));
    const preview = async () => {
      const tree = await client.request(previewRequest, { uri });
      return [tree.data, tree.total, valueAt(tree, '/name')?.value];
    };
    expect(await preview()).toEqual(['d.json', 1, 'run 1']);
    for (const [change, name] of [
      [() => client.edit(uri, text(mapperReading('Titel'))), undefined],
      [() => client.open(uriOf('d.json'), text({ ...data, Titel: 'second' })), 'second'],
    ] as const) {
      const changed = client.nextNotification(previewChangedNotification);
      await change();
      expect(await changed).toEqual({ uri });
      expect(await preview()).toEqual(['d.json', 1, name]);
    }
  });

  test('a file of an upload is mapped, and has the mapper of its key first', async () => {
    const other = { ...mapper, $json_mapper_class_key: 'other' };
    const { client, uriOf } = await startServer({ 'a.json': other, 'm.json': mapper });
    const uri = 'mapper-upload-file:/u1/raw/d%20e.json';
    const preview = () => client.request(previewRequest, { uri: uriOf('a.json'), dataUri: uri });
    expect((await preview()).problem).toContain('raw/d e.json');
    await client.open(uri, text({ ...data, Name: 'uploaded' }));
    const mappers = await client.request(mappersOfRequest, { uri });
    expect(mappers).toEqual({ mappers: [uriOf('m.json')], others: [uriOf('a.json')] });
    expect(valueAt(await preview(), '/name')?.value).toBe('uploaded');
  });

  test('a sample chosen by hand replaces the others', async () => {
    const files = { 'a.json': data, 'b.json': { ...data, Name: 'run b' }, 'm.json': mapper };
    const { client, uriOf, samplesOf } = await startServer(files);
    const uri = uriOf('m.json');
    const both = ['a.json', 'b.json'].map(uriOf);
    expect(await samplesOf(uri)).toEqual(both);
    await client.request(setSampleRequest, { uri, dataUri: both[1] });
    expect(await samplesOf(uri)).toEqual(both.slice(1));
    const preview = await client.request(previewRequest, { uri });
    expect(preview).toMatchObject({ samples: both.slice(1), dataUri: both[1] });
    const whole = await client.request(entriesRequest, { uri });
    expect(whole).toMatchObject({ entries: [{ data: { name: 'run b' } }], total: 1, from: 0 });
    await client.request(setSampleRequest, { uri, dataUri: null });
    expect(await samplesOf(uri)).toEqual(both);
    const set = await client.request(fileSetRequest, { uri });
    expect(set).toMatchObject({ mapper: 'm.json', files: 2, rules: [{ copied: 2 }, { copied: 2 }], worst: [] });
  });

  test('the data file that a preview shows is that of hints and hovers, and stays; the set has all', async () => {
    const files = { 'a.json': data, 'b.json': { ...data, Name: 'run b' }, 'm.json': mapper };
    const { client, uriOf, samplesOf } = await startServer(files);
    const uri = uriOf('m.json');
    await client.open(uri, text(mapper));
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = async () =>
      JSON.stringify(await client.request('textDocument/inlayHint', { textDocument: { uri }, range }));
    expect(await hints()).not.toContain('run b');
    await client.request(previewRequest, { uri, dataUri: uriOf('b.json') });
    expect(await hints()).toContain('run b');
    expect(await client.request(previewRequest, { uri })).toMatchObject({ dataUri: uriOf('b.json') });
    expect(await samplesOf(uri)).toEqual(['b.json', 'a.json'].map(uriOf));
    expect(await client.request(fileSetRequest, { uri })).toMatchObject({ files: 2 });
  });

  test('a client that spells URIs in its own way is answered in its own way', async () => {
    const { client, folder } = await startServer({ 'd.json': data, 'run (1)+.json': '{}' });
    const uri = `file://${folder}/run%20(1)+.json`;
    await client.open(uri, text(mapperWithoutMainKey));
    const found = await client.diagnostics(uri, has('main-key-missing'));
    expect(found.map(({ code }) => code)).not.toContain('class-key-duplicate');
  });

  test('settings come with the initialisation and are pushed, or are asked for, again when they change', async () => {
    const severity = (of: string) => ({ compat: 'off', diagnostics: { severity: { 'main-key-missing': of } } });
    for (const canAsk of [true, false]) {
      let given = severity('hint');
      const options = canAsk ? { configuration: () => given } : { initializationOptions: { settings: given } };
      const { client, uriOf } = await startServer({}, options);
      await client.open(uriOf('m.json'), text(mapperWithoutMainKey));
      expect((await client.finding(uriOf('m.json'), 'main-key-missing'))?.severity).toBe(4);
      given = severity('off');
      const pushed = canAsk ? null : { mapperWorkbench: given };
      await client.notify('workspace/didChangeConfiguration', { settings: pushed });
      await client.diagnostics(uriOf('m.json'), lacks('main-key-missing'));
    }
  });

  test('JSON syntax is left to an editor that says so', async () => {
    const { client, uriOf } = await startServer({}, { initializationOptions: { settings, jsonDiagnostics: false } });
    await client.open(uriOf('m.json'), '{"$json_mapper_class_key": "demo", ');
    const found = await client.diagnostics(uriOf('m.json'), () => true);
    expect(found.map(({ code }) => code)).not.toContain('json-syntax');
  });

  test('requests without sense are refused, and the server goes on', async () => {
    const { client, uriOf } = await startServer({ 'm.json': mapper });
    for (const params of [{}, null, { uri: 7 }, []])
      for (const method of [previewRequest, entriesRequest, mappersOfRequest])
        await expect(client.request(method, params)).rejects.toThrow('`uri`');
    await expect(client.request(previewRequest, { uri: 'no uri', limit: 'x' })).rejects.toThrow('`limit`');
    for (const params of [{ uri: uriOf('none.json') }, { uri: 'no uri' }, { uri: uriOf('m.json') }]) {
      const problem = expect.any(String);
      expect(await client.request(previewRequest, params)).toMatchObject({ total: 0, entries: [], problem });
    }
    await expect(client.request('mapper/unknown', {})).rejects.toThrow();
    expect(client.exited).toBe(false);
  });

  test.each([
    ['a string of 5 MB', text({ ...mapper, note: 'x'.repeat(5_000_000) })],
    ['a depth of 100,000', `{"$json_mapper_class_key":"demo","a":${'['.repeat(100_000)}`],
    ['prototype names', '{"$json_mapper_class_key":"demo","__proto__":{"rules":1},"constructor":[],"toString":null}'],
  ])('%s does not bring it down', async (_name, content) => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const uri = uriOf('m.json');
    await client.open(uri, content);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    await client.request('textDocument/documentSymbol', { textDocument: { uri } });
    await client.request('textDocument/codeAction', { textDocument: { uri }, range, context: { diagnostics: [] } });
    await client.request(previewRequest, { uri });
    await client.edit(uri, text(mapperWithoutMainKey));
    await client.diagnostics(uri, has('main-key-missing'));
    expect(client.log.filter((line) => line.includes('failed'))).toEqual([]);
  });
});

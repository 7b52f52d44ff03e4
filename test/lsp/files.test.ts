import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CompletionList, FileChangeType } from 'vscode-languageserver/node';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  type ClassKeyEditsResult,
  classKeyEditsRequest,
  type PreviewAnswer,
  previewRequest,
  type RankClassesResult,
  rankClassesRequest,
  type SamplesChosenParams,
  type SamplesResult,
  type ScaffoldResult,
  samplesChosenNotification,
  samplesRequest,
  scaffoldRequest,
  setSampleRequest,
} from '../../server/src/protocol.ts';
import { has, LspClient, lacks, settings, startServer } from '../support/lspClient.ts';
import { data, mapper, mapperReading, text } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';

const { Created, Deleted, Changed } = FileChangeType;

import { valueAt } from '../support/previewTree.ts';

describe('files that come, go and move', () => {
  test('a data file that is renamed or moved is bound under its new name', async () => {
    const { client, folder, uriOf, tell, samplesOf } = await startServer({
      'd.json': data,
      'sub/x.json': {},
      'm.json': mapper,
    });
    await client.open(uriOf('m.json'), text(mapper));
    expect(await samplesOf(uriOf('m.json'))).toEqual([uriOf('d.json')]);
    await rename(join(folder, 'd.json'), join(folder, 'sub/e.json'));
    await tell([uriOf('d.json'), Deleted], [uriOf('sub/e.json'), Created]);
    expect(await samplesOf(uriOf('m.json'))).toEqual([uriOf('sub/e.json')]);
    await rename(join(folder, 'sub'), join(folder, 'moved'));
    await tell([uriOf('sub'), Deleted], [uriOf('moved'), Created]);
    expect(await samplesOf(uriOf('m.json'))).toEqual([uriOf('moved/e.json')]);
  });

  test('a mapper that is renamed is no second one; a copy is', async () => {
    const { client, folder, uriOf, tell } = await startServer({ 'd.json': data, 'm.json': mapper });
    await client.open(uriOf('m.json'), text(mapper));
    await client.close(uriOf('m.json'));
    await rename(join(folder, 'm.json'), join(folder, 'n.json'));
    await tell([uriOf('m.json'), Deleted], [uriOf('n.json'), Created]);
    await client.open(uriOf('n.json'), text(mapper));
    await client.diagnostics(uriOf('n.json'), lacks('class-key-duplicate'));
    await writeFile(join(folder, 'copy.json'), text(mapper));
    await tell([uriOf('copy.json'), Created]);
    await client.diagnostics(uriOf('n.json'), has('class-key-duplicate'));
    await writeFile(join(folder, 'copy.json'), '{}');
    await tell([uriOf('copy.json'), Changed]);
    await client.diagnostics(uriOf('n.json'), lacks('class-key-duplicate'));
  });

  test('several folders are one workspace, and may come and go', async () => {
    const other = await tempFolder({ 'd.json': data });
    const second = { uri: uriOfPath(other), name: 'second' };
    const { client, uriOf, samplesOf } = await startServer({ 'm.json': mapper }, { folders: [other] });
    await client.open(uriOf('m.json'), text(mapperReading('Titel')));
    await client.diagnostics(uriOf('m.json'), has('source-unknown'));
    expect(await samplesOf(uriOf('m.json'))).toEqual([uriOfPath(join(other, 'd.json'))]);
    const changed = (event: object) => client.notify('workspace/didChangeWorkspaceFolders', { event });
    await changed({ added: [], removed: [second] });
    await client.diagnostics(uriOf('m.json'), lacks('source-unknown'));
    expect(await samplesOf(uriOf('m.json'))).toEqual([]);
    await changed({ added: [second], removed: [] });
    await client.diagnostics(uriOf('m.json'), has('source-unknown'));
  });

  test('a mapper is written for a data file, also for an unsaved one', async () => {
    const { client, uriOf } = await startServer({ 'd.json': data });
    const scaffold = (name: string, schema?: string) =>
      client.request<ScaffoldResult>(scaffoldRequest, { uri: uriOf(name), ...(schema && { schema }) });
    const made = await scaffold('d.json', 'lab.Run');
    expect(made.kind === 'mapper' && JSON.parse(made.text)).toMatchObject({
      $json_mapper_class_key: 'demo',
      main_schema: { schema: 'lab.Run' },
    });
    expect(await scaffold('none.json')).toMatchObject({ kind: 'problem' });
    await client.open(uriOf('new.json'), '{"a": 1}');
    const unsaved = await scaffold('new.json');
    expect(unsaved.kind === 'mapper' && JSON.parse(unsaved.text).$json_mapper_class_key).toBe('new');
    await expect(client.request(scaffoldRequest, {})).rejects.toThrow('`uri`');
  });

  test('a new mapper is bound to its data file and named in it, and the file is offered class keys', async () => {
    const { client, uriOf, samplesOf } = await startServer({ 'd.json': '{ "a": 1 }' });
    const made = await client.request<ScaffoldResult>(scaffoldRequest, { uri: uriOf('d.json') });
    await client.open(uriOf('m.json'), made.kind === 'mapper' ? made.text : '');
    await client.request(setSampleRequest, { uri: uriOf('m.json'), dataUri: uriOf('d.json') });
    expect(await samplesOf(uriOf('m.json'))).toEqual([uriOf('d.json')]);
    const params = { uri: uriOf('m.json'), dataUri: uriOf('d.json') };
    const edits = await client.request<ClassKeyEditsResult>(classKeyEditsRequest, params);
    expect(edits?.map(({ newText }) => newText)).toEqual(['"$mapped_json_class_key": "d", ']);
    expect(await client.request(classKeyEditsRequest, { ...params, dataUri: uriOf('none.json') })).toBeNull();
    await client.open(uriOf('e.json'), '{ "$mapped_json_class_key": "" }');
    const position = { line: 0, character: 29 };
    const list = await client.request<CompletionList | null>('textDocument/completion', {
      textDocument: { uri: uriOf('e.json') },
      position,
    });
    expect(list?.items.map(({ label }) => label)).toEqual(['d']);
  });

  test('a new mapper that is saved keeps its data file', async () => {
    const { client, uriOf, samplesOf } = await startServer({ 'd.json': '{ "a": 1 }' });
    const draft = 'untitled:Untitled-1';
    for (const order of ['opened first', 'closed first']) {
      const made = text(mapper).replace('demo', order);
      const uri = uriOf(`${order}.json`);
      await client.open(draft, made);
      await client.request(setSampleRequest, { uri: draft, dataUri: uriOf('d.json') });
      if (order === 'closed first') await client.close(draft);
      await client.open(uri, made);
      expect(await samplesOf(uri)).toEqual([uriOf('d.json')]);
      if (order === 'opened first') await client.close(draft);
      expect(await samplesOf(uri)).toEqual([uriOf('d.json')]);
    }
    await client.open(draft, text(mapper));
    expect(await samplesOf(draft)).toEqual([]);
  });

  test('what was chosen by hand is told to a client that keeps it, which gives it to the next server', async () => {
    const folder = await tempFolder({ 'd.json': '{ "a": 1 }', 'm.json': mapper });
    const uriOf = (name: string) => uriOfPath(join(folder, name));
    const begin = async (chosenSamples: SamplesChosenParams['chosen']) => {
      const client = new LspClient({
        folders: [folder],
        initializationOptions: { settings, chosenSamples },
        capabilities: { workspace: { fileOperations: { didRename: true } } },
      });
      await client.open(uriOf('m.json'), text(mapper));
      const { active } = await client.request<SamplesResult>(samplesRequest, { uri: uriOf('m.json') });
      return { client, active };
    };
    const first = await begin([]);
    expect(first.active).toBeNull();
    const told = first.client.nextNotification(samplesChosenNotification);
    await first.client.request(setSampleRequest, { uri: uriOf('m.json'), dataUri: uriOf('d.json') });
    const { chosen } = (await told) as SamplesChosenParams;
    expect(chosen).toEqual([{ uri: uriOf('m.json'), dataUri: uriOf('d.json') }]);
    const second = await begin(chosen);
    expect(second.active).toBe(uriOf('d.json'));
    const moved = second.client.nextNotification(samplesChosenNotification);
    await rename(join(folder, 'd.json'), join(folder, 'e.json'));
    await second.client.notify('workspace/didRenameFiles', {
      files: [{ oldUri: uriOf('d.json'), newUri: uriOf('e.json') }],
    });
    expect(await moved).toEqual({ chosen: [{ uri: uriOf('m.json'), dataUri: uriOf('e.json') }] });
  });

  test('classes for a data file, an unsaved one too, the one that takes most first', async () => {
    const { client, uriOf } = await startServer({});
    await client.open(uriOf('d.json'), '{ "title": "A", "Reinheit": 1, "lab_id": "S-1" }');
    const result = await client.request<RankClassesResult>(rankClassesRequest, { uri: uriOf('d.json') });
    expect(result.total).toBe(3);
    expect(result.classes[0]).toMatchObject({ isEntry: true, fields: 2 });
    expect((await client.request<RankClassesResult>(rankClassesRequest, { uri: uriOf('none.json') })).total).toBe(0);
  });

  test('a data file above 50 MB is mapped, checked and followed', { timeout: 60_000 }, async () => {
    const items = Array.from({ length: 90_000 }, (_, i) => ({ name: `step ${i}`, note: 'x'.repeat(560), time: i }));
    const big = JSON.stringify({ $mapped_json_class_key: 'big', Steps: items });
    expect(big.length).toBeGreaterThan(50_000_000);
    const { client, uriOf } = await startServer({ 'big.json': big });
    const reading = (source: string) =>
      text({
        $json_mapper_class_key: 'big',
        main_schema: { schema: 'lab.Main', is_main: true, rules: {} },
        steps: {
          schema: 'lab.Step',
          main_key: 'steps',
          repeats: true,
          repeat_paths: ['Steps'],
          repeat_keys: ['name'],
          rules: { [source]: 'time' },
        },
      });
    const uri = uriOf('m.json');
    await client.open(uri, reading('tme'));
    expect((await client.finding(uri, 'source-unknown'))?.message).toContain('`time`');
    await client.edit(uri, reading('time'));
    await client.diagnostics(uri, lacks('source-unknown'));
    const preview = await client.request<PreviewAnswer>(previewRequest, { uri });
    expect(valueAt(preview, '/steps')?.cut).toMatchObject({ total: 90_000 });
    // Its text never crosses to this thread: there is nothing to refactor with, and no error either.
    const range = { start: { line: 8, character: 8 }, end: { line: 8, character: 8 } };
    const context = { diagnostics: [], only: ['refactor'] };
    await client.request('textDocument/codeAction', { textDocument: { uri }, range, context });
    expect(client.log.filter((line) => line.includes('failed'))).toEqual([]);
  });
});

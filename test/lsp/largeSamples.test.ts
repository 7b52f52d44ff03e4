import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type CodeLens,
  type CompletionList,
  FileChangeType,
  type Hover,
  type InlayHint,
} from 'vscode-languageserver/node';
import {
  addSchemaRequest,
  type LocateResult,
  locateRequest,
  type PreviewAnswer,
  previewRequest,
  reloadSchemasRequest,
} from '../../server/src/protocol.ts';
import { lacks, startServer } from '../support/lspClient.ts';
import { text } from '../support/samples.ts';
import type { StartOptions } from '../support/wireClient.ts';

const items = 60_000;
/** So large that findings of the mapper itself come first. */
const large = {
  $mapped_json_class_key: 'large',
  Name: 'run 1',
  Steps: Array.from({ length: items }, (_, i) => ({ name: `step ${i}`, note: 'x'.repeat(60), t: i })),
};

const mapperReading = (source: string) => ({
  $json_mapper_class_key: 'large',
  main_schema: { schema: 'lab.Main', is_main: true, rules: { Name: 'name' } },
  steps: {
    schema: 'lab.Step',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['Steps'],
    repeat_keys: ['name'],
    rules: { [source]: 'duration' },
  },
});

import { valueAt } from '../support/previewTree.ts';

describe('a large data file', () => {
  async function start(options: StartOptions = {}) {
    const scene = await startServer({ 'data.json': JSON.stringify(large) }, options);
    return { ...scene, mapper: scene.uriOf('m.json') };
  }

  test('is spoken of in the language of the user', async () => {
    const { client, mapper } = await start({ locale: 'de' });
    await client.open(mapper, text(mapperReading('tt')));
    const finding = await client.finding(mapper, 'source-unknown');
    expect(finding?.message).toMatch(/`tt` kommt /);
  });

  test('is checked and previewed again after each edit', async () => {
    const { client, mapper } = await start();
    await client.open(mapper, text(mapperReading('tt')));
    const finding = await client.finding(mapper, 'source-unknown');
    expect(finding?.message).toMatch(new RegExp(`\`tt\`.*\`Steps\`.*${items}`));

    await client.edit(mapper, text(mapperReading('t')));
    expect(await client.diagnostics(mapper, (codes) => codes.length === 0)).toEqual([]);
    const preview = await client.connection.sendRequest<PreviewAnswer>(previewRequest, { uri: mapper });
    expect(preview).toMatchObject({ data: 'data.json', total: 1, findings: [] });
    const steps = valueAt(preview, '/steps');
    expect(steps?.cut).toEqual({ total: items, shown: 200 });
    expect(steps?.children).toHaveLength(200);
    expect(steps?.children?.at(-1)?.children).toMatchObject([{ name: 'duration', value: 199 }]);

    // What the service says of a class is known, too.
    const jsonSchema = { properties: { title: { type: 'string' } }, additionalProperties: false };
    await client.connection.sendRequest(addSchemaRequest, { path: 'lab.Main', jsonSchema });
    const unknown = await client.finding(mapper, 'target-unknown');
    expect(unknown?.message).toMatch(/^`name` isn't in `Main`/);
    await client.connection.sendRequest(reloadSchemasRequest);
    expect(await client.diagnostics(mapper, (codes) => codes.length === 0)).toEqual([]);
  });

  test('is read again as soon as it is told that it changed', async () => {
    const { client, folder, mapper, uriOf, tell } = await start();
    await client.open(mapper, text(mapperReading('tt')));
    await client.finding(mapper, 'source-unknown');
    await writeFile(
      join(folder, 'data.json'),
      JSON.stringify({ ...large, Steps: [{ ...large.Steps[0], tt: 1 }, ...large.Steps] }),
    );
    await tell([uriOf('data.json'), FileChangeType.Changed]);
    const found = await client.diagnostics(mapper, lacks('source-unknown'));
    expect(found.map(({ code }) => code)).toEqual(['source-partial']);
  });

  test('does not keep what the mapper says by itself waiting, nor makes what it said before flicker', async () => {
    const { client, mapper } = await start();
    const other = { schema: 'lab.Other', main_key: 'other', rules: { nowhere: 'x' } };
    const [before, after] = ['duration', { target: 'duration', target_type: 'flaot' }].map((says) => ({
      ...mapperReading('tt'),
      steps: {
        ...mapperReading('tt').steps,
        rules: { tt: typeof says === 'string' ? says : { source: 'tt', ...says } },
      },
      other,
    }));
    await client.open(mapper, text(before));
    await client.diagnostics(mapper, (codes) => codes.filter((code) => code === 'source-unknown').length === 2);
    await client.edit(mapper, text(after));
    await client.diagnostics(mapper, (codes) => codes.includes('target-type-unknown') && codes.length === 3);
    const told = client.published(mapper).filter(({ version }) => version === 2);
    expect(told.map(({ diagnostics }) => diagnostics.map(({ code }) => code).toSorted())).toEqual([
      ['source-unknown', 'target-type-unknown'],
      ['source-unknown', 'source-unknown', 'target-type-unknown'],
    ]);
  });

  test('leads from a value to its place, from a place to its value', async () => {
    const { client, mapper, uriOf } = await start();
    await client.open(mapper, text(mapperReading('t')));
    const data = uriOf('data.json');
    const pointer = `/Steps/${items - 1}/t`;
    const place = await client.connection.sendRequest<LocateResult>(locateRequest, { uri: data, at: pointer });
    expect(place).toMatchObject({ pointer });
    // The file, and the same opened in an editor.
    const params = { uri: data, at: place?.range.start };
    expect(await client.connection.sendRequest(locateRequest, params)).toEqual(place);
    await client.open(data, JSON.stringify(large));
    expect(await client.connection.sendRequest(locateRequest, params)).toEqual(place);
  });

  test('gives hover, completion, hints and lenses its values, as a small one does', async () => {
    const { client, mapper } = await start();
    const content = text(mapperReading('t'));
    await client.open(mapper, content);
    const textDocument = { uri: mapper };
    const line = content.split('\n').findIndex((each) => each.includes('"duration"'));
    const position = { line, character: content.split('\n')[line]?.indexOf('"t"') ?? 0 };
    const within = { start: { line: 0, character: 0 }, end: { line: line + 1, character: 0 } };
    const [hover, hints, lenses] = [
      await client.request<Hover>('textDocument/hover', {
        textDocument,
        position: { line, character: position.character + 1 },
      }),
      await client.request<InlayHint[]>('textDocument/inlayHint', { textDocument, range: within }),
      await client.request<CodeLens[]>('textDocument/codeLens', { textDocument }),
    ];
    expect(JSON.stringify(hover.contents)).toContain(`${items}`);
    expect(hints.map(({ label }) => label)).toContain('→ 0');
    expect(lenses.map(({ command }) => command?.title)).toContainEqual(
      expect.stringMatching(new RegExp(`^${items} .* ${items} `)),
    );
    await client.edit(mapper, content.replace('"t": "duration"', '"": "duration"'));
    const list = await client.request<CompletionList>('textDocument/completion', {
      textDocument,
      position: { line, character: position.character + 1 },
    });
    expect(list.items.map(({ label }) => label)).toEqual(expect.arrayContaining(['name', 'note', 't']));
  });
});

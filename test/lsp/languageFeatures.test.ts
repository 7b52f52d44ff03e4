import { describe, expect, test } from 'vitest';
import type { CodeLens, Hover, InlayHint, Location, SemanticTokens, WorkspaceEdit } from 'vscode-languageserver/node';
import { goodData, goodMapper } from '../support/faults.ts';
import { startServer } from '../support/lspClient.ts';

function positionOf(part: string): { line: number; character: number } {
  const before = goodMapper.slice(0, goodMapper.indexOf(part) + 1).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

describe('the server', () => {
  async function open(settings = {}, options = {}) {
    const initializationOptions = { settings, ...options };
    const { client, uriOf } = await startServer({ 'd.json': goodData }, { initializationOptions });
    const uri = uriOf('m.json');
    await client.open(uri, goodMapper);
    const textDocument = { uri };
    const ask = <Result>(method: string, part: string, rest = {}) =>
      client.request<Result>(`textDocument/${method}`, { textDocument, position: positionOf(part), ...rest });
    return { client, uri, textDocument, ask };
  }

  test('hover in the form that the client can show, places in files of the workspace, colours, links and symbols', async () => {
    const { client, textDocument, ask } = await open();
    const found = await ask<Hover>('hover', '"step_name": "name"');
    expect(found.contents).toMatchObject({ kind: expect.stringMatching(/^(markdown|plaintext)$/) });
    expect(await ask('hover', '{\n')).toBeNull();
    expect(await ask<Location[]>('references', '"yield"', { context: { includeDeclaration: true } })).toHaveLength(2);
    expect(JSON.stringify(await ask('definition', '"step_name": "name"'))).toContain('/d.json');
    const tokens = await client.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
    expect(tokens.data.length % 5).toBe(0);
    expect(tokens.data.length).toBeGreaterThan(50);
    expect(await client.request('textDocument/documentLink', { textDocument })).toHaveLength(1);
    expect(await client.request('workspace/symbol', { query: 'synthesis' })).toHaveLength(1);
    const outline = await client.request('textDocument/documentSymbol', { textDocument });
    expect(outline).toMatchObject([{ name: 'main_schema', children: expect.any(Array) }, {}, {}]);
  });

  test('a bundled class leads to its page, where the client shows such pages', async () => {
    const known = 'nomad.datamodel.metainfo.basesections.v1.Process';
    const definitionWith = async (options: object) => {
      const { client, uri, ask } = await open({}, options);
      await client.edit(uri, goodMapper.replace(/("schema": ")[^"]+/, `$1${known}`));
      const found = await ask<Location[] | null>('definition', goodMapper.match(/"schema": "([^"]+)/)?.[1] ?? '');
      return { found: JSON.stringify(found), page: await client.request('mapper/schemaPage', { path: known }) };
    };
    const { found, page } = await definitionWith({ schemaPages: true });
    expect(found).toContain(`mapper-schema:/${known}.txt`);
    expect(page).toMatch(/^nomad\S+\.Process\n/);
    expect((await definitionWith({})).found).not.toContain('mapper-schema');
  });

  test('a rename gives edits, or the reason why not', async () => {
    const { ask, uri } = await open();
    const edit = await ask<WorkspaceEdit>('rename', '"synthesis"', { newName: 'x' });
    expect(JSON.stringify(edit)).toContain(uri);
    expect(JSON.stringify(edit)).toContain('/d.json');
    await expect(ask('prepareRename', '"rules"')).rejects.toThrow(/\w/);
    await expect(ask('rename', '"steps_mapping"', { newName: '' })).rejects.toThrow(/\w/);
  });

  test('lenses and hints follow their settings', async () => {
    const { client, textDocument } = await open();
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument });
    expect(lenses[0]?.command).toMatchObject({ title: expect.stringMatching(/1 .* 3 /) });
    expect(lenses[0]?.command?.arguments).toEqual([textDocument.uri]);
    expect(await client.request<InlayHint[]>('textDocument/inlayHint', { textDocument, range })).toHaveLength(8);
    const off = await open({ inlayHints: { enabled: false }, codeLens: { enabled: false } });
    for (const method of ['codeLens', 'inlayHint'])
      expect(await off.client.request(`textDocument/${method}`, { textDocument: off.textDocument, range })).toEqual([]);
  });
});

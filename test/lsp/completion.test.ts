import { describe, expect, test } from 'vitest';
import type { CompletionItem, CompletionList, InitializeResult } from 'vscode-languageserver/node';
import { mapperWith, testKey } from '../support/checks.ts';
import { parseMarked } from '../support/cursor.ts';
import { startServer } from '../support/lspClient.ts';
import type { StartOptions } from '../support/wireClient.ts';

const data = { $mapped_json_class_key: testKey, Title: 'run 1' };
/** A command of the client, told when it starts. */
const initializationOptions = { suggestCommand: 'suggest.again' };
const able = { completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown' as const] } } };

describe('completion', () => {
  async function complete(marked: string, textDocument?: StartOptions['textDocument']) {
    const options = { initializationOptions, ...(textDocument && { textDocument }) };
    const { client, uriOf } = await startServer({ 'data.json': data }, options);
    const uri = uriOf('m.json');
    const { text, cursors } = parseMarked(marked);
    await client.open(uri, text);
    const params = { textDocument: { uri }, position: cursors[0] };
    return { client, list: await client.request<CompletionList | null>('textDocument/completion', params) };
  }

  test('a rule is written as a snippet where the client has snippets, else as text', async () => {
    const marked = mapperWith('"<|>"');
    const first = (list: CompletionList | null) => list?.items[0]?.textEdit?.newText;
    const { list } = await complete(marked, able);
    expect(first(list)).toBe('"Title": "$1"');
    expect(list?.items[0]?.command?.command).toBe('suggest.again');
    expect(first((await complete(marked)).list)).toBe('"Title": ""');
  });

  test('documentation comes when it is asked for, in the form that the client shows', async () => {
    const marked = mapperWith('', '"s": { <|> }');
    const formats = [
      ['markdown', able],
      ['plaintext', undefined],
    ] as const;
    for (const [kind, capabilities] of formats) {
      const { client, list } = await complete(marked, capabilities);
      const item = list?.items.find(({ label }) => label === 'repeat_keys');
      expect(item?.documentation).toBeUndefined();
      const resolved = await client.request<CompletionItem>('completionItem/resolve', item);
      expect(resolved.documentation).toMatchObject({ kind, value: expect.stringContaining('accepted') });
    }
  });

  test('what triggers it, and an item that is not ours', async () => {
    const { client, list } = await complete('{ "a": "<|>" }');
    const { capabilities }: InitializeResult = await client.initialized;
    expect(capabilities.completionProvider).toEqual({ triggerCharacters: ['"', '.', '[', ':'], resolveProvider: true });
    expect(list).toBeNull();
    const foreign = { label: 'x', data: { about: { kind: 'member', schema: 1 } } };
    expect(await client.request('completionItem/resolve', foreign)).toEqual(foreign);
  });
});

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

  test.each([
    ['snippets and Markdown', able, '"Title": "$1"', 'markdown'],
    ['neither', undefined, '"Title": ""', 'plaintext'],
  ])(
    'a client with %s gets rules and documentation, when it asks for that, in this form',
    async (_, can, rule, kind) => {
      const [first] = (await complete(mapperWith('"<|>"'), can)).list?.items ?? [];
      expect(first?.textEdit?.newText).toBe(rule);
      expect(first?.command?.command).toBe(can && 'suggest.again');
      const { client, list } = await complete(mapperWith('', '"s": { <|> }'), can);
      const item = list?.items.find(({ label }) => label === 'repeat_keys');
      expect(item?.documentation).toBeUndefined();
      const resolved = await client.request<CompletionItem>('completionItem/resolve', item);
      expect(resolved.documentation).toMatchObject({ kind, value: expect.stringContaining('accepted') });
    },
  );

  test('what triggers it, and an item that is not ours', async () => {
    const { client, list } = await complete('{ "a": "<|>" }');
    const { capabilities }: InitializeResult = await client.initialized;
    expect(capabilities.completionProvider).toEqual({ triggerCharacters: ['"', '.', '[', ':'], resolveProvider: true });
    expect(list).toBeNull();
    const foreign = { label: 'x', data: { about: { kind: 'member', schema: 1 } } };
    expect(await client.request('completionItem/resolve', foreign)).toEqual(foreign);
  });
});

import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type PreviewAnswer, previewRequest } from '../../server/src/protocol.ts';
import { type LspClient, startServer } from '../support/lspClient.ts';
import { data, mapper, text } from '../support/samples.ts';

/** Types as an editor does: letter by letter, quotes that close themselves, and requests in between. */
class Typist {
  readonly #client: LspClient;
  readonly #document: TextDocument;
  readonly refused: unknown[] = [];
  #asked: Promise<unknown>[] = [];
  #version = 1;

  constructor(client: LspClient, uri: string, content: string) {
    this.#client = client;
    this.#document = TextDocument.create(uri, 'json', 1, content);
  }

  get text(): string {
    return this.#document.getText();
  }

  async type(behind: string, letters: string): Promise<void> {
    let offset = this.text.indexOf(behind) + behind.length;
    for (const letter of letters) {
      const closes = letter === '"' && this.text[offset] === '"';
      await this.replace(offset, closes ? 1 : 0, letter === '"' && !closes ? '""' : letter);
      offset++;
      this.#ask(offset);
    }
  }

  async replace(offset: number, length: number, content: string): Promise<number> {
    const [start, end] = [this.#document.positionAt(offset), this.#document.positionAt(offset + length)];
    TextDocument.update(this.#document, [{ range: { start, end }, text: content }], ++this.#version);
    return this.#client.edit(this.#document.uri, content, { start, end });
  }

  /** What an editor asks while somebody types. */
  #ask(offset: number): void {
    const { uri } = this.#document;
    const textDocument = { uri };
    const position = this.#document.positionAt(offset);
    const range = { start: { line: 0, character: 0 }, end: position };
    const requests: readonly (readonly [string, object])[] = [
      ['textDocument/completion', { textDocument, position }],
      ['textDocument/codeLens', { textDocument }],
      ['textDocument/documentSymbol', { textDocument }],
      ['textDocument/inlayHint', { textDocument, range }],
      ['textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } }],
    ];
    for (const [method, params] of requests)
      this.#asked.push(this.#client.request(method, params).catch((error) => this.refused.push(error)));
  }

  async rest(): Promise<void> {
    await Promise.all(this.#asked);
    this.#asked = [];
  }
}

describe('typing', () => {
  test('a class key that is typed letter by letter binds the file, while features are asked', async () => {
    const { $mapped_json_class_key: _key, ...bare } = data;
    const { client, uriOf, samplesOf } = await startServer({ 'm.json': mapper });
    await client.open(uriOf('d.json'), text(bare));
    const typist = new Typist(client, uriOf('d.json'), text(bare));
    await typist.type('{\n', '"$mapped_json_class_key": "demo",');
    await typist.rest();
    expect(JSON.parse(typist.text)).toEqual(data);
    expect(await samplesOf(uriOf('m.json'))).toEqual([uriOf('d.json')]);
  });

  test('ranges of a preview are places in the version that it names', { timeout: 60_000 }, async () => {
    const items = Array.from({ length: 30_000 }, (_, index) => ({ t: index }));
    const { client, uriOf } = await startServer({ 'd.json': { ...data, Steps: items } });
    const uri = uriOf('m.json');
    const versions = new Map([[1, text(mapper)]]);
    await client.open(uri, text(mapper));
    const typist = new Typist(client, uri, text(mapper));
    let answered = 0;
    for (const letter of 'abcdefgh') {
      const asked = client.request<PreviewAnswer>(previewRequest, { uri });
      await new Promise((resolve) => setImmediate(resolve));
      const version = await typist.replace(0, 0, `${' '.repeat(3)}\n`);
      versions.set(version, typist.text);
      versions.set(await typist.replace(typist.text.indexOf('duration'), 0, letter), typist.text);
      const preview = await asked.catch((error) => expect(String(error)).toMatch(/Content modified|Cancelled/));
      if (!preview) continue;
      answered++;
      const content = versions.get(preview.documentVersion ?? -1);
      expect(content, JSON.stringify(preview).slice(0, 300)).toBeDefined();
      const document = TextDocument.create('file:///m.json', 'json', 0, content ?? '');
      expect(preview.rules.length).toBe(2);
      for (const { range, rule } of preview.rules)
        expect(document.getText(range).startsWith(JSON.stringify(rule))).toBe(true);
    }
    // In a pause one of them is answered.
    const last = await client.request<PreviewAnswer>(previewRequest, { uri });
    expect(last.documentVersion).toBe([...versions.keys()].at(-1));
    expect(last.rules).toHaveLength(2);
    expect(answered).toBeGreaterThan(0);
  });
});

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
  async function scene(files: Readonly<Record<string, unknown>>) {
    const { client, uriOf, samplesOf } = await startServer(files);
    return { client, uri: uriOf, samples: () => samplesOf(uriOf('m.json')) };
  }

  test('a class key typed into an open data file binds it, and a key that changes and comes back', async () => {
    const { client, uri, samples } = await scene({ 'm.json': mapper });
    const { $mapped_json_class_key: _key, ...bare } = data;
    await client.open(uri('m.json'), text(mapper));
    await client.open(uri('d.json'), text(bare));
    const typist = new Typist(client, uri('d.json'), text(bare));
    await typist.type('{\n', '"$mapped_json_class_key": "demo",');
    await typist.rest();
    expect(JSON.parse(typist.text)).toEqual(data);
    expect(await samples()).toEqual([uri('d.json')]);
    const end = typist.text.indexOf('demo') + 4;
    await typist.replace(end, 0, 'o');
    expect(await samples()).toEqual([]);
    await typist.replace(end, 1, '');
    expect(await samples()).toEqual([uri('d.json')]);
  });

  test('a class key that is renamed in the mapper, letter by letter, and back', async () => {
    const { client, uri, samples } = await scene({
      'd.json': data,
      'e.json': { ...data, $mapped_json_class_key: 'demos' },
    });
    await client.open(uri('m.json'), text(mapper));
    expect(await samples()).toEqual([uri('d.json')]);
    const typist = new Typist(client, uri('m.json'), text(mapper));
    await typist.type('"demo', 's');
    await typist.rest();
    expect(await samples()).toEqual([uri('e.json')]);
    await typist.replace(typist.text.indexOf('demos') + 4, 1, '');
    expect(await samples()).toEqual([uri('d.json')]);
  });

  test('ranges of a preview are places in the version that it names', { timeout: 60_000 }, async () => {
    const items = Array.from({ length: 30_000 }, (_, index) => ({ t: index }));
    const { client, uri } = await scene({ 'd.json': { ...data, Steps: items } });
    const versions = new Map([[1, text(mapper)]]);
    await client.open(uri('m.json'), text(mapper));
    const typist = new Typist(client, uri('m.json'), text(mapper));
    let answered = 0;
    for (const letter of 'abcdefgh') {
      const asked = client.request<PreviewAnswer>(previewRequest, { uri: uri('m.json') });
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
    const last = await client.request<PreviewAnswer>(previewRequest, { uri: uri('m.json') });
    expect(last.documentVersion).toBe([...versions.keys()].at(-1));
    expect(last.rules).toHaveLength(2);
    expect(answered).toBeGreaterThan(0);
  });
});

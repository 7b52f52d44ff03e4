import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from 'vscode-languageserver/node';
import { DocumentCache, type DocumentEdit } from '../../../server/src/documentCache.ts';
import { OpenDocuments } from '../../../server/src/lsp/openDocuments.ts';
import { type JsonNode, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

const uri = 'file:///w/m.json';

type Handler = (params: unknown) => void;

/** A client's end of the notifications about documents. */
class FakeClient {
  readonly #handlers = new Map<string, Handler>();
  #version = 1;

  /** What `TextDocuments` listens to. */
  readonly connection = new Proxy({} as Connection, {
    get: (_, name) => (handler: Handler) => {
      this.#handlers.set(String(name), handler);
      return { dispose: () => undefined };
    },
  });

  open(text: string): void {
    const textDocument = { uri, languageId: 'json', version: 1, text };
    this.#handlers.get('onDidOpenTextDocument')?.({ textDocument });
  }

  close(): void {
    this.#handlers.get('onDidCloseTextDocument')?.({ textDocument: { uri } });
  }

  change(contentChanges: readonly unknown[]): void {
    this.#version++;
    this.#handlers.get('onDidChangeTextDocument')?.({ textDocument: { uri, version: this.#version }, contentChanges });
  }
}

function scene(text: string) {
  const documents = new OpenDocuments();
  const workspace = new InMemoryWorkspace();
  const host = Object.assign(workspace, {
    openDocument: (asked: string) => documents.get(asked),
    openDocuments: () => documents.all(),
  });
  const cache = new DocumentCache(host);
  const edits: (DocumentEdit | undefined)[] = [];
  const client = new FakeClient();
  const changed = (changedUri: string, edit: DocumentEdit | undefined) => {
    edits.push(edit);
    cache.noteEdit(changedUri, edit);
  };
  documents.listen(client.connection, { changed, closed: () => undefined });
  client.open(text);
  const snapshot = async () => {
    const current = await cache.current(uri);
    if (current.kind !== 'text') throw new Error('no text');
    return current.snapshot;
  };
  return { client, documents, edits, snapshot };
}

const text = '{\n  "$json_mapper_class_key": "demo",\n  "a": { "rules": { "x": "y" }, "list": ["é", "z"] }\n}';

const range = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

test('one edit of a part is told of by its offsets', () => {
  const { client, edits } = scene(text);
  client.change([{ range: range(2, 25, 26), text: 'yellow' }]);
  const start = text.indexOf('"a"') - 2 + 25;
  expect(edits).toEqual([undefined, { from: 1, to: 2, change: { start, oldEnd: start + 1, newEnd: start + 6 } }]);
});

test('of several edits at once, and of a text that is new, nothing is told', () => {
  const { client, edits } = scene(text);
  client.change([
    { range: range(2, 25, 26), text: 'a' },
    { range: range(2, 25, 26), text: 'b' },
  ]);
  client.change([{ text: '{}' }]);
  expect(edits).toEqual([undefined, undefined, undefined]);
});

test('the tree is that of a fresh parse, whatever is typed, and whichever versions are looked at', async () => {
  const typed = fc.string({ unit: fc.constantFrom(...'{}[]",: \\aé\n'), maxLength: 3 });
  const position = fc.record({ line: fc.nat(5), character: fc.nat(60) });
  const anywhere = fc.record({
    start: position,
    end: position,
    text: typed,
    looked: fc.constantFrom('not', 'at the text', 'at the tree'),
  });
  // In texts, where little is parsed anew.
  const inText = fc
    .record({
      at: fc.constantFrom(25, 26, 41, 42, 46),
      text: fc.constantFrom('b', 'cd'),
      looked: fc.constantFrom('not', 'at the text', 'at the tree'),
    })
    .map(({ at, ...rest }) => ({ start: { line: 2, character: at }, end: { line: 2, character: at }, ...rest }));
  const edit = fc.oneof({ weight: 1, arbitrary: anywhere }, { weight: 9, arbitrary: inText });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const { client, documents, snapshot } = scene(text);
      expect((await snapshot()).mapper.sections).toHaveLength(1);
      for (const { start, end, text: added, looked } of edits) {
        client.change([{ range: { start, end }, text: added }]);
        if (looked === 'not') continue;
        const seen = await snapshot();
        if (looked === 'at the text') continue;
        const { mapper } = seen;
        expect(plain(mapper.root)).toEqual(plain(parseJsonTree(documents.get(uri)?.getText() ?? '').root));
      }
    }),
    { seed: 3, numRuns: 300 },
  );
});

function plain(node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const { type, offset, length, value, children } = node;
  return { type, offset, length, value, children: children?.map(plain) };
}

test('a document that was closed is not open any more, whether it was edited last or not', () => {
  const { client, documents } = scene('{}');
  expect(documents.get(uri)?.getText()).toBe('{}');
  expect(documents.isOnly(uri)).toBe(true);
  client.close();
  expect(documents.get(uri)).toBeUndefined();
  expect(documents.isOnly(uri)).toBe(false);
});

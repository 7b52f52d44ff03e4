import { expect, test } from 'vitest';
import type { Connection } from 'vscode-languageserver/node';
import { OpenDocuments } from '../../../../server/src/lsp/files/openDocuments.ts';

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
  const changes: (string | undefined)[] = [];
  const client = new FakeClient();
  const changed = (changedUri: string) => void changes.push(documents.get(changedUri)?.getText());
  const nothing = () => undefined;
  documents.listen(client.connection, { opened: nothing, changed, closed: nothing, saved: nothing });
  client.open(text);
  return { client, documents, changes };
}

test('a change is reported under the service’s spelling, after the document has it', () => {
  const { client, documents, changes } = scene('{}');
  client.change([{ text: '{"a": 1}' }]);
  expect(changes).toEqual(['{}', '{"a": 1}']);
  expect(documents.get(uri)?.version).toBe(2);
});

test('a document that was closed is not open any more', () => {
  const { client, documents } = scene('{}');
  expect(documents.get(uri)?.getText()).toBe('{}');
  client.close();
  expect(documents.get(uri)).toBeUndefined();
});

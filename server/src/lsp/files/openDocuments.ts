/**
 * Documents that are open in the client, by the service's spelling of their URIs, and the client's spelling for
 * answers.
 */
import { type Connection, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { canonicalUri } from '../../host/uris.ts';

interface DocumentListener {
  /** The document was opened, and is not reported as changed yet. */
  opened(document: TextDocument): void;
  /** The document was opened or edited. */
  changed(uri: string): void;
  closed(document: TextDocument): void;
  saved(): void;
}

export class OpenDocuments {
  readonly #documents = new Map<string, TextDocument>();
  readonly #clientUris = new Map<string, string>();

  /** Starts to follow a connection's documents. Listeners get the service's spelling of the URI. */
  listen(connection: Connection, listener: DocumentListener): void {
    const manager = new TextDocuments<TextDocument>({
      create: (uri, languageId, version, text) => this.#create(uri, languageId, version, text),
      update: TextDocument.update,
    });
    manager.onDidOpen(({ document }) => listener.opened(document));
    manager.onDidChangeContent(({ document }) => {
      this.put(document);
      listener.changed(document.uri);
    });
    manager.onDidSave(() => listener.saved());
    manager.onDidClose(({ document }) => {
      this.remove(document.uri);
      listener.closed(document);
      this.#clientUris.delete(document.uri);
    });
    manager.listen(connection);
  }

  /** Adds a document that does not come from a client, and replaces an older version. */
  put(document: TextDocument): void {
    this.#documents.set(document.uri, document);
  }

  remove(uri: string): void {
    this.#documents.delete(uri);
  }

  get(uri: string): TextDocument | undefined {
    return this.#documents.get(uri);
  }

  all(): Iterable<TextDocument> {
    return this.#documents.values();
  }

  /** The spelling to send to the client: its own for an open document. */
  clientUri(uri: string): string {
    return this.#clientUris.get(uri) ?? uri;
  }

  #create(uri: string, languageId: string, version: number, text: string): TextDocument {
    const canonical = canonicalUri(uri);
    this.#clientUris.set(canonical, uri);
    return TextDocument.create(canonical, languageId, version, text);
  }
}

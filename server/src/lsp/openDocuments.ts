/** Documents open in the client, under the service's spelling of their URIs, and the client's spelling to answer in. */
import { type Connection, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { canonicalUri } from '../host/paths.ts';
import type { DocumentEdit } from '../service.ts';

export interface DocumentListener {
  /** Opened or edited. @param edit where it was one edit, of a part */
  changed(uri: string, edit: DocumentEdit | undefined): void;
  closed(uri: string): void;
}

export class OpenDocuments {
  readonly #documents = new Map<string, TextDocument>();
  readonly #clientUris = new Map<string, string>();
  /** The one that was opened or edited last: most questions are about it. */
  #edited: TextDocument | undefined;

  /** Starts to follow a connection's documents. Listeners get the service's spelling of the URI. */
  listen(connection: Connection, listener: DocumentListener): void {
    const manager = new TextDocuments<TextDocument>({
      create: (uri, languageId, version, text) => this.#create(uri, languageId, version, text),
      update: (document, changes, version) => {
        edit = editOf(document, changes, version);
        return TextDocument.update(document, changes, version);
      },
    });
    let edit: DocumentEdit | undefined;
    manager.onDidChangeContent(({ document }) => {
      this.put(document);
      const last = edit;
      edit = undefined;
      listener.changed(document.uri, last);
    });
    manager.onDidClose(({ document }) => {
      this.remove(document.uri);
      listener.closed(document.uri);
      this.#clientUris.delete(document.uri);
    });
    manager.listen(connection);
  }

  /** Takes a document in from elsewhere than a client, in place of an older version. */
  put(document: TextDocument): void {
    if (this.#edited !== document) this.#documents.set(document.uri, document);
    this.#edited = document;
  }

  remove(uri: string): void {
    this.#documents.delete(uri);
    if (this.#edited?.uri === uri) this.#edited = undefined;
  }

  get(uri: string): TextDocument | undefined {
    const edited = this.#edited;
    return edited?.uri === uri ? edited : this.#documents.get(uri);
  }

  all(): Iterable<TextDocument> {
    return this.#documents.values();
  }

  isOnly(uri: string): boolean {
    return this.#documents.size === 1 && this.#documents.has(uri);
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

/** @param document before the edit */
function editOf(
  document: TextDocument,
  [change, ...others]: readonly TextDocumentContentChangeEvent[],
  version: number,
): DocumentEdit | undefined {
  if (change === undefined || others.length > 0 || !('range' in change)) return undefined;
  const start = document.offsetAt(change.range.start);
  const oldEnd = document.offsetAt(change.range.end);
  if (start > oldEnd) return undefined;
  return { from: document.version, to: version, change: { start, oldEnd, newEnd: start + change.text.length } };
}

/** Data files that mappers are bound to by hand. A new mapper keeps its own when it gets a file. */
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** New mappers that were closed, of which a file may still come. */
const mostClosed = 20;

export class ChosenSamples {
  /** Mapper → data file. */
  readonly #chosen = new Map<string, string>();
  /** Text of a new mapper that was closed → its data file. */
  readonly #closed = new Map<string, string>();

  get all(): ReadonlyMap<string, string> {
    return this.#chosen;
  }

  /** @param data null undoes it */
  set(mapper: string, data: string | null): void {
    if (data === null) this.#chosen.delete(mapper);
    else this.#chosen.set(mapper, data);
  }

  /**
   * Editors save a new mapper by opening a file of the same text, before or after they close the unsaved document;
   * nothing else tells that the two are one.
   * @param open all documents that are
   * @returns the data file of the new mapper that a document was until now
   */
  ofNew(document: TextDocument, open: Iterable<TextDocument>): string | undefined {
    if (this.#chosen.has(document.uri)) return undefined;
    const drafts = [...open].filter(({ uri }) => uri !== document.uri && isUnsaved(uri) && this.#chosen.has(uri));
    if (drafts.length === 0 && this.#closed.size === 0) return undefined;
    const text = plain(document);
    const draft = drafts.find((each) => plain(each) === text);
    return draft ? this.#chosen.get(draft.uri) : this.#closed.get(text);
  }

  /** Another new document may get the name of one that was never saved. @returns whether it was bound */
  closed(document: TextDocument): boolean {
    const data = isUnsaved(document.uri) ? this.#chosen.get(document.uri) : undefined;
    if (data === undefined) return false;
    this.#chosen.delete(document.uri);
    this.#closed.set(plain(document), data);
    for (const text of [...this.#closed.keys()].slice(0, -mostClosed)) this.#closed.delete(text);
    return true;
  }
}

function isUnsaved(uri: string): boolean {
  return uri.startsWith('untitled:');
}

/** Saving may format. */
function plain(document: TextDocument): string {
  return document.getText().replace(/\s+/g, '');
}

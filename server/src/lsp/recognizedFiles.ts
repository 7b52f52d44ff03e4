/** Notifies the client which open documents are mappers or data files, which their names do not show. */
import type { RecognizedParams } from '../protocol.ts';
import type { FileKind } from '../service/api.ts';

export class RecognizedFiles {
  /** By the client's spelling of the URI. */
  readonly #kinds = new Map<string, FileKind>();
  readonly #notify: (files: RecognizedParams) => void;

  /** @param notify sends the complete list */
  constructor(notify: (files: RecognizedParams) => void) {
    this.#notify = notify;
  }

  /** An open document was checked. @param kind undefined if it is neither mapper nor data file, or was closed */
  found(uri: string, kind: FileKind | undefined): void {
    if (this.#kinds.get(uri) === kind) return;
    if (kind === undefined) this.#kinds.delete(uri);
    else this.#kinds.set(uri, kind);
    this.#notify({ mappers: this.#of('mapper'), data: this.#of('data') });
  }

  #of(wanted: FileKind): readonly string[] {
    return [...this.#kinds].flatMap(([uri, kind]) => (kind === wanted ? [uri] : []));
  }
}

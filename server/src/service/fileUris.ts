/** One file is one file: the URI under which the service knows it, whatever links lead to it. */
import { isUploadFile, type WorkspaceFile, type WorkspaceHost } from './workspaceHost.ts';

type Uris = ReadonlyMap<string, string>;

export class FileUris {
  readonly #host: WorkspaceHost;
  #files: readonly WorkspaceFile[] = [];
  /** By the URI of the real path. */
  #listed: Uris = new Map();
  #open: Uris = new Map();

  constructor(host: WorkspaceHost) {
    this.#host = host;
  }

  /**
   * Compares the listed files with the open documents. An open document counts before the listing, so that edits go
   * into the document.
   * @returns the open documents, each file once, and whether they hide others of the listed files than before
   */
  refresh(files: readonly WorkspaceFile[]): { readonly open: ReadonlySet<string>; readonly hasChanged: boolean } {
    if (files !== this.#files) this.#listed = listedUris(files);
    const before = this.#open;
    this.#files = files;
    this.#open = this.#openUris();
    return { open: new Set(this.#open.values()), hasChanged: !isSameMap(before, this.#open) };
  }

  /** Returns whether a listed file is known under the URI of the listing. */
  isKnown({ uri, realUri = uri }: WorkspaceFile): boolean {
    return this.#known(realUri) === uri;
  }

  /** Returns the URI under which a file is known. */
  knownUri(uri: string): string {
    return this.#known(this.#realUri(uri)) ?? uri;
  }

  #known(realUri: string): string | undefined {
    return this.#open.get(realUri) ?? this.#listed.get(realUri);
  }

  #openUris(): Uris {
    const open = new Map<string, string>();
    for (const { uri } of this.#host.openDocuments()) {
      if (isUploadFile(uri)) continue;
      const realUri = this.#realUri(uri);
      // Of two documents of one file, the one with the URI of the listing counts.
      if (!open.has(realUri) || this.#listed.get(realUri) === uri) open.set(realUri, uri);
    }
    return open;
  }

  #realUri(uri: string): string {
    return this.#host.realUri?.(uri) ?? uri;
  }
}

function listedUris(files: readonly WorkspaceFile[]): Uris {
  const uris = new Map<string, string>();
  for (const { uri, realUri = uri } of files) if (!uris.has(realUri)) uris.set(realUri, uri);
  return uris;
}

function isSameMap(one: Uris, other: Uris): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

/** Changes on disk, for clients that don't report them: found when the client sends a request or saves a file. */
import { FileChangeType, type FileEvent } from 'vscode-languageserver/node';
import type { WorkspaceFile, WorkspaceHost } from '../../service/workspaceHost.ts';

type Listing = ReadonlyMap<string, WorkspaceFile>;

export class DiskChanges {
  readonly #host: Pick<WorkspaceHost, 'listFiles'>;
  #files: readonly WorkspaceFile[] = [];
  #listing: Listing | undefined;

  constructor(host: Pick<WorkspaceHost, 'listFiles'>) {
    this.#host = host;
  }

  /** Returns what changed since the last call; nothing at the first one. */
  async since(): Promise<readonly FileEvent[]> {
    const files = await this.#host.listFiles();
    if (files === this.#files) return [];
    const before = this.#listing;
    const now: Listing = new Map(files.map((file) => [file.uri, file]));
    this.#files = files;
    this.#listing = now;
    return before === undefined ? [] : [...eventsOf(before, now)];
  }
}

function* eventsOf(before: Listing, now: Listing): Generator<FileEvent> {
  for (const { uri, stamp, size } of now.values()) {
    const old = before.get(uri);
    if (old === undefined) yield { uri, type: FileChangeType.Created };
    else if (old.stamp !== stamp || old.size !== size) yield { uri, type: FileChangeType.Changed };
  }
  for (const uri of before.keys()) if (!now.has(uri)) yield { uri, type: FileChangeType.Deleted };
}

/** The `*.json` files of some folders with their states, cached until something changes. */

import type { Log, WorkspaceFile } from '../service/workspaceHost.ts';
import { realPlace } from './reach.ts';
import { type FileStamp, statFiles } from './readFile.ts';
import { uriOfPath } from './uris.ts';
import { walkJsonFiles } from './walk.ts';

/** How long a listing is valid if changes are not reported, in milliseconds. */
const unwatchedLifetime = 2_000;

type States = Awaited<ReturnType<typeof statFiles>>;

export class FileListing {
  readonly #roots: readonly string[];
  readonly #log: Log;
  #files: Promise<States> | undefined;
  #sorted: { readonly of: Promise<States>; readonly files: readonly WorkspaceFile[] } | undefined;
  #listedAt = 0;
  /** Whether the last listing left files out. */
  isCut = false;
  /** Whether changes are reported; if not, a listing expires. */
  watched = false;

  /** @param roots absolute paths of the folders; a file inside of two of them is listed once */
  constructor(roots: readonly string[], log: Log) {
    this.#roots = roots;
    this.#log = log;
  }

  /** Sorted by URI. Returns the same array until something changes. */
  async list(): Promise<readonly WorkspaceFile[]> {
    if (this.#isOutdated()) this.invalidate();
    if (!this.#files) {
      this.#listedAt = Date.now();
      this.#files = this.#walk();
    }
    return this.#sorted?.of === this.#files ? this.#sorted.files : this.#sort(this.#files);
  }

  /** False without folders, because there is nothing to list. */
  #isOutdated(): boolean {
    return !this.watched && this.#roots.length > 0 && Date.now() - this.#listedAt > unwatchedLifetime;
  }

  async #sort(listing: Promise<States>): Promise<readonly WorkspaceFile[]> {
    const states = await listing;
    if (this.#sorted?.of !== listing) {
      const files = [...states].map(([path, state]) => ({ uri: uriOfPath(path), ...state }));
      this.#sorted = { of: listing, files: files.sort((a, b) => (a.uri < b.uri ? -1 : 1)) };
    }
    return this.#sorted.files;
  }

  /** State of a listed file; undefined for any other, and before the first listing. */
  async stateOf(path: string): Promise<FileStamp | undefined> {
    return this.#isOutdated() ? undefined : (await this.#files)?.get(path);
  }

  /** Files were created or deleted, or an ignore file changed: the next call lists again. */
  invalidate(): void {
    this.#files = undefined;
  }

  /** Files that were listed before have new content. */
  changed(paths: readonly string[]): void {
    const before = this.#files;
    if (!before) return;
    this.#files = updated(before, paths);
  }

  async #walk(): Promise<States> {
    const paths = new Map<string, string>();
    let isCut = false;
    for (const root of this.#roots) {
      const { files, realPaths, truncated, unreadable, ignoreNote } = await walkJsonFiles(root);
      for (const path of files) {
        const realPath = realPaths.get(path) ?? path;
        if (!paths.has(realPath)) paths.set(realPath, path);
      }
      isCut ||= truncated || unreadable.length > 0;
      if (truncated) this.#log.warn('The workspace has too many JSON files. Some are left out.');
      if (ignoreNote !== undefined) this.#log.warn(ignoreNote);
      if (unreadable.length > 0) this.#log.warn(`Folders that can't be read are left out (${unreadable.length}).`);
    }
    this.isCut = isCut;
    return statesOf(paths);
  }
}

/** @param paths by real path */
async function statesOf(paths: ReadonlyMap<string, string>): Promise<States> {
  const found = await statFiles([...paths.values()]);
  const states = new Map<string, FileStamp>();
  for (const [realPath, path] of paths) {
    const state = found.get(path);
    if (state) states.set(path, realPath === path ? state : { ...state, realUri: uriOfPath(realPath) });
  }
  return states;
}

/** @param paths of changed files, whichever path leads to them */
async function updated(before: Promise<States>, paths: readonly string[]): Promise<States> {
  const states = new Map(await before);
  const changed = new Set(paths.map((path) => uriOfPath(realPlace(path))));
  const listed = [...states].filter(([path, { realUri }]) => changed.has(realUri ?? uriOfPath(path)));
  const found = await statFiles(listed.map(([path]) => path));
  for (const [path, { realUri }] of listed) {
    const state = found.get(path);
    if (state) states.set(path, realUri === undefined ? state : { ...state, realUri });
    else states.delete(path);
  }
  return states;
}

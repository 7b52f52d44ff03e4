/** The `*.json` files of some folders with their stamps, cached until something changes. */

import type { Log, WorkspaceFile } from '../service/workspaceHost.ts';
import { stampOf } from './readFile.ts';
import { uriOfPath } from './uris.ts';
import { walkJsonFiles } from './walk.ts';

/** How long a listing is valid if changes are not reported, in milliseconds. */
const unwatchedLifetime = 2_000;
const stampsAtOnce = 64;

type Stamps = ReadonlyMap<string, string>;

export class FileListing {
  readonly #roots: readonly string[];
  readonly #log: Log;
  #files: Promise<Stamps> | undefined;
  #sorted: { readonly of: Promise<Stamps>; readonly files: readonly WorkspaceFile[] } | undefined;
  #listedAt = 0;
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

  async #sort(listing: Promise<Stamps>): Promise<readonly WorkspaceFile[]> {
    const stamps = await listing;
    if (this.#sorted?.of !== listing) {
      const files = [...stamps].map(([path, stamp]) => ({ uri: uriOfPath(path), stamp }));
      this.#sorted = { of: listing, files: files.sort((a, b) => (a.uri < b.uri ? -1 : 1)) };
    }
    return this.#sorted.files;
  }

  /** Stamp of a listed file; undefined for any other, and before the first listing. */
  async stampOf(path: string): Promise<string | undefined> {
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
    this.#files = restamp(before, paths);
  }

  async #walk(): Promise<Stamps> {
    const paths = new Set<string>();
    for (const root of this.#roots) {
      const { files, truncated, unreadable } = await walkJsonFiles(root);
      for (const path of files) paths.add(path);
      if (truncated) this.#log.warn('The workspace has more JSON files than are looked at; some are left out.');
      if (unreadable.length > 0) this.#log.warn(`${unreadable.length} folder(s) cannot be read and are left out.`);
    }
    return stampAll([...paths]);
  }
}

async function restamp(before: Promise<Stamps>, paths: readonly string[]): Promise<Stamps> {
  const stamps = new Map(await before);
  const listed = paths.filter((path) => stamps.has(path));
  for (const path of listed) stamps.delete(path);
  for (const [path, stamp] of await stampAll(listed)) stamps.set(path, stamp);
  return stamps;
}

async function stampAll(paths: readonly string[]): Promise<Stamps> {
  const stamps = new Map<string, string>();
  for (let from = 0; from < paths.length; from += stampsAtOnce) {
    const slice = paths.slice(from, from + stampsAtOnce);
    const found = await Promise.all(slice.map(stampOf));
    slice.forEach((path, index) => {
      const stamp = found[index];
      if (stamp !== undefined) stamps.set(path, stamp);
    });
  }
  return stamps;
}

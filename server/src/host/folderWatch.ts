/**
 * Reports changes in a set of folders. Each folder has its own watcher, because recursive watching differs between
 * systems.
 */
import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './readFile.ts';
import { isJsonName, isPythonName } from './uris.ts';

export class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #onChange: () => void;

  /** @param onChange a JSON or Python file, a folder or a `.gitignore` was changed, created or deleted; may be called often */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /**
   * Replaces the watched folders.
   * @returns how many exist but cannot be watched, because systems have limits
   */
  set(folders: ReadonlySet<string>): number {
    for (const folder of [...this.#watchers.keys()]) if (!folders.has(folder)) this.#drop(folder);
    return this.add(folders);
  }

  /** Watches these folders as well; returns what `set` returns. */
  add(folders: ReadonlySet<string>): number {
    let failed = 0;
    for (const folder of folders) if (!this.#watchers.has(folder) && !this.#watch(folder)) failed++;
    return failed;
  }

  close(): void {
    for (const folder of [...this.#watchers.keys()]) this.#drop(folder);
  }

  /** False if the folder exists but cannot be watched. */
  #watch(folder: string): boolean {
    try {
      const watcher = watch(folder, (event, name) => void this.#changed(folder, event, name));
      // The watcher of a deleted folder may end with an error.
      watcher.on('error', () => {
        this.#drop(folder);
        this.#onChange();
      });
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      return errorCode(error) === 'ENOENT';
    }
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  async #changed(folder: string, event: string, name: string | null): Promise<void> {
    if (name !== null && !isJsonName(name) && !isPythonName(name) && name !== '.gitignore') {
      if (event !== 'rename') return;
      const path = join(folder, name);
      const isFolder = await stat(path).then(
        (found) => found.isDirectory(),
        () => this.#watchers.has(path),
      );
      if (!isFolder) return;
      // A recreated folder needs a new watcher.
      this.#drop(path);
    }
    if (this.#watchers.has(folder)) this.#onChange();
  }
}

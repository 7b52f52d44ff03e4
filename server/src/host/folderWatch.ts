/** Tells of changes in a set of folders, each watched by itself: that works alike on every system. */
import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonName } from './paths.ts';
import { errorCode } from './readFile.ts';

export class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #onChange: () => void;

  /** @param onChange a JSON file, a folder or a `.gitignore` changed, appeared or vanished; may be called often */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /**
   * Watches these folders, and no others any more.
   * @returns how many are there and yet cannot be watched: systems have limits
   */
  set(folders: ReadonlySet<string>): number {
    for (const folder of [...this.#watchers.keys()]) if (!folders.has(folder)) this.#drop(folder);
    return this.add(folders);
  }

  /** Watches these folders too; returns what `set` does. */
  add(folders: ReadonlySet<string>): number {
    let failed = 0;
    for (const folder of folders) if (!this.#watchers.has(folder) && !this.#watch(folder)) failed++;
    return failed;
  }

  close(): void {
    for (const folder of [...this.#watchers.keys()]) this.#drop(folder);
  }

  /** False when it is there and cannot be watched. */
  #watch(folder: string): boolean {
    try {
      const watcher = watch(folder, (event, name) => void this.#changed(folder, event, name));
      // A folder that went away may end its watcher so.
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
    if (name !== null && !isJsonName(name) && name !== '.gitignore') {
      if (event !== 'rename') return;
      const path = join(folder, name);
      const isFolder = await stat(path).then(
        (found) => found.isDirectory(),
        () => this.#watchers.has(path),
      );
      if (!isFolder) return;
      // Made anew, it is another folder under the same name.
      this.#drop(path);
    }
    if (this.#watchers.has(folder)) this.#onChange();
  }
}

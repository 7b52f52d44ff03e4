import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ApiError } from './errors.ts';

export interface ListedFile {
  readonly name: string;
  readonly isFile: boolean;
  /** Bytes; of a folder those of all that it holds. */
  readonly size: number;
}

/** The files of the uploads, on disk: a folder for each upload. */
export class UploadFiles {
  readonly #folder: string;

  /** @param folder where the uploads' folders lie; made when the first file is put */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The folder of an upload's files. */
  folderOf(upload: string): string {
    return join(this.#folder, upload, 'raw');
  }

  /** Stores a file. @param path below the upload, checked; 400 where a folder has that name, or a file its folder's */
  put(upload: string, path: string, content: Uint8Array | string): void {
    const file = this.#pathOf(upload, path);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    } catch {
      throw new ApiError(400, `The file can't be stored as ${path}, because another file or folder is in the way.`);
    }
  }

  /** A file's content, or undefined. */
  read(upload: string, path: string): Buffer | undefined {
    return this.look(upload, path)?.isFile ? readFileSync(this.#pathOf(upload, path)) : undefined;
  }

  remove(upload: string, path: string): void {
    rmSync(this.#pathOf(upload, path), { force: true });
  }

  /** Removes an upload's folder. */
  removeAll(upload: string): void {
    rmSync(join(this.#folder, upload), { recursive: true, force: true });
  }

  /** What is at a path: undefined where there is nothing. The upload's own folder is there even without a file. */
  look(upload: string, path: string): ListedFile | undefined {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const found = statSync(this.#pathOf(upload, path), { throwIfNoEntry: false });
    if (found === undefined) return path === '' ? { name, isFile: false, size: 0 } : undefined;
    if (found.isFile()) return { name, isFile: true, size: found.size };
    return { name, isFile: false, size: this.list(upload, path).reduce((sum, { size }) => sum + size, 0) };
  }

  /** What lies in a folder, folders first. */
  list(upload: string, path: string): readonly ListedFile[] {
    const folder = this.#pathOf(upload, path);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
    const names = readdirSync(folder).sort();
    const all = names.map((name) => this.look(upload, joined(path, name))).filter((each) => each !== undefined);
    return [...all.filter(({ isFile }) => !isFile), ...all.filter(({ isFile }) => isFile)];
  }

  /** The paths of all files of an upload. */
  all(upload: string, below = ''): readonly string[] {
    return this.list(upload, below).flatMap(({ name, isFile }) =>
      isFile ? [joined(below, name)] : this.all(upload, joined(below, name)),
    );
  }

  #pathOf(upload: string, path: string): string {
    return join(this.folderOf(upload), ...path.split('/'));
  }
}

/** `a` and `b` → `a/b`; the empty path is the upload's own folder. */
export function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Is this one name that stays in its folder on every system? */
export function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && name.length <= 255 && !/[/\\\0]/.test(name);
}

/**
 * The path in an upload that an address asks for, decoded; a slash at its end is omitted.
 * @returns undefined for one that leads out of the upload, or cannot be decoded
 */
export function pathFrom(encoded: string): string | undefined {
  const trimmed = encoded.replace(/^\/|\/$/g, '');
  if (trimmed === '') return '';
  try {
    // The dashboard writes a slash inside of a path as %2F.
    const names = decodeURIComponent(trimmed).split('/');
    return names.every(isPlainName) ? names.join('/') : undefined;
  } catch {
    return undefined;
  }
}

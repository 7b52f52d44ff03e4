import type { DatabaseSync } from 'node:sqlite';
import { ApiError } from './errors.ts';

export interface ListedFile {
  readonly name: string;
  readonly isFile: boolean;
  /** Bytes; of a folder those of all that it holds. */
  readonly size: number;
}

/** The files of the uploads by path; a folder is what paths have in common. */
export class UploadFiles {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Stores a file. @param path below the upload, checked; 400 where a folder has that name, or a file its folder's */
  put(upload: string, path: string, content: Uint8Array | string): void {
    const all = this.all(upload);
    if (all.some((each) => each.startsWith(`${path}/`) || path.startsWith(`${each}/`)))
      throw new ApiError(400, `The file can't be stored as ${path}, because another file or folder is in the way.`);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.#database
      .prepare('INSERT OR REPLACE INTO files (upload, path, content) VALUES (?, ?, ?)')
      .run(upload, path, bytes);
  }

  read(upload: string, path: string): Buffer | undefined {
    const row = this.#database.prepare('SELECT content FROM files WHERE upload = ? AND path = ?').get(upload, path);
    return row && Buffer.from(row.content as Uint8Array);
  }

  remove(upload: string, path: string): void {
    this.#database.prepare('DELETE FROM files WHERE upload = ? AND path = ?').run(upload, path);
  }

  /** What is at a path: undefined where there is nothing. The upload's own folder is there even without a file. */
  look(upload: string, path: string): ListedFile | undefined {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const file = this.read(upload, path);
    if (file !== undefined) return { name, isFile: true, size: file.length };
    const held = this.list(upload, path);
    if (held.length === 0 && path !== '') return undefined;
    return { name, isFile: false, size: held.reduce((sum, { size }) => sum + size, 0) };
  }

  /** What lies in a folder, folders first. */
  list(upload: string, path: string): readonly ListedFile[] {
    const below = this.all(upload).filter((each) => path === '' || each.startsWith(`${path}/`));
    const names = below.map((each) => each.slice(path === '' ? 0 : path.length + 1).replace(/\/.*/s, ''));
    const found = [...new Set(names)].map((name) => this.look(upload, joined(path, name)));
    const all = found.filter((each) => each !== undefined);
    return [...all.filter(({ isFile }) => !isFile), ...all.filter(({ isFile }) => isFile)];
  }

  all(upload: string): readonly string[] {
    const rows = this.#database.prepare('SELECT path FROM files WHERE upload = ? ORDER BY path').all(upload);
    return rows.map(({ path }) => String(path));
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

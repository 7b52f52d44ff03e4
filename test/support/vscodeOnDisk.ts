/** Lets `workspace.fs` of the fake `vscode` be the disk, as VS Code shows it: symbolic links are followed. */
import { lstat, readFile, stat, writeFile } from 'node:fs/promises';
import type { URI } from 'vscode-uri';
import { FileType, workspace } from './fakeVscode.ts';

/**
 * Lets the fake editor read and write files on disk.
 * @returns the texts of the files that were read; the caller must dispose of the object
 */
export function onDisk(): Disposable & { readonly read: string[] } {
  const before = { ...workspace.fs };
  const read: string[] = [];
  Object.assign(workspace.fs, {
    stat: async (uri: URI) => {
      const [itself, found] = await Promise.all([lstat(uri.fsPath), stat(uri.fsPath)]);
      const type = found.isFile() ? FileType.File : found.isDirectory() ? FileType.Directory : FileType.Unknown;
      const link = itself.isSymbolicLink() ? FileType.SymbolicLink : 0;
      return { type: type | link, size: found.size, ctime: 0, mtime: found.mtimeMs };
    },
    readFile: async (uri: URI) => {
      const bytes = await readFile(uri.fsPath);
      read.push(bytes.toString());
      return new Uint8Array(bytes);
    },
    writeFile: async (uri: URI, bytes: Uint8Array) => writeFile(uri.fsPath, bytes),
  });
  return { read, [Symbol.dispose]: () => void Object.assign(workspace.fs, before) };
}

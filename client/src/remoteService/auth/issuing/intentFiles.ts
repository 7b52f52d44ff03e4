/**
 * Intents of running calls, each a file of its own in global storage, so that windows do not overwrite each other's.
 */
import * as vscode from 'vscode';
import type { IntentFiles } from './intents.ts';

const ending = '.json';

/**
 * Creates a storage that keeps each intent in its own file.
 * @param folder created on first use
 */
export function intentFiles(folder: vscode.Uri): IntentFiles {
  const { fs } = vscode.workspace;
  const fileOf = (slot: string) => vscode.Uri.joinPath(folder, slot + ending);
  return {
    slots: async () => {
      const entries = await fs.readDirectory(folder);
      return entries.filter(([name]) => name.endsWith(ending)).map(([name]) => name.slice(0, -ending.length));
    },
    read: async (slot) => new TextDecoder().decode(await fs.readFile(fileOf(slot))),
    write: async (slot, text) => {
      await fs.createDirectory(folder);
      // Written to a temporary file first: if the window dies meanwhile, the previous intent is unchanged.
      const written = vscode.Uri.joinPath(folder, `${slot}.part`);
      await fs.writeFile(written, new TextEncoder().encode(text));
      await fs.rename(written, fileOf(slot), { overwrite: true });
    },
    remove: async (slot) => fs.delete(fileOf(slot)),
  };
}

/** Notes of calls under way, each a file of its own in global storage: what one window writes takes nothing from another. */
import * as vscode from 'vscode';
import type { IntentFiles } from './intents.ts';

const ending = '.json';

/** @param folder made when first needed */
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
      // A window that dies while it writes leaves the note before as it was.
      const written = vscode.Uri.joinPath(folder, `${slot}.part`);
      await fs.writeFile(written, new TextEncoder().encode(text));
      await fs.rename(written, fileOf(slot), { overwrite: true });
    },
    remove: async (slot) => fs.delete(fileOf(slot)),
  };
}

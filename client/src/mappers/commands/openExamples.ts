/** Copies the examples to a new folder that the user chooses, and opens it with the first example in front. */
import * as vscode from 'vscode';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { ask } from '../../ui/modal.ts';
import { exists } from '../../ui/overwriting.ts';
import { UserError } from '../../ui/userError.ts';
import { pendingFolderKey } from '../firstExample.ts';

/** A fixed list, because the files of an extension cannot be listed in a browser. */
export const exampleFiles = [
  'README.md',
  'batch-07.json',
  'batch-08.json',
  'mistakes.data.json',
  'mistakes.mapper.json',
  'synthesis.mapper.json',
  'two-readings.data.json',
  'two-readings.mapper.json',
] as const;

const folderName = 'mapper-examples';

export const openExamples: Command = {
  id: 'mapperWorkbench.openExamples',
  async run(services) {
    const chosen = await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Choose where to create the folder “{0}”', folderName),
      openLabel: vscode.l10n.t('Copy Examples Here'),
      canSelectFolders: true,
      canSelectFiles: false,
      canSelectMany: false,
    });
    const [place] = chosen ?? [];
    if (place === undefined) return;
    const target = vscode.Uri.joinPath(place, folderName);
    const how = (await exists(target)) ? await askAboutOld() : 'copy';
    if (how === undefined) return;
    if (how === 'copy') await copy(vscode.Uri.joinPath(services.extensionUri, 'examples'), target);
    await openFolder(services, target);
  },
};

/** `open` keeps the existing files; undefined if the user cancels. */
async function askAboutOld(): Promise<'open' | 'copy' | undefined> {
  return ask<'open' | 'copy'>({
    message: vscode.l10n.t('The folder “{0}” already exists.', folderName),
    detail: vscode.l10n.t('If you overwrite it, the original examples are restored and your changes to them are lost.'),
    buttons: [
      { title: vscode.l10n.t('Open Folder Unchanged'), value: 'open' },
      { title: vscode.l10n.t('Overwrite Examples'), value: 'copy' },
    ],
    isHarmless: true,
  });
}

/** File by file, because copying a folder would remove other files in it. */
async function copy(from: vscode.Uri, to: vscode.Uri): Promise<void> {
  const files = await Promise.all(
    exampleFiles.map(async (name) => ({
      name,
      bytes: await vscode.workspace.fs.readFile(vscode.Uri.joinPath(from, name)),
    })),
  );
  try {
    await vscode.workspace.fs.createDirectory(to);
    for (const { name, bytes } of files) await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(to, name), bytes);
  } catch {
    throw new UserError(
      vscode.l10n.t("The examples can't be written to this folder. Choose a folder that you can write to."),
    );
  }
}

/** Opens the folder of the examples, in a new window if this one has a folder. The window then shows the first example. */
async function openFolder({ state }: Pick<Services, 'state'>, folder: vscode.Uri): Promise<void> {
  await state.update(pendingFolderKey, folder.toString());
  const forceNewWindow = (vscode.workspace.workspaceFolders ?? []).length > 0;
  await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow });
}

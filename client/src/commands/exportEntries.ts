import * as vscode from 'vscode';
import type { PreviewEntry } from '../../../server/src/protocol.ts';
import { type Command, UserError } from './command.ts';
import { entrySource, wholePreview } from './entrySource.ts';

/** Writes every entry into a file of its own, in a folder that the user picks; asks before it writes over anything. */
export const exportEntries: Command = {
  id: 'mapperWorkbench.exportEntries',
  async run(services, uri, dataUri) {
    const source = entrySource(services, uri, dataUri);
    const { preview } = await wholePreview(services.client, source);
    if (preview.entries.length === 0) throw new UserError(vscode.l10n.t('The mapper makes no entry to export.'));
    const [folder] =
      (await vscode.window.showOpenDialog({
        canSelectFiles: false,
        canSelectFolders: true,
        openLabel: vscode.l10n.t('Export Here'),
        title: vscode.l10n.t('Folder for {0} entries', preview.total),
      })) ?? [];
    if (folder === undefined) return;
    const chosen = await withoutRefused(folder, preview.entries);
    if (chosen === undefined) return;
    for (const { file, data } of chosen) await vscode.workspace.fs.writeFile(at(folder, file), asText(data));
    const done = vscode.l10n.t('{0} entries written to {1}.', chosen.length, folder.fsPath);
    void vscode.window.showInformationMessage(done);
  },
};

/** The entries that may be written; undefined where the user wants none. */
async function withoutRefused(
  folder: vscode.Uri,
  entries: readonly PreviewEntry[],
): Promise<readonly PreviewEntry[] | undefined> {
  const there = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name));
  const taken = entries.filter(({ file }) => there.has(file));
  if (taken.length === 0) return entries;
  const overwrite = vscode.l10n.t('Overwrite');
  const skip = vscode.l10n.t('Skip Existing');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t(
      '{0} of {1} files are there already, {2} for one.',
      taken.length,
      entries.length,
      taken[0]?.file ?? '',
    ),
    { modal: true, detail: vscode.l10n.t('Overwriting cannot be undone.') },
    overwrite,
    skip,
  );
  if (answer === overwrite) return entries;
  return answer === skip ? entries.filter(({ file }) => !there.has(file)) : undefined;
}

/** The service gives names without a slash; a name that leads elsewhere is no name. */
function at(folder: vscode.Uri, file: string): vscode.Uri {
  if (/[/\\]/.test(file) || file.startsWith('..')) throw new UserError(vscode.l10n.t('{0} is no file name.', file));
  return vscode.Uri.joinPath(folder, file);
}

function asText(data: PreviewEntry['data']): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ data }, undefined, 2)}\n`);
}

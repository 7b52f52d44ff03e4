import * as vscode from 'vscode';
import type { PreviewEntry } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { ask } from '../../ui/modal.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { UserError } from '../../ui/userError.ts';
import { forEachEntry } from '../entryPages.ts';
import { type EntriesSummary, entrySource, requestSummary } from './entrySource.ts';

/** Writes every entry to a file of its own, in a folder that the user chooses; asks before it overwrites anything. */
export const exportEntries: Command = {
  id: 'mapperWorkbench.exportEntries',
  async run(services, uri, dataUri) {
    const previewed = await requestSummary(services.client, entrySource(services, uri, dataUri));
    const { total } = previewed;
    if (total === 0)
      throw new UserError(vscode.l10n.t("The mapper doesn't create any entries, so there is nothing to export."));
    const [folder] =
      (await vscode.window.showOpenDialog({
        canSelectFiles: false,
        canSelectFolders: true,
        openLabel: vscode.l10n.t('Export Here'),
        title: total === 1 ? vscode.l10n.t('Folder for 1 entry') : vscode.l10n.t('Folder for {0} entries', total),
      })) ?? [];
    if (folder === undefined) return;
    const kept = await filesToKeep(services, previewed, folder);
    if (kept === undefined) return;
    await writeAll(services, previewed, folder, kept);
  },
};

/** Page by page, so that only a few entries are in memory. */
async function writeAll(
  { client }: Services,
  previewed: EntriesSummary,
  folder: vscode.Uri,
  kept: ReadonlySet<string>,
): Promise<void> {
  let written = 0;
  const write = async ({ file, data }: PreviewEntry) => {
    const target = at(folder, file);
    if (kept.has(file)) return;
    await vscode.workspace.fs.writeFile(target, asText(data));
    written++;
  };
  const isDone = await forEachEntry(client, previewed, { title: vscode.l10n.t('Writing entries') }, write);
  const { fsPath } = folder;
  const sentence = isDone
    ? writtenText(written, fsPath)
    : vscode.l10n.t('Cancelled: {0} of {1} entries were written to {2}.', written, previewed.total, fsPath);
  void inform(sentence);
}

function writtenText(count: number, path: string): string {
  return count === 1
    ? vscode.l10n.t('1 entry was written to {0}.', path)
    : vscode.l10n.t('{0} entries were written to {1}.', count, path);
}

/** Names of existing files that must not be overwritten; undefined if the user wants nothing written. */
async function filesToKeep(
  services: Services,
  previewed: EntriesSummary,
  folder: vscode.Uri,
): Promise<ReadonlySet<string> | undefined> {
  const there = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name));
  const taken = await takenNames(services, previewed, there);
  if (taken === undefined) return undefined;
  const [first] = taken;
  if (first === undefined) return taken;
  return ask<ReadonlySet<string>>({
    message:
      taken.size === 1
        ? vscode.l10n.t('{0} already exists.', plain(first))
        : vscode.l10n.t('{0} of {1} files already exist, for example {2}.', taken.size, previewed.total, plain(first)),
    detail: vscode.l10n.t("Overwriting can't be undone."),
    buttons: [
      { title: vscode.l10n.t('Overwrite'), value: new Set() },
      { title: vscode.l10n.t('Skip Existing'), value: taken },
    ],
  });
}

/** Collects all existing names before anything is written; undefined if the user cancels. */
async function takenNames(
  { client }: Services,
  previewed: EntriesSummary,
  there: ReadonlySet<string>,
): Promise<ReadonlySet<string> | undefined> {
  const taken = new Set<string>();
  if (there.size === 0) return taken;
  const look = ({ file }: PreviewEntry): void => {
    if (there.has(file)) taken.add(file);
  };
  const title = vscode.l10n.t('Looking for existing files');
  return (await forEachEntry(client, previewed, { title }, look)) ? taken : undefined;
}

/** The service's names contain no slash; a name that leads to another folder is rejected. */
function at(folder: vscode.Uri, file: string): vscode.Uri {
  if (/[/\\]/.test(file) || file.startsWith('..'))
    throw new UserError(vscode.l10n.t("{0} isn't a valid file name.", file));
  return vscode.Uri.joinPath(folder, file);
}

function asText(data: PreviewEntry['data']): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ data }, undefined, 2)}\n`);
}

/**
 * Writes the entries where the user chooses: each to a file of its own, or as one table. Asks before it overwrites
 * anything.
 */
import * as vscode from 'vscode';
import { EntryTable, type PreviewEntry, samplesRequest } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { inform } from '../../ui/notice.ts';
import { askToOverwrite, exists } from '../../ui/overwriting.ts';
import { plain } from '../../ui/plain.ts';
import { askOne } from '../../ui/quickInput/questions.ts';
import { UserError } from '../../ui/userError.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { forEachEntry } from '../entryPages.ts';
import { type EntriesSummary, entrySource, requestSummary } from './entrySource.ts';

export const exportEntries: Command = {
  id: 'mapperWorkbench.exportEntries',
  async run(services, uri, dataUri) {
    const previewed = await requestSummary(services.client, entrySource(services, uri, dataUri));
    const { total } = previewed;
    if (total === 0)
      throw new UserError(vscode.l10n.t("The mapper doesn't create any entries, so there is nothing to export."));
    const files = await dataFilesOf(services, previewed.mapper);
    const form = await askForm(total, previewed.data, files);
    if (form === undefined) return;
    if (form !== 'files') return exportTable(services, previewed, form);
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

/** Asks for the form: a file for each entry, or a table of the entries of these data files. */
function askForm(
  total: number,
  data: vscode.Uri,
  files: readonly string[],
): Promise<'files' | readonly string[] | undefined> {
  const entries = total === 1 ? vscode.l10n.t('1 entry') : vscode.l10n.t('{0} entries', total);
  const of = vscode.l10n.t('{0} of {1}', entries, plain(fileNameOf(data)));
  const all = vscode.l10n.t('the entries of all {0} data files', files.length);
  return askOne<'files' | readonly string[]>(vscode.l10n.t('Export Entries'), {
    placeholder: vscode.l10n.t('Choose what to write'),
    choices: [
      { label: vscode.l10n.t('JSON: a file for each entry'), description: of, value: 'files' },
      { label: vscode.l10n.t('CSV: a row for each entry'), description: of, value: [data.toString()] },
      ...(files.length < 2
        ? []
        : [{ label: vscode.l10n.t('CSV: a row for each entry'), description: all, value: files }]),
    ],
  });
}

/** Page by page, so that only a few entries are in memory. */
async function writeAll(
  { client }: Services,
  previewed: EntriesSummary,
  folder: vscode.Uri,
  kept: ReadonlySet<string>,
): Promise<void> {
  let written = 0;
  const names = new Map<string, string>();
  const write = async ({ file, data }: PreviewEntry) => {
    const target = at(folder, file);
    if (kept.has(file)) return;
    const similar = names.get(foldName(file));
    if (similar !== undefined) await refuseSameFile(folder, similar, file);
    await vscode.workspace.fs.writeFile(target, asText(data));
    names.set(foldName(file), file);
    written++;
  };
  const isDone = await forEachEntry(client, previewed, { title: vscode.l10n.t('Writing entries') }, write);
  const { fsPath } = folder;
  const sentence = isDone
    ? writtenText(written, fsPath)
    : vscode.l10n.t('Cancelled: {0} of {1} entries were written to {2}.', written, previewed.total, fsPath);
  void inform(`${sentence} ${previewed.cutNote}`.trim());
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
  const taken = await takenNames(services, previewed, folder);
  if (taken === undefined) return undefined;
  if (taken.size === 0) return taken;
  const skip = { title: vscode.l10n.t('Skip Existing'), value: 'skip' } as const;
  const answer = await askToOverwrite([...taken], previewed.total, [skip]);
  return answer && (answer === 'skip' ? taken : new Set());
}

/** Collects all existing names before anything is written; undefined if the user cancels. */
async function takenNames(
  { client }: Services,
  previewed: EntriesSummary,
  folder: vscode.Uri,
): Promise<ReadonlySet<string> | undefined> {
  const taken = new Set<string>();
  const there = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => foldName(name)));
  if (there.size === 0) return taken;
  const look = async ({ file }: PreviewEntry): Promise<void> => {
    if (there.has(foldName(file)) && (await exists(at(folder, file)))) taken.add(file);
  };
  const title = vscode.l10n.t('Looking for existing files');
  return (await forEachEntry(client, previewed, { title }, look)) ? taken : undefined;
}

/** @throws UserError if both names lead to one file, so that one entry would replace the other */
async function refuseSameFile(folder: vscode.Uri, similar: string, file: string): Promise<void> {
  if (!(await exists(at(folder, file)))) return;
  const names = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name));
  if (names.has(similar) && names.has(file)) return;
  throw new UserError(
    vscode.l10n.t(
      "{0} wasn't written, because {1} has the same name in this folder. The export stopped. Map different names.",
      ...[plain(file), plain(similar)],
    ),
  );
}

/** Names that are equal in this form may lead to one file: file systems may ignore case and the form of accents. */
function foldName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
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

/** Returns the data files of a mapper. */
async function dataFilesOf({ client }: Services, mapper: vscode.Uri): Promise<readonly string[]> {
  const { samples } = await client.sendRequest(samplesRequest, { uri: mapper.toString() });
  return samples.map(({ uri }) => uri).toSorted();
}

/** Writes a row for each entry of these data files to a file that the user chooses. */
async function exportTable(
  services: Services,
  { params, mapper }: Pick<EntriesSummary, 'params' | 'mapper'>,
  dataUris: readonly string[],
): Promise<void> {
  const target = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(mapper, '..', `${fileNameOf(mapper).replace(/(\.mapper)?\.json$/, '')}.csv`),
    filters: { CSV: ['csv'] },
  });
  if (target === undefined) return;
  const table = new EntryTable();
  let rows = 0;
  let cut = 0;
  for (const [index, dataUri] of dataUris.entries()) {
    const summary = await requestSummary(services.client, { uri: vscode.Uri.parse(params.uri), dataUri });
    if (summary.cutNote !== '') cut++;
    const name = vscode.workspace.asRelativePath(vscode.Uri.parse(dataUri), false);
    const title = vscode.l10n.t('Reading data file {0} of {1}', index + 1, dataUris.length);
    const isDone = await forEachEntry(services.client, summary, { title }, (entry) => {
      rows++;
      table.add(name, entry);
    });
    if (!isDone) return;
  }
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(table.text()));
  void inform([rowsText(rows, target.fsPath), ...notesOn(table, cut)].join(' '));
}

function rowsText(count: number, path: string): string {
  return count === 1
    ? vscode.l10n.t('1 row was written to {0}.', path)
    : vscode.l10n.t('{0} rows were written to {1}.', count, path);
}

function notesOn({ guarded, omitted }: EntryTable, cut: number): readonly string[] {
  return [
    ...(cut === 0
      ? []
      : [vscode.l10n.t('Data files of which rows or values are missing, because a limit was reached: {0}.', cut)]),
    ...(guarded === 0
      ? []
      : [vscode.l10n.t('Texts that a spreadsheet would run as formulas begin with an apostrophe: {0}.', guarded)]),
    ...(omitted.size === 0
      ? []
      : [vscode.l10n.t('Columns that are missing, because there are too many: {0}.', omitted.size)]),
  ];
}

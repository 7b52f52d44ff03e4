/** Exports entries as one table. */
import * as vscode from 'vscode';
import { EntryTable, type SamplesResult, samplesRequest } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import { inform } from '../../ui/notice.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { forEachEntry } from '../entryPages.ts';
import { type EntriesSummary, requestSummary } from './entrySource.ts';

/** Returns the data files of a mapper. */
export async function dataFilesOf({ client }: Services, mapper: vscode.Uri): Promise<readonly string[]> {
  const { samples } = await client.sendRequest<SamplesResult>(samplesRequest, { uri: mapper.toString() });
  return samples.map(({ uri }) => uri).toSorted();
}

/** Writes a row for each entry of these data files to a file that the user chooses. */
export async function exportTable(
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

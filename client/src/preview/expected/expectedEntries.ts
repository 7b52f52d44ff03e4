/** The file with the expected entries of a data file: its address and its content. */

import * as vscode from 'vscode';
import { expectedNameOf, type PreviewEntry } from '../../../../server/src/protocol.ts';
import { isInSameScope } from '../../mappers/filePlace.ts';
import type { Services } from '../../services.ts';
import { inform } from '../../ui/notice.ts';
import { askToOverwrite, exists } from '../../ui/overwriting.ts';
import { maxLengths, plain } from '../../ui/plain.ts';
import { UserError } from '../../ui/userError.ts';
import { fileNameOf } from '../../util/fileName.ts';
import type { EntriesSummary } from '../commands/entrySource.ts';
import { forEachEntry } from '../entryPages.ts';

/** UTF-16 code units; no editor can compare longer texts. */
const largestText = 128 * 1024 * 1024;

/**
 * Returns the file of expected entries for a data file.
 * @throws UserError if the file is a link to a place outside the folder
 */
export async function expectedFileOf(services: Pick<Services, 'client'>, data: vscode.Uri): Promise<vscode.Uri> {
  const expected = data.with({ path: expectedNameOf(data.path) });
  if (!(await isInSameScope(services, expected, data))) {
    const name = plain(fileNameOf(expected));
    throw new UserError(
      vscode.l10n.t("{0} is a link to a file outside of the workspace, so it wasn't read or written.", name),
    );
  }
  return expected;
}

/**
 * Returns the entries in the format that `mapper check --expect` reads, or undefined if the user cancels.
 * @throws UserError if the entries are too long
 */
export async function entriesText(
  { client }: Pick<Services, 'client'>,
  previewed: EntriesSummary,
): Promise<string | undefined> {
  const texts: string[] = [];
  let size = 0;
  const take = (entry: PreviewEntry): void => {
    const text = JSON.stringify(entry, undefined, 2).replaceAll('\n', '\n  ');
    size += text.length;
    if (size > largestText)
      throw new UserError(
        vscode.l10n.t('The entries are too large to compare here. Use `mapper check --expect` on the command line.'),
      );
    texts.push(`\n  ${text}`);
  };
  const shown = { title: vscode.l10n.t('Comparing entries'), place: 'late' } as const;
  const isDone = await forEachEntry(client, previewed, shown, take);
  if (!isDone) return undefined;
  return texts.length === 0 ? '[]\n' : `[${texts.join(',')}\n]\n`;
}

/** Asks before any of the files of expected entries is overwritten. Returns whether all of them may be written. */
export async function mayWriteExpected(files: readonly vscode.Uri[]): Promise<boolean> {
  const taken: string[] = [];
  for (const file of files) if (await exists(file)) taken.push(fileNameOf(file));
  return taken.length === 0 || (await askToOverwrite(taken, files.length)) === 'overwrite';
}

/** Writes a file of expected entries. Call `mayWriteExpected` first. */
export async function writeExpected(expected: vscode.Uri, entries: string): Promise<void> {
  await vscode.workspace.fs.writeFile(expected, new TextEncoder().encode(entries));
}

/** In the global state: the Test Explorer was opened once. */
const explorerKey = 'expected.explorerShown';

/**
 * Writes a file of expected entries, after a question if there is one, says where it is, and opens the Test Explorer the
 * first time.
 */
export async function saveAsExpected(
  { state }: Pick<Services, 'state'>,
  expected: vscode.Uri,
  entries: string,
): Promise<void> {
  if (!(await mayWriteExpected([expected]))) return;
  await writeExpected(expected, entries);
  const path = plain(vscode.workspace.asRelativePath(expected), maxLengths.address);
  void inform(vscode.l10n.t('The expected entries were saved in {0}.', path));
  if (state.get(explorerKey) === true) return;
  await state.update(explorerKey, true);
  await vscode.commands.executeCommand('workbench.view.testing.focus');
}

import * as vscode from 'vscode';
import { type PreviewEntry, uploadFileScheme } from '../../../../server/src/protocol.ts';
import { isBeside } from '../../mappers/filePlace.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { showDifference } from '../../ui/titles.ts';
import { UserError } from '../../ui/userError.ts';
import { nameOf } from '../invalidJson.ts';
import { entrySource, forEachEntry, lookAt, type Previewed } from './entrySource.ts';

/** UTF-16 code units; a longer text can hardly be held, and no editor compares it. */
const largestText = 128 * 1024 * 1024;

/** Compares the entries with `<name>.expected.json` beside the data file, as `mapper check --expect` does; or saves them as such. */
export const compareWithExpected: Command = {
  id: 'mapperWorkbench.compareWithExpected',
  async run(services, uri, dataUri) {
    const source = entrySource(services, uri, dataUri);
    const previewed = await lookAt(services.client, source);
    const { mapper, data } = previewed;
    if (data.scheme === uploadFileScheme) {
      // Nothing can be saved beside a file of an upload; what is expected of it is what the service made.
      await vscode.commands.executeCommand('mapperWorkbench.compareWithArchive', data, mapper);
      return;
    }
    const expected = data.with({ path: data.path.replace(/(\.json)?$/i, '.expected.json') });
    if (!(await isBeside(services, expected, data))) {
      const name = plain(nameOf(expected));
      throw new UserError(vscode.l10n.t('{0} is a link that leads elsewhere; it is neither read nor written.', name));
    }
    const found = await entriesText(services, previewed);
    if (found === undefined) return;
    const before = await textOf(expected);
    const name = plain(nameOf(expected));
    if (before === found) {
      void inform(vscode.l10n.t('The entries are as {0} expects.', name));
      return;
    }
    if (before !== undefined) await showFound(services, expected, data, found);
    const question =
      before === undefined
        ? vscode.l10n.t('There is no {0} yet. Shall the entries as they are now be what is expected?', name)
        : vscode.l10n.t('The entries are not as {0} expects.', name);
    await inform(question, {
      title: vscode.l10n.t('Save as Expected'),
      run: () => vscode.workspace.fs.writeFile(expected, new TextEncoder().encode(found)),
    });
  },
};

async function showFound(
  { entryPages }: Services,
  expected: vscode.Uri,
  data: vscode.Uri,
  found: string,
): Promise<void> {
  const made = entryPages.put(nameOf(data), found);
  await showDifference(expected, made, vscode.l10n.t('{0}: expected ↔ found', plain(nameOf(data))));
}

/** The entries as `mapper check --expect` reads them; undefined when it is cancelled. @throws UserError for too much of it */
async function entriesText({ client }: Services, previewed: Previewed): Promise<string | undefined> {
  const texts: string[] = [];
  let size = 0;
  const take = (entry: PreviewEntry): void => {
    const text = JSON.stringify(entry, undefined, 2).replaceAll('\n', '\n  ');
    size += text.length;
    if (size > largestText)
      throw new UserError(vscode.l10n.t('The entries are too large to be compared here; use mapper check --expect.'));
    texts.push(`\n  ${text}`);
  };
  const shown = { title: vscode.l10n.t('Comparing entries'), place: 'late' } as const;
  const isDone = await forEachEntry(client, previewed, shown, take);
  if (!isDone) return undefined;
  return texts.length === 0 ? '[]\n' : `[${texts.join(',')}\n]\n`;
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

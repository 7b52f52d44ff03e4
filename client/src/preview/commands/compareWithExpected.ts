/**
 * Compares the entries with `<name>.expected.json` beside the data file, as `mapper check --expect` does, or saves them
 * as that file.
 */
import * as vscode from 'vscode';
import { type CheckExpectedParams, checkExpectedRequest, uploadFileScheme } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { inform, type NoticeAction } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { showDifference } from '../../ui/titles.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { entriesText, expectedFileOf, saveAsExpected } from '../expected/expectedEntries.ts';
import { entrySource, requestSummary } from './entrySource.ts';

export const compareWithExpected: Command = {
  id: 'mapperWorkbench.compareWithExpected',
  async run(services, uri, dataUri) {
    const source = entrySource(services, uri, dataUri);
    const previewed = await requestSummary(services.client, source);
    const { mapper, data } = previewed;
    if (data.scheme === uploadFileScheme) {
      // Nothing can be saved beside a file of an upload; its entries are compared with the archive that the service
      // made.
      await vscode.commands.executeCommand('mapperWorkbench.compareWithArchive', data, mapper);
      return;
    }
    const expected = await expectedFileOf(services, data);
    const name = plain(fileNameOf(expected));
    const before = await textOf(expected);
    const params = { uri: data.toString(), mapperUri: mapper.toString() };
    if (before !== undefined && (await isExpected(services, { ...params, text: before }))) {
      void inform(vscode.l10n.t('The entries match {0}.', name));
      return;
    }
    const found = await entriesText(services, previewed);
    if (found === undefined) return;
    const save = { title: vscode.l10n.t('Save as Expected'), run: () => saveAsExpected(services, expected, found) };
    if (before === undefined) {
      await inform(
        vscode.l10n.t("{0} doesn't exist yet. Do you want to save the current entries as the expected entries?", name),
        save,
      );
      return;
    }
    const show: NoticeAction = {
      title: vscode.l10n.t('Show Differences'),
      run: () => showFound(services, expected, data, found),
    };
    await show.run();
    // The first button is the default one, so it must not overwrite the expected entries.
    await inform(vscode.l10n.t('The entries differ from {0}.', name), show, save);
  },
};

async function isExpected({ client }: Services, params: CheckExpectedParams): Promise<boolean> {
  return (await client.sendRequest(checkExpectedRequest, params)).failure === undefined;
}

async function showFound(
  { entryPages }: Services,
  expected: vscode.Uri,
  data: vscode.Uri,
  found: string,
): Promise<void> {
  const made = entryPages.put(fileNameOf(data), found);
  await showDifference(expected, made, vscode.l10n.t('{0}: expected ↔ found', plain(fileNameOf(data))));
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

/** Shows what changed in the entries since the last commit, which has an earlier mapper, data file or both. */
import * as vscode from 'vscode';
import {
  compareVersionsRequest,
  type EntriesComparison,
  type EntrySource,
  uploadFileScheme,
} from '../../../../server/src/protocol.ts';
import { findHead, maxHeadBytes } from '../../comparison/gitHead.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { UserError } from '../../ui/userError.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { entrySource, requestSummary } from './entrySource.ts';

export const compareWithHead: Command = {
  id: 'mapperWorkbench.compareWithHead',
  async run(services, uri, dataUri) {
    const { mapper, data } = await requestSummary(services.client, entrySource(services, uri, dataUri));
    if (mapper.scheme === uploadFileScheme)
      throw new UserError(
        vscode.l10n.t(
          "This mapper is part of an upload, so it isn't in a Git repository. Open a mapper from your workspace.",
        ),
      );
    const head = await findHead(mapper);
    const mapperText = await head.textOf(mapper, maxHeadBytes.mapper);
    if (mapperText === undefined) throw new UserError(notCommitted(mapper));
    const dataText = await head.textOf(data, maxHeadBytes.data);
    const params: EntrySource = {
      uri: mapper.toString(),
      dataUri: data.toString(),
      mapperText,
      ...(dataText !== undefined && { dataText }),
    };
    const compared = await compare(services, params, data);
    const note = dataText === undefined ? [notInHead(data)] : [];
    await showChanges(services, compared, { mapper, data, note });
  },
};

function compare({ client }: Services, params: EntrySource, data: vscode.Uri): Promise<EntriesComparison> {
  const title = vscode.l10n.t('Comparing the entries for {0}', plain(fileNameOf(data), 60));
  return withProgress(title, () => client.sendRequest(compareVersionsRequest, params), 'late');
}

interface Compared {
  readonly mapper: vscode.Uri;
  readonly data: vscode.Uri;
  /** Sentences about what could not be compared. */
  readonly note: readonly string[];
}

async function showChanges(
  { comparisons }: Services,
  { changes, texts, problem }: EntriesComparison,
  { mapper, data, note }: Compared,
): Promise<void> {
  if (problem) {
    const { side, message } = problem;
    throw new UserError(side === 'before' ? vscode.l10n.t('In HEAD: {0}', message) : message);
  }
  const name = fileNameOf(data);
  const show = texts && (() => comparisons.show({ name, before: 'HEAD', after: vscode.l10n.t('now'), texts, mapper }));
  await show?.();
  // A notice without a button shows only its first line.
  const actions = show ? [{ title: vscode.l10n.t('Show Differences'), run: show }] : [];
  void inform([...note, ...sentences(changes, plain(name), texts !== undefined)].join(' '), ...actions);
}

function sentences(changes: EntriesComparison['changes'], name: string, isShown: boolean): string[] {
  if (changes.length === 0) return [vscode.l10n.t("The entries of {0} haven't changed since HEAD.", name)];
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  return [
    vscode.l10n.t(
      'Changes in the entries of {0} since HEAD: {1} changed, {2} added, {3} removed.',
      ...[name, count('changed'), count('added'), count('removed')],
    ),
    isShown
      ? vscode.l10n.t('Use “Go to Definition” on a changed value to open its rule.')
      : vscode.l10n.t(
          'The entries are too large to show side by side. On the command line, `mapper preview … --against FILE` compares with another mapper file.',
        ),
  ];
}

function notCommitted(mapper: vscode.Uri): string {
  return vscode.l10n.t(
    "{0} isn't in HEAD, so there are no entries to compare with. Commit the mapper first.",
    plain(fileNameOf(mapper)),
  );
}

function notInHead(data: vscode.Uri): string {
  return vscode.l10n.t(
    "{0} isn't in HEAD, so both mappers were applied to its current content.",
    plain(fileNameOf(data)),
  );
}

/** Compares the archives of a file of an upload with the specification and with each version of the parser. */
import * as vscode from 'vscode';
import { type ArchivesComparison, uploadFileScheme } from '../../../../server/src/protocol.ts';
import { getCompat, setCompat } from '../../configuration.ts';
import { callService } from '../../tokens/flows/askCredential.ts';
import { type Flow, rejectOtherService, serviceCommand } from '../../ui/flow.ts';
import { inform, type NoticeAction, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { UserError } from '../../ui/userError.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { type ArchiveVerdict, judgeArchives, makerNames, suggestedCompat } from '../agreeingMakers.ts';
import { compareArchives, entryFiles } from '../archiveRequests.ts';
import { showFileProblem } from '../fetchFile.ts';
import { type Archives, readArchives } from '../readArchives.ts';
import { chooseMappedFile, type MappedFile } from '../send/chooseMapper.ts';
import type { UploadFile } from '../uploadDocuments.ts';
import { openUploadPage } from '../uploadPage.ts';

export const compareWithArchive = serviceCommand({
  id: 'mapperWorkbench.compareWithArchive',
  async run(flow, argument, passed) {
    const source = shownInPanel(flow, argument, passed) ?? (await chooseMappedFile(flow, argument));
    if (source === undefined) return;
    const { file, mapper, data } = source;
    const params = { uri: mapper.toString(), dataUri: data.toString(), mainFile: file.path };
    const { files, total, problem } = await entryFiles(flow.client, params);
    if (problem !== undefined) throw new UserError(problem);
    if (total === 0) throw new UserError(vscode.l10n.t("The mapper doesn't create an entry from this file."));
    const archives = await read(flow, file, files);
    if (archives === undefined) return;
    if (archives.found.size === 0) return showNone(flow, file);
    const compared = await compareArchives(flow.client, {
      ...params,
      files,
      archives: Object.fromEntries(archives.found),
    });
    if (compared.problem !== undefined) throw new UserError(compared.problem);
    const verdict = judgeArchives(compared);
    const isShown = verdict.agreeing.length === 0 && compared.texts !== undefined;
    const show = () => showComparison(flow, source, compared, verdict);
    if (isShown) await show();
    const left = total > files.length ? { total, compared: files.length } : undefined;
    const said = sentences(file, { archives, verdict, omitted: compared.omitted, count: files.length, left });
    const action = isShown
      ? { title: vscode.l10n.t('Show Differences'), run: show }
      : openUploadAction(flow, file.uploadId);
    // A notice without a button shows only its first line.
    void inform(said.join(' '), ...setting(flow, verdict), action);
  },
});

/** A button that changes the setting to the service's version. */
function setting({ target }: Flow, { agreeing }: ArchiveVerdict): NoticeAction[] {
  const wanted = suggestedCompat(agreeing, getCompat(), target.parser);
  if (wanted === undefined) return [];
  return [{ title: vscode.l10n.t('Set “compat” to {0}', wanted), run: () => setCompat(wanted) }];
}

/** What the panel compares: in the argument or the active panel; undefined if the user has to choose. */
function shownInPanel(
  { account, panels, uploadFiles }: Flow,
  argument: unknown,
  mapper: unknown,
): MappedFile | undefined {
  const panel = argument === undefined ? panels.active : undefined;
  const data = panel?.dataUri === undefined ? argument : vscode.Uri.parse(panel.dataUri, true);
  const by = panel?.source ?? mapper;
  if (!(data instanceof vscode.Uri) || data.scheme !== uploadFileScheme || !(by instanceof vscode.Uri))
    return undefined;
  const file = uploadFiles.fileAt(data);
  if (file) {
    rejectOtherService(account, file.service);
    return { file, mapper: by, data };
  }
  throw new UserError(
    vscode.l10n.t('This file was opened in an earlier session. Open it again from the Uploads view.'),
  );
}

async function read(flow: Flow, file: UploadFile, mainfiles: readonly string[]): Promise<Archives | undefined> {
  const title = vscode.l10n.t("Reading the service's archives for {0}", plain(file.path, 60));
  try {
    return await callService(flow, { purpose: 'uploads', title, location: 'late' }, (credential, options) =>
      readArchives(flow.account.client, credential, file.uploadId, mainfiles, options),
    );
  } catch (error) {
    const sentence = vscode.l10n.t(
      "The service doesn't give access to the archives of its entries, so there is nothing to compare.",
    );
    return showFileProblem(flow, file, error, sentence);
  }
}

function showNone(flow: Flow, { uploadId, path }: UploadFile): void {
  const sentence = vscode.l10n.t(
    "The service has no archive for {0}, because the file hasn't been processed yet or its processing failed. Open the upload to see its status.",
    plain(path, 60),
  );
  void warn(sentence, openUploadAction(flow, uploadId));
}

function openUploadAction(flow: Flow, id: string): NoticeAction {
  return { title: vscode.l10n.t('Open Upload'), run: () => openUploadPage(flow, id) };
}

async function showComparison(
  { comparisons }: Flow,
  { mapper, data }: MappedFile,
  { texts }: ArchivesComparison,
  { closest }: ArchiveVerdict,
): Promise<void> {
  if (texts === undefined) return;
  const after = makerNames(closest.slice(0, 1));
  await comparisons.show({ name: fileNameOf(data), before: vscode.l10n.t("service's archives"), after, texts, mapper });
}

interface VerdictReport {
  readonly archives: Archives;
  readonly verdict: ArchiveVerdict;
  readonly omitted: readonly string[];
  readonly count: number;
  readonly left: { readonly total: number; readonly compared: number } | undefined;
}

function sentences({ path }: UploadFile, { archives, verdict, omitted, count, left }: VerdictReport): string[] {
  const name = plain(path, 60);
  const { agreeing, closest, differing } = verdict;
  const { missing } = archives;
  return [
    ...(agreeing.length === 0
      ? [
          vscode.l10n.t(
            "No version reproduces the service's entries for {0}. The closest one is {1} (values that differ: {2}).",
            ...[name, makerNames(closest), differing],
          ),
          vscode.l10n.t("The service's archives are on the left, and these entries are on the right."),
        ]
      : [
          vscode.l10n.t(
            "The service's entries for {0} agree with {1} (entries: {2}).",
            name,
            makerNames(agreeing),
            count,
          ),
        ]),
    ...(agreeing.length > 1 ? [vscode.l10n.t('This file gives the same result with all of these versions.')] : []),
    ...(omitted.length === 0
      ? []
      : [vscode.l10n.t('Not compared, because only the service writes it: {0}.', plain(omitted.join(', ')))]),
    ...(missing.length === 0 ? [] : [vscode.l10n.t('Entries without an archive: {0}.', plain(missing.join(', ')))]),
    ...(left ? [vscode.l10n.t('Only the first {0} of {1} entries were compared.', left.compared, left.total)] : []),
  ];
}

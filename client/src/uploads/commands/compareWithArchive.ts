import * as vscode from 'vscode';
import { uploadFileScheme } from '../../../../server/src/protocol.ts';
import { firstEntries, lookAt } from '../../preview/commands/entrySource.ts';
import { nameOf } from '../../preview/invalidJson.ts';
import { ApiError } from '../../remoteService/api/apiError.ts';
import { withCredential } from '../../tokens/flows/askCredential.ts';
import { type Flow, refuseOther, serviceCommand } from '../../ui/flow.ts';
import { inform, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { showDifference } from '../../ui/titles.ts';
import { UserError } from '../../ui/userError.ts';
import { type Comparison, compareArchives, type OwnEntry } from '../archiveComparison.ts';
import { chooseFile } from '../chooseFile.ts';
import { tellNotOffered } from '../fetchFile.ts';
import { openForMapping } from '../openForMapping.ts';
import { type Archives, readArchives } from '../readArchives.ts';
import { chooseMapper } from '../send/chooseMapper.ts';
import type { UploadFile } from '../uploadDocuments.ts';
import { openUploadPage } from '../uploadPage.ts';

/** An archive is one request. */
const mostEntries = 50;

/** Shows how our entries of a file of an upload differ from the archives that the service made of it. */
export const compareWithArchive = serviceCommand({
  id: 'mapperWorkbench.compareWithArchive',
  async run(flow, argument, passed) {
    const source = shownInPanel(flow, argument, passed) ?? (await chosen(flow, argument));
    if (source === undefined) return;
    const { file, mapper, data } = source;
    const previewed = await lookAt(flow.client, { uri: mapper, dataUri: data.toString() });
    if (previewed.total === 0) throw new UserError(vscode.l10n.t('The mapper makes no entry of this file.'));
    const entries = (await firstEntries(flow.client, previewed, mostEntries)).map(
      // The main entry stands for the data file itself (docs/service.md#endpoints: archives go by mainfile).
      (entry): OwnEntry => ({ mainfile: entry.isMain ? file.path : entry.file, data: entry.data }),
    );
    const archives = await read(flow, file, entries);
    if (archives === undefined) return;
    if (archives.found.size === 0) return tellNone(flow, file);
    const comparison = compareArchives(entries, archives.found);
    if (comparison.ours !== comparison.theirs) await showComparison(flow, data, comparison);
    void inform(sentences(file, previewed.total, entries.length, archives, comparison).join(' '));
  },
});

interface Source {
  readonly file: UploadFile;
  readonly mapper: vscode.Uri;
  readonly data: vscode.Uri;
}

/** What the panel compares, passed with its mapper or in front; undefined where something is to be chosen. */
function shownInPanel({ account, panels, uploadFiles }: Flow, argument: unknown, mapper: unknown): Source | undefined {
  const panel = argument === undefined ? panels.active : undefined;
  const data = panel?.dataUri === undefined ? argument : vscode.Uri.parse(panel.dataUri, true);
  const by = panel?.source ?? mapper;
  if (!(data instanceof vscode.Uri) || data.scheme !== uploadFileScheme || !(by instanceof vscode.Uri))
    return undefined;
  const file = uploadFiles.fileAt(data);
  if (file) {
    refuseOther(account, file.service);
    return { file, mapper: by, data };
  }
  throw new UserError(vscode.l10n.t('This file was opened in an earlier session. Open it in the view Uploads again.'));
}

async function chosen(flow: Flow, argument: unknown): Promise<Source | undefined> {
  const file = await chooseFile(flow, argument);
  const data = file && (await openForMapping(flow, file));
  const mapper = data && (await chooseMapper(flow, data));
  return mapper && { file, mapper, data };
}

async function read(flow: Flow, file: UploadFile, entries: readonly OwnEntry[]): Promise<Archives | undefined> {
  const title = vscode.l10n.t("Reading the service's archives of {0}", plain(file.path, 60));
  const mainfiles = entries.map(({ mainfile }) => mainfile);
  try {
    return await withCredential(flow, 'uploads', (credential) =>
      withProgress(
        title,
        (signal) => readArchives(flow.account.client, credential, file.uploadId, mainfiles, { signal }),
        'late',
      ),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || !['not-offered', 'unreadable'].includes(error.kind)) throw error;
    const sentence = vscode.l10n.t(
      'The service does not offer the archives of its entries: there is nothing to compare.',
    );
    return tellNotOffered(flow, file, error, sentence);
  }
}

function tellNone(flow: Flow, { uploadId, path }: UploadFile): void {
  const sentence = vscode.l10n.t(
    'The service has no archive of {0}. It was not processed yet, or it failed: the page of the upload says which.',
    plain(path, 60),
  );
  const run = () => openUploadPage(flow, uploadId);
  void warn(sentence, { title: vscode.l10n.t('Open Upload'), run });
}

async function showComparison({ entryPages }: Flow, data: vscode.Uri, comparison: Comparison): Promise<void> {
  const name = nameOf(data).replace(/\.json$/i, '');
  const theirs = entryPages.put(`${name}.service.json`, comparison.theirs);
  const ours = entryPages.put(`${name}.entries.json`, comparison.ours);
  await showDifference(theirs, ours, vscode.l10n.t('{0}: service ↔ mapper', plain(nameOf(data))));
}

function sentences(
  { path }: UploadFile,
  total: number,
  compared: number,
  { missing }: Archives,
  { ours, theirs, leftOut }: Comparison,
): string[] {
  const name = plain(path, 60);
  const result =
    ours === theirs
      ? vscode.l10n.t('The mapper makes of {0} what the service made of it (entries: {1}).', name, compared)
      : vscode.l10n.t("Left are the service's archives of {0}, right the mapper's entries.", name);
  const listed = plain(leftOut.join(', '));
  return [
    result,
    ...(leftOut.length === 0 ? [] : [vscode.l10n.t('Left out, since only the service writes it: {0}.', listed)]),
    ...(missing.length === 0 ? [] : [vscode.l10n.t('Without an archive: {0}.', plain(missing.join(', ')))]),
    ...(total > compared ? [vscode.l10n.t('Compared were the first {0} of {1} entries.', compared, total)] : []),
  ];
}

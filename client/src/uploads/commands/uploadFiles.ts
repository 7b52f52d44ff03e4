/** Uploads a mapper and its data files, the mapper first, and shows the result of their processing. */
import * as vscode from 'vscode';
import { resolvedPath } from '../../mappers/filePlace.ts';
import type { Credential } from '../../remoteService/api/credential.ts';
import { putFile } from '../../remoteService/api/endpoints/files.ts';
import { callService } from '../../tokens/flows/askCredential.ts';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { inform, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askMany, type Choice } from '../../ui/quickInput/questions.ts';
import { UserError } from '../../ui/userError.ts';
import { readArchives } from '../readArchives.ts';
import { uploadReader } from '../readUpload.ts';
import { type ChangeResult, changeInOrder, isRefusedAtOnce } from '../send/changeInOrder.ts';
import { type ComparedFile, compareSent, type SentComparison } from '../send/compareSent.ts';
import {
  countErrors,
  prepareFiles,
  type RelatedFile,
  readForSending,
  relatedFiles,
  saveUnsaved,
} from '../send/relatedFiles.ts';
import { askToSendAgain, rememberSending } from '../send/sendAgain.ts';
import { problemOf, type SendFile, sortForSending } from '../send/sendOrder.ts';
import { arrivalText, describeSending, sendingProblems } from '../send/sendReport.ts';
import { pairSentFiles } from '../send/sentPairs.ts';
import { chooseUploadTarget, confirmUploadTarget, lastUploadTarget, type UploadTarget } from '../send/uploadTarget.ts';
import { type SentFile, summaryOf, type UploadFacts } from '../uploadContent.ts';
import { dropUploadState, factsAfterSending } from '../uploadFacts.ts';
import { showPage } from '../uploadPage.ts';
import { pathIn, uploadName } from '../uploadText.ts';
import { waitForProcessing } from '../watching.ts';

export const uploadFiles = serviceCommand({
  id: 'mapperWorkbench.uploadFiles',
  async run(flow, uri, uris) {
    flow.target.warnIfMissing(flow.account.baseUrl);
    const start = startOf(uri, uris);
    const again = await askToSendAgain(flow, start);
    if (again === undefined) return;
    const files = again === 'others' ? await chooseFiles(flow, start) : again.files;
    if (files === undefined || files.length === 0) return;
    const problem = problemOf(files);
    if (problem !== undefined) throw new UserError(problem);
    if (!(await saveUnsaved(files)) || !(await confirmErrors(files))) return;
    const chosen = again === 'others' ? await chooseUploadTarget(flow, files) : await lastUploadTarget(flow, again);
    const target = chosen && (await confirmUploadTarget(flow, chosen, files));
    if (target === undefined) return;
    await rememberSending(flow, target, files);
    await sendAndShow(flow, target, files);
  },
});

/** The files that the explorer passes (the clicked one, all selected ones), or else the file in the editor. */
function startOf(uri: unknown, uris: unknown): vscode.Uri[] {
  const selected = Array.isArray(uris) ? uris.filter((each) => each instanceof vscode.Uri) : [];
  if (selected.length > 0) return selected;
  if (uri instanceof vscode.Uri) return [uri];
  const active = vscode.window.activeTextEditor?.document.uri;
  if (active === undefined)
    throw new UserError(vscode.l10n.t('No mapper or data file is open. Open the file that you want to upload.'));
  return [active];
}

async function chooseFiles(flow: Flow, start: readonly vscode.Uri[]): Promise<readonly SendFile[] | undefined> {
  const related = await relatedFiles(flow, start);
  if (related.length === 0)
    throw new UserError(vscode.l10n.t("This file isn't saved yet, so it can't be sent. Save the file first."));
  const placeholder = vscode.l10n.t('Choose the files to send');
  const question = { placeholder, choices: related.map(choiceOf) };
  const chosen = await askMany<RelatedFile>(vscode.l10n.t('Upload Files'), question);
  return chosen && prepareFiles(chosen);
}

/** Files outside of the workspace are not preselected. */
function choiceOf(file: RelatedFile): Choice<RelatedFile> {
  const path = plain(vscode.workspace.asRelativePath(vscode.Uri.parse(file.uri, true)));
  return {
    label: plain(file.name),
    description: file.isMapper ? `${vscode.l10n.t('mapper, sent first')} · ${path}` : path,
    detail: resolvedPath(file),
    value: file,
    picked: file.isInside,
  };
}

async function confirmErrors(files: readonly SendFile[]): Promise<boolean> {
  const errors = countErrors(files);
  if (errors === 0) return true;
  const message = vscode.l10n.t('These files contain errors ({0}). Do you want to send them anyway?', errors);
  const detail = vscode.l10n.t(
    'The service may map the files differently or not at all. The Problems view lists the errors.',
  );
  return confirm(message, detail, vscode.l10n.t('Send Anyway'));
}

async function sendAndShow(flow: Flow, target: UploadTarget, files: readonly SendFile[]): Promise<void> {
  const outcome = await send(flow, target, files);
  if (outcome === undefined) return;
  const { sent, facts, differing } = outcome;
  showPage(flow, facts);
  flow.uploadsView.refresh();
  if (sent.left.length > 0) {
    const again = () => sendAndShow(flow, target, sent.left);
    return warn(describeSending(sent).join(' '), { title: vscode.l10n.t('Send the Rest'), run: again });
  }
  const different = differing === 0 ? [] : [vscode.l10n.t('Entries that differ from the preview: {0}.', differing)];
  // Not awaited: the command has done its work.
  if (sent.error) void warn([...describeSending(sent), ...different].join(' '));
  else {
    const arrived = sent.watched?.stopped ?? vscode.l10n.t('All files arrived. {0}', summaryOf(facts));
    void inform([arrived, ...different].join(' '));
  }
}

interface Outcome {
  readonly sent: ChangeResult<SendFile>;
  readonly facts: UploadFacts;
  /** How many entries are not as previewed. */
  readonly differing: number;
}

function send(flow: Flow, target: UploadTarget, files: readonly SendFile[]): Promise<Outcome | undefined> {
  const { upload, folder } = target;
  const title = vscode.l10n.t('Sending to “{0}”', plain(uploadName(upload), 60));
  return callService(flow, { purpose: 'uploads', title }, async (credential, { signal, report }) => {
    const { client } = flow.account;
    const read = uploadReader(client, credential);
    const sent = await changeInOrder(sortForSending(files), {
      change: async (file) => {
        const bytes = await readForSending(file);
        await putFile(client, credential, upload.id, folder, { name: file.name, bytes }, { signal });
      },
      watch: () => {
        report(vscode.l10n.t('waiting for processing'));
        return waitForProcessing(upload.id, { read, signal });
      },
      look: () => read(upload.id, signal),
      onItem: (file, index, total) =>
        report(vscode.l10n.t('file {0} of {1}: {2}', index + 1, total, plain(file.name, 60)), 100 / total),
    });
    if (isRefusedAtOnce(sent)) throw sent.error;
    const facts = await factsAfterSending(client, credential, sent.watched?.upload ?? dropUploadState(upload), signal);
    const isProcessed = sent.error === undefined && sent.watched?.stopped === undefined;
    if (isProcessed) report(vscode.l10n.t('comparing the entries with the preview'));
    const compared: ReadonlyMap<string, ComparedFile> = isProcessed
      ? await compareSent(flow, await comparisonOf(flow, target, { sent, credential, signal }))
      : new Map();
    const sentFiles = [...sent.done, ...sent.left].map((file) => sentFile(file, folder, sent, compared.get(file.uri)));
    return {
      sent,
      facts: { ...facts, report: sendingProblems(sent), sent: sentFiles },
      differing: [...compared.values()].reduce((sum, each) => sum + each.differing, 0),
    };
  });
}

function sentFile(
  file: SendFile,
  folder: string,
  sent: ChangeResult<SendFile>,
  compared: ComparedFile | undefined,
): SentFile {
  const arrival = arrivalText(file, sent);
  return {
    text:
      compared?.maker === undefined
        ? arrival
        : vscode.l10n.t('{0}, compared with the preview of {1}', arrival, compared.maker),
    entries: compared?.entries ?? [{ file: pathIn(folder, file.name) }],
    remarks: compared?.remarks ?? [],
  };
}

interface SentFiles {
  readonly sent: ChangeResult<SendFile>;
  readonly credential: Credential;
  readonly signal: AbortSignal;
}

async function comparisonOf(
  flow: Flow,
  { upload, folder, existed }: UploadTarget,
  { sent, credential, signal }: SentFiles,
): Promise<SentComparison> {
  return {
    pairs: await pairSentFiles(flow, sent.done, folder),
    existed: new Set(existed),
    target: flow.target.parser,
    readArchives: (files) => readArchives(flow.account.client, credential, upload.id, files, { signal }),
  };
}

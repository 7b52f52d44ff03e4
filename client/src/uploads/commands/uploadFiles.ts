import * as vscode from 'vscode';
import { whereItLeads } from '../../mappers/filePlace.ts';
import { putFile } from '../../remoteService/api/endpoints/files.ts';
import { createUpload, type Upload } from '../../remoteService/api/endpoints/uploads.ts';
import { withCredential } from '../../tokens/flows/askCredential.ts';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { inform, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { withoutBack } from '../../ui/quickInput/frame.ts';
import { askMany, askText, type Choice } from '../../ui/quickInput/steps.ts';
import { UserError } from '../../ui/userError.ts';
import { pickUpload } from '../pickUpload.ts';
import { uploadReader } from '../readUpload.ts';
import { errorsIn, type RelatedFile, readForSending, relatedFiles, saveUnsaved, toSend } from '../send/relatedFiles.ts';
import { type Sent, sendFiles } from '../send/sending.ts';
import { folderProblem, problemOf, type SendFile } from '../send/sendOrder.ts';
import { reportOf } from '../send/sendReport.ts';
import { factsAfterSending, withoutState } from '../uploadFacts.ts';
import { showPage } from '../uploadPage.ts';
import { summaryOf, type UploadFacts, uploadName } from '../uploadText.ts';
import { watchUpload } from '../watching.ts';

/** Uploads a mapper and its data files, the mapper first, and shows the result of their processing. */
export const uploadFiles = serviceCommand({
  id: 'mapperWorkbench.uploadFiles',
  async run(flow, uri, uris) {
    flow.target.warnIfMissing(flow.account.baseUrl);
    const files = await chooseFiles(flow, startOf(uri, uris));
    if (files === undefined || files.length === 0) return;
    const problem = problemOf(files);
    if (problem !== undefined) throw new UserError(problem);
    if (!(await saveUnsaved(files)) || !(await despiteErrors(files))) return;
    const target = await chooseTarget(flow, files);
    if (target !== undefined) await sendAndShow(flow, target, files);
  },
});

/** The files that the explorer passes (the clicked one, all selected ones), or else the file in the editor. */
function startOf(uri: unknown, uris: unknown): vscode.Uri[] {
  const selected = Array.isArray(uris) ? uris.filter((each) => each instanceof vscode.Uri) : [];
  if (selected.length > 0) return selected;
  if (uri instanceof vscode.Uri) return [uri];
  const active = vscode.window.activeTextEditor?.document.uri;
  if (active === undefined) throw new UserError(vscode.l10n.t('Open a mapper or data file first, then upload it.'));
  return [active];
}

async function chooseFiles(flow: Flow, start: readonly vscode.Uri[]): Promise<readonly SendFile[] | undefined> {
  const related = await relatedFiles(flow, start);
  if (related.length === 0) throw new UserError(vscode.l10n.t('Save the file first: only saved files can be sent.'));
  const placeholder = vscode.l10n.t('Choose the files to send');
  const question = { placeholder, choices: related.map(choiceOf) };
  const chosen = withoutBack(await askMany<RelatedFile>({ title: vscode.l10n.t('Upload Files') }, question));
  return chosen && toSend(chosen);
}

/** Files outside of the workspace are not preselected. */
function choiceOf(file: RelatedFile): Choice<RelatedFile> {
  const path = plain(vscode.workspace.asRelativePath(vscode.Uri.parse(file.uri, true)));
  const detail = whereItLeads(file);
  return {
    label: plain(file.name),
    description: file.isMapper ? `${vscode.l10n.t('mapper, sent first')} · ${path}` : path,
    ...(detail !== undefined && { detail }),
    value: file,
    picked: file.isInside,
  };
}

async function despiteErrors(files: readonly SendFile[]): Promise<boolean> {
  const errors = errorsIn(files);
  if (errors === 0) return true;
  const message = vscode.l10n.t('These files have errors: {0}. Send them anyway?', errors);
  const detail = vscode.l10n.t('The service may map them differently, or not at all. The Problems view lists them.');
  return confirm(message, detail, vscode.l10n.t('Send Anyway'));
}

/** The target of the upload. */
interface Target {
  readonly upload: Upload;
  /** Folder of the upload; empty for its root. */
  readonly folder: string;
}

/** A new upload is empty, so its files go to the root. */
async function chooseTarget(flow: Flow, files: readonly SendFile[]): Promise<Target | undefined> {
  const picked = await pickUpload(flow, { offerNew: true });
  if (picked === undefined) return undefined;
  if (picked.kind === 'new') {
    const upload = await makeUpload(flow, files);
    return upload && { upload, folder: '' };
  }
  const folder = await askFolder();
  return folder === undefined ? undefined : { upload: picked.upload, folder };
}

async function makeUpload(flow: Flow, files: readonly SendFile[]): Promise<Upload | undefined> {
  const validate = (text: string) => (text.trim() === '' ? vscode.l10n.t('Type a name.') : undefined);
  const question = { prompt: vscode.l10n.t('Name of the new upload'), value: proposedName(files), validate };
  const name = withoutBack(await askText({ title: vscode.l10n.t('New Upload') }, question));
  if (name === undefined) return undefined;
  return withCredential(flow, 'uploads', (credential) =>
    withProgress(vscode.l10n.t('Making the upload'), (signal) =>
      createUpload(flow.account.client, credential, name.trim(), { signal }),
    ),
  );
}

/** The name of the mapper, or else of the first file, without extensions. */
function proposedName(files: readonly SendFile[]): string {
  const first = files.find(({ isMapper }) => isMapper) ?? files[0];
  return first?.name.replace(/(\.mapper|\.data)?\.json$/i, '') ?? '';
}

async function askFolder(): Promise<string | undefined> {
  const prompt = vscode.l10n.t('Folder in the upload; empty: its root');
  return withoutBack(await askText({ title: vscode.l10n.t('Upload Files') }, { prompt, validate: folderProblem }));
}

async function sendAndShow(flow: Flow, target: Target, files: readonly SendFile[]): Promise<void> {
  const outcome = await send(flow, target, files);
  if (outcome === undefined) return;
  const { sent, facts } = outcome;
  showPage(flow, facts);
  flow.uploadsView.refresh();
  if (sent.missing.length > 0) {
    const again = () => sendAndShow(flow, target, sent.missing);
    return warn(reportOf(sent).join(' '), { title: vscode.l10n.t('Send the Rest'), run: again });
  }
  // Not awaited: the command has done its work.
  if (sent.error) void warn(reportOf(sent).join(' '));
  else void inform(sent.watched?.stopped ?? vscode.l10n.t('All files arrived. {0}', summaryOf(facts)));
}

interface Outcome {
  readonly sent: Sent;
  readonly facts: UploadFacts;
}

function send(flow: Flow, { upload, folder }: Target, files: readonly SendFile[]): Promise<Outcome | undefined> {
  const title = vscode.l10n.t('Sending to “{0}”', plain(uploadName(upload), 60));
  return withCredential(flow, 'uploads', (credential) =>
    withProgress(title, async (signal, report) => {
      const { client } = flow.account;
      const read = uploadReader(client, credential);
      const sent = await sendFiles(files, {
        put: async (file) => {
          const bytes = await readForSending(file);
          await putFile(client, credential, upload.id, folder, { name: file.name, bytes }, { signal });
        },
        watch: () => {
          report(vscode.l10n.t('waiting until it is processed'));
          return watchUpload(upload.id, { read, signal });
        },
        look: () => read(upload.id, signal),
        onFile: (file, index, total) =>
          report(vscode.l10n.t('file {0} of {1}: {2}', index + 1, total, plain(file.name, 60)), 100 / total),
      });
      if (isRefusedAtOnce(sent)) throw sent.error;
      const facts = await factsAfterSending(client, credential, sent.watched?.upload ?? withoutState(upload), signal);
      return { sent, facts: { ...facts, report: reportOf(sent) } };
    }),
  );
}

/** Nothing arrived, so another credential can be tried without sending anything twice. */
function isRefusedAtOnce({ arrived, error }: Sent): boolean {
  return arrived.length === 0 && (error?.kind === 'unauthorized' || error?.kind === 'forbidden');
}

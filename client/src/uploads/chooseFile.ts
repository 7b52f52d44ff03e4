/** The file of an upload that a command applies to: the argument, the active one, or the user's choice. */

import * as vscode from 'vscode';
import { listFolder, maxListedFiles, type RawFile } from '../remoteService/api/endpoints/files.ts';
import { callService } from '../tokens/flows/askCredential.ts';
import { type Flow, rejectOtherService } from '../ui/flow.ts';
import { plain } from '../ui/plain.ts';
import { askOne, type Choice } from '../ui/quickInput/questions.ts';
import { UserError } from '../ui/userError.ts';
import { showFileProblem } from './fetchFile.ts';
import { pickUpload } from './pickUpload.ts';
import type { UploadFile } from './uploadDocuments.ts';
import { omittedNote, pathIn } from './uploadText.ts';
import { fileOfNode, uploadOfNode } from './views/uploadNodes.ts';

/**
 * Returns the file in an argument, or asks the user for one.
 * @param argument a node of the view, or the address that an editor menu passes
 * @returns undefined if nothing was chosen, or if a message explained why there is nothing to choose
 * @throws ApiError, UserError
 */
export async function chooseFile(flow: Flow, argument: unknown): Promise<UploadFile | undefined> {
  const { account } = flow;
  const node = fileOfNode(argument);
  if (node) return fileAt(flow, node.uploadId, node.path, node.file);
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const shown = uri && flow.uploadFiles.fileAt(uri);
  // An argument of an editor's menu takes precedence over the active page.
  const page = shown ? undefined : flow.uploadPages.active;
  rejectOtherService(account, (shown ?? page)?.service);
  if (shown) return shown;
  const uploadId = uploadOfNode(argument)?.id ?? page?.uploadId ?? (await pickedId(flow));
  return uploadId === undefined ? undefined : fileIn(flow, uploadId);
}

function fileAt({ account }: Flow, uploadId: string, path: string, { size }: RawFile): UploadFile {
  return { service: account.baseUrl, uploadId, path, size };
}

async function pickedId(flow: Flow): Promise<string | undefined> {
  const picked = await pickUpload(flow, { offerNew: false });
  return picked?.kind === 'upload' ? picked.upload.id : undefined;
}

type Answer = { readonly kind: 'file'; readonly file: RawFile } | { readonly kind: 'folder'; readonly path: string };

/** Lets the user choose folder by folder. */
async function fileIn(flow: Flow, uploadId: string): Promise<UploadFile | undefined> {
  let folder = '';
  for (;;) {
    const answer = await askIn(flow, uploadId, folder);
    if (answer === undefined) return undefined;
    if (answer.kind === 'file') return fileAt(flow, uploadId, pathIn(folder, answer.file.name), answer.file);
    folder = answer.path;
  }
}

async function askIn(flow: Flow, uploadId: string, folder: string): Promise<Answer | undefined> {
  const listed = await list(flow, uploadId, folder);
  if (listed === undefined) return undefined;
  if (folder === '' && listed.files.length === 0) {
    throw new UserError(vscode.l10n.t('This upload has no files yet. Add some with “Upload Files”.'));
  }
  const up = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
  const choices: Choice<Answer>[] = [
    ...(folder === '' ? [] : [{ icon: 'arrow-left', label: '..', value: { kind: 'folder', path: up } as const }]),
    ...listed.files.map((file) => choiceOf(file, folder)),
    ...omittedNote(listed.files.length, listed.total, maxListedFiles).map((label) => ({ label })),
  ];
  const title = folder === '' ? vscode.l10n.t('Files of the Upload') : plain(folder);
  return askOne<Answer>(title, { placeholder: vscode.l10n.t('Choose a data file'), choices });
}

async function list(flow: Flow, uploadId: string, folder: string) {
  const title = vscode.l10n.t('Listing files');
  const { client } = flow.account;
  try {
    return await callService(flow, { purpose: 'uploads', title, location: 'late' }, (credential, options) =>
      listFolder(client, credential, uploadId, folder, options),
    );
  } catch (error) {
    return showFileProblem(flow, { uploadId, path: folder === '' ? uploadId : folder }, error);
  }
}

function choiceOf(file: RawFile, folder: string): Choice<Answer> {
  const name = plain(file.name);
  if (!file.isFile) {
    return { icon: 'folder', label: name, value: { kind: 'folder', path: pathIn(folder, file.name) } };
  }
  return { label: name, description: sizeText(file.size), value: { kind: 'file', file } };
}

function sizeText(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  return bytes === 1 ? vscode.l10n.t('1 byte') : vscode.l10n.t('{0} bytes', bytes);
}

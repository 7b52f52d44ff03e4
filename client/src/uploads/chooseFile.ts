/** Which file of an upload a command is about: what was passed, what is in front, or what the user chooses. */
import * as vscode from 'vscode';
import { ApiError } from '../api/apiError.ts';
import { filesShown, listFolder, type RawFile } from '../api/endpoints/files.ts';
import { given } from '../api/shapes.ts';
import type { Services } from '../commands/command.ts';
import { UserError } from '../commands/tell.ts';
import { withCredential } from '../ui/credential.ts';
import { withoutBack } from '../ui/frame.ts';
import { plain } from '../ui/plain.ts';
import { withProgress } from '../ui/progress.ts';
import { askOne, type Choice } from '../ui/steps.ts';
import { fileOfNode, uploadOfNode } from '../views/uploadNodes.ts';
import { filesNotOffered, tellGone, tellNotOffered } from './fetchFile.ts';
import { pickUpload } from './pickUpload.ts';
import type { UploadFile } from './uploadDocuments.ts';
import { uploadIdOfPage } from './uploadPage.ts';
import { leftOut } from './uploadText.ts';

/**
 * @param argument a node of the view, or the address that a menu of an editor passes
 * @returns undefined when nothing was chosen, or it was told why there is nothing to choose
 * @throws ApiError, UserError
 */
export async function chooseFile(services: Services, argument: unknown): Promise<UploadFile | undefined> {
  const node = fileOfNode(argument);
  if (node) return { uploadId: node.uploadId, path: node.path, ...given('size', node.file.size) };
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const shown = uri && services.uploadFiles.fileAt(uri);
  if (shown) return shown;
  const uploadId = uploadOfNode(argument)?.id ?? (uri && uploadIdOfPage(uri)) ?? (await pickedId(services));
  return uploadId === undefined ? undefined : fileIn(services, uploadId);
}

async function pickedId(services: Services): Promise<string | undefined> {
  const picked = await pickUpload(services, { offerNew: false });
  return picked?.kind === 'upload' ? picked.upload.id : undefined;
}

type Answer = { readonly kind: 'file'; readonly file: RawFile } | { readonly kind: 'folder'; readonly path: string };

/** Asks folder by folder. */
async function fileIn(services: Services, uploadId: string): Promise<UploadFile | undefined> {
  let folder = '';
  for (;;) {
    const answer = await askIn(services, uploadId, folder);
    if (answer === undefined) return undefined;
    if (answer.kind === 'file') {
      return { uploadId, path: below(folder, answer.file.name), ...given('size', answer.file.size) };
    }
    folder = answer.path;
  }
}

async function askIn(services: Services, uploadId: string, folder: string): Promise<Answer | undefined> {
  const listed = await list(services, uploadId, folder);
  if (listed === undefined) return undefined;
  if (folder === '' && listed.files.length === 0) {
    throw new UserError(vscode.l10n.t('There are no files in this upload yet. Send some with Upload Files.'));
  }
  const up = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
  const choices: Choice<Answer>[] = [
    ...(folder === '' ? [] : [{ label: '$(arrow-left) ..', value: { kind: 'folder', path: up } as const }]),
    ...listed.files.map((file) => choiceOf(file, folder)),
    ...leftOut(listed.files.length, listed.total, filesShown).map((label) => ({ label })),
  ];
  const title = folder === '' ? vscode.l10n.t('Files of the Upload') : plain(folder);
  return withoutBack(await askOne<Answer>({ title }, { placeholder: vscode.l10n.t('Choose a data file'), choices }));
}

async function list(services: Services, uploadId: string, folder: string) {
  const title = vscode.l10n.t('Listing files');
  const client = services.account.client();
  try {
    return await withCredential(services, 'uploads', (credential) =>
      withProgress(title, (signal) => listFolder(client, credential, uploadId, folder, { signal }), 'late'),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'not-offered' || error.kind === 'unreadable') {
      return tellNotOffered(services, { uploadId }, error, filesNotOffered());
    }
    if (error.kind === 'not-found') return tellGone(services, { uploadId, path: folder === '' ? uploadId : folder });
    throw error;
  }
}

function choiceOf(file: RawFile, folder: string): Choice<Answer> {
  const name = plain(file.name);
  if (!file.isFile) {
    return { label: `$(folder) ${name}`, value: { kind: 'folder', path: below(folder, file.name) } };
  }
  const description = file.size === undefined ? {} : { description: vscode.l10n.t('{0} bytes', file.size) };
  return { label: name, ...description, value: { kind: 'file', file } };
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

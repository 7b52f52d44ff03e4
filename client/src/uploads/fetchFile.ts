/** Loads a file of an upload into an editor; if that is impossible, a message offers an alternative. */
import * as vscode from 'vscode';
import { isApiError } from '../remoteService/api/apiError.ts';
import { readFile } from '../remoteService/api/endpoints/files.ts';
import { redactSecrets } from '../remoteService/api/redact.ts';
import { callService } from '../tokens/flows/askCredential.ts';
import type { Flow } from '../ui/flow.ts';
import { type NoticeAction, warn } from '../ui/notice.ts';
import { plain } from '../ui/plain.ts';
import { UserError } from '../ui/userError.ts';
import { maxShownBytes, type UploadFile } from './uploadDocuments.ts';
import { openInBrowser, openUploadPage } from './uploadPage.ts';

/**
 * Loads a file again and returns its document. Returns undefined if the user isn't signed in, or if a message
 * explained why there is no document.
 * @throws ApiError if the file isn't the cause of the error, for example if the user canceled or the service is
 * unreachable
 */
export async function fetchFile(flow: Flow, file: UploadFile): Promise<vscode.TextDocument | undefined> {
  const title = vscode.l10n.t('Reading {0}', plain(file.path, 60));
  try {
    if (file.size !== undefined && file.size > maxShownBytes) return showTooLarge(flow, file);
    const call = { purpose: 'uploads', title, location: 'late' } as const;
    const text = await callService(flow, call, async (credential, { signal }) => {
      const read = { maxBytes: maxShownBytes, size: file.size, signal };
      const text = await readFile(flow.account.client, credential, file.uploadId, file.path, read);
      // A proxy may answer with the request, which contains the token.
      return redactSecrets(text, [credential.secret.reveal()]);
    });
    return text === undefined ? undefined : await flow.uploadFiles.open(file, text);
  } catch (error) {
    if (isApiError(error, 'too-large')) return showTooLarge(flow, file);
    if (!isApiError(error, 'not-text')) return showFileProblem(flow, file, error);
    void warn(error.message, inBrowser(flow, file));
    return undefined;
  }
}

/**
 * Shows that the service doesn't offer the files of an upload, on the upload's page, or that the file or folder no
 * longer exists.
 * @param sentence says what the service doesn't offer, if that isn't the files
 * @throws any other error
 */
export async function showFileProblem(
  flow: Flow,
  { uploadId, path }: Pick<UploadFile, 'uploadId' | 'path'>,
  error: unknown,
  sentence: string = vscode.l10n.t(
    "The service doesn't give access to the individual files of an upload. Open the upload in the browser to see them.",
  ),
): Promise<undefined> {
  if (isApiError(error, 'not-found')) return showNotFound(flow, path);
  if (!isApiError(error, 'not-offered', 'unreadable')) throw error;
  await openUploadPage(flow, uploadId, undefined, [error.kind === 'unreadable' ? error.message : sentence]);
  return undefined;
}

/** Shows that the upload, or the file in the upload, no longer exists. */
function showNotFound({ uploadsView }: Flow, path: string): undefined {
  const refresh = { title: vscode.l10n.t('Refresh Uploads'), run: () => uploadsView.ask() };
  const sentence = vscode.l10n.t(
    "{0} doesn't exist anymore, because the file or its upload was deleted.",
    plain(path, 60),
  );
  void warn(sentence, refresh);
  return undefined;
}

function showTooLarge(flow: Flow, file: UploadFile): undefined {
  const sentence = vscode.l10n.t(
    "{0} is larger than {1} MiB and can't be opened here. Download the file in the browser and open it from your disk.",
    plain(file.path, 60),
    maxShownBytes / 1024 / 1024,
  );
  void warn(sentence, inBrowser(flow, file));
  return undefined;
}

function inBrowser(flow: Flow, { uploadId }: UploadFile): NoticeAction {
  return { title: vscode.l10n.t('Open Upload in Browser'), run: () => openInBrowser(flow, uploadId) };
}

/**
 * Opens a file of an upload so that the user can map it. The tab of the file stays open, because the text in the
 * editor is the text that is mapped.
 * @returns undefined if a message explained why there is nothing to map
 * @throws ApiError; UserError if the file isn't JSON
 */
export async function openForMapping(flow: Flow, file: UploadFile): Promise<vscode.Uri | undefined> {
  const document = await fetchFile(flow, file);
  if (document === undefined) return undefined;
  await vscode.window.showTextDocument(document, { preview: false });
  if (document.languageId === 'json') return document.uri;
  const name = plain(file.path, 60);
  throw new UserError(vscode.l10n.t("{0} isn't a JSON file, so a mapper can't map it. Choose another file.", name));
}

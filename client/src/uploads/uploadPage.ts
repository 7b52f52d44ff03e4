/** The page of an upload: loads the data, and shows it. */

import * as vscode from 'vscode';
import type { Upload } from '../remoteService/api/endpoints/uploads.ts';
import { callService } from '../tokens/flows/askCredential.ts';
import type { Flow } from '../ui/flow.ts';
import { plain } from '../ui/plain.ts';
import { UserError } from '../ui/userError.ts';
import { uploadReader } from './readUpload.ts';
import { type UploadFacts, uploadContent } from './uploadContent.ts';
import { factsOf, findWebAddress } from './uploadFacts.ts';
import { statusText, uploadName } from './uploadText.ts';
import { type WatchedUpload, waitForProcessing } from './watching.ts';

/**
 * Loads an upload and shows its page.
 * @param known the record of the upload that is shown if the service no longer has the upload
 * @param report sentences that are shown at the top of the page
 * @throws ApiError
 */
export async function openUploadPage(
  flow: Flow,
  id: string,
  known?: Upload,
  report: readonly string[] = [],
): Promise<void> {
  const title = vscode.l10n.t('Reading the upload');
  const { client } = flow.account;
  const call = { purpose: 'uploads', title, location: 'late' } as const;
  const facts = await callService(flow, call, async (credential, { signal }) => {
    const upload = (await uploadReader(client, credential)(id, signal)) ?? known;
    if (upload === undefined)
      throw new UserError(
        vscode.l10n.t("This service has no upload with the ID {0}, or you aren't allowed to see it.", id),
      );
    return factsOf(client, credential, upload, signal);
  });
  if (facts) showPage(flow, { ...facts, report });
}

/** Shows the page of an upload. */
export function showPage({ account, uploadPages }: Flow, facts: UploadFacts): void {
  const { id } = facts.upload;
  const about = { service: account.baseUrl, uploadId: id };
  uploadPages.show({ key: `${account.baseUrl} ${id}`, content: uploadContent(facts), about });
}

/**
 * Waits until an upload is processed, with progress and *Cancel*. Returns undefined if the user isn't signed in.
 * @throws ApiError
 */
export function watchWithProgress(
  flow: Flow,
  upload: Upload,
  onUpdate?: (upload: Upload) => void,
): Promise<WatchedUpload | undefined> {
  const title = vscode.l10n.t('Waiting for “{0}” to be processed', plain(uploadName(upload), 60));
  return callService(flow, { purpose: 'uploads', title }, (credential, { signal, report }) =>
    waitForProcessing(upload.id, {
      read: uploadReader(flow.account.client, credential),
      signal,
      onUpdate: (now) => {
        report(plain(statusText(now.status ?? '')));
        onUpdate?.(now);
      },
    }),
  );
}

/**
 * Opens an upload on the service's own web page.
 * @throws ApiError `invalid` if the id is invalid
 */
export async function openInBrowser({ account }: Pick<Flow, 'account'>, id: string): Promise<void> {
  await vscode.env.openExternal(vscode.Uri.parse(await findWebAddress(account.client, id), true));
}

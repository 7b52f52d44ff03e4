/** The page of an upload: read what the service tells, show it read-only. */
import * as vscode from 'vscode';
import type { Credential } from '../api/credential.ts';
import { readFile } from '../api/endpoints/files.ts';
import type { Upload } from '../api/endpoints/uploads.ts';
import { withoutSecrets } from '../api/redact.ts';
import type { Services } from '../commands/command.ts';
import { UserError } from '../commands/tell.ts';
import { withCredential } from '../ui/credential.ts';
import { plain } from '../ui/plain.ts';
import { withProgress } from '../ui/progress.ts';
import { uploadReader } from './readUpload.ts';
import { factsOf } from './uploadFacts.ts';
import { type UploadFacts, uploadName, uploadText } from './uploadText.ts';
import { type Watched, watchUpload } from './watching.ts';

/** Reads an upload anew and shows its page; `known` is its record where the service no longer shows it. @throws ApiError */
export async function openUploadPage(services: Services, id: string, known?: Upload): Promise<void> {
  const title = vscode.l10n.t('Reading the upload');
  const read = async (credential: Credential, signal: AbortSignal) => {
    const client = services.account.client();
    const upload = (await uploadReader(client, credential)(id, signal)) ?? known;
    if (upload === undefined) throw new UserError(vscode.l10n.t('The service shows no upload with the id {0}.', id));
    return factsOf(client, credential, upload, signal);
  };
  const facts = await withCredential(services, 'uploads', (credential) =>
    withProgress(title, (signal) => read(credential, signal), 'late'),
  );
  if (facts) await showPage(services, facts);
}

export function showPage({ uploadPages }: Services, facts: UploadFacts): Promise<void> {
  return uploadPages.show(`${uploadName(facts.upload)}.${facts.upload.id}.txt`, uploadText(facts));
}

/** Waits until an upload is processed, with progress and cancel. Undefined: not signed in. @throws ApiError */
export function watchWithProgress(
  services: Services,
  upload: Upload,
  onUpdate?: (upload: Upload) => void,
): Promise<Watched | undefined> {
  const title = vscode.l10n.t('Waiting until “{0}” is processed', plain(uploadName(upload), 60));
  return withCredential(services, 'uploads', (credential) =>
    withProgress(title, (signal, report) =>
      watchUpload(upload.id, {
        read: uploadReader(services.account.client(), credential),
        signal,
        onUpdate: (now) => {
          report(plain(now.status ?? ''));
          onUpdate?.(now);
        },
      }),
    ),
  );
}

/** Opens an upload in the browser, below the base URL. @throws ApiError `invalid` without a service. */
export async function openInBrowser(address: string): Promise<void> {
  await vscode.env.openExternal(vscode.Uri.parse(address, true));
}

/** Shows a text file of an upload read-only. @throws ApiError */
export async function openUploadFile(services: Services, uploadId: string, path: string): Promise<void> {
  const title = vscode.l10n.t('Reading {0}', plain(path, 60));
  const text = await withCredential(services, 'uploads', (credential) =>
    withProgress(
      title,
      async (signal) => {
        const text = await readFile(services.account.client(), credential, uploadId, path, { signal });
        // What stands before the service may answer with the request, its token among it.
        return withoutSecrets(text, [credential.secret.reveal()]);
      },
      'late',
    ),
  );
  if (text !== undefined) await services.uploadPages.show(`${uploadId} ${path}`, text);
}

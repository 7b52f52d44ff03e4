/** Sending the same files to the same upload again, without the questions of the first time. */
import * as v from 'valibot';
import * as vscode from 'vscode';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { Flow } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { askOne } from '../../ui/quickInput/questions.ts';
import { uploadName } from '../uploadText.ts';
import { filesAt } from './relatedFiles.ts';
import type { SendFile } from './sendOrder.ts';

const sentKey = 'uploads.sent';
const maxRemembered = 20;

/** What the editor's state has; `name` is that of the upload. */
const sentShape = v.array(
  v.object({
    service: v.string(),
    uploadId: v.string(),
    name: v.string(),
    folder: v.string(),
    uris: v.array(v.string()),
  }),
);

/** Files that were sent, and the upload that has them. */
export interface Sending extends Omit<v.InferOutput<typeof sentShape>[number], 'service' | 'uris'> {
  readonly files: readonly SendFile[];
}

/** Remembers where files were sent. */
export async function rememberSending(
  { account, state }: Pick<Flow, 'account' | 'state'>,
  { upload, folder }: { readonly upload: Upload; readonly folder: string },
  files: readonly SendFile[],
): Promise<void> {
  const uris = files.map(({ uri }) => uri);
  const sent = { service: account.baseUrl, uploadId: upload.id, name: uploadName(upload), folder, uris };
  const others = remembered(state).filter((each) => each.uris.every((uri) => !uris.includes(uri)));
  await state.update(sentKey, [sent, ...others].slice(0, maxRemembered));
}

/**
 * Offers to send files to the upload that they were sent to the last time, with the files that were sent with them.
 * @returns `others` if the user wants to choose, or if there is nothing to offer; undefined if the user cancels
 */
export async function askToSendAgain(
  flow: Flow,
  start: readonly vscode.Uri[],
): Promise<Sending | 'others' | undefined> {
  const last = await lastSending(flow, start);
  if (last === undefined) return 'others';
  return askOne<Sending | 'others'>(vscode.l10n.t('Upload Files'), {
    placeholder: vscode.l10n.t('Choose what to send'),
    choices: [
      {
        icon: 'sync',
        label: vscode.l10n.t('Send Again to “{0}”', plain(last.name, 60)),
        detail: last.files.map(({ name }) => name).join(', '),
        value: last,
      },
      { icon: 'files', label: vscode.l10n.t('Choose Files and Upload…'), value: 'others' },
    ],
  });
}

/** A file that left the workspace since then, also by a link, must be chosen again. */
async function lastSending(flow: Flow, start: readonly vscode.Uri[]): Promise<Sending | undefined> {
  const last = remembered(flow.state).find(
    ({ service, uris }) => service === flow.account.baseUrl && start.every((uri) => uris.includes(uri.toString())),
  );
  const files = await filesAt(flow, last?.uris ?? []);
  const isSame = last?.uris.length === files.length && files.every(({ isInside }) => isInside);
  return isSame ? { ...last, files } : undefined;
}

function remembered(state: vscode.Memento): v.InferOutput<typeof sentShape> {
  const read = v.safeParse(sentShape, state.get(sentKey));
  return read.success ? read.output : [];
}

/** Sending the same files to the same upload again, without the questions of the first time. */
import * as vscode from 'vscode';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { Flow } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { askOne } from '../../ui/quickInput/questions.ts';
import { isObject, memberOf, textsIn } from '../../util/json.ts';
import { uploadName } from '../uploadText.ts';
import { filesAt } from './relatedFiles.ts';
import type { SendFile } from './sendOrder.ts';

/** Files that were sent, and the upload that has them. */
export interface Sending {
  readonly uploadId: string;
  /** Name of the upload. */
  readonly name: string;
  readonly folder: string;
  readonly files: readonly SendFile[];
}

const sentKey = 'uploads.sent';
const maxRemembered = 20;

/** Remembers where files were sent. */
export async function rememberSending(
  { account, state }: Pick<Flow, 'account' | 'state'>,
  { upload, folder }: { readonly upload: Upload; readonly folder: string },
  files: readonly SendFile[],
): Promise<void> {
  const uris = files.map(({ uri }) => uri);
  const sent = { service: account.baseUrl, uploadId: upload.id, name: uploadName(upload), folder, uris };
  const others = remembered(state).filter((each) => textsIn(each.uris).every((uri) => !uris.includes(uri)));
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
    ({ service, uris }) =>
      service === flow.account.baseUrl && start.every((uri) => textsIn(uris).includes(uri.toString())),
  );
  const [uploadId, name, folder] = ['uploadId', 'name', 'folder'].map((key) => memberOf(last, key));
  if (typeof uploadId !== 'string' || typeof name !== 'string' || typeof folder !== 'string') return undefined;
  const files = await filesAt(flow, textsIn(last?.uris));
  const isSame = files.length === textsIn(last?.uris).length && files.every(({ isInside }) => isInside);
  return isSame ? { uploadId, name, folder, files } : undefined;
}

function remembered(state: vscode.Memento): readonly Readonly<Record<string, unknown>>[] {
  const list = state.get(sentKey);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

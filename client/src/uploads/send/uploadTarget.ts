/** Where files are sent: a new upload, or one that exists. */
import * as vscode from 'vscode';
import type { ApiClient } from '../../remoteService/api/apiClient.ts';
import { isApiError } from '../../remoteService/api/apiError.ts';
import type { Credential } from '../../remoteService/api/credential.ts';
import { readFile } from '../../remoteService/api/endpoints/files.ts';
import { createUpload, type Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { Services } from '../../services.ts';
import { callService } from '../../tokens/flows/askCredential.ts';
import type { Flow } from '../../ui/flow.ts';
import { ask, confirm } from '../../ui/modal.ts';
import { warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askText } from '../../ui/quickInput/questions.ts';
import { type ArchiveSource, entryFiles } from '../archiveRequests.ts';
import { pickUpload } from '../pickUpload.ts';
import { uploadReader } from '../readUpload.ts';
import { openInBrowser } from '../uploadPage.ts';
import { uploadName } from '../uploadText.ts';
import type { Sending } from './sendAgain.ts';
import { folderProblem, type SendFile } from './sendOrder.ts';
import { pairSentFiles } from './sentPairs.ts';

/** The target of the upload. */
export interface UploadTarget {
  readonly upload: Upload;
  /** Folder of the upload; empty for its root. */
  readonly folder: string;
  /** Paths of archives that exist and stay as they are. */
  readonly existed?: readonly string[];
}

/** Asks for the upload and the folder to send to. A new upload is empty, so its files go to the root. */
export async function chooseUploadTarget(flow: Flow, files: readonly SendFile[]): Promise<UploadTarget | undefined> {
  const picked = await pickUpload(flow, { offerNew: true });
  if (picked === undefined) return undefined;
  return picked.kind === 'new' ? newTarget(flow, files) : targetIn(flow, files, picked.upload, askFolder);
}

/** Returns the target of files that were sent before. If their upload doesn't exist anymore, another one is chosen. */
export async function lastUploadTarget(
  flow: Flow,
  { uploadId, name, folder, files }: Sending,
): Promise<UploadTarget | undefined> {
  const call = { purpose: 'uploads', title: vscode.l10n.t('Reading the upload'), location: 'late' } as const;
  const found = await callService(flow, call, async (credential, { signal }) => {
    const upload = await uploadReader(flow.account.client, credential)(uploadId, signal).catch(ignoreNotFound);
    return { upload };
  });
  if (found === undefined) return undefined;
  if (found.upload) return targetIn(flow, files, found.upload, async () => folder);
  void warn(vscode.l10n.t("“{0}” doesn't exist on the service anymore. Choose another upload.", plain(name, 60)));
  return chooseUploadTarget(flow, files);
}

function ignoreNotFound(error: unknown): undefined {
  if (!isApiError(error, 'not-found')) throw error;
}

async function targetIn(
  flow: Flow,
  files: readonly SendFile[],
  upload: Upload,
  folderOf: () => Promise<string | undefined>,
): Promise<UploadTarget | undefined> {
  if (upload.published) return (await confirmNewUpload(upload)) ? newTarget(flow, files) : undefined;
  const folder = await folderOf();
  return folder === undefined ? undefined : { upload, folder };
}

async function makeUpload(flow: Flow, files: readonly SendFile[]): Promise<Upload | undefined> {
  const validate = (text: string) => (text.trim() === '' ? vscode.l10n.t('Enter a name.') : undefined);
  const question = { prompt: vscode.l10n.t('Name of the new upload'), value: proposedName(files), validate };
  const name = await askText(vscode.l10n.t('Create Upload'), question);
  if (name === undefined) return undefined;
  const title = vscode.l10n.t('Creating the upload');
  return callService(flow, { purpose: 'uploads', title }, (credential, options) =>
    createUpload(flow.account.client, credential, name.trim(), options),
  );
}

/** The name of the mapper, or else of the first file, without extensions. */
function proposedName(files: readonly SendFile[]): string {
  const first = files.find(({ isMapper }) => isMapper) ?? files[0];
  return first?.name.replace(/(\.mapper|\.data)?\.json$/i, '') ?? '';
}

async function askFolder(): Promise<string | undefined> {
  const prompt = vscode.l10n.t('Folder in the upload. Leave it empty for the root folder.');
  return askText(vscode.l10n.t('Upload Files'), { prompt, validate: folderProblem });
}

async function newTarget(flow: Flow, files: readonly SendFile[]): Promise<UploadTarget | undefined> {
  const upload = await makeUpload(flow, files);
  return upload && { upload, folder: '' };
}

/**
 * Asks what to do about entries that already exist in the target, and returns the resulting target. Returns undefined
 * if nothing is to be sent.
 * @throws ApiError
 */
export async function confirmUploadTarget(
  flow: Flow,
  target: UploadTarget,
  files: readonly SendFile[],
): Promise<UploadTarget | undefined> {
  const existing = await findExisting(flow, target, files);
  if (existing === undefined) return undefined;
  if (existing.kept.length === 0) return target;
  switch (await askAboutExistingEntries(target.upload, existing)) {
    case 'new':
      return newTarget(flow, files);
    case 'send':
      return { ...target, existed: existing.kept };
    case 'browser':
      await openInBrowser(flow, target.upload.id);
      return undefined;
    case undefined:
      return undefined;
  }
}

const nothing: ExistingEntries = { kept: [], unseen: 0 };

/** Undefined: not signed in, or cancelled. Services that do not offer their files have nothing that could be looked at. */
async function findExisting(
  flow: Flow,
  { upload, folder }: UploadTarget,
  files: readonly SendFile[],
): Promise<ExistingEntries | undefined> {
  const pairs = await pairSentFiles(flow, files, folder);
  if (pairs.length === 0) return nothing;
  const title = vscode.l10n.t('Looking for existing entries in “{0}”', plain(uploadName(upload), 60));
  try {
    return await callService(flow, { purpose: 'uploads', title, location: 'late' }, (credential, { signal }) =>
      findExistingEntries(flow, pairs, fileLookup(flow.account.client, credential, upload.id, signal)),
    );
  } catch (error) {
    if (isApiError(error, 'not-offered', 'unreadable')) return nothing;
    throw error;
  }
}

type Decision = 'new' | 'browser' | 'send';

/**
 * Asks what to do about entries that already exist, and lists all of them. The first choice is a new upload. Returns
 * undefined if the user cancels.
 */
function askAboutExistingEntries(upload: Upload, { kept, unseen }: ExistingEntries): Promise<Decision | undefined> {
  const name = plain(uploadName(upload), 60);
  return ask<Decision>({
    message:
      kept.length === 1
        ? vscode.l10n.t("1 entry exists in “{0}” and won't be updated.", name)
        : vscode.l10n.t("{0} entries exist in “{1}” and won't be updated.", kept.length, name),
    detail: [
      ...kept,
      ...(unseen === 0 ? [] : [vscode.l10n.t("{0} more entries weren't checked.", unseen)]),
      vscode.l10n.t(
        "The service doesn't write an entry again if its file exists. Send the files to a new upload, or delete the listed files in the browser first.",
      ),
    ],
    buttons: [
      { title: vscode.l10n.t('New Upload'), value: 'new' },
      { title: vscode.l10n.t('Open Upload in Browser'), value: 'browser' },
      { title: vscode.l10n.t('Send Anyway'), value: 'send' },
    ],
    isHarmless: true,
  });
}

/** Asks whether to create a new upload, because a published upload accepts no files. */
function confirmNewUpload(upload: Upload): Promise<boolean> {
  return confirm(
    vscode.l10n.t('“{0}” is published, so nothing can be sent to it.', plain(uploadName(upload), 60)),
    vscode.l10n.t('You can send the files to a new upload instead.'),
    vscode.l10n.t('Create Upload'),
  );
}

interface ExistingEntries {
  /** Paths of the archives that exist, and stay as they are. */
  readonly kept: readonly string[];
  /** How many further archives were not looked for. */
  readonly unseen: number;
}

/** Returns whether the upload has a file. @throws ApiError */
type HasFile = (path: string) => Promise<boolean>;

/** The content of a file doesn't matter, so only as much is read as the message of an error needs. */
const maxBytes = 64 * 1024;

/** Creates a function that looks for a file of an upload. */
function fileLookup(client: ApiClient, credential: Credential, upload: string, signal: AbortSignal): HasFile {
  return async (path) => {
    try {
      await readFile(client, credential, upload, path, { signal, maxBytes });
    } catch (error) {
      if (isApiError(error, 'not-found')) return false;
      if (!isApiError(error, 'not-text', 'too-large')) throw error;
    }
    return true;
  };
}

/**
 * Finds the entries that already exist in the upload for the files to send.
 * @throws ApiError; `not-offered` if the service doesn't provide the files of the upload
 */
async function findExistingEntries(
  { client }: Pick<Services, 'client'>,
  pairs: readonly ArchiveSource[],
  hasFile: HasFile,
): Promise<ExistingEntries> {
  const kept = new Set<string>();
  let unseen = 0;
  for (const source of pairs) {
    const made = await entryFiles(client, source);
    unseen += made.total - made.files.length;
    // The main entry is made of the data file itself, and is processed again with it.
    for (const path of made.files.filter((file) => file !== source.mainFile)) if (await hasFile(path)) kept.add(path);
  }
  return { kept: [...kept], unseen };
}

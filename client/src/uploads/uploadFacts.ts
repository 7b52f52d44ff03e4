/** Everything that the service reports about an upload; a sentence replaces what it does not offer. */

import type { ApiClient } from '../remoteService/api/apiClient.ts';
import { ApiError } from '../remoteService/api/apiError.ts';
import type { Credential } from '../remoteService/api/credential.ts';
import { listFolder, readArchive } from '../remoteService/api/endpoints/files.ts';
import { serviceInfo } from '../remoteService/api/endpoints/info.ts';
import { type EntryPage, listEntries, type Upload } from '../remoteService/api/endpoints/uploads.ts';
import { baseUrlOf } from '../remoteService/api/origin.ts';
import { route } from '../remoteService/api/route.ts';
import { loggedErrors } from './readArchives.ts';
import { isFailed, maxListedEntries, type UploadFacts } from './uploadContent.ts';

/** The most entries whose log is read, because each is one request. */
const maxReadLogs = 10;

/** How long the web page of an upload waits for the version of the service, in milliseconds. */
const maxInfoTime = 3_000;

/** Limit for the archive of an entry that failed; it has a log and little else. */
const maxLogBytes = 4 * 1024 * 1024;

/**
 * Reads the entries and files of an upload for its page.
 * @throws ApiError if the user canceled or the credential is refused
 */
export async function factsOf(
  client: ApiClient,
  credential: Credential,
  upload: Upload,
  signal: AbortSignal,
): Promise<UploadFacts> {
  const [page, files, address] = await Promise.all([
    orSentence(listEntries(client, credential, upload.id, { page: 1, pageSize: maxListedEntries }, { signal })),
    orSentence(listFolder(client, credential, upload.id, '', { signal })),
    findWebAddress(client, upload.id, signal),
  ]);
  const entries = typeof page === 'string' ? page : await withLogs(client, credential, upload, page, signal);
  return { ...known(client, upload), address, entries, files };
}

/** Adds the errors of the log to the first entries that failed. A log that can't be read is left out. */
async function withLogs(
  client: ApiClient,
  credential: Credential,
  { id }: Upload,
  page: EntryPage,
  signal: AbortSignal,
): Promise<EntryPage> {
  const logs = new Map<string, readonly string[]>();
  for (const { mainfile } of page.entries.filter(isFailed).slice(0, maxReadLogs)) {
    if (mainfile === undefined) continue;
    const options = { signal, maxBytes: maxLogBytes };
    const archive = await orSentence(readArchive(client, credential, id, mainfile, options));
    if (typeof archive !== 'string') logs.set(mainfile, loggedErrors(archive));
  }
  return { ...page, entries: page.entries.map((entry) => ({ ...entry, log: logs.get(entry.mainfile ?? '') ?? [] })) };
}

/**
 * Reads the facts of an upload after files were sent. Unlike `factsOf`, the function returns the known facts if the
 * credential is refused or the user cancels. If it threw an error, the caller would offer another credential and send
 * all files again.
 */
export async function factsAfterSending(
  client: ApiClient,
  credential: Credential,
  upload: Upload,
  signal: AbortSignal,
): Promise<UploadFacts> {
  const facts = known(client, upload);
  try {
    return await factsOf(client, credential, upload, signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.kind === 'cancelled' ? facts : { ...facts, entries: error.message };
  }
}

function known({ address }: ApiClient, upload: Upload): Pick<UploadFacts, 'service' | 'upload' | 'address'> {
  return { service: baseUrlOf(address), upload, address: `${baseUrlOf(address)}/gui` };
}

/**
 * Returns a copy of an upload without the processing state. The copy is used if the record was read before the files
 * were sent, so that its state is out of date.
 */
export function dropUploadState({ id, name, description, createdAt }: Upload): Upload {
  return { id, name, description, createdAt, errors: [], warnings: [] };
}

/** The answer, or the sentence of an error that does not affect the rest of the page. */
async function orSentence<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && !['cancelled', 'unauthorized'].includes(error.kind)) return error.message;
    throw error;
  }
}

/**
 * Finds the web address of an upload: `{base}/gui/user/uploads/upload/id/{upload_id}` in a service older than version 2.
 * Newer versions have another page, so there, and where the service doesn't name its version, it is `{base}/gui`.
 * @throws ApiError `invalid` if the id is invalid
 */
export async function findWebAddress(client: ApiClient, uploadId: string, signal?: AbortSignal): Promise<string> {
  const page = route`/gui/user/uploads/upload/id/${uploadId}`;
  const limit = AbortSignal.timeout(maxInfoTime);
  const info = serviceInfo(client, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
  const { version = '' } = await info.catch(() => ({ version: undefined }));
  return `${baseUrlOf(client.address)}${Number.parseInt(version, 10) < 2 ? page : '/gui'}`;
}

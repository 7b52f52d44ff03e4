/** Archives that exist in an upload: the service does not write them again when their data file is sent again. */
import type { ApiClient } from '../../remoteService/api/apiClient.ts';
import { isApiError } from '../../remoteService/api/apiError.ts';
import type { Credential } from '../../remoteService/api/credential.ts';
import { readFile } from '../../remoteService/api/endpoints/files.ts';
import type { Services } from '../../services.ts';
import { type ArchiveSource, entryFiles } from '../archiveRequests.ts';

export interface ExistingEntries {
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
export function fileLookup(client: ApiClient, credential: Credential, upload: string, signal: AbortSignal): HasFile {
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
export async function findExistingEntries(
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

/** Reads the archives that the service made of a data file's entries. */
import type { ApiClient } from '../remoteService/api/apiClient.ts';
import { ApiError } from '../remoteService/api/apiError.ts';
import type { Credential } from '../remoteService/api/credential.ts';
import { readArchive } from '../remoteService/api/endpoints/files.ts';

export interface Archives {
  readonly found: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Paths without an archive. */
  readonly missing: readonly string[];
}

/**
 * Reads one archive after the other. An archive that is missing is no error, a service without the route is.
 * @throws ApiError
 */
export async function readArchives(
  client: ApiClient,
  credential: Credential,
  upload: string,
  mainfiles: readonly string[],
  { signal }: { readonly signal: AbortSignal },
): Promise<Archives> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  const missing: string[] = [];
  for (const mainfile of mainfiles) {
    try {
      found.set(mainfile, await readArchive(client, credential, upload, mainfile, { signal }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error;
      missing.push(mainfile);
    }
  }
  return { found, missing };
}

/** Reads one upload, even from services without a route for it. */
import type { ApiClient, CallOptions } from '../remoteService/api/apiClient.ts';
import { isApiError } from '../remoteService/api/apiError.ts';
import type { Credential } from '../remoteService/api/credential.ts';
import { getUpload, listUploads, type Upload } from '../remoteService/api/endpoints/uploads.ts';
import { readAll } from '../remoteService/api/pagination.ts';
import { route } from '../remoteService/api/route.ts';

/** Gives the record of an upload. @throws ApiError */
export type ReadUpload = (id: string, signal?: AbortSignal) => Promise<Upload | undefined>;

/**
 * Creates a function that reads uploads through the detail route. If the service lacks that route, the function reads
 * the list instead, newest uploads first (specification 4.8), and doesn't try the route again. The function returns
 * undefined if the upload isn't in the list.
 */
export function uploadReader(client: ApiClient, credential: Credential): ReadUpload {
  let hasDetail = true;
  return async (id, signal) => {
    const options = { signal };
    route`/uploads/${id}`; // Throws for an invalid id, before any request.
    if (hasDetail) {
      try {
        return await getUpload(client, credential, id, options);
      } catch (error) {
        if (!isApiError(error, 'not-offered')) throw error;
        hasDetail = false;
      }
    }
    return fromList(client, credential, id, options);
  };
}

async function fromList(
  client: ApiClient,
  credential: Credential,
  id: string,
  options: CallOptions,
): Promise<Upload | undefined> {
  const newest = { orderBy: 'upload_create_time', order: 'desc' } as const;
  for await (const upload of readAll((place) => listUploads(client, credential, { ...newest, ...place }, options))) {
    if (upload.id === id) return upload;
  }
  return undefined;
}

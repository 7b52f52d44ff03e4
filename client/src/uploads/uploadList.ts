/** The list of uploads page by page, even from services that give no total. */
import type { ApiClient } from '../remoteService/api/apiClient.ts';
import { ApiError } from '../remoteService/api/apiError.ts';
import type { Credential } from '../remoteService/api/credential.ts';
import { listUploads, type Upload, type UploadQuery } from '../remoteService/api/endpoints/uploads.ts';

export interface ListedUploads {
  readonly uploads: readonly Upload[];
  /** The number of all uploads; undefined if the service does not give it. */
  readonly total: number | undefined;
  /** Another page may follow. */
  readonly hasMore: boolean;
}

/** Position in the list: page from 1, and its size. */
type Paged = UploadQuery & { readonly page: number; readonly pageSize: number };

/**
 * Reads one page of the list of uploads. A page after the last one, which the service declines with 400
 * (docs/service.md#endpoints), is returned as empty.
 * @throws ApiError
 */
export async function readUploadList(
  client: ApiClient,
  credential: Credential,
  query: Paged,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ListedUploads> {
  const { page, pageSize } = query;
  try {
    const { uploads, unreadable, total } = await listUploads(client, credential, query, options);
    const sent = uploads.length + unreadable;
    const hasMore = total === undefined ? sent >= pageSize : sent > 0 && page * pageSize < total;
    return { uploads, total, hasMore };
  } catch (error) {
    if (page === 1 || !isPastTheEnd(error)) throw error;
    return { uploads: [], total: undefined, hasMore: false };
  }
}

function isPastTheEnd(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'declined' && error.status === 400;
}

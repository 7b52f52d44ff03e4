/** All pages of the list of PATs (specification 4.2). */
import type { ApiClient } from '../apiClient.ts';
import { ApiError } from '../apiError.ts';
import type { Credential } from '../credential.ts';
import { listPats, type Pat, type PatPage, type PatQuery } from './pats.ts';

const pageSize = 100;
/**
 * Ends an endless list: a user has at most 100 active tokens, and as many revoked or expired ones
 * (docs/service.md#personal-access-tokens).
 */
const maxPages = 10;

/**
 * Returns all PATs that match a query. They are requested page by page.
 * @throws ApiError
 */
export async function listAllPats(
  client: ApiClient,
  credential: Credential,
  query: Omit<PatQuery, 'page' | 'pageSize'>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<readonly Pat[]> {
  const found: Pat[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const { pats, unreadable, total } = await listPats(client, credential, { ...query, page, pageSize }, options).catch(
      (error) => pastTheEnd(error, page),
    );
    found.push(...pats);
    const isLast = pats.length + unreadable < pageSize || (total !== undefined && page * pageSize >= total);
    if (isLast) break;
  }
  return found;
}

/** A service that gives no total answers 400 past the last page (docs/service.md#endpoints). */
function pastTheEnd(error: unknown, page: number): PatPage {
  if (page > 1 && error instanceof ApiError && error.kind === 'declined') return { pats: [], unreadable: 0 };
  throw error;
}

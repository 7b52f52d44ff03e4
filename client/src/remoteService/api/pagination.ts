/** Lists that the service gives page by page, in pages of its own size (docs/service.md#endpoints). */
import * as v from 'valibot';
import type { ApiClient, ApiRequest } from './apiClient.ts';
import { isApiError } from './apiError.ts';
import { listOf, type Pagination, pagination } from './shapes.ts';

export interface Page<T> {
  /** Those that could be read. */
  readonly items: readonly T[];
  /** The number of all items; undefined if the service doesn't give it. */
  readonly total?: number | undefined;
  /** Another page may follow. */
  readonly hasMore: boolean;
}

/** The place of a page in its list. */
export interface PagePlace {
  /** From 1. */
  readonly page?: number;
  readonly pageSize?: number;
}

/**
 * Reads one page of a list. A page after the last one, which the service declines with 400, is returned as empty.
 * @throws ApiError
 */
export async function readPage<T>(
  client: ApiClient,
  request: ApiRequest,
  item: v.GenericSchema<unknown, T>,
  { page, pageSize }: PagePlace,
): Promise<Page<T>> {
  const shape = v.object({ data: listOf(item), pagination: v.optional(pagination) });
  const number = page ?? 1;
  try {
    const query = { ...request.query, page, page_size: pageSize };
    const { data, pagination: stated = {} } = await client.read({ ...request, query }, shape);
    const size = data.items.length + data.unreadable;
    const hasMore = size > 0 && mayHaveMore(number, size, { ...stated, page_size: stated.page_size ?? pageSize });
    return { items: data.items, total: stated.total, hasMore };
  } catch (error) {
    if (number === 1 || !isApiError(error, 'declined') || error.status !== 400) throw error;
    return { items: [], hasMore: false };
  }
}

/** A service may give smaller pages than it was asked for, so a short page alone doesn't end a list. */
function mayHaveMore(page: number, size: number, { total, page_size: stated = size }: Pagination): boolean {
  if (total === undefined) return true;
  const seen = (page - 1) * stated + size;
  // More than there are: the service repeats the size that it was asked for, and gives another.
  return seen > total ? page * size < total : seen < total;
}

/** No list is read further: it may be endless. */
const maxItems = 1000;

/**
 * Reads a list from its first page on, each item once. Later pages are requested in the size of the first one, because
 * services differ in how they count pages of another size.
 * @param request reads one page
 * @throws ApiError
 */
export async function* readAll<T extends { readonly id: string }>(
  request: (place: Required<PagePlace>) => Promise<Page<T>>,
): AsyncGenerator<T, void> {
  const ids = new Set<string>();
  let pageSize = 100;
  for (let page = 1; (page - 1) * pageSize < maxItems; page++) {
    const { items, total, hasMore } = await request({ page, pageSize });
    const added = items.filter(({ id }) => !ids.has(id));
    for (const { id } of added) ids.add(id);
    yield* added;
    // A service without pages sends the same list again.
    if (!hasMore || (added.length === 0 && total === undefined && items.length > 0)) return;
    if (page === 1) pageSize = Math.min(pageSize, items.length || pageSize);
  }
}

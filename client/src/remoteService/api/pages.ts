/** Lists that the service gives page by page, even without a total (docs/service.md#endpoints). */
import * as v from 'valibot';
import type { ApiClient, ApiRequest } from './apiClient.ts';
import { isApiError } from './apiError.ts';
import { listOf, pagination } from './shapes.ts';

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
    const { data, pagination: found } = await client.read({ ...request, query }, shape);
    const total = found?.total;
    const sent = data.items.length + data.unreadable;
    const size = pageSize ?? sent;
    const hasMore = total === undefined ? pageSize !== undefined && sent >= size : sent > 0 && number * size < total;
    return { items: data.items, total, hasMore };
  } catch (error) {
    if (number === 1 || !isApiError(error, 'declined') || error.status !== 400) throw error;
    return { items: [], hasMore: false };
  }
}

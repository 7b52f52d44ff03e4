import type { Context } from 'hono';
import { ApiError, answer, invalid } from './errors.ts';
import type { SandboxOptions } from './options.ts';
import { integer, type Query } from './parameters.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

/** `page` times `page_size` stays below. */
const listed = 10_000;

/** `page` and `page_size`; 422 where they aren't numbers from 1, or reach further than the service lists. */
export function pageOf(query: Query): Page {
  const size = integer(query, 'page_size') ?? 10;
  const page = integer(query, 'page') ?? 1;
  if (page * size < listed) return { page, size };
  throw invalid(['query', 'page_size'], `Value error, page * page_size must be below ${listed}`, 'value_error');
}

/** The items of one page; 400 for a page past the end. */
export function cut<T>(items: readonly T[], { page, size }: Page): readonly T[] {
  const from = (page - 1) * size;
  if (page > 1 && from >= items.length) throw new ApiError(400, 'Page out of range requested.');
  return items.slice(from, from + size);
}

/**
 * What a list says of itself. The next page's address is, as in the field, the one that the service believes to have:
 * behind a proxy it leads nowhere, and a client must not follow it.
 */
export function pagination(
  total: number,
  { page, size }: Page,
  { path, ...order }: Query & { readonly path: string },
): object {
  const next = {
    next_page_after_value: String(page * size),
    next_page_url: `http://service.invalid${path}?page=${page + 1}&page_size=${size}`,
  };
  return { page_size: size, ...order, page, total, ...(page * size < total ? next : {}) };
}

/** One page of a list as the query asks for it; the bare shape says nothing else. */
export function listAnswer<T>(
  { req }: Context,
  { shape }: SandboxOptions,
  all: readonly T[],
  order: Query,
  shown: (item: T) => object,
): Response {
  const page = pageOf(req.query());
  const data = cut(all, page).map(shown);
  if (shape === 'bare') return answer(200, { data });
  return answer(200, {
    query: req.query(),
    pagination: pagination(all.length, page, { path: req.path, ...order }),
    data,
  });
}

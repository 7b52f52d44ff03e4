import { ApiError, invalid } from './errors.ts';
import type { SandboxOptions } from './options.ts';
import { integer } from './parameters.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

/** `page` and `page_size`; 422 where they aren't numbers from 1, or reach further than the service lists. */
export function pageOf(query: Readonly<Record<string, string>>, { limits }: SandboxOptions): Page {
  const size = integer(query, 'page_size') ?? 10;
  const page = integer(query, 'page') ?? 1;
  if (page * size < limits.listed) return { page, size };
  throw invalid(['query', 'page_size'], `Value error, page * page_size must be below ${limits.listed}`, 'value_error');
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
  { path, ...order }: Readonly<Record<string, string>> & { readonly path: string },
): object {
  const next = {
    next_page_after_value: String(page * size),
    next_page_url: `http://service.invalid${path}?page=${page + 1}&page_size=${size}`,
  };
  return { page_size: size, ...order, page, total, ...(page * size < total ? next : {}) };
}

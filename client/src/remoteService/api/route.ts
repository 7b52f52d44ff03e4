/** Paths of the API that no id can change. */
import * as l10n from '@vscode/l10n';
import { ApiError } from './apiError.ts';

/** A path below `/api/v1`, made by `route` or `fileRoute` only. */
export type Route = string & { readonly route: unique symbol };

/** Ids that can't lead to another address. */
export const safeId: RegExp = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Creates a route from a tagged template, as in `` route`/auth/pats/${id}/rotate` ``. Ids may contain only letters,
 * digits, `_` and `-`. Encoding isn't enough: `encodeURIComponent('..')` is `..`, which would lead to another route.
 * @throws ApiError of kind `invalid` if an id contains another character
 */
export function route(texts: TemplateStringsArray, ...ids: readonly string[]): Route {
  return texts.reduce((path, text, index) => path + checked(ids[index - 1] ?? '') + text) as Route;
}

function checked(id: string): string {
  if (safeId.test(id)) return id;
  throw new ApiError({
    kind: 'invalid',
    message: l10n.t("This isn't a valid ID. An ID has only letters, digits, `_` and `-`. Nothing was sent."),
  });
}

/**
 * Returns a route that ends in the path of a file or folder in an upload. The path `''` is the root of the upload.
 * @throws ApiError of kind `invalid` if the path has empty or dotted parts or control characters
 */
export function fileRoute(base: Route, path: string): Route {
  if (path === '') return `${base}/` as Route;
  const parts = path.split('/');
  if (path.length > longestPath || !parts.every(isFileName)) throw noPath();
  return `${base}/${parts.map(encodeURIComponent).join('/')}` as Route;
}

/**
 * Returns the file name unchanged after checking it, for requests that don't have the name in their path.
 * @throws ApiError of kind `invalid` if the name is a path, is empty or dotted, or has control characters
 */
export function fileName(name: string): string {
  if (name.length > longestPath || name.includes('/') || !isFileName(name)) throw noPath();
  return name;
}

/** In UTF-16 units; file systems take less. */
const longestPath = 4096;

/** Returns whether a text can be the name of a file or folder. Half of a surrogate pair cannot be encoded. */
export function isFileName(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..' && !/[\p{Cc}\\]/u.test(part) && part.isWellFormed();
}

function noPath(): ApiError {
  return new ApiError({
    kind: 'invalid',
    message: l10n.t("This isn't a valid path of a file in an upload. Nothing was sent."),
  });
}

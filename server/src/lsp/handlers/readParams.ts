/** Reads the parameters of our own requests, which may have any shape. */

import { ErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import {
  type EntryMaker,
  type Position,
  type PreviewAs,
  type PreviewParams,
  type PreviewPartParams,
  type PreviewSearchParams,
  type PreviewSource,
  parserVersions,
  type ValueFilter,
} from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';

/**
 * Reads the parameters that identify a mapper and its data file.
 * @throws ResponseError InvalidParams if `uri` is missing
 */
export function readPreviewSource(raw: unknown): PreviewSource {
  const { dataUri, as } = isObject(raw) ? raw : {};
  return {
    uri: readUri(raw),
    ...(typeof dataUri === 'string' && { dataUri: canonicalUri(dataUri) }),
    ...(isSide(as) && { as }),
  };
}

/**
 * Reads the parameters of a request for a page of the preview. If the range is missing or invalid, the first page is
 * used.
 * @throws ResponseError InvalidParams if `uri` is missing
 */
export function readPreviewParams(raw: unknown): PreviewParams {
  const { from, count } = isObject(raw) ? raw : {};
  return { ...readPreviewSource(raw), ...(isCount(from) && { from }), ...(isCount(count) && { count }) };
}

/**
 * Reads the parameters of a request for a part of an entry.
 * @throws ResponseError InvalidParams if `uri`, `entry` or `path` is missing
 */
export function readPreviewPart(raw: unknown): PreviewPartParams {
  const entry = isObject(raw) ? raw.entry : undefined;
  if (!isCount(entry)) throw new ResponseError<void>(ErrorCodes.InvalidParams, '`entry` must be an index');
  return { ...readPreviewParams(raw), entry, path: readText(raw, 'path', 'a JSON Pointer') };
}

/**
 * Reads the parameters of a search in the preview.
 * @throws ResponseError InvalidParams if `uri` or `filter` is missing, if `outcome` is unknown, or if there is nothing
 * to search for
 */
export function readPreviewSearch(raw: unknown): PreviewSearchParams {
  const filter = readText(raw, 'filter').trim();
  const outcome = isObject(raw) ? raw.outcome : undefined;
  if (isValueFilter(outcome)) return { ...readPreviewParams(raw), filter, outcome };
  if (outcome === undefined && filter !== '') return { ...readPreviewParams(raw), filter };
  throw new ResponseError<void>(ErrorCodes.InvalidParams, '`outcome` is unknown, or `filter` is empty');
}

function isSide(raw: unknown): raw is PreviewAs {
  return raw === 'parser' || isMaker(raw);
}

/** Returns whether a value names the specification or a version of the parser. */
export function isMaker(raw: unknown): raw is EntryMaker {
  return raw === 'spec' || parserVersions.some((version) => version === raw);
}

function isValueFilter(raw: unknown): raw is ValueFilter {
  return raw === 'differs' || raw === 'kept' || raw === 'changed' || raw === 'dropped' || raw === 'omitted';
}

/**
 * Reads a member that contains a URI, in the service's spelling.
 * @throws ResponseError InvalidParams if the member isn't a string
 */
export function readUri(raw: unknown, name = 'uri'): string {
  return canonicalUri(readText(raw, name, 'a URI'));
}

/**
 * Reads a member that contains text.
 * @param what a description of the expected value, for the error message
 * @throws ResponseError InvalidParams if the member isn't a string
 */
export function readText(raw: unknown, name: string, what = 'text'): string {
  const value = isObject(raw) ? raw[name] : undefined;
  if (typeof value === 'string') return value;
  throw new ResponseError<void>(ErrorCodes.InvalidParams, `\`${name}\` must be ${what}`);
}

/**
 * Reads the parameter `position`.
 * @throws ResponseError InvalidParams if `position` is missing or has no valid `line` and `character`
 */
export function readPosition(raw: unknown): Position {
  const position = isObject(raw) ? raw.position : undefined;
  if (isObject(position) && isCount(position.line) && isCount(position.character))
    return { line: position.line, character: position.character };
  throw new ResponseError<void>(ErrorCodes.InvalidParams, '`position` must have `line` and `character`');
}

/** Returns whether a value is a whole number that isn't negative. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

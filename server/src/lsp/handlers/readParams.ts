/** Reads the parameters of our own requests, which may have any shape. */

import { ErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import {
  type EntriesParams,
  type EntryMaker,
  type Position,
  type PreviewAs,
  type PreviewParams,
  type PreviewSource,
  parserVersions,
} from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';

/**
 * Reads the parameters that identify a mapper and its data file.
 * @throws ResponseError InvalidParams if `uri` is missing
 */
function readPreviewSource(raw: unknown): PreviewSource {
  const { dataUri, as } = isObject(raw) ? raw : {};
  return {
    uri: readUri(raw),
    ...(typeof dataUri === 'string' && { dataUri: canonicalUri(dataUri) }),
    ...(isSide(as) && { as }),
  };
}

/**
 * Reads the parameters of a request for the tree of a preview. If the limit is missing or invalid, the usual one is used.
 * @throws ResponseError InvalidParams if `uri` is missing
 */
export function readPreviewParams(raw: unknown): PreviewParams {
  const { limit, unread } = isObject(raw) ? raw : {};
  return { ...readPreviewSource(raw), ...(isCount(limit) && { limit }), ...(unread === false && { unread }) };
}

/**
 * Reads the parameters of a request for whole entries. If the index is missing or invalid, the first entries are meant.
 * @throws ResponseError InvalidParams if `uri` is missing
 */
export function readEntriesParams(raw: unknown): EntriesParams {
  const { from } = isObject(raw) ? raw : {};
  return { ...readPreviewSource(raw), ...(isCount(from) && { from }) };
}

function isSide(raw: unknown): raw is PreviewAs {
  return raw === 'parser' || isMaker(raw);
}

/** Returns whether a value names the specification or a version of the parser. */
export function isMaker(raw: unknown): raw is EntryMaker {
  return raw === 'spec' || parserVersions.some((version) => version === raw);
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
 * Reads the member `at`, a JSON Pointer or a position.
 * @throws ResponseError InvalidParams if it is missing, or a position without valid `line` and `character`
 */
export function readPlace(raw: unknown): string | Position {
  const position = isObject(raw) ? raw.at : undefined;
  if (typeof position === 'string') return position;
  if (isObject(position) && isCount(position.line) && isCount(position.character))
    return { line: position.line, character: position.character };
  throw new ResponseError<void>(
    ErrorCodes.InvalidParams,
    '`at` must be a JSON Pointer, or have `line` and `character`',
  );
}

/** Returns whether a value is a whole number that isn't negative. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

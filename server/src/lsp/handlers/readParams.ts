/** Reads the parameters of our own requests, which may have any shape. */
import { ErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { Position, PreviewParams, ValueFilter } from '../../protocol.ts';

/** @throws ResponseError InvalidParams without a `uri` */
export function readPreviewParams(raw: unknown): PreviewParams {
  const given = isObject(raw) ? raw : {};
  return {
    uri: readUri(raw, 'uri'),
    ...(typeof given.dataUri === 'string' && { dataUri: given.dataUri }),
    ...(isCount(given.from) && { from: given.from }),
    ...(isCount(given.count) && { count: given.count }),
    ...(typeof given.path === 'string' && { path: given.path }),
    ...(isCount(given.entry) && { entry: given.entry }),
    ...(given.whole === true && { whole: true }),
    ...(given.details === true && { details: true }),
    ...(given.coverage === true && { coverage: true }),
    ...(given.marks === true && { marks: true }),
    ...((given.as === 'spec' || given.as === 'parser') && { as: given.as }),
    ...((given.parserVersion === 'next' || given.parserVersion === '1.1.0') && { parserVersion: given.parserVersion }),
    ...(typeof given.filter === 'string' && given.filter.trim() !== '' && { filter: given.filter.trim() }),
    ...(isValueFilter(given.fate) && { fate: given.fate }),
  };
}

function isValueFilter(raw: unknown): raw is ValueFilter {
  return raw === 'differs' || raw === 'kept' || raw === 'changed' || raw === 'dropped' || raw === 'leftOut';
}

/** @throws ResponseError InvalidParams if the member is no text */
export function readUri(raw: unknown, name: string): string {
  return readText(raw, name, 'a URI');
}

/** @throws ResponseError InvalidParams if the member is no text */
export function readText(raw: unknown, name: string, what = 'text'): string {
  const value = isObject(raw) ? raw[name] : undefined;
  if (typeof value === 'string') return value;
  throw new ResponseError<void>(ErrorCodes.InvalidParams, `\`${name}\` must be ${what}`);
}

/** @throws ResponseError InvalidParams without a `position` */
export function readPosition(raw: unknown): Position {
  const position = isObject(raw) ? raw.position : undefined;
  if (isObject(position) && isCount(position.line) && isCount(position.character))
    return { line: position.line, character: position.character };
  throw new ResponseError<void>(ErrorCodes.InvalidParams, '`position` must have `line` and `character`');
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

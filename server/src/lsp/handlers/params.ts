/** The shapes of the parameters of our own requests, which may be anything when they arrive. */

import * as v from 'valibot';
import { ErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import { parserVersions } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';

/** The shape of parameters, with each of their members; all others are left out. */
export type Shape<Params> = v.GenericSchema<unknown, Params> & {
  readonly entries: Readonly<Record<keyof Params, v.GenericSchema>>;
};

/** A URI, in the service's spelling. */
export const uri = v.pipe(v.string(), v.transform(canonicalUri));

/** A whole number that isn't negative. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A place in a document. */
export const position = v.object({ line: count, character: count });

/** The specification or a version of the parser. */
export const maker = v.picklist(['spec', ...parserVersions]);

/** The parameters of a request about one file. */
export const file = v.object({ uri });

/** The parameters of a request that reads none. */
export const none = v.object({});

/** Reads parameters. @throws ResponseError InvalidParams with the first member that is missing or of a wrong type */
export function readParams<Params>(shape: Shape<Params>, raw: unknown): Params {
  const read = v.safeParse(shape, withoutNulls(shape.entries, raw ?? {}));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new ResponseError<void>(ErrorCodes.InvalidParams, `\`${v.getDotPath(issue) ?? 'params'}\`: ${issue.message}`);
}

/** Clients in languages without `undefined` write null for a member that they leave out. */
function withoutNulls(entries: Readonly<Record<string, v.GenericSchema>>, raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const isLeftOut = (name: string) => raw[name] === null && !v.is(entries[name] ?? v.unknown(), null);
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !isLeftOut(name)));
}

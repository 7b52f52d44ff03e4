/**
 * A token as one text in the secret storage: the secret together with the service that it belongs to
 * (docs/trust.md#origins).
 */

import * as v from 'valibot';
import { parseJson } from '../../../util/jsonValue.ts';
import type { CredentialKind } from '../../api/credential.ts';
import { optionalNumber, optionalText, textList } from '../../api/shapes.ts';
import { readToken, type Secret } from '../../secret.ts';
import type { TokenRecord } from '../account.ts';

/** The record of a token of any kind, without its secret. */
export interface TokenFacts extends Omit<TokenRecord, 'slot' | 'kind'> {
  readonly kind: CredentialKind;
  /** The expiry is a time of the service's clock, which may differ from that of this machine. */
  readonly serviceClock?: true | undefined;
}

const optionalMark = v.fallback(v.optional(v.literal(true)), undefined);

/**
 * What is stored of a record; other members, such as a secret, are omitted. A damaged member that only describes the
 * token counts as absent, because the token would be lost otherwise.
 */
const factsShape = v.object({
  kind: v.picklist(['pat', 'access', 'app']),
  origin: v.string(),
  basePath: v.string(),
  name: v.fallback(v.string(), ''),
  patId: optionalText,
  scopes: v.optional(textList),
  expiresAt: v.optional(v.union([v.null(), optionalNumber])),
  serviceClock: optionalMark,
  createdAt: optionalNumber,
  generation: optionalNumber,
  revoked: optionalMark,
  deleted: optionalMark,
});
const tokenShape = v.object({ version: v.literal(1), token: v.string(), ...factsShape.entries });

type FlatFacts = v.InferOutput<typeof factsShape>;

/**
 * Converts a record to the form that is stored in VS Code's state. Unlike the secret storage, the state isn't secret.
 */
export function toStateFacts({ address, ...facts }: TokenFacts): FlatFacts {
  return v.parse(factsShape, { ...facts, ...address });
}

function factsOf({ origin, basePath, ...facts }: FlatFacts): TokenFacts {
  return { ...facts, address: { origin, basePath } };
}

/** Parses a record from VS Code's state. Returns undefined if the value isn't a valid record. */
export function readFacts(value: unknown): TokenFacts | undefined {
  const read = v.safeParse(factsShape, value);
  return read.success ? factsOf(read.output) : undefined;
}

/** Returns the text that the secret storage keeps for a token. */
export function tokenText(facts: TokenFacts, secret: Secret): string {
  return JSON.stringify({ version: 1, token: secret.reveal(), ...toStateFacts(facts) });
}

/** Parses the record and the secret from a text of the secret storage. Returns undefined if the text is damaged. */
export function readTokenText(text: string): { readonly facts: TokenFacts; readonly secret: Secret } | undefined {
  const read = v.safeParse(tokenShape, parseJson(text));
  if (!read.success) return undefined;
  const { version: _, token, ...facts } = read.output;
  const secret = readToken(token);
  return secret && { facts: factsOf(facts), secret };
}

/**
 * A token as one text in the secret storage: the secret together with the service that it belongs to
 * (docs/trust.md#origins).
 */

import * as v from 'valibot';
import { parseJson } from '../../../util/parseJson.ts';
import type { CredentialKind } from '../../api/credential.ts';
import type { ServiceAddress } from '../../api/origin.ts';
import { readToken, type Secret } from '../../secret.ts';

/** The record of a token of any kind, without its secret. */
export interface TokenFacts {
  readonly kind: CredentialKind;
  readonly address: ServiceAddress;
  readonly name: string;
  readonly patId?: string;
  readonly scopes?: readonly string[];
  /** Milliseconds since 1970; null: never. */
  readonly expiresAt?: number | null;
  /** The expiry is a time of the service's clock, which may differ from that of this machine. */
  readonly serviceClock?: true;
  /** Milliseconds since 1970. */
  readonly createdAt?: number;
  /** How often the token of this slot was rotated here. */
  readonly generation?: number;
  /** Known to be revoked. */
  readonly revoked?: true;
  /** Known to be deleted on the service. */
  readonly deleted?: true;
}

const factsShape = v.object({
  kind: v.picklist(['pat', 'access', 'app']),
  origin: v.string(),
  basePath: v.string(),
  name: v.string(),
  patId: v.exactOptional(v.string()),
  scopes: v.exactOptional(v.array(v.string())),
  expiresAt: v.exactOptional(v.nullable(v.number())),
  serviceClock: v.exactOptional(v.literal(true)),
  createdAt: v.exactOptional(v.number()),
  generation: v.exactOptional(v.number()),
  revoked: v.exactOptional(v.literal(true)),
  deleted: v.exactOptional(v.literal(true)),
});
const tokenShape = v.object({ version: v.literal(1), token: v.string(), ...factsShape.entries });

type FlatFacts = v.InferOutput<typeof factsShape>;

/**
 * Converts a record to the form that is stored in VS Code's state. Unlike the secret storage, the state isn't secret.
 */
export function toStateFacts({
  kind,
  address,
  name,
  patId,
  scopes,
  expiresAt,
  serviceClock,
  createdAt,
  generation,
  revoked,
  deleted,
}: TokenFacts): FlatFacts {
  return {
    kind,
    origin: address.origin,
    basePath: address.basePath,
    name,
    ...(patId !== undefined && { patId }),
    ...(scopes !== undefined && { scopes: [...scopes] }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(serviceClock && { serviceClock }),
    ...(createdAt !== undefined && { createdAt }),
    ...(generation !== undefined && { generation }),
    ...(revoked && { revoked }),
    ...(deleted && { deleted }),
  };
}

function factsOf({
  kind,
  origin,
  basePath,
  name,
  patId,
  scopes,
  expiresAt,
  serviceClock,
  createdAt,
  generation,
  revoked,
  deleted,
}: FlatFacts): TokenFacts {
  return {
    kind,
    address: { origin, basePath },
    name,
    ...(patId !== undefined && { patId }),
    ...(scopes !== undefined && { scopes }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(serviceClock && { serviceClock }),
    ...(createdAt !== undefined && { createdAt }),
    ...(generation !== undefined && { generation }),
    ...(revoked && { revoked }),
    ...(deleted && { deleted }),
  };
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
  const secret = read.success ? readToken(read.output.token) : undefined;
  return read.success && secret ? { facts: factsOf(read.output), secret } : undefined;
}

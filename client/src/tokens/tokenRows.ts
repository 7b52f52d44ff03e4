/** The rows of the Tokens view: stored tokens and records of the service, merged by id. Pure. */
import { type Pat, type PatState, stateOf } from '../remoteService/api/endpoints/pats.ts';
import type { StoredToken } from '../remoteService/auth/account.ts';
import type { TokenTarget } from './flows/tokenChoice.ts';

export interface TokenRow {
  readonly target: TokenTarget;
  readonly kind: 'pat' | 'app';
  /** Undefined: not stored in this editor. */
  readonly kept: 'kept' | 'lost' | undefined;
  /** The one that calls use. */
  readonly inUse: boolean;
  readonly state: PatState;
  readonly isDeleted: boolean;
  /** Milliseconds since 1970; null: never; undefined: not known. */
  readonly expiresAt: number | null | undefined;
  readonly createdAt: number | undefined;
  readonly lastUsedAt: number | undefined;
  readonly scopes: readonly string[];
}

/**
 * Returns the rows of the token list. The stored tokens come first, beginning with the active token, followed by the
 * service's active tokens that aren't stored on this computer.
 * @param service base URL
 * @param now milliseconds since 1970
 */
export function tokenRows(
  service: string,
  kept: readonly StoredToken[],
  pats: readonly Pat[],
  now: number,
): readonly TokenRow[] {
  const mine = kept.map((token) => {
    const pat = pats.find(({ id }) => id === token.patId);
    return rowOf(service, token, pat, now);
  });
  const ids = new Set(kept.map(({ patId }) => patId));
  const others = pats.filter((pat) => !ids.has(pat.id) && stateOf(pat, now) === 'active');
  const first = mine.filter(({ inUse }) => inUse);
  return [...first, ...mine.filter(({ inUse }) => !inUse), ...others.map((pat) => rowOf(service, undefined, pat, now))];
}

function rowOf(service: string, token: StoredToken | undefined, pat: Pat | undefined, now: number): TokenRow {
  const expiresAt = pat?.expiresAt === undefined ? token?.expiresAt : pat.expiresAt;
  const revoked = pat?.revoked ?? token?.revoked;
  const patId = pat?.id ?? token?.patId;
  return {
    target: { service, name: pat?.name || token?.name || patId || '', slot: token?.slot, patId },
    kind: token?.kind ?? 'pat',
    kept: token?.state,
    inUse: token?.active ?? false,
    state: stateOf({ revoked, expiresAt }, now),
    isDeleted: token?.deleted === true && pat === undefined,
    expiresAt,
    createdAt: pat?.createdAt ?? token?.createdAt,
    lastUsedAt: pat?.lastUsedAt,
    scopes: pat?.scopes ?? token?.scopes ?? [],
  };
}

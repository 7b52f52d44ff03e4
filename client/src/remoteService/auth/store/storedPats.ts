/** Applies the service's records of PATs to the stored tokens. */
import * as l10n from '@vscode/l10n';
import type { ApiClient } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import type { Credential } from '../../api/credential.ts';
import { type Pat, revokePat } from '../../api/endpoints/pats.ts';
import { listUploads } from '../../api/endpoints/uploads.ts';
import type { ServiceAddress } from '../../api/origin.ts';
import { readToken, type Secret } from '../../secret.ts';
import { withPat } from '../issuing/issuing.ts';
import { rotationLock } from '../issuing/rotation.ts';
import { type TokenLocks, withLock } from '../locks/tokenLock.ts';
import { isSameRecord, type TokenStore } from './tokenStore.ts';

/**
 * Updates the record of a stored PAT.
 * @throws StorageError
 */
export async function updateStoredPat(
  store: TokenStore,
  locks: TokenLocks,
  address: ServiceAddress,
  pat: Pat,
): Promise<void> {
  const tokens = await store.tokens(address);
  const outdated = tokens.filter((token) => token.patId === pat.id && !isSameRecord(withPat(token, pat), token));
  if (outdated.length === 0) return;
  // During a rotation the record belongs to that; the next list updates it again.
  await withLock(locks, rotationLock(pat.id), 0, async () => {
    for (const { slot } of outdated) {
      await store.revise(slot, (record) => (record.patId === pat.id ? withPat(record, pat) : undefined));
    }
  });
}

/**
 * Checks whether a stored PAT that is missing from the service's list still works, and marks the PAT as deleted if it
 * doesn't work.
 * @returns whether the PAT no longer works; undefined if that isn't known
 * @throws StorageError
 */
export async function markDeleted(store: TokenStore, client: ApiClient, slot: string): Promise<boolean | undefined> {
  const patId = (await store.known(slot))?.patId;
  // Without its secret nothing shows that it works, and nothing is lost with its record.
  const credential = await store.credential(slot).catch(() => undefined);
  const works = credential === undefined ? false : await isAccepted(client, credential);
  if (works !== false || patId === undefined) return works === undefined ? undefined : !works;
  await store.setAside(slot, patId, { isDeleted: true });
  return true;
}

async function isAccepted(client: ApiClient, credential: Credential): Promise<boolean | undefined> {
  try {
    await listUploads(client, credential, { pageSize: 1 });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // 403 says that a scope is missing, so the token itself is good.
    return error.kind === 'unauthorized' ? false : error.kind === 'forbidden' ? true : undefined;
  }
}

/**
 * Revokes a PAT at the service, then removes the stored token.
 * @throws ApiError; StorageError if the PAT was revoked but could not be removed, in which case another attempt
 * removes it
 */
export async function revokeStoredPat(
  store: TokenStore,
  client: ApiClient,
  credential: Credential,
  id: string,
): Promise<void> {
  await revokePat(client, credential, id);
  const kept = (await store.tokens(client.address)).filter(({ patId }) => patId === id);
  for (const { slot } of kept) await forgetRevoked(store, slot, id);
}

/** A token that cannot be removed is at least marked as revoked. */
async function forgetRevoked(store: TokenStore, slot: string, id: string): Promise<void> {
  try {
    await store.forget(slot);
  } catch (error) {
    await store.setAside(slot, id).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the token without surrounding white space.
 * @throws ApiError `invalid` if the token isn't valid in a request header
 */
export function usableToken(secret: Secret): Secret {
  const token = readToken(secret.reveal());
  if (token !== undefined) return token;
  throw new ApiError({
    kind: 'invalid',
    message: l10n.t(
      "This isn't a token, because it contains spaces or other characters that can't be sent. Copy the whole token again.",
    ),
  });
}

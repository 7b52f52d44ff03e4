/** What the service says of PATs, brought to those that are kept here. */
import * as l10n from '@vscode/l10n';
import type { ApiClient } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import type { Credential } from '../../api/credential.ts';
import { type Pat, revokePat } from '../../api/endpoints/pats.ts';
import type { ServiceAddress } from '../../api/origin.ts';
import { withPat } from '../issuing/issuing.ts';
import { rotationLock } from '../issuing/rotation.ts';
import { type TokenLocks, withLock } from '../locks/tokenLock.ts';
import { readToken, type Secret } from '../secret.ts';
import { saysTheSame, type TokenStore } from './tokenStore.ts';

/** Writes down what is new of a kept PAT. @throws StorageError */
export async function noteKept(store: TokenStore, locks: TokenLocks, address: ServiceAddress, pat: Pat): Promise<void> {
  const tokens = await store.tokens(address);
  const outdated = tokens.filter((token) => token.patId === pat.id && !saysTheSame(withPat(token, pat), token));
  if (outdated.length === 0) return;
  // While it is rotated, its record is left to that; it is noted again with the next list.
  await withLock(locks, rotationLock(pat.id), 0, async () => {
    for (const { slot } of outdated) {
      await store.revise(slot, (record) => (record.patId === pat.id ? withPat(record, pat) : undefined));
    }
  });
}

/**
 * Revokes at the service, then forgets it here.
 * @throws ApiError; StorageError when it is revoked and could not be forgotten: revoking again ends it.
 */
export async function revokeKept(
  store: TokenStore,
  client: ApiClient,
  credential: Credential,
  id: string,
): Promise<void> {
  await revokePat(client, credential, id);
  const kept = (await store.tokens(client.address)).filter(({ patId }) => patId === id);
  for (const { slot } of kept) await forgetRevoked(store, slot, id);
}

/** What cannot be forgotten is at least used no more. */
async function forgetRevoked(store: TokenStore, slot: string, id: string): Promise<void> {
  try {
    await store.forget(slot);
  } catch (error) {
    await store.setAside(slot, id).catch(() => undefined);
    throw error;
  }
}

/** A token as it can be kept: what no request can carry would be lost. @throws ApiError `invalid` */
export function usableToken(secret: Secret): Secret {
  const token = readToken(secret.reveal());
  if (token !== undefined) return token;
  throw new ApiError({
    kind: 'invalid',
    message: l10n.t('This is no token: it holds white space or other characters that no request can carry.'),
  });
}

/** What earlier creates and rotates left behind, and how each is settled (`recoverToken`). */
import type { ServiceAddress } from '../../api/origin.ts';
import type { RecoverableToken, StoredToken } from '../account.ts';
import { StorageError } from '../store/secretStorage.ts';
import { type IssuingServices, unsavedTokens } from './issuing.ts';

/**
 * Returns at most one recoverable token for each slot. If a slot has several, the function returns the one that is
 * easiest to recover. For example, it prefers a token whose secret is stored to a token of which only the name is
 * known.
 */
export async function recoverableTokensOf(
  parts: IssuingServices,
  address: ServiceAddress,
): Promise<readonly RecoverableToken[]> {
  const open = await parts.store.pending(address);
  const pending: RecoverableToken[] = open.map(({ record }) => ({ kind: 'pending', record }));
  const interrupted: RecoverableToken[] = (await parts.intents.open(address)).map(({ operation, record }) => ({
    kind: 'interrupted',
    operation,
    record,
  }));
  const tokens = await parts.store.tokens(address);
  const kept: RecoverableToken[] = tokens
    .filter(({ state, revoked }) => state === 'lost' || revoked)
    .map((record) => ({ kind: record.revoked ? 'revoked' : 'lost', record }));
  const seen = new Set<string>();
  return [...unsavedTokens(parts, address), ...pending, ...interrupted, ...kept].filter((each) => {
    const { slot } = each.record;
    return !seen.has(slot) && seen.add(slot);
  });
}

/**
 * Stores a recoverable token under its final key.
 * @throws StorageError; the token stays under its pending key
 */
export async function promoteRecoverable(parts: IssuingServices, recoverable: RecoverableToken): Promise<StoredToken> {
  const { slot } = recoverable.record;
  const token = recoverable.kind === 'unsaved' ? recoverable : await parts.store.read(slot, 'pending');
  if (token === undefined) throw new StorageError('forgot');
  const kept = await parts.store.promote(token);
  parts.unsaved.delete(slot);
  await parts.intents.clear(slot);
  return kept;
}

/** Removes everything that is stored about a recoverable token, even if the token is lost or revoked. */
export async function forgetRecoverable(parts: IssuingServices, recoverable: RecoverableToken): Promise<void> {
  const { slot } = recoverable.record;
  parts.unsaved.delete(slot);
  await parts.store.dropPending(slot);
  await parts.intents.clear(slot);
  if (recoverable.kind === 'lost' || recoverable.kind === 'revoked') await parts.store.forget(slot);
}

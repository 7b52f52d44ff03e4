/** What past creates and rotates left behind, and how each is brought to an end (`recoverToken`). */
import type { ServiceAddress } from '../api/origin.ts';
import type { KeptToken, Leftover } from './account.ts';
import type { Issuing } from './issuing.ts';
import { StorageError } from './secretStorage.ts';

/** Each slot once, by what can still be done for it: a secret at hand before a mere name. */
export async function leftoversOf(parts: Issuing, address: ServiceAddress): Promise<readonly Leftover[]> {
  const unstored: Leftover[] = parts.unstored.of(address).map((each) => ({ kind: 'unstored', unstored: each }));
  const open = await parts.store.pending(address);
  const pending: Leftover[] = open.map(({ record }) => ({ kind: 'pending', record }));
  const interrupted: Leftover[] = (await parts.intents.open(address)).map(({ operation, record }) => ({
    kind: 'interrupted',
    operation,
    record,
  }));
  const tokens = await parts.store.tokens(address);
  const kept: Leftover[] = tokens
    .filter(({ state, revoked }) => state === 'lost' || revoked)
    .map((token) => ({ kind: token.revoked ? 'revoked' : 'lost', token }));
  const seen = new Set<string>();
  return [...unstored, ...pending, ...interrupted, ...kept].filter((each) => {
    const slot = slotOf(each);
    return !seen.has(slot) && seen.add(slot);
  });
}

/** @throws StorageError; the token stays where it was */
export async function takeIn(parts: Issuing, leftover: Leftover): Promise<KeptToken> {
  const slot = slotOf(leftover);
  const token = leftover.kind === 'unstored' ? leftover.unstored : await parts.store.read(slot, 'pending');
  if (token === undefined) throw new StorageError('forgot');
  const kept = await parts.store.promote(token);
  parts.unstored.remove(slot);
  await parts.intents.clear(slot);
  return kept;
}

/** Nothing more is kept of it. A token that is lost or set aside goes, too. */
export async function dismiss(parts: Issuing, leftover: Leftover): Promise<void> {
  const slot = slotOf(leftover);
  parts.unstored.remove(slot);
  await parts.store.dropPending(slot);
  await parts.intents.clear(slot);
  if (leftover.kind === 'lost' || leftover.kind === 'revoked') await parts.store.forget(slot);
}

function slotOf(leftover: Leftover): string {
  switch (leftover.kind) {
    case 'unstored':
      return leftover.unstored.record.slot;
    case 'lost':
    case 'revoked':
      return leftover.token.slot;
    case 'pending':
    case 'interrupted':
      return leftover.record.slot;
  }
}

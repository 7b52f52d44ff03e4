/** Rotating one token: under a lock over all windows, after a look whether another window did it (TRUST, two windows). */
import type { ApiClient } from '../api/apiClient.ts';
import type { Credential } from '../api/credential.ts';
import { type Pat, rotatePat } from '../api/endpoints/pats.ts';
import type { IssueOutcome, TokenRecord } from './account.ts';
import { type Issuing, issueToken } from './issuing.ts';
import { type TokenLocks, withLock } from './tokenLock.ts';

export interface Rotation {
  readonly client: ApiClient;
  readonly credential: Credential;
  readonly pat: Pick<Pat, 'id' | 'name'>;
  /** The kept token it is, if any. */
  readonly slot: string | undefined;
  /** How long to wait for another window that rotates the same token. */
  readonly waitMs: number;
}

/** Rejects with nothing: every end is an outcome. */
export async function rotateToken(parts: Issuing, locks: TokenLocks, rotation: Rotation): Promise<IssueOutcome> {
  const outcome = await withLock(locks, `rotate-${rotation.pat.id}`, rotation.waitMs, async (lock) => {
    const adopted = await adoptedBy(parts, rotation);
    if (adopted) return adopted;
    const { client, credential, pat } = rotation;
    return issueToken(parts, {
      client,
      credential,
      operation: 'rotate',
      record: await recordOf(parts, rotation),
      post: () => rotatePat(client, credential, pat.id),
      mayGoOn: () => lock.isHeld(),
    });
  });
  return outcome ?? { kind: 'not-tried', reason: 'locked' };
}

/** The record is read again under the lock: if its slot holds another PAT by now, that one is taken. */
async function adoptedBy({ store }: Issuing, { pat, slot }: Rotation): Promise<IssueOutcome | undefined> {
  const kept = slot === undefined ? undefined : await store.read(slot).catch(() => undefined);
  if (slot === undefined || kept?.record.patId === undefined || kept.record.patId === pat.id) return undefined;
  const active = store.active(kept.record.address) === slot;
  return { kind: 'adopted', token: { ...kept.record, state: 'kept', active } };
}

async function recordOf({ store, newId }: Issuing, { client, pat, slot }: Rotation): Promise<TokenRecord> {
  const kept = slot === undefined ? undefined : await store.read(slot).catch(() => undefined);
  const name = pat.name === '' ? (kept?.record.name ?? '') : pat.name;
  return { ...kept?.record, slot: slot ?? newId(), kind: 'pat', address: client.address, name, patId: pat.id };
}

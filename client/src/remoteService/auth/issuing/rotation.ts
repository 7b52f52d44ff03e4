/**
 * Rotates one token: under a lock shared by all windows, after checking whether another window did it
 * (docs/trust.md#tokens).
 */
import type { ApiClient } from '../../api/apiClient.ts';
import type { Credential } from '../../api/credential.ts';
import { type Pat, rotatePat } from '../../api/endpoints/pats.ts';
import type { IssueOutcome, TokenRecord } from '../account.ts';
import { type TokenLocks, withLock } from '../locks/tokenLock.ts';
import type { TokenWithSecret } from '../store/tokenPlaces.ts';
import { type IssuingServices, issueToken } from './issuing.ts';

interface Rotation {
  readonly client: ApiClient;
  readonly credential: Credential;
  readonly pat: Pick<Pat, 'id' | 'name'>;
  /** Slot of the stored token, if any. */
  readonly slot: string | undefined;
  /** How long to wait for another window that rotates the same token. */
  readonly waitMs: number;
}

/** Returns the name of the lock that is held while a PAT is rotated or its record is rewritten. */
export function rotationLock(patId: string): string {
  return `rotate-${patId}`;
}

/** Rotates a token. The promise never rejects, because every result, including a failure, is an outcome. */
export async function rotateToken(
  parts: IssuingServices,
  locks: TokenLocks,
  rotation: Rotation,
): Promise<IssueOutcome> {
  const before = await keptIn(parts, rotation);
  const outcome = await withLock(locks, rotationLock(rotation.pat.id), rotation.waitMs, async (lock) => {
    const adopted = await findAdopted(parts, rotation, before);
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

/**
 * The record is read again under the lock: if its slot has another PAT by now, that one is used. If the service gave no
 * id, the secrets are compared.
 */
async function findAdopted(
  parts: IssuingServices,
  rotation: Rotation,
  before: TokenWithSecret | undefined,
): Promise<IssueOutcome | undefined> {
  const kept = await keptIn(parts, rotation);
  if (kept === undefined) return undefined;
  const { patId } = kept.record;
  const isReplaced = patId === undefined ? before?.secret.equals(kept.secret) === false : patId !== rotation.pat.id;
  return isReplaced ? { kind: 'adopted', token: parts.store.asStored(kept.record) } : undefined;
}

async function recordOf(parts: IssuingServices, rotation: Rotation): Promise<TokenRecord> {
  const { client, pat, slot } = rotation;
  const kept = slot === undefined ? undefined : await parts.store.known(slot);
  const name = pat.name === '' ? (kept?.name ?? '') : pat.name;
  return { ...kept, slot: slot ?? parts.newId(), kind: 'pat', address: client.address, name, patId: pat.id };
}

async function keptIn({ store }: IssuingServices, { slot }: Rotation): Promise<TokenWithSecret | undefined> {
  return slot === undefined ? undefined : store.read(slot).catch(() => undefined);
}

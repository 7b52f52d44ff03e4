/** The keys of tokens in the editor's storages. */
import type { Credential } from '../../api/credential.ts';
import { baseUrlOf, type ServiceAddress } from '../../api/origin.ts';
import type { Secret } from '../../secret.ts';
import type { TokenRecord } from '../account.ts';
import type { TokenFacts } from './tokenText.ts';

export interface TokenWithSecret {
  readonly record: TokenRecord;
  readonly secret: Secret;
}

/** Stored properly, or still pending. */
export type SlotKind = 'token' | 'pending';

/** The slots in the keys of a storage. */
export function findSlots(place: SlotKind, keys: readonly string[]): string[] {
  const prefix = `${place}/`;
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** The key in the state for the active token of a service. */
export function activeKey(address: ServiceAddress): string {
  return `active/${baseUrlOf(address)}`;
}

export function recordOf(slot: string, { kind, ...facts }: TokenFacts): TokenRecord | undefined {
  return kind === 'access' ? undefined : { slot, kind, ...facts };
}

/**
 * Does the record belong to a later token than this secret? After a crash the secret storage may still have the
 * previous value. In the opposite case the record is outdated, and the secret counts.
 */
export function isOlderThanRecord(secret: TokenRecord, record: TokenRecord): boolean {
  const [own, known] = [secret.generation ?? 0, record.generation ?? 0];
  const isOther = secret.patId !== undefined && record.patId !== undefined && secret.patId !== record.patId;
  return own < known || (own === known && isOther);
}

export function credentialOf({ record: { kind, address, name, expiresAt }, secret }: TokenWithSecret): Credential {
  return { kind, address, name, secret, ...(expiresAt !== undefined && { expiresAt }) };
}

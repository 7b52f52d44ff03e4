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

/** Returns the slots of one kind that the keys of a storage contain. */
export function findSlots(place: SlotKind, keys: readonly string[]): string[] {
  const prefix = `${place}/`;
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Returns the state key for the active token of a service. */
export function activeKey(address: ServiceAddress): string {
  return `active/${baseUrlOf(address)}`;
}

/** Creates the record of a slot. Returns undefined for the facts of an access token. */
export function recordOf(slot: string, { kind, ...facts }: TokenFacts): TokenRecord | undefined {
  return kind === 'access' ? undefined : { slot, kind, ...facts };
}

/**
 * Returns whether a record belongs to a later token than this secret. After a crash, the secret storage may still have
 * the previous value. In the opposite case, the record is out of date and the secret is trusted.
 */
export function isOlderThanRecord(secret: TokenRecord, record: TokenRecord): boolean {
  const [own, known] = [secret.generation ?? 0, record.generation ?? 0];
  const isOther = secret.patId !== undefined && record.patId !== undefined && secret.patId !== record.patId;
  return own < known || (own === known && isOther);
}

/** Returns the credential of a token. */
export function credentialOf({ record: { kind, address, name, expiresAt }, secret }: TokenWithSecret): Credential {
  return { kind, address, name, secret, ...(expiresAt !== undefined && { expiresAt }) };
}

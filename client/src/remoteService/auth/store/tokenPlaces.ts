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

/** Returns the slots of one kind that occur in the keys of a storage. */
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
 * Returns whether a secret belongs to an earlier token than a record. This can be the case after a crash, because the
 * secret storage may still contain the previous secret. If the secret is newer than the record, the record is out of
 * date and the secret is trusted.
 * @param secret the record that is stored together with the secret
 */
export function isOlderThanRecord(secret: TokenRecord, record: TokenRecord): boolean {
  const [own, known] = [secret.generation ?? 0, record.generation ?? 0];
  const isOtherToken = secret.patId !== undefined && record.patId !== undefined && secret.patId !== record.patId;
  return own < known || (own === known && isOtherToken);
}

/** Returns the credential of a token. */
export function credentialOf({ record: { kind, address, name, expiresAt }, secret }: TokenWithSecret): Credential {
  return { kind, address, name, secret, expiresAt };
}

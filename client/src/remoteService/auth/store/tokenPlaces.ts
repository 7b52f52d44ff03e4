/** Where a token stands in the editor's storages, and what is read from there. */
import type { Credential } from '../../api/credential.ts';
import { baseUrlOf, type ServiceAddress } from '../../api/origin.ts';
import type { TokenRecord } from '../account.ts';
import type { Secret } from '../secret.ts';
import type { TokenFacts } from './tokenText.ts';

export interface TokenWithSecret {
  readonly record: TokenRecord;
  readonly secret: Secret;
}

/** In its place, or not yet. */
export type Place = 'token' | 'pending';

/** The slots among the keys of a storage. */
export function slotsIn(place: Place, keys: readonly string[]): string[] {
  const prefix = `${place}/`;
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Where the state says which token calls to a service use. */
export function activeKey(address: ServiceAddress): string {
  return `active/${baseUrlOf(address)}`;
}

export function recordOf(slot: string, { kind, ...facts }: TokenFacts): TokenRecord | undefined {
  return kind === 'access' ? undefined : { slot, kind, ...facts };
}

/**
 * Does the record know of a later token than this secret is? After a kill the secret storage may hold the value before.
 * The other way round it is the record that is behind, and the secret counts.
 */
export function isBehind(secret: TokenRecord, record: TokenRecord): boolean {
  const [own, known] = [secret.generation ?? 0, record.generation ?? 0];
  const isOther = secret.patId !== undefined && record.patId !== undefined && secret.patId !== record.patId;
  return own < known || (own === known && isOther);
}

export function credentialOf({ record: { kind, address, name, expiresAt }, secret }: TokenWithSecret): Credential {
  return { kind, address, name, secret, ...(expiresAt !== undefined && { expiresAt }) };
}

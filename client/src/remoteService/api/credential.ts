/** What a call authenticates with. */
import type { Secret } from '../secret.ts';
import type { ServiceAddress } from './origin.ts';

/** The three token types of the specification, section 1. */
export type CredentialKind = 'pat' | 'access' | 'app';

/** A credential without its secret, for messages. */
export interface CredentialFacts {
  readonly kind: CredentialKind;
  /** Name of the PAT, or of the signed-in user; may be unknown. */
  readonly name?: string | undefined;
  /** Milliseconds since 1970; null for never; undefined if unknown. */
  readonly expiresAt?: number | null | undefined;
}

/** Returns whether something has expired. @param now milliseconds since 1970 */
export function hasExpired({ expiresAt }: Pick<CredentialFacts, 'expiresAt'>, now: number): boolean {
  return typeof expiresAt === 'number' && expiresAt <= now;
}

/** Bound to one service: a request to any other is not built (docs/trust.md#origins). */
export interface Credential extends CredentialFacts {
  readonly address: ServiceAddress;
  readonly secret: Secret;
}

/** What can go wrong with a call, in one shape: a kind to decide by, a sentence to show, what is known of its effect. */
import type { CredentialFacts } from './credential.ts';

export type ApiErrorKind =
  /** Nothing was sent: an id, path or token that no request may carry. */
  | 'invalid'
  /** Nothing was sent: the credential belongs to another service. */
  | 'elsewhere'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'cancelled'
  | 'redirected'
  | 'too-large'
  | 'encoded'
  /** An answer that is no JSON, or not of the expected shape. */
  | 'unreadable'
  /** A file that is no text in UTF-8. */
  | 'not-text'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  /** The service has no such route. */
  | 'not-offered'
  /** Declined for what was asked: 400, 409, 413, 422 and other 4xx. */
  | 'declined'
  | 'busy'
  | 'server';

/**
 * What the call did at the service: `none` (it was never sent, or was declined), or `unknown` (it may have been done: the
 * answer was lost, late or unreadable). Calls that create something must look before they try again.
 */
export type Effect = 'none' | 'unknown';

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind;
  /** One or two sentences: what happened and what to do. Holds no secret and no text of a foreign error. */
  readonly message: string;
  readonly effect?: Effect;
  readonly status?: number;
  /** The credential that was used; without the secret. */
  readonly credential?: CredentialFacts;
  /** Scopes that the service says are missing (403). */
  readonly missingScopes?: readonly string[];
  /** Seconds that the service asked to wait (`Retry-After`). */
  readonly retryAfter?: number;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly effect: Effect;
  readonly status: number | undefined;
  readonly credential: CredentialFacts | undefined;
  readonly missingScopes: readonly string[];
  readonly retryAfter: number | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.effect = facts.effect ?? 'none';
    this.status = facts.status;
    this.credential = facts.credential;
    this.missingScopes = facts.missingScopes ?? [];
    this.retryAfter = facts.retryAfter;
  }
}

/** Errors of calls in one shape: a kind to branch on, a sentence to show, and the effect that the call may have had. */

export type ApiErrorKind =
  /** Nothing was sent: no request may contain this id, path or token. */
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
  /** An answer that isn't JSON, or does not have the expected shape. */
  | 'unreadable'
  /** A file that isn't text in UTF-8. */
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
 * The effect of the call at the service: `none` (it was never sent, or was declined), or `unknown` (the answer was
 * lost, late or unreadable, so it may have been executed). After `unknown`, a call that creates something must look
 * before it is repeated.
 */
export type CallEffect = 'none' | 'unknown';

interface ApiErrorFacts {
  readonly kind: ApiErrorKind;
  /** One or two sentences: what happened and what to do. Contains no secret and no text of foreign errors. */
  readonly message: string;
  readonly effect?: CallEffect;
  readonly status?: number | undefined;
  /** The service said why. */
  readonly hasReason?: boolean;
  /** Scopes that are missing according to the service (403). */
  readonly missingScopes?: readonly string[];
  /** Scopes that the service does not have (400 `Invalid scopes`). */
  readonly invalidScopes?: readonly string[];
  /** Seconds that the service asked to wait (`Retry-After`). */
  readonly retryAfter?: number | undefined;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly effect: CallEffect;
  readonly status: number | undefined;
  readonly hasReason: boolean;
  readonly missingScopes: readonly string[];
  readonly invalidScopes: readonly string[];
  readonly retryAfter: number | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.effect = facts.effect ?? 'none';
    this.status = facts.status;
    this.hasReason = facts.hasReason ?? false;
    this.missingScopes = facts.missingScopes ?? [];
    this.invalidScopes = facts.invalidScopes ?? [];
    this.retryAfter = facts.retryAfter;
  }
}

/** Returns whether an error is one of a call, of one of these kinds. */
export function isApiError(error: unknown, ...kinds: readonly ApiErrorKind[]): error is ApiError {
  return error instanceof ApiError && kinds.includes(error.kind);
}

/** Returns whether the service refused the credential of a call, so that another one may help. */
export function isRefused(error: unknown): error is ApiError {
  return isApiError(error, 'unauthorized', 'forbidden');
}

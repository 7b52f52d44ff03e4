/** What commands and views know of tokens and sign-ins (specification 4 and 5, docs/trust.md). */
import type { ApiError } from '../api/apiError.ts';
import type { Pat } from '../api/endpoints/pats.ts';
import type { ServiceAddress } from '../api/origin.ts';
import type { Secret } from '../secret.ts';

/** The purpose of a call; the specification's sections 4 and 5 define which credentials it accepts. */
export type Purpose = 'createPat' | 'listPats' | 'inspectPat' | 'rotatePat' | 'revokePat' | 'appToken' | 'uploads';

/** A token that this editor stores for one service, without its secret. */
export interface TokenRecord {
  /** Identifies the record; unchanged when the token is rotated. */
  readonly slot: string;
  readonly kind: 'pat' | 'app';
  readonly address: ServiceAddress;
  readonly name: string;
  /** Undefined if the service has not given it. */
  readonly patId?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** Milliseconds since 1970; null: never; undefined: not known. */
  readonly expiresAt?: number | null | undefined;
  /** Milliseconds since 1970; undefined: not known. */
  readonly createdAt?: number | undefined;
  /** How often the token in this slot was rotated here: detects a secret that is older than its record. */
  readonly generation?: number | undefined;
  /** Known to be revoked: kept until the user decides, but used for no call. */
  readonly revoked?: true | undefined;
  /** Known to be deleted on the service, which counts as revoked. */
  readonly deleted?: true | undefined;
}

export interface StoredToken extends TokenRecord {
  /** `lost`: it was stored, but the editor's secret storage no longer has it. */
  readonly state: 'kept' | 'lost';
  /** The token that calls use by default; never a revoked one. */
  readonly active: boolean;
}

export interface SignInState {
  readonly userName: string;
  /** Milliseconds since 1970; undefined: not known, then it is kept for this window only. */
  readonly expiresAt?: number | undefined;
}

/** Why the editor's secret storage cannot be used: it refused, did not answer, or did not give back what was stored. */
export type StorageProblem = 'refused' | 'hung' | 'forgot' | 'differs';

/** A token that exists at the service but could not be stored; kept in memory until the user decides. */
export interface UnsavedToken {
  readonly kind: 'unsaved';
  readonly record: TokenRecord;
  readonly secret: Secret;
  readonly problem: StorageProblem;
}

/** The outcome of a create or rotate. In every case at most one POST was sent. */
export type IssueOutcome =
  /**
   * `candidates`: a plain answer has no id, and several records may be the token: ask the user, then `identify`
   * (docs/service.md#readings 1).
   */
  | { readonly kind: 'stored'; readonly token: StoredToken; readonly candidates: readonly Pat[] }
  /** Another window rotated the token meanwhile; this one uses the new token from now on. */
  | { readonly kind: 'adopted'; readonly token: StoredToken }
  /** The token exists and is shown nowhere else: the user must decide (try again, copy, save, revoke). */
  | { readonly kind: 'unsaved'; readonly unsaved: UnsavedToken }
  /** Nothing was changed at the service. */
  | { readonly kind: 'declined'; readonly error: ApiError }
  /** The secret storage failed its probe, or another window has the lock: nothing was sent. */
  | { readonly kind: 'not-tried'; readonly reason: StorageProblem | 'locked' }
  /** The answer was lost; `findings` is the state at the service. */
  | { readonly kind: 'unknown'; readonly error: ApiError; readonly findings: Reconciliation };

/** The state at the service after a lost answer. */
export type Reconciliation =
  /** Create: no such token; rotate: the old one is still valid. */
  | { readonly kind: 'nothing-happened' }
  /** Tokens whose secret nobody has; they can be revoked. Rotate: `oldRevoked` tells whether the old one is revoked. */
  | { readonly kind: 'orphans'; readonly orphans: readonly Pat[]; readonly oldRevoked: boolean }
  /** Rotate: the old token is revoked, and there is no new one. */
  | { readonly kind: 'old-revoked' }
  /** The service could not be reached. */
  | { readonly kind: 'not-known'; readonly error: ApiError };

/** What an earlier create or rotate left behind after a crash or a storage failure. */
export type RecoverableToken =
  /** In the secret storage under its pending key: can be stored properly. */
  | { readonly kind: 'pending'; readonly record: TokenRecord }
  | UnsavedToken
  /** A call was started, but its end was not recorded: a token of this name may exist whose secret nobody has. */
  | { readonly kind: 'interrupted'; readonly operation: 'create' | 'rotate'; readonly record: TokenRecord }
  /** Stored here, and known to be revoked. */
  | { readonly kind: 'revoked'; readonly record: StoredToken }
  | { readonly kind: 'lost'; readonly record: StoredToken };

export type ServiceReading =
  | { readonly kind: 'service'; readonly address: ServiceAddress; readonly baseUrl: string }
  /** No base URL is set yet (`unset`), or it is refused; a sentence says why. */
  | { readonly kind: 'unset' }
  | { readonly kind: 'problem'; readonly problem: string };

export interface Disposable {
  dispose(): void;
}

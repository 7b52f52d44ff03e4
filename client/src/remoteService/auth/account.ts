/**
 * The interface of the service's tokens for commands and views, without any editor (specification 4 and 5,
 * docs/trust.md).
 */
import type { ApiClient } from '../api/apiClient.ts';
import type { ApiError } from '../api/apiError.ts';
import type { Credential, CredentialKind } from '../api/credential.ts';
import type { Pat, PatDraft } from '../api/endpoints/pats.ts';
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
  readonly patId?: string;
  readonly scopes?: readonly string[];
  /** Milliseconds since 1970; null: never; undefined: not known. */
  readonly expiresAt?: number | null;
  /** Milliseconds since 1970; undefined: not known. */
  readonly createdAt?: number;
  /** How often the token in this slot was rotated here: detects a secret that is older than its record. */
  readonly generation?: number;
  /** Known to be revoked: kept until the user decides, but used for no call. */
  readonly revoked?: true;
  /** Known to be deleted on the service, which counts as revoked. */
  readonly deleted?: true;
}

export interface StoredToken extends TokenRecord {
  /** `lost`: it was stored, but the editor's secret storage no longer has it. */
  readonly state: 'kept' | 'lost';
  /** The token that calls use by default; never a revoked one. */
  readonly active: boolean;
}

export interface SignInState {
  readonly address: ServiceAddress;
  readonly userName: string;
  /** Milliseconds since 1970; undefined: not known, then it is kept for this window only. */
  readonly expiresAt?: number;
}

/** Why the editor's secret storage cannot be used: it refused, did not answer, or did not give back what was stored. */
export type StorageProblem = 'refused' | 'hung' | 'forgot' | 'differs';

/** A token that exists at the service but could not be stored; kept in memory until the user decides. */
export interface UnsavedToken {
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
  | { readonly kind: 'unsaved'; readonly unsaved: UnsavedToken }
  /** A call was started, but its end was not recorded: a token of this name may exist whose secret nobody has. */
  | { readonly kind: 'interrupted'; readonly operation: 'create' | 'rotate'; readonly record: TokenRecord }
  /** Stored here, and known to be revoked. */
  | { readonly kind: 'revoked'; readonly token: StoredToken }
  | { readonly kind: 'lost'; readonly token: StoredToken };

export type ServiceReading =
  | { readonly kind: 'service'; readonly address: ServiceAddress; readonly baseUrl: string }
  /** No base URL is set yet (`unset`), or it is refused; a sentence says why. */
  | { readonly kind: 'unset' }
  | { readonly kind: 'problem'; readonly problem: string };

export interface Disposable {
  dispose(): void;
}

/**
 * The tokens stored for one service, and the calls to it. An account is bound to its service even if the base URL
 * changes meanwhile: a flow takes one at its start, so that nothing is sent to an address that the user was not shown.
 * Methods reject with `ApiError` (calls) or `StorageError` (secret storage) only.
 */
export interface Account {
  readonly address: ServiceAddress;
  /** The base URL as shown to the user, and as arguments of commands name the service. */
  readonly baseUrl: string;
  readonly client: ApiClient;

  /** The signed-in user; undefined as well if the access token has expired. */
  signedIn(): Promise<SignInState | undefined>;
  /** Sends name and password to the service once, without storing them (4.6). */
  signIn(userName: string, password: Secret, signal?: AbortSignal): Promise<SignInState>;
  /** Signs in with an access token that the user pasted. @throws ApiError, `unauthorized` if the service refuses it */
  signInWith(token: Secret, signal?: AbortSignal): Promise<SignInState>;
  signOut(): Promise<void>;
  /** The access token itself, for the authentication provider alone. */
  accessToken(): Promise<Credential | undefined>;

  /**
   * The credential for a purpose (specification 4 and 5; docs/service.md#readings 3 and 5); undefined: sign in first.
   */
  credentialFor(purpose: Purpose): Promise<Credential | undefined>;
  /** Another credential for the purpose, to be offered after 401 or 403; never used without asking (reading 4). */
  alternativeFor(purpose: Purpose, used: CredentialKind): Promise<Credential | undefined>;

  /** Tokens stored for the service, by name. */
  tokens(): Promise<readonly StoredToken[]>;
  /** The credential of one stored token. @throws StorageError if it is lost */
  credentialOf(slot: string): Promise<Credential>;
  setActive(slot: string): Promise<void>;
  /** Stores a token created elsewhere; it is read back before this resolves. */
  add(draft: Omit<TokenRecord, 'slot' | 'address'>, secret: Secret): Promise<StoredToken>;
  /** Removes it here; it stays valid at the service. */
  forget(slot: string): Promise<void>;
  /**
   * Updates the record of a stored token from the service's; does nothing if the token is not stored, or is being
   * rotated.
   */
  note(pat: Pat): Promise<void>;
  /**
   * The service has no record of a stored token for who is signed in: looks whether the token still works. A token that
   * does not is marked as deleted.
   * @returns false if it works, so that it belongs to another account; undefined if that is not known
   */
  checkDeleted(slot: string): Promise<boolean | undefined>;
  /** The user chose which of the service's records a stored token is. */
  identify(slot: string, pat: Pat): Promise<void>;

  createPat(draft: PatDraft): Promise<IssueOutcome>;
  /** `pat`: a record of the service, whose token need not be stored here. `slot`: its stored token, if any. */
  rotatePat(pat: Pick<Pat, 'id' | 'name'>, slot: string | undefined): Promise<IssueOutcome>;
  /**
   * Revokes at the service, then removes the stored token. After a StorageError it is revoked: a repetition removes it.
   */
  revokePat(id: string): Promise<void>;

  recoverables(): Promise<readonly RecoverableToken[]>;
  /** Stores a pending or unsaved token. */
  takeIn(recoverable: RecoverableToken): Promise<StoredToken>;
  /** Asks the service for the outcome of an interrupted call. */
  investigate(recoverable: Extract<RecoverableToken, { kind: 'interrupted' }>): Promise<Reconciliation>;
  /** The user has decided: removes everything stored about it. */
  dismiss(recoverable: RecoverableToken): Promise<void>;
}

/** The accounts of a window, one for each service. */
export interface Accounts {
  /** The service in the user's own settings; a workspace cannot change it. */
  service(): ServiceReading;
  at(address: ServiceAddress): Account;
  /** The account of the current service; undefined if none is set, or if it is rejected. */
  current(): Account | undefined;
  /** Fires when the base URL, a sign-in, a token or the active one changed, in this window or another. */
  onDidChange(listener: () => void): Disposable;
}

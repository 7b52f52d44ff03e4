/**
 * The interface of the service's tokens for commands and views, without any editor (specification 4 and 5,
 * docs/trust.md).
 */
import type { ApiClient } from '../api/apiClient.ts';
import type { ApiError } from '../api/apiError.ts';
import type { Credential, CredentialKind } from '../api/credential.ts';
import type { Pat, PatDraft } from '../api/endpoints/pats.ts';
import type { ServiceAddress } from '../api/origin.ts';
import type { Secret } from './secret.ts';

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
}

export interface KeptToken extends TokenRecord {
  /** `lost`: it was stored, but the editor's secret storage no longer has it. */
  readonly state: 'kept' | 'lost';
  /** The token that calls use by default; never a revoked one. */
  readonly active: boolean;
}

export interface SignedIn {
  readonly address: ServiceAddress;
  readonly userName: string;
  /** Milliseconds since 1970; undefined: not known, then it is kept for this window only. */
  readonly expiresAt?: number;
}

/** Why the editor's secret storage cannot be used: it refused, did not answer, or did not give back what was stored. */
export type StorageProblem = 'refused' | 'hung' | 'forgot' | 'differs';

/** A token that exists at the service and could not be stored; kept in memory until someone decides. */
export interface UnsavedToken {
  readonly record: TokenRecord;
  readonly secret: Secret;
  readonly problem: StorageProblem;
}

/** What came of a create or rotate. In every case at most one POST was made. */
export type IssueOutcome =
  /**
   * `candidates`: a bare answer named no id, and several records may be it: ask, then `identify`
   * (docs/service.md#readings 1).
   */
  | { readonly kind: 'stored'; readonly token: KeptToken; readonly candidates: readonly Pat[] }
  /** Another window rotated it meanwhile; this one uses the new token now. */
  | { readonly kind: 'adopted'; readonly token: KeptToken }
  /** It exists, and is shown nowhere else: the user must decide (try again, copy, save, revoke). */
  | { readonly kind: 'unsaved'; readonly unsaved: UnsavedToken }
  /** Nothing was changed at the service. */
  | { readonly kind: 'declined'; readonly error: ApiError }
  /** The secret storage failed its probe, or the lock is held elsewhere: nothing was sent. */
  | { readonly kind: 'not-tried'; readonly reason: StorageProblem | 'locked' }
  /** The answer was lost; `findings` says what is true at the service now. */
  | { readonly kind: 'unknown'; readonly error: ApiError; readonly findings: Reconciliation };

/** What a look at the service found after a lost answer. */
export type Reconciliation =
  /** Create: no such token; rotate: the old one is still valid. */
  | { readonly kind: 'nothing-happened' }
  /**
   * Tokens that nobody holds the secret of; they can be revoked. Rotate: `oldRevoked` says whether the old one is
   * gone.
   */
  | { readonly kind: 'orphans'; readonly orphans: readonly Pat[]; readonly oldRevoked: boolean }
  /** Rotate: the old one is revoked, and there is no new one. */
  | { readonly kind: 'old-revoked' }
  /** The service could not be asked. */
  | { readonly kind: 'not-known'; readonly error: ApiError };

/** Something a past create or rotate left behind (a crash, a storage that failed). */
export type RecoverableToken =
  /** In the secret storage under its pending key: can be taken in. */
  | { readonly kind: 'pending'; readonly record: TokenRecord }
  | { readonly kind: 'unsaved'; readonly unsaved: UnsavedToken }
  /** A call was begun and its end never seen: a token of this name may exist that nobody holds. */
  | { readonly kind: 'interrupted'; readonly operation: 'create' | 'rotate'; readonly record: TokenRecord }
  /** Set aside: kept here, and known to be revoked. */
  | { readonly kind: 'revoked'; readonly token: KeptToken }
  | { readonly kind: 'lost'; readonly token: KeptToken };

export type ServiceReading =
  | { readonly kind: 'service'; readonly address: ServiceAddress; readonly baseUrl: string }
  /** No base URL is set yet (`unset`), or it is refused; a sentence says why. */
  | { readonly kind: 'unset' }
  | { readonly kind: 'problem'; readonly problem: string };

export interface Disposable {
  dispose(): void;
}

/**
 * What is kept for one service, and the calls to it. It stays with this service whatever the base URL is set to
 * meanwhile: a flow takes one at its beginning, so that nothing goes to an address that the user was not shown.
 * Methods reject with `ApiError` (calls) or `StorageError` (secret storage), and with nothing else.
 */
export interface Account {
  readonly address: ServiceAddress;
  /** The address as it is shown, and as arguments of commands name the service. */
  readonly baseUrl: string;
  readonly client: ApiClient;

  /** Who is signed in; undefined also when the access token has expired. */
  signedIn(): Promise<SignedIn | undefined>;
  /** Sends name and password to the service once, and forgets them (4.6). */
  signIn(userName: string, password: Secret, signal?: AbortSignal): Promise<SignedIn>;
  signOut(): Promise<void>;
  /** The access token itself, for the authentication provider alone. */
  accessToken(): Promise<Credential | undefined>;

  /**
   * The credential that fits a purpose (specification 4 and 5; docs/service.md#readings 3 and 5); undefined: sign in
   * first.
   */
  credentialFor(purpose: Purpose): Promise<Credential | undefined>;
  /** Another one that fits as well, to be offered after 401 or 403; never used by itself (reading 4). */
  alternativeFor(purpose: Purpose, used: CredentialKind): Promise<Credential | undefined>;

  /** Tokens kept for the service, by name. */
  tokens(): Promise<readonly KeptToken[]>;
  /** The credential of one kept token. @throws StorageError when it is lost. */
  credentialOf(slot: string): Promise<Credential>;
  setActive(slot: string): Promise<void>;
  /** Keeps a token made elsewhere; stored and read back before this resolves. */
  add(draft: Omit<TokenRecord, 'slot' | 'address'>, secret: Secret): Promise<KeptToken>;
  /** Removes it here; it stays valid at the service. */
  forget(slot: string): Promise<void>;
  /**
   * Updates what is known of a kept token from the service's record; nothing happens if it is not kept, or is being
   * rotated.
   */
  note(pat: Pat): Promise<void>;
  /** The user said which of the service's records a kept token is. */
  identify(slot: string, pat: Pat): Promise<void>;

  createPat(draft: PatDraft): Promise<IssueOutcome>;
  /** `pat`: a record of the service; the token need not be kept here. `slot`: the kept token it is, if any. */
  rotatePat(pat: Pick<Pat, 'id' | 'name'>, slot: string | undefined): Promise<IssueOutcome>;
  /** Revokes at the service, then forgets what is kept of it. After a StorageError it is revoked: again ends it. */
  revokePat(id: string): Promise<void>;

  recoverables(): Promise<readonly RecoverableToken[]>;
  /** Stores a pending or unsaved token after all. */
  takeIn(recoverable: RecoverableToken): Promise<KeptToken>;
  /** Looks at the service what became of an interrupted call. */
  investigate(recoverable: Extract<RecoverableToken, { kind: 'interrupted' }>): Promise<Reconciliation>;
  /** The user has decided: nothing more is kept of it. */
  dismiss(recoverable: RecoverableToken): Promise<void>;
}

/** The accounts of a window, one for each service. */
export interface Accounts {
  /** The service of the user's own setting; a workspace cannot move it. */
  service(): ServiceReading;
  at(address: ServiceAddress): Account;
  /** That of the service which is set now; undefined: none is set, or it is refused. */
  current(): Account | undefined;
  /** Fires when the base URL, a sign-in, a token or the active one changed, in this window or another. */
  onDidChange(listener: () => void): Disposable;
}

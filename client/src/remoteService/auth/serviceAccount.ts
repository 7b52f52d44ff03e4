/**
 * The tokens stored for one service, and the calls to it. An account is bound to its service even if the base URL
 * changes meanwhile: a flow takes one at its start, so that nothing is sent to an address that the user was not shown.
 * Methods reject with `ApiError` (calls) or `StorageError` (secret storage) only.
 */
import * as l10n from '@vscode/l10n';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { Credential, CredentialKind } from '../api/credential.ts';
import { createPat, type Pat, type PatDraft } from '../api/endpoints/pats.ts';
import { baseUrlOf, type ServiceAddress } from '../api/origin.ts';
import type { Secret } from '../secret.ts';
import type {
  IssueOutcome,
  Purpose,
  Reconciliation,
  RecoverableToken,
  SignInState,
  StoredToken,
  TokenRecord,
} from './account.ts';
import { type AvailableCredentials, alternativeCredential, chooseCredential } from './credentialChoice.ts';
import { type IssuingServices, issueToken, reconcileLostCall, withPat } from './issuing/issuing.ts';
import { forgetRecoverable, promoteRecoverable, recoverableTokensOf } from './issuing/recoverableTokens.ts';
import { rotateToken } from './issuing/rotation.ts';
import type { TokenLocks } from './locks/tokenLock.ts';
import type { Session } from './signInSession.ts';
import { StorageError } from './store/secretStorage.ts';
import { markDeleted, revokeStoredPat, updateStoredPat, usableToken } from './store/storedPats.ts';

/** What the accounts of all services share. */
export interface AccountParts extends IssuingServices {
  readonly session: Session;
  readonly locks: TokenLocks;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly clientTo: (address: ServiceAddress) => ApiClient;
  /** How long to wait for another window that rotates the same token. */
  readonly lockWaitMs: () => number;
  /** Notifies all listeners of a change. */
  readonly changed: () => void;
}

const day = 24 * 60 * 60 * 1000;

export class ServiceAccount {
  readonly address: ServiceAddress;
  /** The base URL as shown to the user, and as arguments of commands name the service. */
  readonly baseUrl: string;
  readonly client: ApiClient;
  readonly #parts: AccountParts;

  constructor(parts: AccountParts, address: ServiceAddress) {
    this.address = address;
    this.baseUrl = baseUrlOf(address);
    this.client = parts.clientTo(address);
    this.#parts = parts;
  }

  /** The signed-in user; undefined as well if the access token has expired. */
  async signedIn(): Promise<SignInState | undefined> {
    const credential = await this.accessToken();
    return credential && { userName: credential.name ?? '', expiresAt: credential.expiresAt ?? undefined };
  }

  /** Sends name and password to the service once, without storing them (4.6). */
  signIn(userName: string, password: Secret, signal?: AbortSignal): Promise<void> {
    return this.#telling(() => this.#parts.session.signIn(this.client, userName, password, signal));
  }

  /** Signs in with an access token that the user pasted. @throws ApiError, `unauthorized` if the service refuses it */
  signInWith(token: Secret, signal?: AbortSignal): Promise<void> {
    return this.#telling(() => this.#parts.session.signInWith(this.client, token, signal));
  }

  signOut(): Promise<void> {
    return this.#telling(() => this.#parts.session.signOut(this.address));
  }

  /** The access token itself, for the authentication provider alone. */
  accessToken(): Promise<Credential | undefined> {
    return this.#parts.session.credential(this.address);
  }

  /**
   * The credential for a purpose (specification 4 and 5; docs/service.md#readings 3 and 5); undefined: sign in first.
   */
  async credentialFor(purpose: Purpose): Promise<Credential | undefined> {
    return chooseCredential(purpose, await this.#available(), this.#parts.now());
  }

  /** Another credential for the purpose, to be offered after 401 or 403; never used without asking (reading 4). */
  async alternativeFor(purpose: Purpose, used: CredentialKind): Promise<Credential | undefined> {
    return alternativeCredential(purpose, await this.#available(), used, this.#parts.now());
  }

  /** Tokens stored for the service, by name. */
  tokens(): Promise<readonly StoredToken[]> {
    return this.#parts.store.tokens(this.address);
  }

  /** The credential of one stored token. @throws StorageError if it is lost */
  credentialOf(slot: string): Promise<Credential> {
    return this.#parts.store.credential(slot);
  }

  setActive(slot: string): Promise<void> {
    return this.#telling(async () => {
      const token = (await this.tokens()).find((each) => each.slot === slot);
      // A token of another service, or a revoked one, is never active.
      if (token === undefined || token.revoked) throw new StorageError('forgot');
      await this.#parts.store.setActive(token);
    });
  }

  /** Stores a token created elsewhere; it is read back before this resolves. */
  add(draft: Omit<TokenRecord, 'slot' | 'address'>, secret: Secret): Promise<StoredToken> {
    return this.#telling(async () => {
      const record = { ...draft, slot: this.#parts.newId(), address: this.address };
      return this.#parts.store.keep({ record, secret: usableToken(secret) });
    });
  }

  /** Removes it here; it stays valid at the service. */
  forget(slot: string): Promise<void> {
    return this.#telling(() => this.#parts.store.forget(slot));
  }

  /**
   * Updates the record of a stored token from the service's; does nothing if the token is not stored, or is being
   * rotated.
   */
  note(pat: Pat): Promise<void> {
    return updateStoredPat(this.#parts.store, this.#parts.locks, this.address, pat);
  }

  /**
   * The service has no record of a stored token for who is signed in: looks whether the token still works. A token that
   * does not is marked as deleted.
   * @returns false if it works, so that it belongs to another account; undefined if that is not known
   */
  async checkDeleted(slot: string): Promise<boolean | undefined> {
    const isDeleted = await markDeleted(this.#parts.store, this.client, slot);
    if (isDeleted === true) this.#parts.changed();
    return isDeleted;
  }

  /** The service accepts a stored token no longer: marks it as revoked, so that no other call uses it. */
  async noteRefusal({ secret }: Credential): Promise<void> {
    const { store } = this.#parts;
    for (const { slot, patId } of await this.tokens()) {
      const kept = await store.credential(slot).catch(() => undefined);
      if (kept?.secret.equals(secret)) await this.#telling(() => store.setAside(slot, patId));
    }
  }

  /** The user chose which of the service's records a stored token is. */
  identify(slot: string, pat: Pat): Promise<void> {
    return this.#telling(() => this.#parts.store.revise(slot, (record) => withPat(record, pat)));
  }

  createPat(draft: PatDraft): Promise<IssueOutcome> {
    return this.#telling(async () => {
      const { address, client } = this;
      const credential = await this.#access();
      const { name, scopes, expiresInDays } = draft;
      const createdAt = this.#parts.now();
      const expiresAt = expiresInDays === null ? null : createdAt + expiresInDays * day;
      return issueToken(this.#parts, {
        client,
        credential,
        operation: 'create',
        record: { slot: this.#parts.newId(), kind: 'pat', address, name, scopes, expiresAt, createdAt },
        post: () => createPat(client, credential, draft),
        mayGoOn: () => Promise.resolve(true),
      });
    });
  }

  /**
   * @param pat a record of the service, whose token need not be stored here
   * @param slot its stored token, if any
   */
  rotatePat(pat: Pick<Pat, 'id' | 'name'>, slot: string | undefined): Promise<IssueOutcome> {
    return this.#telling(async () => {
      const { locks, lockWaitMs } = this.#parts;
      const rotation = { client: this.client, credential: await this.#access(), pat, slot, waitMs: lockWaitMs() };
      return rotateToken(this.#parts, locks, rotation);
    });
  }

  /**
   * Revokes at the service, then removes the stored token. After a StorageError it is revoked: a repetition removes it.
   */
  revokePat(id: string): Promise<void> {
    return this.#telling(async () => revokeStoredPat(this.#parts.store, this.client, await this.#access(), id));
  }

  recoverables(): Promise<readonly RecoverableToken[]> {
    return recoverableTokensOf(this.#parts, this.address);
  }

  /** Stores a pending or unsaved token. */
  takeIn(recoverable: RecoverableToken): Promise<StoredToken> {
    return this.#telling(() => promoteRecoverable(this.#parts, recoverable));
  }

  /** Asks the service for the outcome of an interrupted call. */
  async investigate({
    operation,
    record,
  }: Extract<RecoverableToken, { kind: 'interrupted' }>): Promise<Reconciliation> {
    const open = await this.#parts.intents.open(this.address);
    const intent = open.find((each) => each.record.slot === record.slot) ?? { operation, record, idsBefore: undefined };
    const call = { client: this.client, credential: await this.#access() };
    return this.#telling(async () => (await reconcileLostCall(this.#parts, call, intent)).findings);
  }

  /** The user has decided: removes everything stored about it. */
  dismiss(recoverable: RecoverableToken): Promise<void> {
    return this.#telling(() => forgetRecoverable(this.#parts, recoverable));
  }

  async #available(): Promise<AvailableCredentials> {
    const { store, session } = this.#parts;
    return { access: await session.credential(this.address), active: await store.inUse(this.address) };
  }

  async #access(): Promise<Credential> {
    const credential = await this.accessToken();
    if (credential !== undefined) return credential;
    throw new ApiError({ kind: 'unauthorized', message: l10n.t("You aren't signed in. Sign in first.") });
  }

  /** Notifies listeners even if the step failed half-way, because it may have changed something. */
  async #telling<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } finally {
      this.#parts.changed();
    }
  }
}

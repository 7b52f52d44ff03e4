/** The account of one service: its stored tokens, and the calls to it. */
import * as l10n from '@vscode/l10n';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { Credential, CredentialKind } from '../api/credential.ts';
import { createPat, type Pat, type PatDraft } from '../api/endpoints/pats.ts';
import { baseUrlOf, type ServiceAddress } from '../api/origin.ts';
import type { Secret } from '../secret.ts';
import type {
  Account,
  IssueOutcome,
  Purpose,
  Reconciliation,
  RecoverableToken,
  SignInState,
  StoredToken,
  TokenRecord,
} from './account.ts';
import { type AvailableCredentials, alternativeCredential, chooseCredential } from './credentialChoice.ts';
import { type IssuingServices, issueToken, markRevokedToken, storedPatIds, withPat } from './issuing/issuing.ts';
import { reconcile } from './issuing/reconcile.ts';
import { forgetRecoverable, promoteRecoverable, recoverableTokensOf } from './issuing/recoverableTokens.ts';
import { rotateToken } from './issuing/rotation.ts';
import type { TokenLocks } from './locks/tokenLock.ts';
import { type Session, toSignInState } from './signInSession.ts';
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

export class ServiceAccount implements Account {
  readonly address: ServiceAddress;
  readonly baseUrl: string;
  readonly client: ApiClient;
  readonly #parts: AccountParts;

  constructor(parts: AccountParts, address: ServiceAddress) {
    this.address = address;
    this.baseUrl = baseUrlOf(address);
    this.client = parts.clientTo(address);
    this.#parts = parts;
  }

  async signedIn(): Promise<SignInState | undefined> {
    const credential = await this.accessToken();
    return credential && toSignInState(credential);
  }

  signIn(userName: string, password: Secret, signal?: AbortSignal): Promise<SignInState> {
    const { session } = this.#parts;
    return this.#telling(async () => toSignInState(await session.signIn(this.client, userName, password, signal)));
  }

  signInWith(token: Secret, signal?: AbortSignal): Promise<SignInState> {
    return this.#telling(async () => toSignInState(await this.#parts.session.signInWith(this.client, token, signal)));
  }

  signOut(): Promise<void> {
    return this.#telling(() => this.#parts.session.signOut(this.address));
  }

  accessToken(): Promise<Credential | undefined> {
    return this.#parts.session.credential(this.address);
  }

  async credentialFor(purpose: Purpose): Promise<Credential | undefined> {
    return chooseCredential(purpose, await this.#available(), this.#parts.now());
  }

  async alternativeFor(purpose: Purpose, used: CredentialKind): Promise<Credential | undefined> {
    return alternativeCredential(purpose, await this.#available(), used, this.#parts.now());
  }

  tokens(): Promise<readonly StoredToken[]> {
    return this.#parts.store.tokens(this.address);
  }

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

  add(draft: Omit<TokenRecord, 'slot' | 'address'>, secret: Secret): Promise<StoredToken> {
    return this.#telling(async () => {
      const record = { ...draft, slot: this.#parts.newId(), address: this.address };
      return this.#parts.store.keep({ record, secret: usableToken(secret) });
    });
  }

  forget(slot: string): Promise<void> {
    return this.#telling(() => this.#parts.store.forget(slot));
  }

  note(pat: Pat): Promise<void> {
    return updateStoredPat(this.#parts.store, this.#parts.locks, this.address, pat);
  }

  async checkDeleted(slot: string): Promise<boolean | undefined> {
    const isDeleted = await markDeleted(this.#parts.store, this.client, slot);
    if (isDeleted === true) this.#parts.changed();
    return isDeleted;
  }

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

  rotatePat(pat: Pick<Pat, 'id' | 'name'>, slot: string | undefined): Promise<IssueOutcome> {
    return this.#telling(async () => {
      const { locks, lockWaitMs } = this.#parts;
      const rotation = { client: this.client, credential: await this.#access(), pat, slot, waitMs: lockWaitMs() };
      return rotateToken(this.#parts, locks, rotation);
    });
  }

  revokePat(id: string): Promise<void> {
    return this.#telling(async () => revokeStoredPat(this.#parts.store, this.client, await this.#access(), id));
  }

  recoverables(): Promise<readonly RecoverableToken[]> {
    return recoverableTokensOf(this.#parts, this.address);
  }

  takeIn(recoverable: RecoverableToken): Promise<StoredToken> {
    return this.#telling(() => promoteRecoverable(this.#parts, recoverable));
  }

  async investigate({
    operation,
    record,
  }: Extract<RecoverableToken, { kind: 'interrupted' }>): Promise<Reconciliation> {
    const open = await this.#parts.intents.open(this.address);
    const intent = open.find((each) => each.record.slot === record.slot) ?? { operation, record, idsBefore: undefined };
    const held = await storedPatIds(this.#parts, this.address);
    const findings = await reconcile(this.client, await this.#access(), intent, held);
    await this.#telling(() => markRevokedToken(this.#parts, intent, findings));
    return findings;
  }

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

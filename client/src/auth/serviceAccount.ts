/** The account of the current service; the one place where its parts meet. */
import * as l10n from '@vscode/l10n';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { Credential, CredentialKind } from '../api/credential.ts';
import { createPat, type Pat, type PatDraft } from '../api/endpoints/pats.ts';
import type { Fetch } from '../api/http.ts';
import { type ServiceAddress, sameAddress } from '../api/origin.ts';
import type {
  Account,
  Aftermath,
  Disposable,
  IssueOutcome,
  KeptToken,
  Leftover,
  Purpose,
  ServiceReading,
  SignedIn,
  TokenRecord,
} from './account.ts';
import { aftermathOf } from './aftermath.ts';
import { type Available, alternativeCredential, chooseCredential } from './credentialChoice.ts';
import { Emitter } from './emitter.ts';
import { Intents } from './intents.ts';
import { type Issuing, issueToken, withPat } from './issuing.ts';
import { noteKept, revokeKept, usableToken } from './keptPats.ts';
import { dismiss, heldPatIds, leftoversOf, takeIn } from './leftovers.ts';
import { rotateToken } from './rotation.ts';
import type { Secret } from './secret.ts';
import { SecretStorage, type SecretStore, StorageError } from './secretStorage.ts';
import { addressOf, clientOf } from './serviceClient.ts';
import { Session, signedInOf } from './session.ts';
import type { TokenLocks } from './tokenLock.ts';
import { type StateStore, TokenStore } from './tokenStore.ts';
import { Unstored } from './unstored.ts';

/** What the account asks of its host. */
export interface AccountHost {
  readonly fetch: Fetch;
  readonly secrets: SecretStore;
  readonly state: StateStore;
  readonly locks: TokenLocks;
  /** Read anew at each call. */
  service(): ServiceReading;
  timeoutMs(): number;
  onServiceChange(listener: () => void): Disposable;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  /** Method, route and status of each call. */
  trace?(line: string): void;
  /** How long one step of the secret storage may take. */
  readonly storageLimitMs?: number;
}

const day = 24 * 60 * 60 * 1000;

export class ServiceAccount implements Account, Disposable {
  readonly #host: AccountHost;
  readonly #store: TokenStore;
  readonly #session: Session;
  readonly #parts: Issuing;
  readonly #changed = new Emitter();
  readonly #listeners: readonly Disposable[];

  constructor(host: AccountHost) {
    const storage = new SecretStorage(host.secrets, host.storageLimitMs);
    this.#host = host;
    this.#store = new TokenStore(storage, host.state);
    this.#session = new Session(storage, host.now);
    this.#parts = {
      storage,
      store: this.#store,
      intents: new Intents(host.state),
      unstored: new Unstored(),
      newId: host.newId,
    };
    this.#listeners = [
      storage.onDidChange((key) => {
        if (!key.startsWith('probe/')) this.#changed.fire();
      }),
      host.onServiceChange(() => this.#changed.fire()),
    ];
  }

  dispose(): void {
    for (const each of this.#listeners) each.dispose();
  }

  service(): ServiceReading {
    return this.#host.service();
  }

  client(): ApiClient {
    return clientOf(this.#host);
  }

  onDidChange(listener: () => void): Disposable {
    return this.#changed.listen(listener);
  }

  async signedIn(): Promise<SignedIn | undefined> {
    const credential = await this.accessToken();
    return credential && signedInOf(credential);
  }

  signIn(userName: string, password: Secret, signal?: AbortSignal): Promise<SignedIn> {
    return this.#telling(async () => signedInOf(await this.#session.signIn(this.client(), userName, password, signal)));
  }

  signOut(): Promise<void> {
    return this.#telling(() => this.#session.signOut(this.#address()));
  }

  async accessToken(): Promise<Credential | undefined> {
    const service = this.service();
    return service.kind === 'service' ? this.#session.credential(service.address) : undefined;
  }

  async credentialFor(purpose: Purpose): Promise<Credential | undefined> {
    return chooseCredential(purpose, await this.#available(), this.#host.now());
  }

  async alternativeFor(purpose: Purpose, used: CredentialKind): Promise<Credential | undefined> {
    return alternativeCredential(purpose, await this.#available(), used, this.#host.now());
  }

  async tokens(): Promise<readonly KeptToken[]> {
    const service = this.service();
    return service.kind === 'service' ? this.tokensOf(service.address) : [];
  }

  tokensOf(address: ServiceAddress): Promise<readonly KeptToken[]> {
    return this.#store.tokens(address);
  }

  credentialOf(slot: string): Promise<Credential> {
    return this.#store.credential(slot);
  }

  setActive(slot: string): Promise<void> {
    return this.#telling(async () => {
      const token = (await this.tokens()).find((each) => each.slot === slot);
      // A token of another service is never the active one of this.
      if (token === undefined) throw new StorageError('forgot');
      await this.#store.setActive(token);
    });
  }

  add(draft: Omit<TokenRecord, 'slot' | 'address'>, secret: Secret): Promise<KeptToken> {
    return this.#telling(async () => {
      const record = { ...draft, slot: this.#host.newId(), address: this.#address() };
      return this.#store.keep({ record, secret: usableToken(secret) });
    });
  }

  forget(slot: string): Promise<void> {
    return this.#telling(() => this.#store.forget(slot));
  }

  async note(pat: Pat): Promise<void> {
    const service = this.service();
    if (service.kind === 'service') await noteKept(this.#store, this.#host.locks, service.address, pat);
  }

  identify(slot: string, pat: Pat): Promise<void> {
    return this.#telling(() => this.#store.revise(slot, (record) => withPat(record, pat)));
  }

  createPat(draft: PatDraft): Promise<IssueOutcome> {
    return this.#telling(async () => {
      const [client, credential] = [this.client(), await this.#access()];
      const { name, scopes, expiresInDays } = draft;
      const expiresAt = expiresInDays === null ? null : this.#host.now() + expiresInDays * day;
      return issueToken(this.#parts, {
        client,
        credential,
        operation: 'create',
        record: { slot: this.#host.newId(), kind: 'pat', address: client.address, name, scopes, expiresAt },
        post: () => createPat(client, credential, draft),
        mayGoOn: () => Promise.resolve(true),
      });
    });
  }

  rotatePat(pat: Pick<Pat, 'id' | 'name'>, slot: string | undefined): Promise<IssueOutcome> {
    return this.#telling(async () => {
      const [client, credential] = [this.client(), await this.#access()];
      const waitMs = 3 * this.#host.timeoutMs();
      return rotateToken(this.#parts, this.#host.locks, { client, credential, pat, slot, waitMs });
    });
  }

  revokePat(id: string): Promise<void> {
    return this.#telling(async () => {
      const client = this.client();
      await revokeKept(this.#store, client, await this.#access(), id);
    });
  }

  async leftovers(): Promise<readonly Leftover[]> {
    return leftoversOf(this.#parts, this.#address());
  }

  takeIn(leftover: Leftover): Promise<KeptToken> {
    return this.#telling(() => takeIn(this.#parts, leftover));
  }

  async investigate({ operation, record }: Extract<Leftover, { kind: 'interrupted' }>): Promise<Aftermath> {
    const noted = this.#parts.intents.open(this.#address()).find((each) => each.record.slot === record.slot);
    const intent = noted ?? { operation, record, idsBefore: undefined };
    const client = this.client();
    return aftermathOf(client, await this.#access(), intent, await heldPatIds(this.#parts, client.address));
  }

  dismiss(leftover: Leftover): Promise<void> {
    return this.#telling(() => dismiss(this.#parts, leftover));
  }

  #address(): ServiceAddress {
    return addressOf(this.service());
  }

  async #available(): Promise<Available> {
    const address = this.#address();
    const slot = this.#store.active(address);
    const active = slot === undefined ? undefined : await this.#store.credential(slot).catch(() => undefined);
    const isOurs = active !== undefined && sameAddress(active.address, address);
    return { access: await this.#session.credential(address), active: isOurs ? active : undefined };
  }

  async #access(): Promise<Credential> {
    const credential = await this.#session.credential(this.#address());
    if (credential !== undefined) return credential;
    throw new ApiError({ kind: 'unauthorized', message: l10n.t('This needs you to be signed in.') });
  }

  /** What a step changed is told, also when it failed half-way. */
  async #telling<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } finally {
      this.#changed.fire();
    }
  }
}

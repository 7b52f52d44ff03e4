/** The accounts of a window, one for each service, over the same storages; the composition root of this folder. */
import { ApiClient } from '../api/apiClient.ts';
import type { Fetch } from '../api/http.ts';
import type { ServiceAddress } from '../api/origin.ts';
import type { Disposable, ServiceReading } from './account.ts';
import { type IntentFiles, Intents } from './issuing/intents.ts';
import type { TokenLocks } from './locks/tokenLock.ts';
import { type AccountParts, ServiceAccount } from './serviceAccount.ts';
import { Session } from './signInSession.ts';
import { SecretStorage, type SecretStore } from './store/secretStorage.ts';
import { type StateStore, TokenStore } from './store/tokenStore.ts';

/** What the accounts of a window depend on. */
export interface AccountHost {
  readonly fetch: Fetch;
  readonly secrets: SecretStore;
  readonly state: StateStore;
  readonly intents: IntentFiles;
  readonly locks: TokenLocks;
  /** Read again for each call. */
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

export class ServiceAccounts implements Disposable {
  readonly #host: AccountHost;
  readonly #parts: AccountParts;
  readonly #changed = new Emitter();
  readonly #listeners: readonly Disposable[];

  constructor(host: AccountHost) {
    this.#host = host;
    const storage = new SecretStorage(host.secrets, host.storageLimitMs);
    const trace = host.trace?.bind(host);
    this.#parts = {
      storage,
      store: new TokenStore(storage, host.state),
      session: new Session(storage, host.now, () => this.#changed.fire()),
      intents: new Intents(host.intents),
      unsaved: new Map(),
      locks: host.locks,
      newId: host.newId,
      now: host.now,
      clientTo: (address) => new ApiClient({ fetch: host.fetch, address, timeoutMs: host.timeoutMs(), trace }),
      lockWaitMs: () => 3 * host.timeoutMs(),
      changed: () => this.#changed.fire(),
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
    this.#parts.session.dispose();
  }

  /** The service in the user's own settings; a workspace cannot change it. */
  service(): ServiceReading {
    return this.#host.service();
  }

  at(address: ServiceAddress): ServiceAccount {
    return new ServiceAccount(this.#parts, address);
  }

  /** The account of the current service; undefined if none is set, or if it is rejected. */
  current(): ServiceAccount | undefined {
    const reading = this.service();
    return reading.kind === 'service' ? this.at(reading.address) : undefined;
  }

  /** Fires when the base URL, a sign-in, a token or the active one changed, in this window or another. */
  onDidChange(listener: () => void): Disposable {
    return this.#changed.listen(listener);
  }
}

/** The listeners of one event, for code without an editor. */
class Emitter {
  readonly #listeners = new Set<() => void>();

  listen(listener: () => void): Disposable {
    const own = () => listener();
    this.#listeners.add(own);
    return { dispose: () => this.#listeners.delete(own) };
  }

  fire(): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch {
        // A failing view must not lose the result of a call: it may be the only copy of a token.
      }
    }
  }
}

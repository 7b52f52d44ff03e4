/** The account as the editor starts with it: the rest is loaded when a service is set and something is asked of it. */
import type { ApiClient } from '../api/apiClient.ts';
import type { Account, Disposable, KeptToken, ServiceReading, SignedIn } from './account.ts';
import { Emitter } from './emitter.ts';
import type { AccountHost } from './serviceAccount.ts';
import { clientOf } from './serviceClient.ts';

export class LateAccount implements Account, Disposable {
  readonly #host: AccountHost;
  readonly #changed = new Emitter();
  /** Until the account is there, which listens to all that can change. */
  #listener: Disposable;
  #account: Promise<Account & Disposable> | undefined;
  #isDisposed = false;

  constructor(host: AccountHost) {
    this.#host = host;
    this.#listener = host.onServiceChange(() => this.#changed.fire());
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#listener.dispose();
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

  /** Nothing is kept for a service that is not set: then nothing is loaded. */
  async tokens(): Promise<readonly KeptToken[]> {
    return this.#hasService ? (await this.#whole()).tokens() : [];
  }

  async signedIn(): Promise<SignedIn | undefined> {
    return this.#hasService ? (await this.#whole()).signedIn() : undefined;
  }

  readonly accessToken: Account['accessToken'] = async () =>
    this.#hasService ? (await this.#whole()).accessToken() : undefined;

  readonly signIn: Account['signIn'] = async (...given) => (await this.#whole()).signIn(...given);
  readonly signOut: Account['signOut'] = async () => (await this.#whole()).signOut();
  readonly credentialFor: Account['credentialFor'] = async (...given) => (await this.#whole()).credentialFor(...given);
  readonly alternativeFor: Account['alternativeFor'] = async (...given) =>
    (await this.#whole()).alternativeFor(...given);
  readonly tokensOf: Account['tokensOf'] = async (...given) => (await this.#whole()).tokensOf(...given);
  readonly credentialOf: Account['credentialOf'] = async (...given) => (await this.#whole()).credentialOf(...given);
  readonly setActive: Account['setActive'] = async (...given) => (await this.#whole()).setActive(...given);
  readonly add: Account['add'] = async (...given) => (await this.#whole()).add(...given);
  readonly forget: Account['forget'] = async (...given) => (await this.#whole()).forget(...given);
  readonly note: Account['note'] = async (...given) => (await this.#whole()).note(...given);
  readonly identify: Account['identify'] = async (...given) => (await this.#whole()).identify(...given);
  readonly createPat: Account['createPat'] = async (...given) => (await this.#whole()).createPat(...given);
  readonly rotatePat: Account['rotatePat'] = async (...given) => (await this.#whole()).rotatePat(...given);
  readonly revokePat: Account['revokePat'] = async (...given) => (await this.#whole()).revokePat(...given);
  readonly leftovers: Account['leftovers'] = async () => (await this.#whole()).leftovers();
  readonly takeIn: Account['takeIn'] = async (...given) => (await this.#whole()).takeIn(...given);
  readonly investigate: Account['investigate'] = async (...given) => (await this.#whole()).investigate(...given);
  readonly dismiss: Account['dismiss'] = async (...given) => (await this.#whole()).dismiss(...given);

  get #hasService(): boolean {
    return this.service().kind === 'service';
  }

  #whole(): Promise<Account> {
    this.#account ??= this.#load();
    return this.#account;
  }

  async #load(): Promise<Account & Disposable> {
    const { ServiceAccount } = await import('./serviceAccount.ts');
    const account = new ServiceAccount(this.#host);
    this.#listener.dispose();
    account.onDidChange(() => this.#changed.fire());
    this.#listener = account;
    if (this.#isDisposed) account.dispose();
    return account;
  }
}

/** The accounts as the editor starts with them: the rest is loaded when a service is set and something is asked of it. */
import type { ServiceAddress } from '../api/origin.ts';
import type { Account, Accounts, Disposable, ServiceReading } from './account.ts';
import type { AccountHost } from './accountHost.ts';
import { Emitter } from './emitter.ts';
import type { ServiceAccounts } from './serviceAccounts.ts';

export class LateAccounts implements Accounts, Disposable {
  readonly #host: AccountHost;
  readonly #changed = new Emitter();
  /** Until the accounts are there, which listen to all that can change. */
  #listener: Disposable;
  #accounts: Promise<ServiceAccounts> | undefined;
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

  async at(address: ServiceAddress): Promise<Account> {
    this.#accounts ??= this.#load();
    return (await this.#accounts).at(address);
  }

  /** Nothing is kept for a service that is not set: then nothing is loaded. */
  async current(): Promise<Account | undefined> {
    const reading = this.service();
    return reading.kind === 'service' ? this.at(reading.address) : undefined;
  }

  onDidChange(listener: () => void): Disposable {
    return this.#changed.listen(listener);
  }

  async #load(): Promise<ServiceAccounts> {
    const { ServiceAccounts } = await import('./serviceAccounts.ts');
    const accounts = new ServiceAccounts(this.#host);
    this.#listener.dispose();
    accounts.onDidChange(() => this.#changed.fire());
    this.#listener = accounts;
    if (this.#isDisposed) accounts.dispose();
    return accounts;
  }
}

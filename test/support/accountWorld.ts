import type { ServiceAddress } from '../../client/src/remoteService/api/origin.ts';
import type { ServiceReading } from '../../client/src/remoteService/auth/account.ts';
import type { ServiceAccount } from '../../client/src/remoteService/auth/serviceAccount.ts';
import type { AccountHost } from '../../client/src/remoteService/auth/serviceAccounts.ts';
import { ServiceAccounts } from '../../client/src/remoteService/auth/serviceAccounts.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import { FakeIntentFiles } from './fakeIntentFiles.ts';
import { FakeLocks } from './fakeLocks.ts';
import { FakeSecrets } from './fakeSecrets.ts';
import { FakeState } from './fakeState.ts';
import { type Gate, openGate } from './gate.ts';
import { LossyService } from './lossyService.ts';
import { password, userName } from './sandboxService.ts';

export const home: ServiceAddress = { origin: 'https://nomad.example', basePath: '/prod/v1' };
export const elsewhere: ServiceAddress = { origin: 'https://other.example', basePath: '' };

/** What lives longer than a window: service, keyring, state, locks, clock. */
export class AccountWorld {
  readonly secrets = new FakeSecrets();
  readonly state = new FakeState();
  readonly intents = new FakeIntentFiles();
  readonly locks = new FakeLocks();
  readonly trace: string[] = [];
  reading: ServiceReading = readingOf(home);
  now = Date.UTC(2026, 0, 1);
  readonly service = new LossyService({ now: () => this.now });
  readonly #serviceListeners = new Set<() => void>();
  #ids = 0;

  /** A window of its own, at a service. */
  open(gate: Gate = openGate, changes: Partial<AccountHost> = {}, address = home): ServiceAccount {
    return this.window(gate, changes).at(address);
  }

  window(gate: Gate = openGate, changes: Partial<AccountHost> = {}): ServiceAccounts {
    return new ServiceAccounts(this.host(gate, changes));
  }

  /** What the accounts of a window stand on. */
  host(gate: Gate, changes: Partial<AccountHost> = {}): AccountHost {
    return {
      fetch: (url, init) =>
        gate(`fetch ${init.method} ${new URL(url).pathname.replace(/^.*\/api\/v1/, '')}`, () =>
          this.service.fetch(url, init),
        ),
      secrets: this.secrets.window(gate),
      state: this.state.window(gate),
      intents: this.intents.window(gate),
      locks: this.locks.window(gate),
      service: () => this.reading,
      timeoutMs: () => 2000,
      onServiceChange: (listener) => {
        this.#serviceListeners.add(listener);
        return { dispose: () => this.#serviceListeners.delete(listener) };
      },
      now: () => this.now,
      newId: () => `id${++this.#ids}`,
      trace: (line) => this.trace.push(line),
      storageLimitMs: 1000,
      ...changes,
    };
  }

  get serviceListeners(): number {
    return this.#serviceListeners.size;
  }

  /** A window whose user has signed in. */
  async signedIn(gate: Gate = openGate): Promise<ServiceAccount> {
    const account = this.open(gate);
    await account.signIn(userName, new Secret(password));
    return account;
  }
}

/** Returns the result of reading a valid service address from the settings. */
export function readingOf(address: ServiceAddress): ServiceReading {
  return { kind: 'service', address, baseUrl: address.origin + address.basePath };
}

/** Returns the one call of an account whose end was not recorded. */
export async function interruptedCall(account: ServiceAccount) {
  for (const each of await account.recoverables()) if (each.kind === 'interrupted') return each;
  throw new Error('No call is open.');
}

/** The real account over storages in memory and the sandbox. */

import { serviceSettings } from '../../client/src/configuration.ts';
import { baseUrlOf, readAddress } from '../../client/src/remoteService/api/origin.ts';
import type { ServiceReading } from '../../client/src/remoteService/auth/account.ts';
import { ServiceAccounts } from '../../client/src/remoteService/auth/serviceAccounts.ts';
import type { StateStore } from '../../client/src/remoteService/auth/store/tokenStore.ts';
import { readToken, Secret } from '../../client/src/remoteService/secret.ts';
import type { Services } from '../../client/src/services.ts';
import { ServiceTarget } from '../../client/src/target/serviceTarget.ts';
import type { Flow } from '../../client/src/ui/flow.ts';
import { WebPages } from '../../client/src/ui/pages/webPages.ts';
import type { PartialOptions } from '../sandbox/src/options.ts';
import { editor } from './fakeEditor.ts';
import { FakeIntentFiles } from './fakeIntentFiles.ts';
import { FakeLocks } from './fakeLocks.ts';
import { FakeSecrets } from './fakeSecrets.ts';
import { FakeState } from './fakeState.ts';
import { addressOf } from './sandboxScene.ts';
import { password, SandboxService } from './sandboxService.ts';

const day = 86_400_000;

export const baseUrl = 'https://lab.example/prod/v1';

/** Lets the editor show what is written to a store: the hygiene test looks at everything that lies open. */
function shown<Store, Name extends keyof Store>(store: Store, name: Name): Store {
  const write = store[name] as (key: string, value: unknown) => unknown;
  const showing = (key: string, value: unknown) => {
    editor.show('state', key, typeof value === 'string' ? value : JSON.stringify(value));
    return write(key, value);
  };
  return { ...store, [name]: showing };
}

/** What `fakeSetup` gives. */
export type FakeSetup = ReturnType<typeof fakeSetup>;

/** Creates accounts with a service that is set, after resetting the fake editor. */
export function fakeSetup(url = baseUrl, options: PartialOptions = {}) {
  editor.reset();
  editor.userSettings.set('mapperWorkbench.service.baseUrl', url);
  const service = new SandboxService(options);
  const secrets = new FakeSecrets();
  const state = shown(new FakeState().window(), 'update');
  let ids = 0;
  const all = new ServiceAccounts({
    fetch: (url, init) => {
      editor.show('request', url);
      return service.fetch(url, init);
    },
    secrets: secrets.window(),
    state,
    intents: shown(new FakeIntentFiles().window(), 'write'),
    locks: new FakeLocks().window(),
    service: reading,
    timeoutMs: () => 1000,
    onServiceChange: () => ({ dispose: () => undefined }),
    now: Date.now,
    newId: () => `slot${++ids}`,
    trace: (line) => editor.show('log', line),
  });
  /** At another service, which the same fake answers for. */
  const accountAt = (url: string) => all.at(addressOf({ baseUrl: url }));
  const account = accountAt(url);
  const services = fakeServices(all, state);
  return {
    services,
    /** Of the service that is set first, as its account. */
    flow: { ...services, account } as Flow,
    service,
    secrets,
    account,
    accountAt,
    /** Rotates a kept token: the old one is revoked, and the service fails before it makes another. */
    loseRotation: async (slot: string) => {
      const { patId = '', name = '' } = (await account.tokens()).find((token) => token.slot === slot) ?? {};
      service.loseRotation();
      await account.rotatePat({ id: patId, name }, slot);
    },
    /** Signs in without asking. */
    signIn: async (at = account) => void (await at.signIn(service.sandbox.account.username, new Secret(password))),
    /** Keeps a PAT that the service knows; the first becomes the active one. */
    async keep(name: string, expiresInDays = 30, at = account): Promise<string> {
      const days = Math.max(30, expiresInDays);
      const created = Date.now() - (days - expiresInDays) * day;
      const { id, scopes, expires, raw } = service.add({ name, days, created });
      const record = { kind: 'pat', name, patId: id, scopes, expiresAt: expires ?? undefined } as const;
      const { slot } = await at.add(record, readToken(raw) ?? new Secret(''));
      if ((await at.tokens()).every(({ active }) => !active)) await at.setActive(slot);
      return slot;
    },
  };
}

function reading(): ServiceReading {
  const text = serviceSettings().baseUrl;
  if (text === undefined) return { kind: 'unset' };
  const read = readAddress(text);
  return read.kind === 'problem' ? read : { ...read, kind: 'service', baseUrl: baseUrlOf(read.address) };
}

function fakeServices(accounts: ServiceAccounts, state: StateStore): Services {
  const write = (line: unknown, ...more: unknown[]) => editor.show('log', line, ...more);
  const log = { info: write, warn: write, error: write, debug: write, trace: write, show: () => undefined };
  return {
    accounts,
    state,
    log,
    pages: new WebPages('mapperWorkbench.tokenPage'),
    client: {},
    target: new ServiceTarget({ accounts, state, log }),
    previews: {},
  } as unknown as Services;
}

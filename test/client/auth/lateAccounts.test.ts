import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServiceReading } from '../../../client/src/auth/account.ts';
import { LateAccounts } from '../../../client/src/auth/lateAccounts.ts';
import { Secret } from '../../../client/src/auth/secret.ts';
import { AccountWorld, elsewhere, home } from '../../support/accountWorld.ts';
import { openGate } from '../../support/gate.ts';

let world: AccountWorld;
let accounts: LateAccounts;
let changes: number;
beforeEach(() => {
  world = new AccountWorld();
  accounts = new LateAccounts(world.host(openGate));
  changes = 0;
  accounts.onDidChange(() => changes++);
});
afterEach(() => accounts.dispose());

test.each<[string, ServiceReading]>([
  ['no service', { kind: 'unset' }],
  ['a refused address', { kind: 'problem', problem: 'Use `https:`.' }],
])('with %s there is no account, and nothing is loaded that listens to the storage', async (_what, reading) => {
  world.reading = reading;
  expect(await accounts.current()).toBeUndefined();
  await world.secrets.window(openGate).store('signIn/x', '{}');
  expect(changes).toBe(0);
});

test('the account is that of the service which is set, whose changes are told', async () => {
  const account = await accounts.current();
  await account?.signIn('ada', new Secret('password-canary'));
  expect(await account?.signedIn()).toMatchObject({ userName: 'ada', address: home });
  expect(changes).toBeGreaterThan(0);
});

test('what one account of a window knows, another of the same service knows', async () => {
  world.service.accessLives = undefined;
  await (await accounts.current())?.signIn('ada', new Secret('password-canary'));
  expect(await (await accounts.at(home)).signedIn()).toMatchObject({ userName: 'ada' });
  expect(await (await accounts.at(elsewhere)).signedIn()).toBeUndefined();
});

test('a change of the service is told once, before and after the accounts are loaded', async () => {
  world.serviceChanged();
  expect(changes).toBe(1);
  await accounts.current();
  world.serviceChanged();
  expect(changes).toBe(2);
});

test('a window that closes while the accounts are loaded leaves no listener', async () => {
  const current = accounts.current();
  accounts.dispose();
  await current;
  expect(world.serviceListeners).toBe(0);
});

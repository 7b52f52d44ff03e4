import { afterEach, beforeEach, expect, test } from 'vitest';
import { LateAccount } from '../../../client/src/auth/lateAccount.ts';
import { Secret } from '../../../client/src/auth/secret.ts';
import { AccountWorld } from '../../support/accountWorld.ts';
import { openGate } from '../../support/gate.ts';

let world: AccountWorld;
let account: LateAccount;
let changes: number;
beforeEach(() => {
  world = new AccountWorld();
  account = new LateAccount(world.host(openGate));
  changes = 0;
  account.onDidChange(() => changes++);
});
afterEach(() => account.dispose());

test('without a service nothing is kept, and nothing is loaded that listens to the storage', async () => {
  world.reading = { kind: 'unset' };
  expect(await account.tokens()).toEqual([]);
  expect(await account.signedIn()).toBeUndefined();
  expect(await account.accessToken()).toBeUndefined();
  expect(() => account.client()).toThrow(/No service is set yet/);
  await world.secrets.window(openGate).store('signIn/x', '{}');
  expect(changes).toBe(0);
});

test('what is asked is answered by the whole account, whose changes are told', async () => {
  await account.signIn('ada', new Secret('password-canary'));
  expect(await account.signedIn()).toMatchObject({ userName: 'ada' });
  expect(await account.tokens()).toEqual([]);
  expect(changes).toBeGreaterThan(0);
});

test('a change of the service is told once, before and after the account is loaded', async () => {
  world.serviceChanged();
  expect(changes).toBe(1);
  await account.tokens();
  world.serviceChanged();
  expect(changes).toBe(2);
});

test('a window that closes while the account is loaded leaves no listener', async () => {
  const tokens = account.tokens();
  account.dispose();
  await tokens;
  expect(world.serviceListeners).toBe(0);
});

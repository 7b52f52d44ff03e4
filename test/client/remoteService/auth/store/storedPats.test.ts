import { expect } from 'vitest';
import type { TokenLocks } from '../../../../../client/src/remoteService/auth/locks/tokenLock.ts';
import { SecretStorage, StorageError } from '../../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { updateStoredPat } from '../../../../../client/src/remoteService/auth/store/storedPats.ts';
import { TokenStore } from '../../../../../client/src/remoteService/auth/store/tokenStore.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { test as base } from '../../../../support/accountTest.ts';
import { elsewhere, home } from '../../../../support/accountWorld.ts';
import { FakeLocks } from '../../../../support/fakeLocks.ts';
import { FakeSecrets } from '../../../../support/fakeSecrets.ts';
import { FakeState } from '../../../../support/fakeState.ts';

const test = base
  .extend('pat', ({ world }) => world.service.add({ name: 'script' }))
  // Whatever a test asks for, the token is kept.
  .extend('slot', { auto: true }, async ({ account, pat }) => {
    const facts = { kind: 'pat', name: 'script', patId: pat.id } as const;
    return (await account.add(facts, new Secret(pat.raw))).slot;
  });

test('what the service says of a kept PAT is written down once', async ({ world, account, pat }) => {
  let changes = 0;
  const window = world.window();
  window.onDidChange(() => changes++);
  await account.note({ ...pat, description: '', expiresAt: null });
  await account.note({ ...pat, description: '', expiresAt: null });
  await account.note({ id: 'unknown', name: '', scopes: [] });
  expect(await account.tokens()).toMatchObject([{ expiresAt: null, scopes: pat.scopes }]);
  expect(changes, 'a view that lists when told would list for ever').toBe(1);
  expect(world.service.posts).toEqual([]);
  // A list with nothing new takes no lock.
  const locks = { acquire: () => expect.unreachable('a lock') };
  await world.open(undefined, { locks }).note({ id: pat.id, name: 'script', scopes: [] });
});

test('a slot that holds another PAT by the time of writing is left alone', async () => {
  const store = new TokenStore(new SecretStorage(new FakeSecrets().window()), new FakeState().window());
  const record = { slot: '1', kind: 'pat', address: home, name: 'script', patId: 'old' } as const;
  await store.keep({ record, secret: new Secret('old') });
  const held = new FakeLocks().window();
  const locks: TokenLocks = {
    acquire: async (name, waitMs) => {
      await store.keep({ record: { ...record, patId: 'new' }, secret: new Secret('new') });
      return held.acquire(name, waitMs);
    },
  };
  await updateStoredPat(store, locks, home, { id: 'old', name: 'renamed', scopes: [] });
  expect(await store.tokens(home)).toMatchObject([{ name: 'script', patId: 'new' }]);
});

test('a revoked PAT is forgotten, as often as it is kept, and no other', async ({ world, account, pat }) => {
  const elsewhereAccount = world.open(undefined, {}, elsewhere);
  const there = await elsewhereAccount.add({ kind: 'pat', name: 'there', patId: pat.id }, new Secret('abc'));
  await account.add({ kind: 'pat', name: 'again', patId: pat.id }, new Secret(pat.raw));
  const other = await account.add({ kind: 'pat', name: 'other', patId: 'x' }, new Secret('abc'));
  await account.revokePat(pat.id);
  expect(world.service.isLive(pat)).toBe(false);
  expect((await account.tokens()).map(({ slot }) => slot)).toEqual([other.slot]);
  expect((await elsewhereAccount.tokens()).map(({ slot }) => slot)).toEqual([there.slot]);
  expect(world.service.calls.at(-1)).toBe(`DELETE /auth/pats/${pat.id}`);
});

test('a PAT that could not be forgotten is not used, and goes when revoked again', async ({ world, account, pat }) => {
  Object.assign(world.secrets, { mode: 'throws', affected: /^token\// });
  await expect(account.revokePat(pat.id)).rejects.toBeInstanceOf(StorageError);
  expect(world.service.isLive(pat)).toBe(false);
  world.secrets.mode = 'honest';
  expect((await world.open().credentialFor('uploads'))?.kind).toBe('access');
  await account.revokePat(pat.id);
  expect(await account.tokens()).toEqual([]);
});

test('a PAT that the service does not revoke is kept', async ({ world, account, pat }) => {
  world.service.forget();
  await expect(account.revokePat(pat.id)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await account.tokens()).toHaveLength(1);
});

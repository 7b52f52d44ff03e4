import { expect, test } from 'vitest';
import { StorageError } from '../../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { AccountWorld, elsewhere, home } from '../../../../support/accountWorld.ts';
import { mortalGate } from '../../../../support/gate.ts';

const draft = { name: 'script', scopes: ['uploads:read'], expiresInDays: 30 };

/** A world in which a window died at a step of a create. */
async function diedAt(step: RegExp) {
  const world = new AccountWorld();
  await world.signedIn();
  const { gate, died } = mortalGate({ when: 'after', step });
  void world.open(gate).createPat(draft);
  await died;
  return { world, account: world.open() };
}

test('a token beside its place stays where it cannot be taken in; then it is taken in', async () => {
  const { world, account } = await diedAt(/^secrets\.store pending/);
  const [recoverable] = await account.recoverables();
  world.secrets.mode = 'forgets';
  await expect(account.takeIn(recoverable!)).rejects.toBeInstanceOf(StorageError);
  world.secrets.mode = 'honest';
  expect((await account.recoverables()).map(({ kind }) => kind)).toEqual(['pending']);
  const token = await account.takeIn(recoverable!);
  expect((await account.credentialOf(token.slot)).secret.reveal()).toBe(world.service.live[0]?.raw);
  expect(await account.recoverables()).toEqual([]);
});

test('a call whose end was not seen has nothing to take in, is left to its service, and is found by name', async () => {
  const { world, account } = await diedAt(/^fetch POST/);
  const [recoverable] = await account.recoverables();
  expect(recoverable).toMatchObject({ kind: 'interrupted', operation: 'create', record: { name: 'script' } });
  await expect(account.takeIn(recoverable!)).rejects.toMatchObject({ problem: 'forgot' });
  expect(await world.open(undefined, {}, elsewhere).recoverables()).toEqual([]);
  expect(await account.recoverables()).toHaveLength(1);
  const record = { slot: 'gone', kind: 'pat', address: home, name: 'script' } as const;
  const found = await account.investigate({ kind: 'interrupted', operation: 'create', record });
  expect(found).toMatchObject({ orphans: [{ id: world.service.live[0]?.id }] });
});

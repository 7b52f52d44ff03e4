import { expect, test } from 'vitest';
import type { Credential } from '../../../../../client/src/remoteService/api/credential.ts';
import { findActivePats, reconcile } from '../../../../../client/src/remoteService/auth/issuing/reconcile.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { AccountWorld, home } from '../../../../support/accountWorld.ts';
import { canary } from '../../../../support/sandboxService.ts';

const credential: Credential = { kind: 'access', address: home, secret: new Secret(canary) };

function setUp() {
  const world = new AccountWorld();
  world.service.accept(canary);
  const [old, other] = [world.service.add({ name: 'script' }), world.service.add({ name: 'script 2' })];
  return { world, client: world.open().client, old, other };
}

test('a rotation left the old one, which is no orphan though nothing was known, none, or a new one', async () => {
  const { world, client, old } = setUp();
  const record = { slot: '1', kind: 'pat', address: home, name: 'script', patId: old.id } as const;
  const look = () => reconcile(client, credential, { operation: 'rotate', record, idsBefore: undefined }, new Set());
  expect(await look()).toEqual({ kind: 'nothing-happened' });
  world.service.forget([old]);
  expect(await look()).toEqual({ kind: 'old-revoked' });
  const orphans = [{ id: world.service.add({ name: 'script' }).id }];
  expect(await look()).toMatchObject({ kind: 'orphans', orphans, oldRevoked: true });
});

test('active PATs of a name are all of exactly that name, over all pages, and none that is revoked', async () => {
  const { world, client, old, other } = setUp();
  for (let more = 0; more < 198; more++) world.service.add({ name: 'script' });
  expect(await findActivePats(client, credential, 'script')).toHaveLength(199);
  expect(await findActivePats(client, credential, 'script 2')).toMatchObject([{ id: other.id }]);
  expect(world.service.calls).toHaveLength(3);
  world.service.forget(world.service.pats.filter(({ id }) => id !== old.id));
  world.service.revoke(old);
  const { fetch } = world.service;
  const listing = world.open(undefined, { fetch: (url, init) => fetch(url.replace('state=active', ''), init) }).client;
  expect(await findActivePats(listing, credential, 'script')).toEqual([]);
});

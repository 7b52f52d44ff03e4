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
  const client = world.open().client;
  const [old, other] = [world.service.add({ name: 'script' }), world.service.add({ name: 'script 2' })];
  const look = (operation: 'create' | 'rotate', idsBefore: readonly string[] | undefined, held: string[] = []) => {
    const patId = operation === 'rotate' ? { patId: old.id } : {};
    const record = { slot: '1', kind: 'pat', address: home, name: 'script', ...patId } as const;
    return reconcile(client, credential, { operation, record, idsBefore }, new Set(held));
  };
  return { world, client, old, other, look };
}

test('a create made nothing, or an orphan, which what is held here is not, though it is not known what was before', async () => {
  const { world, old, look } = setUp();
  expect(await look('create', [old.id])).toEqual({ kind: 'nothing-happened' });
  expect(await look('create', undefined)).toMatchObject({ kind: 'orphans', orphans: [{ id: old.id }] });
  expect(await look('create', undefined, [old.id])).toEqual({ kind: 'nothing-happened' });
  const made = world.service.add({ name: 'script' });
  expect(await look('create', [old.id])).toMatchObject({ kind: 'orphans', orphans: [{ id: made.id }] });
});

test('a rotation left the old one, none, or a new one', async () => {
  const { world, old, look } = setUp();
  expect(await look('rotate', [old.id], [old.id])).toEqual({ kind: 'nothing-happened' });
  world.service.revoke(old);
  expect(await look('rotate', [old.id])).toEqual({ kind: 'old-revoked' });
  const orphans = [{ id: world.service.add({ name: 'script' }).id }];
  expect(await look('rotate', [old.id])).toMatchObject({ kind: 'orphans', orphans, oldRevoked: true });
});

test('active PATs of a name are all of exactly that name, over all pages, and none that is listed though it is revoked', async () => {
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

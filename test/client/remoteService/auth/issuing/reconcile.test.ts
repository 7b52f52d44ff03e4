import { describe, expect, test } from 'vitest';
import type { Credential } from '../../../../../client/src/remoteService/api/credential.ts';
import type { Intent } from '../../../../../client/src/remoteService/auth/issuing/intents.ts';
import {
  createdSince,
  findActivePats,
  reconcile,
} from '../../../../../client/src/remoteService/auth/issuing/reconcile.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { AccountWorld, home } from '../../../../support/accountWorld.ts';
import { canary } from '../../../../support/sandboxService.ts';

const credential: Credential = { kind: 'access', address: home, secret: new Secret(canary) };
const nobody = new Set<string>();

function setUp() {
  const world = new AccountWorld();
  world.service.accept(canary);
  const client = world.open().client;
  const [old, other] = [world.service.add({ name: 'script' }), world.service.add({ name: 'script 2' })];
  const intent = (operation: Intent['operation'], idsBefore: readonly string[] | undefined): Intent => ({
    operation,
    record: { slot: '1', kind: 'pat', address: home, name: 'script', ...(operation === 'rotate' && { patId: old.id }) },
    idsBefore,
  });
  const look = (of: Intent, held: ReadonlySet<string> = nobody) => reconcile(client, credential, of, held);
  return { world, client, old, other, intent, look };
}

describe('a create whose answer was lost', () => {
  test('made nothing, or an orphan', async () => {
    const { world, old, intent, look } = setUp();
    expect(await look(intent('create', [old.id]))).toEqual({ kind: 'nothing-happened' });
    const made = world.service.add({ name: 'script' });
    expect(await look(intent('create', [old.id]))).toMatchObject({ kind: 'orphans', orphans: [{ id: made.id }] });
  });

  test('what is held here is no orphan, though it is not known what was there before', async () => {
    const { old, intent, look } = setUp();
    expect(await look(intent('create', undefined))).toMatchObject({ kind: 'orphans', orphans: [{ id: old.id }] });
    expect(await look(intent('create', undefined), new Set([old.id]))).toEqual({ kind: 'nothing-happened' });
  });
});

describe('a rotation whose answer was lost', () => {
  test('left the old one, none, or a new one', async () => {
    const { world, old, intent, look } = setUp();
    const rotation = intent('rotate', [old.id]);
    expect(await look(rotation, new Set([old.id]))).toEqual({ kind: 'nothing-happened' });
    world.service.revoke(old);
    expect(await look(rotation)).toEqual({ kind: 'old-revoked' });
    const made = world.service.add({ name: 'script' });
    expect(await look(rotation)).toMatchObject({ kind: 'orphans', orphans: [{ id: made.id }], oldRevoked: true });
  });
});

test('a service that cannot be asked leaves it open', async () => {
  const { world, intent, look } = setUp();
  world.service.instead.set('GET /auth/pats', 500);
  expect(await look(intent('create', []))).toMatchObject({ kind: 'not-known', error: { kind: 'server' } });
});

describe('active PATs of a name', () => {
  test('are all of that name, over all pages', async () => {
    const { world, client, other } = setUp();
    for (let more = 0; more < 198; more++) world.service.add({ name: 'script' });
    expect(await findActivePats(client, credential, 'script')).toHaveLength(199);
    expect(await findActivePats(client, credential, 'script 2')).toMatchObject([{ id: other.id }]);
    expect(world.service.calls).toHaveLength(3);
  });

  test('are not those that a service lists though they are revoked', async () => {
    const { world, old } = setUp();
    world.service.revoke(old);
    const client = world.open(undefined, {
      fetch: (url, init) => world.service.fetch(url.replace('state=active', ''), init),
    }).client;
    expect(await findActivePats(client, credential, 'script')).toEqual([]);
  });
});

test('unknown before are all, where nothing was known', () => {
  const pats = [{ id: 'a', name: '', scopes: [] }];
  expect(createdSince(pats, { idsBefore: undefined })).toEqual(pats);
  expect(createdSince(pats, { idsBefore: ['a'] })).toEqual([]);
});

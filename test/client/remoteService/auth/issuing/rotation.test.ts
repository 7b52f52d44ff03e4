import { describe, expect, test } from 'vitest';
import { rotationLock } from '../../../../../client/src/remoteService/auth/issuing/rotation.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { AccountWorld, interruptedCall } from '../../../../support/accountWorld.ts';

/** @param unlisted the service answers rotations bare, and its list with this status */
async function setUp(unlisted?: number) {
  const world = new AccountWorld();
  const account = await world.signedIn();
  const { service } = world;
  const old = service.add({ name: 'script' });
  const facts = { kind: 'pat', name: 'script', patId: old.id, scopes: old.scopes, expiresAt: 5 } as const;
  const { slot } = await account.add(facts, new Secret(old.raw));
  if (unlisted !== undefined) {
    service.instead.set('GET /auth/pats', unlisted);
    service.next = { does: 'all', answers: 'bare' };
  }
  const secret = async () => (await account.credentialOf(slot)).secret.reveal();
  /** Another token of the service, `other`, which is kept here under this name. */
  const keepOther = async (name: string, isIdKnown = true) => {
    const other = service.add({ name: 'other' });
    const facts = { kind: 'pat', name, ...(isIdKnown && { patId: other.id }) } as const;
    return { other, slot: (await account.add(facts, new Secret(other.raw))).slot };
  };
  return { world, service, account, old, slot, secret, keepOther, rotate: () => account.rotatePat(old, slot) };
}

const lostLock = { acquire: async () => ({ isHeld: async () => false, release: async () => undefined }) };

describe('a rotation', () => {
  test('puts the new token into the place of the old one, active as it was', async () => {
    const { service, account, old, slot, secret, rotate } = await setUp();
    expect(await rotate()).toMatchObject({ kind: 'stored', token: { slot, active: true } });
    const [made] = service.live;
    expect([await secret(), service.isLive(old)]).toEqual([made?.raw, false]);
    expect(await account.tokens()).toMatchObject([{ slot, patId: made?.id }]);
  });

  test('told bare keeps the scopes, finds the id, and never the old expiry', async () => {
    const { account, old, rotate } = await setUp(500);
    await rotate();
    const [token] = await account.tokens();
    expect(token).toMatchObject({ scopes: old.scopes, name: 'script' });
    expect([token?.expiresAt, token?.patId]).toEqual([undefined, undefined]);
  });

  test.each([undefined, 403])('that the secret storage forgets leaves the old one unused (%s)', async (unlisted) => {
    const { world, slot, rotate } = await setUp(unlisted);
    world.secrets.flush();
    await rotate();
    world.secrets.rollBack();
    const window = world.open();
    expect(await window.recoverables()).toMatchObject([{ kind: 'lost', record: { slot, generation: 1 } }]);
    expect((await window.credentialFor('uploads'))?.kind).toBe('access');
  });

  test('of a token that is not kept here keeps the new one', async () => {
    const { service, account } = await setUp();
    const other = service.add({ name: 'other' });
    expect(await account.rotatePat(other, undefined)).toMatchObject({ kind: 'stored', token: { name: 'other' } });
    expect(await account.tokens()).toHaveLength(2);
  });

  test.each([undefined, 403])('asked for twice at once is made once, also with no id told (%s)', async (unlisted) => {
    const { service, slot, rotate } = await setUp(unlisted);
    const outcomes = await Promise.all([rotate(), rotate()]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['adopted', 'stored']);
    const patId = unlisted === undefined ? { patId: service.live[0]?.id } : {};
    const token = { slot, state: 'kept', active: true, ...patId };
    expect(outcomes).toMatchObject([{ token }, { token }]);
    expect(service.posts).toHaveLength(1);
  });

  test('of a token that is not in use leaves the other one in use', async () => {
    const { account, keepOther } = await setUp();
    const { other, slot } = await keepOther('other');
    const outcomes = await Promise.all([account.rotatePat(other, slot), account.rotatePat(other, slot)]);
    expect(outcomes).toMatchObject([{ token: { slot, active: false } }, { token: { slot, active: false } }]);
  });

  test('of a token whose id was not known makes a new one, under the name that it has', async () => {
    const { service, account, keepOther } = await setUp(403);
    const { other, slot } = await keepOther('mine', false);
    const outcome = await account.rotatePat({ id: other.id, name: '' }, slot);
    expect(outcome).toMatchObject({ kind: 'stored', token: { slot, name: 'mine' } });
    expect(service.isLive(other)).toBe(false);
  });

  test('of a token that is kept under another name is found by the one of the service', async () => {
    const { service, account, keepOther } = await setUp();
    const { other, slot } = await keepOther('mine');
    service.next = { does: 'all', answers: 'bare' };
    const outcome = await account.rotatePat(other, slot);
    expect(outcome).toMatchObject({ kind: 'stored', token: { slot, patId: service.live.at(-1)?.id } });
  });

  test('of a token whose place another one has taken by now is not made', async () => {
    const { service, account, slot } = await setUp();
    const outcome = await account.rotatePat({ id: 'before', name: 'script' }, slot);
    expect(outcome).toMatchObject({ kind: 'adopted', token: { slot } });
    expect(service.posts).toEqual([]);
  });

  test('of one token does not wait for that of another', async () => {
    const { world, rotate } = await setUp();
    await world.locks.window().acquire(rotationLock('other'), 0);
    expect((await rotate()).kind).toBe('stored');
  });

  test('is not tried while the lock is held elsewhere, or where no lock can be made', async () => {
    const { world, service, old, slot } = await setUp();
    const broken = { acquire: () => Promise.reject(new Error('EROFS')) };
    for (const locks of [broken, lostLock, { acquire: async () => undefined }]) {
      const account = world.open(undefined, { locks });
      expect(await account.rotatePat(old, slot)).toEqual({ kind: 'not-tried', reason: 'locked' });
      expect(await account.recoverables()).toEqual([]);
    }
    expect(service.posts).toEqual([]);
  });

  test('of an id that no request may carry is declined', async () => {
    const { service, account } = await setUp();
    for (const id of ['..', 'a/b', 'x'.repeat(10_000), 'a\n'])
      expect(await account.rotatePat({ id, name: 'n' }, undefined)).toMatchObject({ kind: 'declined' });
    expect(service.posts).toEqual([]);
  });
});

describe('a rotation that failed half-way', () => {
  test('of a token that was revoked before is just declined', async () => {
    const { service, account, old, rotate } = await setUp();
    service.revoke(old);
    expect(await rotate()).toMatchObject({ kind: 'declined', error: { status: 400 } });
    expect(await account.recoverables()).toMatchObject([{ kind: 'revoked' }]);
  });

  test('is not forgotten by a try that loses its lock, nor by a second try: its orphan stays named', async () => {
    const { world, service, account, secret, old, slot, rotate } = await setUp(500);
    service.next = { does: 'all', answers: 'reset' };
    expect(await rotate()).toMatchObject({ kind: 'unknown', findings: { kind: 'not-known' } });
    expect((await world.open(undefined, { locks: lostLock }).rotatePat(old, slot)).kind).toBe('not-tried');
    expect(await account.recoverables()).toMatchObject([{ kind: 'interrupted' }]);
    service.instead.clear();
    await rotate();
    const found = await account.investigate(await interruptedCall(account));
    expect(found).toMatchObject({ kind: 'orphans', orphans: [{ id: service.live[0]?.id }], oldRevoked: true });
    expect(await secret()).toBe(old.raw);
  });

  test('and known lists: the second try tells of the orphan by itself', async () => {
    const { service, rotate } = await setUp();
    service.next = { does: 'all', answers: 'reset' };
    expect(await rotate()).toMatchObject({ kind: 'unknown', findings: { kind: 'orphans' } });
    expect(await rotate()).toMatchObject({ kind: 'unknown', findings: { kind: 'orphans', oldRevoked: true } });
  });
});

test('forgetting while it is rotated loses no live token', async () => {
  const { service, account, slot, secret, rotate } = await setUp();
  const [outcome] = await Promise.all([rotate(), account.forget(slot)]);
  expect([outcome.kind, await secret()]).toEqual(['stored', service.live[0]?.raw]);
});

test('noting the old record while it is rotated does not bring the old secret back', async () => {
  const { service, account, old, secret, rotate } = await setUp();
  const record = { id: old.id, name: 'renamed', scopes: [] };
  await Promise.all([account.note(record), rotate(), account.note(record)]);
  expect(await secret()).toBe(service.live[0]?.raw);
});

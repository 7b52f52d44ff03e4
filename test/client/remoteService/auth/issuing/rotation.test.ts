import { describe, expect, test } from 'vitest';
import { rotationLock } from '../../../../../client/src/remoteService/auth/issuing/rotation.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { AccountWorld } from '../../../../support/accountWorld.ts';

async function setUp() {
  const world = new AccountWorld();
  const account = await world.signedIn();
  const old = world.service.add({ name: 'script' });
  const facts = { kind: 'pat', name: 'script', patId: old.id, scopes: old.scopes, expiresAt: 5 } as const;
  const { slot } = await account.add(facts, new Secret(old.raw));
  const secret = async () => (await account.credentialOf(slot)).secret.reveal();
  return { world, account, old, slot, secret, rotate: () => account.rotatePat(old, slot) };
}

describe('a rotation', () => {
  test('puts the new token into the place of the old one, active as it was', async () => {
    const { world, account, old, slot, secret, rotate } = await setUp();
    expect(await rotate()).toMatchObject({ kind: 'stored', token: { slot, active: true } });
    const [made] = world.service.live;
    expect([await secret(), world.service.isLive(old)]).toEqual([made?.raw, false]);
    expect(await account.tokens()).toMatchObject([{ slot, patId: made?.id }]);
  });

  test('told bare keeps the scopes, finds the id, and never the old expiry', async () => {
    const { world, account, old, rotate } = await setUp();
    world.service.instead.set('GET /auth/pats', 500);
    world.service.next = { does: 'all', answers: 'bare' };
    await rotate();
    const [token] = await account.tokens();
    expect(token).toMatchObject({ scopes: old.scopes, name: 'script' });
    expect([token?.expiresAt, token?.patId]).toEqual([undefined, undefined]);
  });

  test.each(['field', 'bare'] as const)(
    'that the secret storage forgets leaves the old one unused (%s)',
    async (told) => {
      const { world, slot, rotate } = await setUp();
      world.service.next = { does: 'all', answers: told };
      if (told === 'bare') world.service.instead.set('GET /auth/pats', 403);
      world.secrets.flush();
      await rotate();
      world.secrets.rollBack();
      const window = world.open();
      expect(await window.recoverables()).toMatchObject([{ kind: 'lost', record: { slot, generation: 1 } }]);
      expect((await window.credentialFor('uploads'))?.kind).toBe('access');
    },
  );

  test('of a token that is not kept here keeps the new one', async () => {
    const { world, account } = await setUp();
    const other = world.service.add({ name: 'other' });
    expect(await account.rotatePat(other, undefined)).toMatchObject({ kind: 'stored', token: { name: 'other' } });
    expect(await account.tokens()).toHaveLength(2);
  });

  test('asked for twice at once is made once', async () => {
    const { world, slot, rotate } = await setUp();
    const outcomes = await Promise.all([rotate(), rotate()]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['adopted', 'stored']);
    const made = { slot, state: 'kept', active: true, patId: world.service.live[0]?.id };
    expect(outcomes).toMatchObject([{ token: made }, { token: made }]);
    expect(world.service.posts).toHaveLength(1);
  });

  test('of a token that is not in use leaves the other one in use', async () => {
    const { world, account } = await setUp();
    const other = world.service.add({ name: 'other' });
    const { slot } = await account.add({ kind: 'pat', name: 'other', patId: other.id }, new Secret(other.raw));
    const outcomes = await Promise.all([account.rotatePat(other, slot), account.rotatePat(other, slot)]);
    expect(outcomes).toMatchObject([{ token: { slot, active: false } }, { token: { slot, active: false } }]);
  });

  test('of a token whose id was not known makes a new one, under the name that it has', async () => {
    const { world, account } = await setUp();
    const other = world.service.add({ name: 'other' });
    const { slot } = await account.add({ kind: 'pat', name: 'mine' }, new Secret(other.raw));
    world.service.instead.set('GET /auth/pats', 403);
    world.service.next = { does: 'all', answers: 'bare' };
    expect(await account.rotatePat({ id: other.id, name: '' }, slot)).toMatchObject({
      kind: 'stored',
      token: { slot, name: 'mine' },
    });
    expect(world.service.isLive(other)).toBe(false);
  });

  test('of a token that is kept under another name is found by the one of the service', async () => {
    const { world, account } = await setUp();
    const other = world.service.add({ name: 'other' });
    const { slot } = await account.add({ kind: 'pat', name: 'mine', patId: other.id }, new Secret(other.raw));
    world.service.next = { does: 'all', answers: 'bare' };
    const outcome = await account.rotatePat(other, slot);
    expect(outcome).toMatchObject({ kind: 'stored', token: { slot, patId: world.service.live.at(-1)?.id } });
  });

  test('of one token does not wait for that of another', async () => {
    const { world, rotate } = await setUp();
    await world.locks.window().acquire(rotationLock('other'), 0);
    expect((await rotate()).kind).toBe('stored');
  });

  test('asked for twice at once is made once, though nobody tells the new id', async () => {
    const { world, rotate } = await setUp();
    world.service.instead.set('GET /auth/pats', 403);
    world.service.next = { does: 'all', answers: 'bare' };
    const kinds = (await Promise.all([rotate(), rotate()])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['adopted', 'stored']);
    expect(world.service.posts).toHaveLength(1);
  });

  test('is not tried while the lock is held elsewhere, or where no lock can be made', async () => {
    const { world, old, slot } = await setUp();
    const broken = { acquire: () => Promise.reject(new Error('EROFS')) };
    const lost = { acquire: async () => ({ isHeld: async () => false, release: async () => undefined }) };
    for (const locks of [broken, lost, { acquire: async () => undefined }]) {
      const account = world.open(undefined, { locks });
      expect(await account.rotatePat(old, slot)).toEqual({ kind: 'not-tried', reason: 'locked' });
      expect(await account.recoverables()).toEqual([]);
    }
    expect(world.service.posts).toEqual([]);
  });

  test('of an id that no request may carry is declined', async () => {
    const { world, account } = await setUp();
    for (const id of ['..', 'a/b', 'x'.repeat(10_000), 'a\n']) {
      expect(await account.rotatePat({ id, name: 'n' }, undefined)).toMatchObject({ kind: 'declined' });
    }
    expect(world.service.posts).toEqual([]);
  });
});

describe('a rotation that failed half-way', () => {
  test.each([400, 500])('with %i says that the old one is gone', async (answers) => {
    const { world, rotate } = await setUp();
    world.service.next = { does: 'half', answers };
    expect(await rotate()).toMatchObject({ kind: 'unknown', findings: { kind: 'old-revoked' } });
  });

  test('of a token that was revoked before is just declined', async () => {
    const { world, account, old, rotate } = await setUp();
    world.service.revoke(old);
    expect(await rotate()).toMatchObject({ kind: 'declined', error: { status: 400 } });
    expect(await account.recoverables()).toMatchObject([{ kind: 'revoked' }]);
  });

  test('is not forgotten by a second try: its orphan stays named', async () => {
    const { world, account, secret, old, rotate } = await setUp();
    world.service.instead.set('GET /auth/pats', 500);
    world.service.next = { does: 'all', answers: 'reset' };
    expect(await rotate()).toMatchObject({ kind: 'unknown', findings: { kind: 'not-known' } });
    world.service.instead.clear();
    await rotate();
    const orphan = world.service.live[0];
    const recoverables = await account.recoverables();
    const [recoverable] = recoverables;
    if (recoverable?.kind !== 'interrupted') return expect.unreachable(recoverable?.kind);
    const found = await account.investigate(recoverable);
    expect(found).toMatchObject({ kind: 'orphans', orphans: [{ id: orphan?.id }], oldRevoked: true });
    expect(await secret()).toBe(old.raw);
  });

  test('is not forgotten by a try that loses its lock', async () => {
    const { world, account, old, slot, rotate } = await setUp();
    world.service.instead.set('GET /auth/pats', 500);
    world.service.next = { does: 'all', answers: 'reset' };
    await rotate();
    const lost = { acquire: async () => ({ isHeld: async () => false, release: async () => undefined }) };
    expect((await world.open(undefined, { locks: lost }).rotatePat(old, slot)).kind).toBe('not-tried');
    expect(await account.recoverables()).toMatchObject([{ kind: 'interrupted' }]);
  });

  test('and known lists: the second try tells of the orphan by itself', async () => {
    const { world, rotate } = await setUp();
    world.service.next = { does: 'all', answers: 'reset' };
    expect(await rotate()).toMatchObject({ kind: 'unknown', findings: { kind: 'orphans' } });
    expect(await rotate()).toMatchObject({ kind: 'unknown', findings: { kind: 'orphans', oldRevoked: true } });
  });
});

test('forgetting while it is rotated loses no live token', async () => {
  const { world, account, slot, secret, rotate } = await setUp();
  const [outcome] = await Promise.all([rotate(), account.forget(slot)]);
  const [made] = world.service.live;
  expect(outcome.kind).toBe('stored');
  expect(await secret()).toBe(made?.raw);
});

test('noting the old record while it is rotated does not bring the old secret back', async () => {
  const { world, account, old, secret, rotate } = await setUp();
  const record = { id: old.id, name: 'renamed', scopes: [] };
  await Promise.all([account.note(record), rotate(), account.note(record)]);
  expect(await secret()).toBe(world.service.live[0]?.raw);
});

import { inspect } from 'node:util';
import { describe, expect } from 'vitest';
import { withPat } from '../../../../../client/src/remoteService/auth/issuing/issuing.ts';
import type { ServiceAccount } from '../../../../../client/src/remoteService/auth/serviceAccount.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { test as base } from '../../../../support/accountTest.ts';
import { home } from '../../../../support/accountWorld.ts';
import type { SecretsMode } from '../../../../support/fakeSecrets.ts';
import { withHeldTimers } from '../../../../support/heldTimers.ts';
import { canary } from '../../../../support/sandboxService.ts';

const day = 86_400_000;
const draft = { name: 'script', scopes: ['uploads:read'], expiresInDays: 30 };

const test = base.extend(
  'create',
  ({ account }) =>
    () =>
      account.createPat(draft),
);

async function secretOf(account: ServiceAccount, slot: string): Promise<string> {
  return (await account.credentialOf(slot)).secret.reveal();
}

describe('a token that was made', () => {
  test('is stored with what the service says of it, and nothing is left over', async ({ world, account, create }) => {
    const outcome = await create();
    const [made] = world.service.live;
    if (outcome.kind !== 'stored') return expect.unreachable(outcome.kind);
    expect(outcome.token).toMatchObject({
      name: 'script',
      patId: made?.id,
      expiresAt: world.now + 30 * day,
      active: true,
    });
    expect(outcome.candidates).toEqual([]);
    expect(await secretOf(account, outcome.token.slot)).toBe(made?.raw);
    expect(await account.recoverables()).toEqual([]);
    expect([...world.secrets.kept.keys()].filter((key) => !/^(?:token|signIn)\//.test(key))).toEqual([]);
  });

  test('is found by its name where the answer is bare; its expiry is then read, too', async ({ world, create }) => {
    world.service.add({ name: 'script' });
    world.service.next = { does: 'all', answers: 'bare' };
    expect(await create()).toMatchObject({
      kind: 'stored',
      token: { patId: world.service.pats.at(-1)?.id, expiresAt: world.now + 30 * day },
      candidates: [],
    });
  });

  test('is stored without an id where several may be it, until the user says which', async ({
    world,
    account,
    create,
  }) => {
    world.service.next = { does: 'all', answers: 'bare', crowd: true };
    const outcome = await create();
    if (outcome.kind !== 'stored') return expect.unreachable(outcome.kind);
    expect(outcome.candidates).toHaveLength(2);
    expect(outcome.token).toMatchObject({ expiresAt: world.now + 30 * day, createdAt: world.now });
    expect(outcome.token).not.toHaveProperty('patId');
    await account.identify(outcome.token.slot, outcome.candidates[1]!);
    expect(await account.tokens()).toMatchObject([{ patId: outcome.candidates[1]?.id }]);
  });

  test('is stored without an id where the service does not list', async ({ world, create }) => {
    world.service.instead.set('GET /auth/pats', 403);
    world.service.next = { does: 'all', answers: 'bare' };
    expect(await create()).toMatchObject({ kind: 'stored', candidates: [] });
  });
});

describe('before the POST', () => {
  test.for<[SecretsMode, string]>([
    ['throws', 'refused'],
    ['hangs', 'hung'],
    ['forgets', 'forgot'],
    ['lies', 'differs'],
  ])('a storage that %s stops it', async ([mode, reason], { world, create }) => {
    world.secrets.mode = mode;
    world.secrets.affected = /^probe\//;
    expect(await withHeldTimers(create)).toEqual({ kind: 'not-tried', reason });
    expect(world.service.posts).toEqual([]);
  });

  test('a folder that takes no note stops it', async ({ world, create }) => {
    world.intents.fails = true;
    expect(await create()).toEqual({ kind: 'not-tried', reason: 'refused' });
    expect(world.service.posts).toEqual([]);
  });
});

describe('a token that could not be stored', () => {
  test.for<[SecretsMode, string]>([
    ['throws', 'refused'],
    ['hangs', 'hung'],
    ['forgets', 'forgot'],
    ['lies', 'differs'],
  ])(
    'by a storage that %s is kept in memory, and can be taken in later',
    async ([mode, problem], { world, account, create }) => {
      world.secrets.mode = mode;
      world.secrets.affected = /^(?:pending|token)\//;
      const outcome = await withHeldTimers(create);
      expect(outcome).toMatchObject({ kind: 'unsaved', unsaved: { problem } });
      expect(inspect(outcome, { depth: 9 }) + JSON.stringify(outcome)).not.toContain(canary);
      world.secrets.mode = 'honest';
      const [recoverable, ...others] = await account.recoverables();
      expect([recoverable?.kind, others]).toEqual(['unsaved', []]);
      const token = await account.takeIn(recoverable!);
      expect(await secretOf(account, token.slot)).toBe(world.service.live[0]?.raw);
      expect(await account.recoverables()).toEqual([]);
    },
  );
});

test('a token that waits, and cannot be put into its place, is kept in memory', async ({ world, create }) => {
  world.secrets.mode = 'throws';
  world.secrets.affected = /^token\//;
  expect(await create()).toMatchObject({ kind: 'unsaved', unsaved: { problem: 'refused' } });
});

describe('a call that failed', () => {
  test.for([400, 401, 403, 404, 409, 422, 429])(
    'with %i changed nothing',
    async (answers, { world, account, create }) => {
      world.service.next = { does: 'nothing', answers };
      expect(await create()).toMatchObject({ kind: 'declined', error: { status: answers } });
      expect(await account.recoverables()).toEqual([]);
    },
  );

  test('with 500 is looked into: nothing there, nothing left over', async ({ world, account, create }) => {
    world.service.next = { does: 'nothing', answers: 500 };
    expect(await create()).toMatchObject({ kind: 'unknown', findings: { kind: 'nothing-happened' } });
    expect(await account.recoverables()).toEqual([]);
  });

  test.for([502, 503, 504, 'reset', 'garbled', 'silence'] as const)(
    'by %s may still come: it stays open',
    async (answers, { world, account, create }) => {
      world.service.next = { does: 'late', answers };
      expect(await withHeldTimers(create)).toMatchObject({ kind: 'unknown', findings: { kind: 'nothing-happened' } });
      await world.service.settle();
      const [recoverable] = await account.recoverables();
      if (recoverable?.kind !== 'interrupted') return expect.unreachable(recoverable?.kind);
      expect(await account.investigate(recoverable)).toMatchObject({ kind: 'orphans', orphans: [{ name: 'script' }] });
      await account.dismiss(recoverable);
      expect(await account.recoverables()).toEqual([]);
    },
  );

  test('with 500 and a token left behind stays open', async ({ world, account, create }) => {
    world.service.next = { does: 'all', answers: 500 };
    expect(await create()).toMatchObject({ kind: 'unknown', findings: { kind: 'orphans' } });
    expect(await account.recoverables()).toMatchObject([{ kind: 'interrupted' }]);
  });

  test('leaves an orphan that is named, and no token kept here is one', async ({ world, account, create }) => {
    await create();
    world.service.instead.set('GET /auth/pats', 500);
    world.service.next = { does: 'all', answers: 'reset' };
    expect(await create()).toMatchObject({ kind: 'unknown', findings: { kind: 'not-known' } });
    world.service.instead.clear();
    const [recoverable] = await account.recoverables();
    if (recoverable?.kind !== 'interrupted') return expect.unreachable(recoverable?.kind);
    const found = await account.investigate(recoverable);
    expect(found).toMatchObject({ kind: 'orphans', orphans: [{ id: world.service.pats.at(-1)?.id }] });
  });
});

test('what waits to be stored is no orphan of another call', async ({ world, account, create }) => {
  world.secrets.mode = 'throws';
  world.secrets.affected = /^pending\//;
  expect(await create()).toMatchObject({ kind: 'unsaved' });
  world.secrets.mode = 'honest';
  world.service.instead.set('GET /auth/pats', 500);
  world.service.next = { does: 'all', answers: 'reset' };
  await create();
  world.service.instead.clear();
  const recoverable = (await account.recoverables()).find((each) => each.kind === 'interrupted');
  if (recoverable === undefined) return expect.unreachable('not named');
  const found = await account.investigate(recoverable);
  expect(found.kind === 'orphans' && found.orphans.map(({ id }) => id)).toEqual([world.service.pats.at(-1)?.id]);
});

test('a token that is kept here by now is no candidate for a bare answer', async ({ world, account, create }) => {
  world.service.next = { does: 'all', answers: 'bare', crowd: true };
  const { fetch } = world.service;
  Object.assign(world.service, {
    fetch: async (...call: Parameters<typeof fetch>) => {
      const answer = await fetch(...call);
      const [other] = world.service.pats;
      if (call[1].method === 'POST' && other) {
        await account.add({ kind: 'pat', name: 'script', patId: other.id }, new Secret(other.raw));
      }
      return answer;
    },
  });
  expect(await create()).toMatchObject({ kind: 'stored', token: { patId: world.service.pats[1]?.id }, candidates: [] });
});

test('two at once in one window are two tokens, each stored with its own secret', async ({
  world,
  account,
  create,
}) => {
  await Promise.all([create(), create()]);
  const tokens = await account.tokens();
  const secrets = await Promise.all(tokens.map(({ slot }) => secretOf(account, slot)));
  expect(secrets.toSorted()).toEqual(world.service.live.map(({ raw }) => raw).toSorted());
  expect(world.service.posts).toHaveLength(2);
});

test('a call under way is not to be recovered in its window', async ({ world, account, create }) => {
  world.service.next = { does: 'late', answers: 'silence' };
  let during: unknown;
  const watched = world.service.fetch;
  Object.assign(world.service, {
    fetch: async (...call: Parameters<typeof watched>) => {
      if (call[1].method === 'POST') during = await account.recoverables();
      return watched(...call);
    },
  });
  await withHeldTimers(create);
  expect(during).toEqual([]);
});

test('a record takes what the service says, and keeps what it does not say', () => {
  const record = { slot: '1', kind: 'pat', address: home, name: 'script', scopes: ['a:b'], expiresAt: 5 } as const;
  expect(withPat({ ...record, createdAt: 3 }, { id: 'x', name: '', scopes: [], createdAt: 4 }).createdAt).toBe(4);
  expect(withPat({ ...record, createdAt: 3 }, { id: 'x', name: '', scopes: [] }).createdAt).toBe(3);
  expect(withPat(record, { id: 'x', name: '', scopes: [] })).toStrictEqual({ ...record, patId: 'x' });
  expect(withPat(record, { id: 'x', name: 'n', scopes: ['c:d'], expiresAt: null })).toEqual({
    ...record,
    patId: 'x',
    name: 'n',
    scopes: ['c:d'],
    expiresAt: null,
  });
});

import { inspect } from 'node:util';
import { describe, expect } from 'vitest';
import { withPat } from '../../../../../client/src/remoteService/auth/issuing/issuing.ts';
import type { ServiceAccount } from '../../../../../client/src/remoteService/auth/serviceAccount.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { test as base } from '../../../../support/accountTest.ts';
import { home, interruptedCall } from '../../../../support/accountWorld.ts';
import { storageFailures } from '../../../../support/fakeSecrets.ts';
import { withHeldTimers } from '../../../../support/heldTimers.ts';
import type { LossyService } from '../../../../support/lossyService.ts';
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

type Fetch = LossyService['fetch'];

/** Runs something else around each POST to the service. */
function aroundPosts(service: LossyService, around: (post: () => ReturnType<Fetch>) => ReturnType<Fetch>): void {
  const { fetch } = service;
  const watched: Fetch = (url, init) => (init.method === 'POST' ? around(() => fetch(url, init)) : fetch(url, init));
  Object.assign(service, { fetch: watched });
}

describe('a token that was made', () => {
  test('is stored with what the service says of it, and nothing is left over', async ({ world, account, create }) => {
    const outcome = await create();
    const [made] = world.service.live;
    if (outcome.kind !== 'stored') return expect.unreachable(outcome.kind);
    const { token, candidates } = outcome;
    expect(token).toMatchObject({ name: 'script', patId: made?.id, expiresAt: world.now + 30 * day, active: true });
    expect(await secretOf(account, token.slot)).toBe(made?.raw);
    expect([candidates, await account.recoverables()]).toEqual([[], []]);
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

  test('waits for the user to say which, where several may be it', async ({ world, account, create }) => {
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

  test('is none of those that are kept here by the time of a bare answer', async ({ world, account, create }) => {
    world.service.next = { does: 'all', answers: 'bare', crowd: true };
    aroundPosts(world.service, async (post) => {
      const answer = await post();
      const [other] = world.service.pats;
      if (other) await account.add({ kind: 'pat', name: 'script', patId: other.id }, new Secret(other.raw));
      return answer;
    });
    const outcome = await create();
    const token = { patId: world.service.pats[1]?.id };
    expect(outcome).toMatchObject({ kind: 'stored', token, candidates: [] });
  });

  test('beside another one at once is stored with its own secret', async ({ world, account, create }) => {
    await Promise.all([create(), create()]);
    const tokens = await account.tokens();
    const secrets = await Promise.all(tokens.map(({ slot }) => secretOf(account, slot)));
    expect(secrets.toSorted()).toEqual(world.service.live.map(({ raw }) => raw).toSorted());
    expect(world.service.posts).toHaveLength(2);
  });
});

test.for(storageFailures)('before the POST, a storage that %s stops it', async ([mode, reason], { world, create }) => {
  world.secrets.mode = mode;
  world.secrets.affected = /^probe\//;
  expect(await withHeldTimers(create)).toEqual({ kind: 'not-tried', reason });
  expect(world.service.posts).toEqual([]);
});

test('before the POST, a folder that takes no note stops it', async ({ world, create }) => {
  world.intents.fails = true;
  expect(await create()).toEqual({ kind: 'not-tried', reason: 'refused' });
  expect(world.service.posts).toEqual([]);
});

test.for([
  ...storageFailures.map(([mode, problem]) => [mode, /^(?:pending|token)\//, problem] as const),
  ['throws', /^token\//, 'refused'] as const,
])(
  'a token that a storage %s at %s could not keep is kept in memory, and can be taken in later',
  async ([mode, affected, problem], { world, account, create }) => {
    Object.assign(world.secrets, { mode, affected });
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

describe('a call that failed', () => {
  test.for([400, 401, 403, 404, 409, 422, 429])('with %i did nothing', async (answers, { world, account, create }) => {
    world.service.next = { does: 'nothing', answers };
    expect(await create()).toMatchObject({ kind: 'declined', error: { status: answers } });
    expect(await account.recoverables()).toEqual([]);
  });

  test('with 500 stays open only where it left a token behind', async ({ world, account, create }) => {
    world.service.next = { does: 'nothing', answers: 500 };
    expect(await create()).toMatchObject({ kind: 'unknown', findings: { kind: 'nothing-happened' } });
    expect(await account.recoverables()).toEqual([]);
    world.service.next = { does: 'all', answers: 500 };
    expect(await create()).toMatchObject({ kind: 'unknown', findings: { kind: 'orphans' } });
    expect(await account.recoverables()).toMatchObject([{ kind: 'interrupted' }]);
  });

  test.for([502, 503, 504, 'reset', 'garbled', 'silence'] as const)(
    'by %s may still come: it stays open, though not while its window waits',
    async (answers, { world, account, create }) => {
      world.service.next = { does: 'late', answers };
      let during: unknown;
      aroundPosts(world.service, async (post) => {
        during = await account.recoverables();
        return post();
      });
      expect(await withHeldTimers(create)).toMatchObject({ kind: 'unknown', findings: { kind: 'nothing-happened' } });
      expect(during).toEqual([]);
      await world.service.settle();
      const call = await interruptedCall(account);
      expect(await account.investigate(call)).toMatchObject({ kind: 'orphans', orphans: [{ name: 'script' }] });
      await account.dismiss(call);
      expect(await account.recoverables()).toEqual([]);
    },
  );

  test.for(['kept', 'waits to be stored'])(
    'leaves an orphan that is named, and no token that %s here is one',
    async (state, { world, account, create }) => {
      if (state !== 'kept') Object.assign(world.secrets, { mode: 'throws', affected: /^pending\// });
      expect((await create()).kind).toBe(state === 'kept' ? 'stored' : 'unsaved');
      world.secrets.mode = 'honest';
      world.service.instead.set('GET /auth/pats', 500);
      world.service.next = { does: 'all', answers: 'reset' };
      expect(await create()).toMatchObject({ kind: 'unknown', findings: { kind: 'not-known' } });
      world.service.instead.clear();
      const found = await account.investigate(await interruptedCall(account));
      expect(found).toMatchObject({ kind: 'orphans', orphans: [{ id: world.service.pats.at(-1)?.id }] });
    },
  );
});

test('a record takes what the service says, and keeps what it does not say', () => {
  const record = { slot: '1', kind: 'pat', address: home, name: 'script', scopes: ['a:b'], expiresAt: 5 } as const;
  const bare = { id: 'x', name: '', scopes: [] };
  expect(withPat({ ...record, createdAt: 3 }, { ...bare, createdAt: 4 }).createdAt).toBe(4);
  expect(withPat({ ...record, createdAt: 3 }, bare).createdAt).toBe(3);
  expect(withPat(record, bare)).toStrictEqual({ ...record, patId: 'x' });
  const said = { name: 'n', scopes: ['c:d'], expiresAt: null };
  expect(withPat(record, { id: 'x', ...said })).toEqual({ ...record, patId: 'x', ...said });
});

import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../client/src/api/apiError.ts';
import { Secret } from '../../../client/src/auth/secret.ts';
import type { ServiceAccount } from '../../../client/src/auth/serviceAccount.ts';
import { AccountWorld, elsewhere, home, readingOf } from '../../support/accountWorld.ts';

const pat = { id: 'a', name: 'n', scopes: [] };
const record = { slot: '1', kind: 'pat', address: home, name: 'n' } as const;
const draft = { name: 'n', scopes: [], expiresInDays: 1 };

describe.each([
  ['no service', { kind: 'unset' }, 'invalid'],
  ['a refused address', { kind: 'problem', problem: 'Use `https:`.' }, 'invalid'],
] as const)('with %s', (_what, reading, kind) => {
  test.each<[string, (account: ServiceAccount) => Promise<unknown>]>([
    ['signIn', (account) => account.signIn('ada', new Secret('x'))],
    ['signOut', (account) => account.signOut()],
    ['credentialFor', (account) => account.credentialFor('uploads')],
    ['alternativeFor', (account) => account.alternativeFor('uploads', 'pat')],
    ['add', (account) => account.add({ kind: 'pat', name: 'n' }, new Secret('x'))],
    ['createPat', (account) => account.createPat(draft)],
    ['rotatePat', (account) => account.rotatePat(pat, undefined)],
    ['revokePat', (account) => account.revokePat('a')],
    ['leftovers', (account) => account.leftovers()],
    ['investigate', (account) => account.investigate({ kind: 'interrupted', operation: 'create', record })],
  ])('%s rejects with a sentence', async (_name, call) => {
    const world = new AccountWorld();
    world.reading = reading;
    // Thrown at once, it would pass by who waits for a promise.
    const error = await Promise.resolve(call(world.open())).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind });
    expect(world.service.calls).toEqual([]);
  });

  test('there is nothing to show, and no failure', async () => {
    const world = new AccountWorld();
    world.reading = reading;
    const account = world.open();
    expect([await account.tokens(), await account.signedIn(), await account.accessToken()]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    await account.note(pat);
    expect(() => account.client()).toThrow(ApiError);
  });
});

test('without a sign-in nothing that needs one is sent', async () => {
  const world = new AccountWorld();
  const account = world.open();
  await account.add({ kind: 'pat', name: 'n', patId: 'a' }, new Secret('abc'));
  for (const call of [account.createPat(draft), account.rotatePat(pat, undefined), account.revokePat('a')]) {
    await expect(call).rejects.toMatchObject({ kind: 'unauthorized' });
  }
  expect(world.service.calls).toEqual([]);
});

test('an access token that has expired meanwhile is not sent', async () => {
  const world = new AccountWorld();
  const account = await world.signedIn();
  world.now += 3_600_000;
  await expect(account.createPat(draft)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(world.service.posts).toEqual([]);
});

describe('credentials', () => {
  test('are of the current service alone', async () => {
    const world = new AccountWorld();
    const account = await world.signedIn();
    await account.add({ kind: 'pat', name: 'n' }, new Secret('abc'));
    expect(await account.credentialFor('uploads')).toMatchObject({ kind: 'pat', address: home });
    expect(await account.alternativeFor('uploads', 'pat')).toMatchObject({ kind: 'access' });
    world.reading = readingOf(elsewhere);
    expect(await account.credentialFor('uploads')).toBeUndefined();
  });

  test('a token of another service is never made the active one, nor used as such', async () => {
    const world = new AccountWorld();
    const account = await world.signedIn();
    const { slot } = await account.add({ kind: 'pat', name: 'n' }, new Secret('abc'));
    world.reading = readingOf(elsewhere);
    await expect(account.setActive(slot)).rejects.toMatchObject({ problem: 'forgot' });
    await world.state.window().update(`active/${elsewhere.origin}`, slot);
    expect(await world.open().credentialFor('uploads')).toBeUndefined();
  });

  test('of a lost active token give way to the sign-in', async () => {
    const world = new AccountWorld();
    const account = await world.signedIn();
    const { slot } = await account.add({ kind: 'pat', name: 'n' }, new Secret('abc'));
    world.secrets.kept.delete(`token/${slot}`);
    expect(await account.credentialFor('uploads')).toMatchObject({ kind: 'access' });
  });

  test('the chosen one is used by all windows', async () => {
    const world = new AccountWorld();
    const account = await world.signedIn();
    await account.add({ kind: 'pat', name: 'first' }, new Secret('abc'));
    const second = await account.add({ kind: 'pat', name: 'second' }, new Secret('def'));
    await account.setActive(second.slot);
    expect(await world.open().credentialFor('uploads')).toMatchObject({ name: 'second' });
  });
});

test('the service of a call is that of its beginning', async () => {
  const world = new AccountWorld();
  const account = await world.signedIn();
  const creating = account.createPat(draft);
  world.reading = readingOf(elsewhere);
  expect(await creating).toMatchObject({ kind: 'stored', token: { address: home } });
  expect(await account.tokens()).toEqual([]);
});

test('changes are told here and in other windows, a failing view changes no outcome', async () => {
  const world = new AccountWorld();
  const account = await world.signedIn();
  const told: string[] = [];
  account.onDidChange(() => {
    told.push('here');
    throw new Error('a view');
  });
  world.open().onDidChange(() => told.push('there'));
  expect(await account.createPat(draft)).toMatchObject({ kind: 'stored' });
  expect(new Set(told)).toEqual(new Set(['here', 'there']));
});

test('a probe alone is no change', async () => {
  const world = new AccountWorld();
  let changes = 0;
  world.open().onDidChange(() => changes++);
  await world.secrets.window().store('probe/1', 'x');
  expect(changes).toBe(0);
});

test('nobody listens after it is disposed', () => {
  const world = new AccountWorld();
  world.open().dispose();
  expect([world.secrets.listeners, world.serviceListeners]).toEqual([0, 0]);
});

test('a token that no request can carry is not added', async () => {
  const world = new AccountWorld();
  const account = world.open();
  const error = await account.add({ kind: 'pat', name: 'n' }, new Secret('can ary')).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'invalid' });
  expect(String(error)).not.toContain('can ary');
  expect(world.secrets.kept.size).toBe(0);
});

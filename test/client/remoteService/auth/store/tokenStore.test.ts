import { describe, expect, test } from 'vitest';
import type { TokenRecord } from '../../../../../client/src/remoteService/auth/account.ts';
import { SecretStorage, StorageError } from '../../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { TokenStore } from '../../../../../client/src/remoteService/auth/store/tokenStore.ts';
import { tokenText } from '../../../../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { elsewhere, home } from '../../../../support/accountWorld.ts';
import { FakeSecrets } from '../../../../support/fakeSecrets.ts';
import { FakeState } from '../../../../support/fakeState.ts';

const secret = new Secret('canary');
const newer = new Secret('newer');
const record: TokenRecord = { slot: '1', kind: 'pat', address: home, name: 'script', patId: 'a' };

/** A store that keeps `record`, and whatever else. */
async function setUp(...others: Partial<TokenRecord>[]) {
  const [secrets, state] = [new FakeSecrets(), new FakeState()];
  const store = new TokenStore(new SecretStorage(secrets.window()), state.window());
  for (const each of [{}, ...others]) await store.keep({ record: { ...record, ...each }, secret });
  return { secrets, state, store };
}

describe('tokens', () => {
  test('are those of the service, by name, and none of what is no token', async () => {
    const there = { slot: '3', address: elsewhere };
    const beside = { slot: '4', address: { ...home, basePath: '/other' } };
    const { secrets, store } = await setUp({ slot: '2', name: 'also' }, there, beside, { slot: '0' });
    secrets.kept.set('token/8', tokenText({ kind: 'access', address: home, name: 'ada' }, secret));
    secrets.kept.set('token/9', '{');
    const tokens = (await store.tokens(home)).map(({ name, slot, state }) => `${name} ${slot} ${state}`);
    expect(tokens).toEqual(['also 2 kept', 'script 0 kept', 'script 1 kept']);
    await expect(store.credential('8')).rejects.toMatchObject({ problem: 'forgot' });
  });

  test.each([undefined, '{"version":9}'])('one that is lost or damaged (%s) is said to be lost', async (left) => {
    const { secrets, store } = await setUp();
    secrets.kept.clear();
    if (left !== undefined) secrets.kept.set('token/1', left);
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'lost', name: 'script' }]);
    await expect(store.credential('1')).rejects.toMatchObject({ problem: 'forgot' });
    await store.forget('1');
    expect(await store.tokens(home)).toEqual([]);
  });

  test('one with damaged facts is kept, and can be used, changed and forgotten', async () => {
    const { secrets, state, store } = await setUp();
    const damaged = { kind: 'pat', ...home, name: 'script', patId: 'a', expiresAt: 'soon', scopes: 1, createdAt: null };
    secrets.kept.set('token/1', JSON.stringify({ ...damaged, version: 1, token: 'canary' }));
    for (const value of [damaged, 'no record', null, [], { kind: 'root' }]) {
      await state.window().update('token/1', value);
      expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'kept', name: 'script', active: true }]);
      expect((await store.credential('1')).secret.reveal()).toBe('canary');
      await store.revise('1', (known) => ({ ...known, createdAt: Number.NaN }));
    }
    await store.setAside('1', 'a');
    expect(await store.tokens(home)).toMatchObject([{ state: 'kept', revoked: true }]);
    await store.forget('1');
    expect(await store.tokens(home)).toEqual([]);
  });

  test.each<[string, Partial<TokenRecord>, Partial<TokenRecord>]>([
    ['of another id', {}, { patId: 'b' }],
    ['of an earlier rotation', {}, { patId: 'b', generation: 1 }],
    ['of an earlier rotation, with no id told', { patId: 'b', generation: 1 }, { patId: undefined, generation: 2 }],
  ])('one whose storage went back to a secret %s is lost, and used for nothing', async (_what, before, after) => {
    const { secrets, store } = await setUp(before);
    secrets.flush();
    await store.keep({ record: { ...record, ...after }, secret: newer });
    secrets.rollBack();
    const [lost, ...others] = await store.tokens(home);
    expect([lost?.state, lost?.patId, lost?.generation]).toEqual(['lost', after.patId, after.generation]);
    expect(others).toEqual([]);
    expect(await store.inUse(home)).toBeUndefined();
    await expect(store.credential('1')).rejects.toMatchObject({ problem: 'forgot' });
  });

  test('one whose record went back is kept: its secret is the later one', async () => {
    const { state, store } = await setUp();
    const other = state.window(undefined, false);
    await other.update('token/1', state.window().get('token/1'));
    await store.keep({ record: { ...record, patId: 'b', generation: 1 }, secret: newer });
    await other.update('seen', true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.window().get('token/1')).toMatchObject({ patId: 'a' });
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'kept', patId: 'b' }]);
  });

  test('are found where one of the storages cannot tell: the state no record, the other no keys', async () => {
    const { secrets, state, store } = await setUp();
    // The state never holds a secret.
    expect(state.text).toMatch(/^(?!.*canary).*script/s);
    state.fails = true;
    await store.keep({ record: { ...record, slot: '2' }, secret });
    const kept = ['1', '2'].map((slot) => ({ slot, state: 'kept' }));
    expect(await store.tokens(home)).toMatchObject(kept);
    Object.assign(secrets, { mode: 'throws', affected: /^$/ });
    expect(await store.tokens(home)).toMatchObject(kept.slice(0, 1));
  });
});

describe('the active one', () => {
  test('is the first PAT of the service, no app token, and stays where another one is forgotten', async () => {
    const { store } = await setUp();
    await store.forget('1');
    expect(store.active(home)).toBeUndefined();
    await store.keep({ record: { ...record, slot: '0', kind: 'app' }, secret });
    expect(store.active(home)).toBeUndefined();
    for (const slot of ['1', '2']) await store.keep({ record: { ...record, slot }, secret });
    expect([store.active(home), store.active(elsewhere)]).toEqual(['1', undefined]);
    await store.setActive({ address: home, slot: '2' });
    expect((await store.tokens(home)).map(({ active }) => active)).toEqual([false, false, true]);
    expect(await store.keep({ record, secret })).toMatchObject({ slot: '1', state: 'kept', active: false });
    expect(await store.keep({ record: { ...record, slot: '2' }, secret })).toMatchObject({ slot: '2', active: true });
    await store.forget('1');
    expect(store.active(home)).toBe('2');
  });
});

describe('forgetting', () => {
  test('fails where one of the storages does, with an error of ours, and the token is still there', async () => {
    const { secrets, state, store } = await setUp();
    secrets.mode = 'throws';
    await expect(store.forget('1')).rejects.toBeInstanceOf(StorageError);
    secrets.mode = 'honest';
    expect(await store.tokens(home)).toMatchObject([{ state: 'kept' }]);
    state.fails = true;
    await expect(store.forget('1')).rejects.toBeInstanceOf(StorageError);
    await expect(store.setActive(record)).rejects.toBeInstanceOf(StorageError);
  });

  test.each([
    ['takes its copy along', secret, []],
    ['leaves another token that waits beside it', newer, ['pending/1']],
  ])('%s', async (_, waiting, left) => {
    const { secrets, store } = await setUp();
    await store.keepPending({ record, secret: waiting });
    await store.forget('1');
    expect([...secrets.kept.keys()]).toEqual(left);
  });
});

describe('setting aside', () => {
  test('marks a token as revoked, and as deleted only where that is said', async () => {
    const { store } = await setUp({ slot: '2', patId: 'b' });
    await store.setAside('1', 'a');
    await store.setAside('2', 'b', { isDeleted: true });
    const marks = (await store.tokens(home)).map(({ revoked, deleted }) => [revoked, deleted]);
    expect(marks.flat()).toEqual([true, undefined, true, true]);
  });

  test('does nothing to another token that took the place, nor where there is none', async () => {
    const { state, store } = await setUp();
    const before = state.text;
    for (const slot of ['1', '2']) await store.setAside(slot, 'b');
    expect(state.text).toBe(before);
    expect((await store.read('1'))?.record.revoked).toBeUndefined();
  });

  test('fails where neither place takes the mark', async () => {
    const { secrets, state, store } = await setUp();
    state.fails = true;
    await store.setAside('1', 'a');
    expect((await store.read('1'))?.record.revoked).toBe(true);
    secrets.mode = 'throws';
    await expect(store.setAside('1', 'a')).rejects.toMatchObject({ problem: 'refused' });
  });

  test('is not said of the token that came after, though the state still says it', async () => {
    const { state, store } = await setUp();
    await store.setAside('1', 'a');
    state.fails = true;
    await store.keep({ record: { ...record, patId: 'b', generation: 1 }, secret });
    expect((await store.read('1'))?.record.revoked).toBeUndefined();
  });
});

test('pending tokens are offered until they are in their place, also where they could not be dropped', async () => {
  const { secrets, store } = await setUp();
  await store.keepPending({ record: { ...record, patId: 'b' }, secret: newer });
  expect(await store.pending(home)).toMatchObject([{ record: { patId: 'b' } }]);
  expect(await store.pending(elsewhere)).toEqual([]);
  await store.promote({ record, secret: newer });
  expect([...secrets.kept.keys()]).toEqual(['token/1']);
  await store.keepPending({ record, secret: newer });
  expect(await store.pending(home)).toEqual([]);
});

describe('revising', () => {
  test('does not write an old secret over a new one', async () => {
    const { store } = await setUp();
    await Promise.all([
      store.revise('1', (known) => ({ ...known, name: 'renamed' })),
      store.keep({ record: { ...record, patId: 'b' }, secret: newer }),
    ]);
    expect((await store.credential('1')).secret.reveal()).toBe('newer');
  });

  test('writes nothing where nothing is new, and a failure does not block the next', async () => {
    const { secrets, store } = await setUp();
    const before = secrets.kept.get('token/1');
    secrets.kept.set('token/1', `${before} `);
    await store.revise('1', (known) => ({ ...known }));
    await store.revise('1', () => undefined);
    expect(secrets.kept.get('token/1')).toBe(`${before} `);
    secrets.mode = 'throws';
    await expect(store.revise('1', (known) => known)).rejects.toBeInstanceOf(StorageError);
    secrets.mode = 'honest';
    await store.revise('1', (known) => ({ ...known, name: 'renamed' }));
    expect(await store.tokens(home)).toMatchObject([{ name: 'renamed' }]);
  });
});

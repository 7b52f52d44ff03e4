import { describe, expect, test } from 'vitest';
import type { TokenRecord } from '../../../../../client/src/remoteService/auth/account.ts';
import { SecretStorage, StorageError } from '../../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { isSameRecord, TokenStore } from '../../../../../client/src/remoteService/auth/store/tokenStore.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { elsewhere, home } from '../../../../support/accountWorld.ts';
import { FakeSecrets } from '../../../../support/fakeSecrets.ts';
import { FakeState } from '../../../../support/fakeState.ts';

const secret = new Secret('canary');
const record: TokenRecord = { slot: '1', kind: 'pat', address: home, name: 'script', patId: 'a' };

function setUp() {
  const [secrets, state] = [new FakeSecrets(), new FakeState()];
  return { secrets, state, store: new TokenStore(new SecretStorage(secrets.window()), state.window()) };
}

describe('tokens', () => {
  test('are those of the service, by name', async () => {
    const { store } = setUp();
    await store.keep({ record, secret });
    await store.keep({ record: { ...record, slot: '2', name: 'also' }, secret });
    await store.keep({ record: { ...record, slot: '3', address: elsewhere }, secret });
    await store.keep({ record: { ...record, slot: '4', address: { ...home, basePath: '/other' } }, secret });
    expect((await store.tokens(home)).map(({ name, state }) => [name, state])).toEqual([
      ['also', 'kept'],
      ['script', 'kept'],
    ]);
  });

  test('one that the storage lost is told from one that never was', async () => {
    const { secrets, store } = setUp();
    await store.keep({ record, secret });
    secrets.kept.clear();
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'lost', name: 'script' }]);
    await expect(store.credential('1')).rejects.toMatchObject({ problem: 'forgot' });
    await store.forget('1');
    expect(await store.tokens(home)).toEqual([]);
  });

  test('a damaged one is lost', async () => {
    const { secrets, store } = setUp();
    await store.keep({ record, secret });
    secrets.kept.set('token/1', '{"version":9}');
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'lost' }]);
  });

  test('one with damaged facts is kept, and can be used, changed and forgotten', async () => {
    const { secrets, state, store } = setUp();
    await store.keep({ record, secret });
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
    ['of an earlier rotation, with no id told', { patId: 'b', generation: 1 }, { generation: 2 }],
  ])('one whose storage went back to a secret %s is lost, and used for nothing', async (_what, before, after) => {
    const { secrets, store } = setUp();
    const { patId: _, ...unnamed } = record;
    await store.keep({ record: { ...record, ...before }, secret: new Secret('old') });
    secrets.flush();
    await store.keep({ record: { ...('patId' in after ? record : unnamed), ...after }, secret });
    secrets.rollBack();
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'lost', ...after }]);
    expect(await store.inUse(home)).toBeUndefined();
    await expect(store.credential('1')).rejects.toMatchObject({ problem: 'forgot' });
  });

  test('one whose record went back is kept: its secret is the later one', async () => {
    const { state, store } = setUp();
    const other = state.window(undefined, false);
    await store.keep({ record, secret: new Secret('old') });
    await other.update('token/1', state.window().get('token/1'));
    await store.keep({ record: { ...record, patId: 'b', generation: 1 }, secret });
    await other.update('seen', true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.window().get('token/1')).toMatchObject({ patId: 'a' });
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'kept', patId: 'b' }]);
  });

  test('one whose record is missing in the state is found in the storage', async () => {
    const { state, store } = setUp();
    state.fails = true;
    await store.keep({ record, secret });
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'kept' }]);
  });

  test('are known by the state where the storage does not list its keys', async () => {
    const { secrets, store } = setUp();
    await store.keep({ record, secret });
    secrets.mode = 'throws';
    secrets.affected = /^$/;
    expect(await store.tokens(home)).toMatchObject([{ slot: '1', state: 'kept' }]);
  });

  test('the state never holds a secret', async () => {
    const { state, store } = setUp();
    await store.keep({ record, secret });
    expect(state.text).toContain('script');
    expect(state.text).not.toContain('canary');
  });
});

describe('the active one', () => {
  test('is the first PAT of the service, and no app token', async () => {
    const { store } = setUp();
    await store.keep({ record: { ...record, slot: '0', kind: 'app' }, secret });
    expect(store.active(home)).toBeUndefined();
    await store.keep({ record, secret });
    await store.keep({ record: { ...record, slot: '2' }, secret });
    expect([store.active(home), store.active(elsewhere)]).toEqual(['1', undefined]);
    await store.setActive({ address: home, slot: '2' });
    expect((await store.tokens(home)).map(({ slot, active }) => [slot, active])).toEqual([
      ['0', false],
      ['1', false],
      ['2', true],
    ]);
    expect(await store.keep({ record, secret })).toMatchObject({ slot: '1', state: 'kept', active: false });
    expect(await store.keep({ record: { ...record, slot: '2' }, secret })).toMatchObject({ slot: '2', active: true });
  });

  test('stays where another one is forgotten', async () => {
    const { store } = setUp();
    await store.keep({ record, secret });
    await store.keep({ record: { ...record, slot: '2' }, secret });
    await store.forget('2');
    expect(store.active(home)).toBe('1');
  });

  test('is none after it was forgotten', async () => {
    const { store } = setUp();
    await store.keep({ record, secret });
    await store.forget('1');
    expect(store.active(home)).toBeUndefined();
  });
});

describe('forgetting', () => {
  test('fails where the storage does, and the token is still there', async () => {
    const { secrets, store } = setUp();
    await store.keep({ record, secret });
    secrets.mode = 'throws';
    await expect(store.forget('1')).rejects.toBeInstanceOf(StorageError);
    secrets.mode = 'honest';
    expect(await store.tokens(home)).toMatchObject([{ state: 'kept' }]);
  });

  test('a state that cannot be written is no foreign error', async () => {
    const { state, store } = setUp();
    await store.keep({ record, secret });
    state.fails = true;
    await expect(store.forget('1')).rejects.toBeInstanceOf(StorageError);
    await expect(store.setActive(record)).rejects.toBeInstanceOf(StorageError);
  });

  test('takes its copy along, and leaves another token that waits beside it', async () => {
    const { secrets, store } = setUp();
    await store.keep({ record, secret });
    await store.keepPending({ record, secret });
    await store.forget('1');
    expect([...secrets.kept.keys()]).toEqual([]);
    await store.keep({ record, secret });
    await store.keepPending({ record, secret: new Secret('newer') });
    await store.forget('1');
    expect([...secrets.kept.keys()]).toEqual(['pending/1']);
  });
});

describe('setting aside', () => {
  test('does nothing to another token that took the place, nor where there is none', async () => {
    const { state, store } = setUp();
    await store.keep({ record, secret });
    const before = state.text;
    await store.setAside('1', 'b');
    await store.setAside('2', 'b');
    expect(state.text).toBe(before);
    expect((await store.read('1'))?.record.revoked).toBeUndefined();
  });

  test('fails where neither place takes the mark', async () => {
    const { secrets, state, store } = setUp();
    await store.keep({ record, secret });
    state.fails = true;
    await store.setAside('1', 'a');
    expect((await store.read('1'))?.record.revoked).toBe(true);
    secrets.mode = 'throws';
    await expect(store.setAside('1', 'a')).rejects.toMatchObject({ problem: 'refused' });
  });

  test('is not said of the token that came after, though the state still says it', async () => {
    const { state, store } = setUp();
    await store.keep({ record, secret });
    await store.setAside('1', 'a');
    state.fails = true;
    await store.keep({ record: { ...record, patId: 'b', generation: 1 }, secret });
    expect((await store.read('1'))?.record.revoked).toBeUndefined();
  });
});

describe('pending tokens', () => {
  test('are offered until they are in their place', async () => {
    const { secrets, store } = setUp();
    await store.keepPending({ record, secret });
    expect(await store.pending(home)).toMatchObject([{ record }]);
    expect(await store.pending(elsewhere)).toEqual([]);
    await store.promote({ record, secret });
    expect([...secrets.kept.keys()]).toEqual(['token/1']);
  });

  test('one that got to its place and could not be dropped is not offered', async () => {
    const { store } = setUp();
    await store.keepPending({ record, secret });
    await store.keep({ record, secret });
    expect(await store.pending(home)).toEqual([]);
  });
});

describe('revising', () => {
  test('does not write an old secret over a new one', async () => {
    const { store } = setUp();
    await store.keep({ record, secret });
    await Promise.all([
      store.revise('1', (known) => ({ ...known, name: 'renamed' })),
      store.keep({ record: { ...record, patId: 'b' }, secret: new Secret('newer') }),
    ]);
    expect((await store.credential('1')).secret.reveal()).toBe('newer');
  });

  test('writes nothing where nothing is new, and a failure does not block the next', async () => {
    const { secrets, store } = setUp();
    await store.keep({ record, secret });
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

test('records are compared by what is kept of them', () => {
  expect(isSameRecord(record, { ...record })).toBe(true);
  expect(isSameRecord(record, { ...record, expiresAt: null })).toBe(false);
});

import { describe, expect } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { test } from '../../../support/accountTest.ts';
import { elsewhere, home, readingOf } from '../../../support/accountWorld.ts';

const pat = { id: 'a', name: 'n', scopes: [] };
const draft = { name: 'n', scopes: [], expiresInDays: 1 };

test('without a sign-in, or when it has expired, nothing that needs one is sent', async ({ world, account }) => {
  world.now += 3_600_000;
  world.service.calls.length = 0;
  await account.add({ kind: 'pat', name: 'n', patId: 'a' }, new Secret('abc'));
  for (const each of [account, world.open(undefined, {}, elsewhere)])
    for (const call of [each.createPat(draft), each.rotatePat(pat, undefined), each.revokePat('a')])
      await expect(call).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(world.service.calls).toEqual([]);
});

describe('credentials', () => {
  test('are of one service: no token of another one is active', async ({ world, account }) => {
    const { slot } = await account.add({ kind: 'pat', name: 'n' }, new Secret('abc'));
    expect(await account.credentialFor('uploads')).toMatchObject({ kind: 'pat', address: home });
    expect(await account.alternativeFor('uploads', 'pat')).toMatchObject({ kind: 'access' });
    const other = world.open(undefined, {}, elsewhere);
    expect(await other.credentialFor('uploads')).toBeUndefined();
    await expect(other.setActive(slot)).rejects.toMatchObject({ problem: 'forgot' });
    await world.state.window().update(`active/${elsewhere.origin}`, slot);
    expect(await world.open(undefined, {}, elsewhere).credentialFor('uploads')).toBeUndefined();
  });

  test('are of the chosen token in all windows; if it is lost, of the sign-in', async ({ world, account }) => {
    await account.add({ kind: 'pat', name: 'first' }, new Secret('abc'));
    const second = await account.add({ kind: 'pat', name: 'second' }, new Secret('def'));
    await account.setActive(second.slot);
    expect(await world.open().credentialFor('uploads')).toMatchObject({ name: 'second' });
    world.secrets.kept.delete(`token/${second.slot}`);
    expect(await account.credentialFor('uploads')).toMatchObject({ kind: 'access' });
  });
});

test('an account stays with its service, whatever is set', async ({ world, account }) => {
  world.reading = readingOf(elsewhere);
  expect(await account.createPat(draft)).toMatchObject({ kind: 'stored', token: { address: home } });
  expect(await account.tokens()).toHaveLength(1);
  expect(await world.open(undefined, {}, elsewhere).tokens()).toEqual([]);
});

test('changes are told in all windows, a failing view changes no outcome; a probe is none', async ({ world }) => {
  await world.signedIn();
  const here = world.window();
  const told = new Set<string>();
  here.onDidChange(() => {
    told.add('here');
    throw new Error('a view');
  });
  const there = world.window();
  const tell = () => told.add('there');
  there.onDidChange(tell);
  // Who listens twice leaves once at a time, and is told no more when it left.
  there.onDidChange(tell).dispose();
  there.onDidChange(() => told.add('left')).dispose();
  await world.secrets.window().store('probe/1', 'x');
  expect(told).toEqual(new Set());
  expect(await here.at(home).createPat(draft)).toMatchObject({ kind: 'stored' });
  expect(told).toEqual(new Set(['here', 'there']));
});

test('nobody listens after it is disposed', ({ world }) => {
  world.window().dispose();
  expect([world.secrets.listeners, world.serviceListeners]).toEqual([0, 0]);
});

test('a token is kept without the white space around it, and none that no request can carry', async ({ world }) => {
  const account = world.open();
  for (const text of ['can ary', '', 'a\nb', 'ü']) {
    const error = await account.add({ kind: 'pat', name: 'n' }, new Secret(text)).catch((reason: unknown) => reason);
    expect(error, text).toMatchObject({ kind: 'invalid' });
    expect(String(error)).not.toContain('can ary');
  }
  expect(world.secrets.kept.size).toBe(0);
  const { slot } = await account.add({ kind: 'pat', name: 'n' }, new Secret(' abc\n'));
  expect((await account.credentialOf(slot)).secret.reveal()).toBe('abc');
});

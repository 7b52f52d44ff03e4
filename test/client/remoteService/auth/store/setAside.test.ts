/** A token that is known to work no more is kept until the user decides, and used for no call. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceAccount } from '../../../../../client/src/remoteService/auth/serviceAccount.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { AccountWorld, interruptedCall } from '../../../../support/accountWorld.ts';
import { storageFailures } from '../../../../support/fakeSecrets.ts';
import type { PostOutcome } from '../../../../support/lossyService.ts';
import type { MadePat } from '../../../../support/sandboxService.ts';

let world: AccountWorld;
let account: ServiceAccount;
let old: MadePat;
let slot: string;
beforeEach(async () => {
  world = new AccountWorld();
  account = await world.signedIn();
  old = world.service.add({ name: 'script' });
  const facts = { kind: 'pat', name: 'script', patId: old.id, expiresAt: world.now + 7 * 86_400_000 } as const;
  ({ slot } = await account.add(facts, new Secret(old.raw)));
});

/** The kind of credential that is used, and the stored tokens. */
async function stateOf(of: ServiceAccount) {
  const tokens = (await of.tokens()).map(({ revoked, active, state }) => ({ revoked, active, state }));
  return [(await of.credentialFor('uploads'))?.kind, tokens];
}

const aside = ['access', [{ revoked: true, active: false, state: 'kept' }]];
const living = ['pat', [{ revoked: undefined, active: true, state: 'kept' }]];

async function rotateWith(outcome: PostOutcome, by = account) {
  world.service.next = outcome;
  return by.rotatePat(old, slot);
}

const lost: PostOutcome = { does: 'half', answers: 500 };

describe('a rotation whose answer was lost', () => {
  test.each<[string, PostOutcome, string]>([
    ['that left no token', lost, 'old-revoked'],
    ['that was refused after the old one went', { does: 'half', answers: 400 }, 'old-revoked'],
    ['that made one nobody holds', { does: 'all', answers: 'reset' }, 'orphans'],
    ['that made one among others', { does: 'all', answers: 'garbled', crowd: true }, 'orphans'],
  ])('%s: the old one is set aside here, in another window and after a restart', async (_what, outcome, kind) => {
    const other = world.open();
    expect(await stateOf(other)).toEqual(living);
    expect(await rotateWith(outcome)).toMatchObject({ kind: 'unknown', findings: { kind } });
    for (const window of [account, other, world.open()]) {
      expect(await stateOf(window)).toEqual(aside);
      expect(await window.alternativeFor('uploads', 'access')).toBeUndefined();
    }
    await account.signOut();
    expect(await world.open().credentialFor('uploads')).toBeUndefined();
    expect(world.secrets.kept.has(`token/${slot}`)).toBe(true);
  });

  test.each<[string, PostOutcome, object]>([
    ['alone', { does: 'nothing', answers: 500 }, { kind: 'nothing-happened' }],
    ['beside a new one', { does: 'nothing', answers: 'reset', crowd: true }, { kind: 'orphans', oldRevoked: false }],
  ])('and that did nothing leaves it in use, %s of its name', async (_, outcome, findings) => {
    expect(await rotateWith(outcome)).toMatchObject({ findings });
    expect(await stateOf(account)).toEqual(living);
  });

  test('of which nothing is known leaves it in use until somebody looks', async () => {
    world.service.instead.set('GET /auth/pats', 500);
    expect(await rotateWith({ does: 'all', answers: 'reset' })).toMatchObject({ findings: { kind: 'not-known' } });
    expect(await stateOf(account)).toEqual(living);
    world.service.instead.clear();
    const window = world.open();
    await window.investigate(await interruptedCall(window));
    expect(await stateOf(account)).toEqual(aside);
  });

  test('is not set aside because the service calls it by another name', async () => {
    const renamed = world.service.add({ name: 'renamed', created: Date.now() });
    const facts = { kind: 'pat', name: 'script', patId: renamed.id } as const;
    const { slot: other } = await account.add(facts, new Secret(renamed.raw));
    world.service.next = { does: 'nothing', answers: 500 };
    const outcome = await account.rotatePat({ id: renamed.id, name: 'script' }, other);
    expect(outcome).toMatchObject({ findings: { kind: 'nothing-happened' } });
    expect((await account.tokens()).map(({ revoked }) => revoked)).toEqual([undefined, undefined]);
  });
});

describe('what was noted', () => {
  test.each(storageFailures)('stands though the secret storage %s', async (mode) => {
    Object.assign(world.secrets, { mode, affected: /^token\// });
    await rotateWith(lost, world.open(undefined, { storageLimitMs: 5 }));
    world.secrets.mode = 'honest';
    expect((await world.open().credentialFor('uploads'))?.kind).toBe('access');
  });

  test('stands though the state forgets it, or goes back to what another window had', async () => {
    const before = world.state.window().get(`token/${slot}`);
    await rotateWith(lost);
    for (const value of [before, undefined]) {
      await world.state.window().update(`token/${slot}`, value);
      expect(await stateOf(world.open())).toEqual(aside);
    }
  });

  test('is not lost with the note of the call where neither place takes it', async () => {
    Object.assign(world.secrets, { mode: 'throws', affected: /^token\// });
    const state = world.state.window();
    const update = (key: string, value: unknown) =>
      key.startsWith('token/') ? Promise.reject(new Error('full')) : state.update(key, value);
    const window = world.open(undefined, { state: { ...state, update } });
    expect(await rotateWith(lost, window)).toMatchObject({ kind: 'unknown' });
    world.secrets.mode = 'honest';
    expect(await world.open().recoverables()).toMatchObject([{ kind: 'interrupted' }]);
  });

  test.each(['field', 'bare'] as const)('is not said of the token that replaced it (%s answer)', async (answers) => {
    await account.note({ id: old.id, name: 'script', scopes: [], revoked: true });
    expect(await stateOf(account)).toEqual(aside);
    world.service.instead.set('GET /auth/pats', 500);
    expect(await rotateWith({ does: 'all', answers })).toMatchObject({ kind: 'stored' });
    expect(await stateOf(world.open())).toEqual(living);
  });

  test('goes when the service says that it works', async () => {
    for (const revoked of [true, false]) {
      await account.note({ id: old.id, name: 'script', scopes: [], revoked });
      expect(await stateOf(account)).toEqual(revoked ? aside : living);
    }
  });
});

test('it cannot be put into use, is replaced by another one, and stays until it is dismissed', async () => {
  await rotateWith(lost);
  await expect(account.setActive(slot)).rejects.toMatchObject({ problem: 'forgot' });
  const outcome = await account.createPat({ name: 'another', scopes: [], expiresInDays: 1 });
  expect(outcome).toMatchObject({ kind: 'stored', token: { active: true } });
  expect(await account.credentialFor('uploads')).toMatchObject({ kind: 'pat', name: 'another' });
  expect(await account.tokens()).toMatchObject([{ name: 'another' }, { name: 'script', revoked: true }]);
  const [recoverable] = await world.open().recoverables();
  expect(recoverable).toMatchObject({ kind: 'revoked', record: { slot, name: 'script' } });
  if (recoverable) await account.dismiss(recoverable);
  expect([(await account.tokens()).length, await account.recoverables()]).toEqual([1, []]);
});

test('a rotation whose new token could not be stored: the old one is set aside, the new one offered', async () => {
  Object.assign(world.secrets, { mode: 'throws', affected: /^(?:token|pending)\// });
  expect(await account.rotatePat(old, slot)).toMatchObject({ kind: 'unsaved' });
  world.secrets.mode = 'honest';
  for (const window of [account, world.open()]) expect((await window.credentialFor('uploads'))?.kind).toBe('access');
  const [recoverable] = await account.recoverables();
  if (recoverable?.kind !== 'unsaved') return expect.unreachable(recoverable?.kind);
  await account.takeIn(recoverable);
  expect(await stateOf(world.open())).toEqual(living);
});

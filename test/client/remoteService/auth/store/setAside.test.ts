/** A token that is known to work no more is kept until the user decides, and used for no call. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceAccount } from '../../../../../client/src/remoteService/auth/serviceAccount.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { AccountWorld } from '../../../../support/accountWorld.ts';
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

const used = async (of: ServiceAccount) => (await of.credentialFor('uploads'))?.kind;
const kept = async (of: ServiceAccount) =>
  (await of.tokens()).map(({ revoked, active, state }) => ({ revoked, active, state }));

const aside = [{ revoked: true, active: false, state: 'kept' }];
const living = [{ revoked: undefined, active: true, state: 'kept' }];

async function rotateWith(outcome: PostOutcome) {
  world.service.next = outcome;
  return account.rotatePat(old, slot);
}

describe('a rotation whose answer was lost', () => {
  test.each<[string, PostOutcome]>([
    ['that left no token', { does: 'half', answers: 500 }],
    ['that was refused after the old one went', { does: 'half', answers: 400 }],
    ['that made one nobody holds', { does: 'all', answers: 'reset' }],
    ['that made one among others', { does: 'all', answers: 'garbled', crowd: true }],
  ])('%s: the old one is set aside here, in another window and after a restart', async (_what, outcome) => {
    const other = world.open();
    expect(await used(other)).toBe('pat');
    expect(await rotateWith(outcome)).toMatchObject({ kind: 'unknown' });
    for (const window of [account, other, world.open()]) {
      expect(await used(window)).toBe('access');
      expect(await kept(window)).toEqual(aside);
      expect(await window.alternativeFor('uploads', 'access')).toBeUndefined();
    }
    await account.signOut();
    expect(await used(world.open())).toBeUndefined();
    expect(world.secrets.kept.has(`token/${slot}`)).toBe(true);
  });

  test('and that did nothing leaves it in use', async () => {
    expect(await rotateWith({ does: 'nothing', answers: 500 })).toMatchObject({
      findings: { kind: 'nothing-happened' },
    });
    expect([await used(account), await kept(account)]).toEqual(['pat', living]);
  });

  test('and that did nothing leaves it in use beside a new one of its name', async () => {
    expect(await rotateWith({ does: 'nothing', answers: 'reset', crowd: true })).toMatchObject({
      findings: { kind: 'orphans', oldRevoked: false },
    });
    expect([await used(account), await kept(account)]).toEqual(['pat', living]);
  });

  test('of which nothing is known leaves it in use until somebody looks', async () => {
    world.service.instead.set('GET /auth/pats', 500);
    expect(await rotateWith({ does: 'all', answers: 'reset' })).toMatchObject({ findings: { kind: 'not-known' } });
    expect(await kept(account)).toEqual(living);
    world.service.instead.clear();
    const window = world.open();
    const [recoverable] = await window.recoverables();
    if (recoverable?.kind !== 'interrupted') return expect.unreachable(recoverable?.kind);
    await window.investigate(recoverable);
    expect([await used(account), await kept(account)]).toEqual(['access', aside]);
  });

  test('is not set aside because the service calls it by another name', async () => {
    const renamed = world.service.add({ name: 'renamed', created: Date.now() });
    const facts = { kind: 'pat', name: 'script', patId: renamed.id } as const;
    const { slot: other } = await account.add(facts, new Secret(renamed.raw));
    world.service.next = { does: 'nothing', answers: 500 };
    const outcome = await account.rotatePat({ id: renamed.id, name: 'script' }, other);
    expect(outcome).toMatchObject({ findings: { kind: 'nothing-happened' } });
    expect(await kept(account)).toMatchObject([...living, { revoked: undefined, state: 'kept' }]);
  });
});

describe('what was noted', () => {
  test.each(['throws', 'hangs', 'forgets', 'lies'] as const)('stands though the secret storage %s', async (mode) => {
    const quick = world.open(undefined, { storageLimitMs: 5 });
    world.secrets.mode = mode;
    world.secrets.affected = /^token\//;
    world.service.next = { does: 'half', answers: 500 };
    await quick.rotatePat(old, slot);
    world.secrets.mode = 'honest';
    expect(await used(world.open())).toBe('access');
  });

  test('stands though the state forgets it, or goes back to what another window had', async () => {
    const before = world.state.window().get(`token/${slot}`);
    await rotateWith({ does: 'half', answers: 500 });
    for (const value of [before, undefined]) {
      await world.state.window().update(`token/${slot}`, value);
      expect([await used(world.open()), await kept(world.open())]).toEqual(['access', aside]);
    }
  });

  test('is not lost with the note of the call where neither place takes it', async () => {
    world.secrets.mode = 'throws';
    world.secrets.affected = /^token\//;
    const state = world.state.window();
    const failing = {
      ...state,
      update: (key: string, value: unknown) =>
        key.startsWith('token/') ? Promise.reject(new Error('full')) : state.update(key, value),
    };
    world.service.next = { does: 'half', answers: 500 };
    expect(await world.open(undefined, { state: failing }).rotatePat(old, slot)).toMatchObject({ kind: 'unknown' });
    world.secrets.mode = 'honest';
    expect(await world.open().recoverables()).toMatchObject([{ kind: 'interrupted' }]);
  });

  test.each(['field', 'bare'] as const)('is not said of the token that replaced it (%s answer)', async (answers) => {
    await account.note({ id: old.id, name: 'script', scopes: [], revoked: true });
    expect(await kept(account)).toEqual(aside);
    world.service.instead.set('GET /auth/pats', 500);
    expect(await rotateWith({ does: 'all', answers })).toMatchObject({ kind: 'stored' });
    expect([await used(account), await kept(world.open())]).toEqual(['pat', living]);
  });

  test('goes when the service says that it works', async () => {
    await account.note({ id: old.id, name: 'script', scopes: [], revoked: true });
    expect(await used(account)).toBe('access');
    await account.note({ id: old.id, name: 'script', scopes: [], revoked: false });
    expect([await used(account), await kept(account)]).toEqual(['pat', living]);
  });
});

describe('the user decides', () => {
  beforeEach(async () => {
    await rotateWith({ does: 'half', answers: 500 });
  });

  test('until then it is offered as something to bring in order', async () => {
    const [recoverable] = await world.open().recoverables();
    expect(recoverable).toMatchObject({ kind: 'revoked', record: { slot, name: 'script' } });
    if (recoverable) await account.dismiss(recoverable);
    expect([await account.tokens(), await account.recoverables()]).toEqual([[], []]);
  });

  test('it cannot be put into use', async () => {
    await expect(account.setActive(slot)).rejects.toMatchObject({ problem: 'forgot' });
  });

  test('another one that is made or added takes its place', async () => {
    const outcome = await account.createPat({ name: 'another', scopes: [], expiresInDays: 1 });
    expect(outcome).toMatchObject({ kind: 'stored', token: { active: true } });
    expect(await account.credentialFor('uploads')).toMatchObject({ kind: 'pat', name: 'another' });
    expect(await account.tokens()).toMatchObject([{ name: 'another' }, { name: 'script', revoked: true }]);
  });
});

test('a rotation whose new token could not be stored: the old one is set aside, the new one offered', async () => {
  world.secrets.mode = 'throws';
  world.secrets.affected = /^(?:token|pending)\//;
  expect(await account.rotatePat(old, slot)).toMatchObject({ kind: 'unsaved' });
  world.secrets.mode = 'honest';
  expect([await used(account), await used(world.open())]).toEqual(['access', 'access']);
  const [recoverable] = await account.recoverables();
  if (recoverable?.kind !== 'unsaved') return expect.unreachable(recoverable?.kind);
  await account.takeIn(recoverable);
  expect([await used(account), await kept(world.open())]).toEqual(['pat', living]);
});

test('a token that was revoked and could not be forgotten is used for no call', async () => {
  const { delete: _, ...others } = world.secrets.window();
  const secrets = { ...others, delete: () => Promise.reject(new Error('locked')) };
  const window = world.open(undefined, { secrets });
  await expect(window.revokePat(old.id)).rejects.toMatchObject({ problem: 'refused' });
  expect(await used(world.open())).toBe('access');
});

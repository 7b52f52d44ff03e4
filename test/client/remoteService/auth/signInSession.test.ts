import { expect, vi } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { test } from '../../../support/accountTest.ts';
import { elsewhere, home } from '../../../support/accountWorld.ts';
import { storageFailures } from '../../../support/fakeSecrets.ts';
import { withHeldTimers } from '../../../support/heldTimers.ts';
import { jwtOf } from '../../../support/jwt.ts';
import { canary, password as userPassword } from '../../../support/sandboxService.ts';

const password = new Secret(userPassword);

test('is known to other windows until it expires', async ({ world, account }) => {
  const other = world.open();
  expect(await other.signedIn()).toMatchObject({ userName: 'ada', expiresAt: world.now + 3_600_000 });
  world.now += 3_600_000;
  expect([await account.signedIn(), await other.signedIn()]).toEqual([undefined, undefined]);
});

test('without an expiry is for this window, and replaces the one before', async ({ world, account }) => {
  world.service.instead.set('POST /auth/token', { access_token: canary });
  await account.signIn('grace', password);
  expect(await account.signedIn()).toMatchObject({ userName: 'grace' });
  expect(await world.open().signedIn()).toBeUndefined();
  expect([...world.secrets.kept.keys()]).toEqual([]);
});

test.for(storageFailures)(
  'holds in a window whose storage %s, then that of another window',
  async ([mode], { world }) => {
    const account = world.open();
    world.secrets.mode = mode;
    await withHeldTimers(() => account.signIn('ada', password));
    expect(await account.signedIn()).toMatchObject({ userName: 'ada' });
    world.secrets.mode = 'honest';
    const other = world.open();
    expect(await other.signedIn()).toBeUndefined();
    world.now += 3_600_000;
    await other.signIn('ada', password);
    expect(await account.signedIn()).toMatchObject({ userName: 'ada', expiresAt: world.now + 3_600_000 });
  },
);

test('by a pasted token holds for two minutes beyond its end, told by another clock', async ({ world }) => {
  const account = world.open();
  const end = world.now + 60_000;
  const pasted = jwtOf({ exp: end / 1000 });
  world.service.accept(pasted);
  await account.signInWith(new Secret(pasted));
  world.now += 179_000;
  const other = world.open();
  expect([await account.signedIn(), await other.signedIn()]).toMatchObject([{ expiresAt: end }, { expiresAt: end }]);
  world.now += 1000;
  expect([await account.signedIn(), await other.signedIn()]).toEqual([undefined, undefined]);
});

test('tells that it ended, though nobody does anything', async ({ world }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], now: world.now });
  try {
    const window = world.window();
    await window.at(home).signIn('ada', password);
    await window.at(home).signedIn();
    let told = 0;
    window.onDidChange(() => told++);
    for (let minute = 1; minute < 60; minute++) {
      world.now += 60_000;
      vi.advanceTimersByTime(60_000);
    }
    expect(told).toBe(0);
    // The machine sleeps: its clock goes on, its timers do not.
    world.now += 3_600_000;
    vi.advanceTimersByTime(60_000);
    expect(told).toBe(1);
    window.dispose();
  } finally {
    vi.useRealTimers();
  }
});

test('belongs to one service, leaves no secret elsewhere, and ends everywhere', async ({ world, account }) => {
  expect(world.state.text + world.trace.join('')).not.toContain(canary);
  expect([...world.secrets.kept.values()].join('')).not.toContain(userPassword);
  const [[, text = ''] = []] = [...world.secrets.kept];
  expect(await world.open(undefined, {}, elsewhere).signedIn()).toBeUndefined();
  world.secrets.kept.set(`signIn/${elsewhere.origin}`, text);
  expect(await world.open(undefined, {}, elsewhere).signedIn()).toBeUndefined();
  const other = world.open();
  await account.signOut();
  expect([await account.signedIn(), await other.signedIn()]).toEqual([undefined, undefined]);
});

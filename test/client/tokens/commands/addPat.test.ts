import { beforeEach, describe, expect, test } from 'vitest';
import { StorageError } from '../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { addPat, endOfDay } from '../../../../client/src/tokens/commands/addPat.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, goBack, pick, press, type } from '../../../support/fakeEditor.ts';
import { jwtOf } from '../../../support/jwt.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary, json } from '../../../support/sandboxService.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
  for (const token of [secret, `${secret}3`]) setup.service.accept(token);
});

const secret = `${canary}-pasted`;
const named = [type(secret), type('scripts')];
const add = (...answers: Answer[]) => runAlone(addPat, setup, answers);
const kept = () => setup.account.tokens();
const used = async () => (await kept()).find(({ active }) => active)?.name;

describe('a pasted token', () => {
  test('is kept for the service, becomes the active one if there is none, and is shown nowhere', async () => {
    await add(type(` ${secret}\n`), type(' scripts '), pick('not-known'));
    const [token] = await kept();
    expect(token).toMatchObject({ name: 'scripts', kind: 'pat', active: true, state: 'kept' });
    expect(token).not.toHaveProperty('expiresAt');
    expect((await setup.account.credentialOf(token?.slot ?? '')).secret.reveal()).toBe(secret);
    expect(JSON.stringify(editor.sights)).not.toContain(canary);
  });

  test('takes no other token its place, unless asked', async () => {
    await setup.keep('first');
    await add(type(secret), type('second'), pick('never'));
    expect(await used()).toBe('first');
    await add(type(`${secret}3`), type('third'), pick('never'), press(1));
    expect(await used()).toBe('third');
  });

  test('is stored without what stood around it', async () => {
    await add(type(`export NOMAD_PAT='${secret}'`), type('scripts'), pick('never'));
    const [token] = await kept();
    expect((await setup.account.credentialOf(token?.slot ?? '')).secret.reveal()).toBe(secret);
  });

  test.each([
    [401, { detail: 'Authentication required.' }, 0],
    [403, { detail: "Missing scopes: ['tokens:read']" }, 1],
    [404, { detail: 'Not Found' }, 1],
  ])('is stored if the service accepts it: %i', async (status, answer, stored) => {
    setup.service.fault = () => json(status, answer);
    await add(...(stored === 0 ? [type(secret), cancel] : [...named, pick('never')]));
    expect(await kept()).toHaveLength(stored);
    expect(setup.service.calls).toEqual(['GET /auth/pats?page_size=1']);
    if (stored === 0) expect(editor.seen('inputBox').at(-1)).toContain("didn't accept");
  });

  test('is not stored if nothing is known about it', async () => {
    setup.service.fault = () => json(500, {});
    await expect(add(type(secret))).rejects.toMatchObject({ kind: 'server' });
    expect(await kept()).toEqual([]);
  });

  test('can be checked with one click', async () => {
    await add(...named, pick('never'), press());
    const target = { slot: 'slot1', name: 'scripts', service: baseUrl };
    expect(editor.seen('command')).toEqual([`mapperWorkbench.checkConnection\n${JSON.stringify(target)}`]);
  });

  test('can be found among the records of the service', async () => {
    await setup.signIn();
    const pat = setup.service.add({ name: 'scripts' });
    await add(...named, pick('never'), press(-1), pick('scripts'));
    expect(await kept()).toMatchObject([{ patId: pat.id }]);
  });

  test.each(['', 'two words', 'naïve', 'x'.repeat(8193)])('%.12j is refused while typing', async (text) => {
    await add(type(text), cancel);
    expect([editor.seen('inputBox').length, await kept()]).toEqual([2, []]);
  });

  test('that is an access token is refused, with the advice to sign in with it', async () => {
    await add(type(jwtOf()), cancel);
    expect(editor.seen('inputBox').at(-1)).toContain('Sign In');
    expect(await kept()).toEqual([]);
  });

  test('is not kept twice', async () => {
    await add(...named, pick('never'));
    await expect(add(type(`"${secret}"`))).rejects.toThrow('scripts');
    expect(await kept()).toHaveLength(1);
  });

  test('is kept for the service it was pasted for, whatever is set meanwhile', async () => {
    const running = add(...named, pick('never'));
    editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example');
    await running;
    expect(await kept()).toMatchObject([{ name: 'scripts', address: setup.account.address }]);
    expect(await setup.accountAt('https://other.example').tokens()).toEqual([]);
  });
});

test.each(['  ', 'x'.repeat(201)])('the name %.5j is refused', async (name) => {
  await add(type(secret), type(name), cancel);
  expect(editor.seen('inputBox')).toHaveLength(3);
});

test.each([
  ['the end of the day that was typed', [pick('date'), type('2199-12-31')], new Date(2199, 11, 31, 23, 59, 59, 999)],
  ['never', [pick('never')], null],
  ['not kept after going back to another answer', [pick('date'), goBack, pick('not-known')], undefined],
])('its expiry is %s', async (_, answers, expiry) => {
  await add(...named, ...answers);
  expect((await kept())[0]?.expiresAt).toBe(expiry instanceof Date ? expiry.getTime() : expiry);
});

test.each(['tomorrow', '2001-01-01'])('the expiry %s is refused', async (day) => {
  await add(...named, pick('date'), type(day), cancel);
  expect([editor.seen('inputBox').length, await kept()]).toEqual([4, []]);
});

test('a storage that refuses is told', async () => {
  setup.secrets.broken = () => {
    throw new Error(canary);
  };
  await expect(add(...named, pick('never'))).rejects.toBeInstanceOf(StorageError);
});

test('a day ends at its last moment, where the user is', () => {
  expect(endOfDay(' 2030-02-28 ')).toBe(new Date(2030, 1, 28, 23, 59, 59, 999).getTime());
});

test.each(['', 'soon', '2030-02-30', '2030-13-01', '2030-00-10', '30-01-01', '2030-1-1', '2030-01-01T00:00'])(
  '%j is no day',
  (text) => {
    expect(endOfDay(text)).toBeUndefined();
  },
);

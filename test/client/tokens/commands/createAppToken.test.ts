import { beforeEach, expect, test } from 'vitest';
import { createAppToken } from '../../../../client/src/tokens/commands/createAppToken.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, pick, press, type } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary, json, password } from '../../../support/sandboxService.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
  setup.service.calls.length = 0;
});

const [instead, anyway] = [press(0), press(1)];
const [copy, keep] = [press(0), press(1)];
const signIn = [press(), pick('password'), type('ada'), type(password)];
const other = pick(-1);
const create = (...answers: Answer[]) => runAlone(createAppToken, setup, answers);

test('a modal leads to a personal access token first', async () => {
  await create(instead);
  expect(editor.seen('modal')).toHaveLength(1);
  expect(editor.seen('command')).toEqual([`mapperWorkbench.createPat\n${JSON.stringify({ service: baseUrl })}`]);
  expect(setup.service.calls).toEqual([]);
});

test.each([[[cancel]], [[anyway, cancel]], [[anyway, other, cancel]]])(
  'cancelled, nothing is asked for',
  async (left) => {
    await create(...left);
    expect(setup.service.calls).toEqual([]);
  },
);

test.each(['0', '-5', '1.5', '1e3', 'soon', '', '2147483648'])('a lifetime of %j is refused', async (text) => {
  await create(anyway, other, type(text), cancel);
  expect([editor.seen('inputBox').length, setup.service.calls]).toEqual([2, []]);
});

test('asks to sign in where there is nothing to ask with', async () => {
  await setup.account.signOut();
  await create(anyway, pick('3600'), ...signIn, cancel);
  expect(setup.service.calls).toContain('GET /auth/app_token?expires_in=3600');
});

test.each([
  [[pick('86400')], 86400],
  [[other, type('90')], 90],
])('the token is asked for once (%j), and kept nowhere unless asked', async (answers, seconds) => {
  await create(anyway, ...answers, cancel);
  expect(setup.service.calls).toEqual([`GET /auth/app_token?expires_in=${seconds}`]);
  expect(await setup.account.tokens()).toEqual([]);
  expect([...setup.secrets.kept.values()].join()).not.toContain(`${canary}-app`);
  expect(JSON.stringify(editor.sights)).not.toContain(canary);
});

test('the token is copied', async () => {
  await create(anyway, pick('3600'), copy);
  expect(editor.clipboard).toBe(`${canary}-app`);
  expect(await setup.account.tokens()).toEqual([]);
});

test('the token is kept with its expiry where the user says so, and not used by itself', async () => {
  await create(anyway, pick('3600'), keep);
  const [token] = await setup.account.tokens();
  expect(token).toMatchObject({ kind: 'app', active: false, state: 'kept' });
  expect((token?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
});

test('the token can still be copied when the storage refuses it', async () => {
  setup.secrets.broken = () => {
    throw new Error(canary);
  };
  await create(anyway, pick('3600'), ...signIn, keep, copy);
  expect(editor.clipboard).toBe(`${canary}-app`);
});

test('is kept for the service that made it, whatever is set meanwhile', async () => {
  setup.service.fault = () => {
    queueMicrotask(() => editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example'));
    return undefined;
  };
  await create(anyway, pick('3600'), keep);
  expect(await setup.account.tokens()).toMatchObject([{ kind: 'app', address: setup.account.address }]);
  expect(await setup.accountAt('https://other.example').tokens()).toEqual([]);
});

test('a lifetime above the maximum is told in the words of the service', async () => {
  const detail = [{ loc: ['query', 'expires_in'], msg: 'Input should be less than 2592000', type: 'less_than' }];
  setup.service.fault = () => json(422, { detail });
  const message = expect.stringContaining('less than 2592000');
  await expect(create(anyway, pick('2592000'))).rejects.toMatchObject({ kind: 'declined', message });
});

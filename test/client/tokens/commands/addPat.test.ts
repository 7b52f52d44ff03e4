import { expect, test } from 'vitest';
import { StorageError } from '../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { addPat, endOfDay } from '../../../../client/src/tokens/commands/addPat.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, goBack, pick, press, type } from '../../../support/fakeEditor.ts';
import { jwtOf } from '../../../support/jwt.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary, json } from '../../../support/sandboxService.ts';

const secret = `${canary}-pasted`;
const setup = eachSetup(({ service }) => {
  for (const token of [secret, `${secret}3`]) service.accept(token);
});

const named = [type(secret), type('scripts')];
const add = (...answers: Answer[]) => runAlone(addPat, setup, answers);
const kept = () => setup.account.tokens();
const used = async () => (await kept()).find(({ active }) => active)?.name;

test('a pasted token is kept without what stood around it, becomes the active one, and is shown nowhere', async () => {
  await add(type(` export NOMAD_PAT='${secret}'\n`), type(' scripts '), pick('not-known'));
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

test('is not stored if nothing is known about it, or the storage refuses', async () => {
  setup.secrets.broken = () => {
    throw new Error(canary);
  };
  await expect(add(...named, pick('never'))).rejects.toBeInstanceOf(StorageError);
  setup.secrets.broken = undefined;
  setup.service.fault = () => json(500, {});
  await expect(add(type(secret))).rejects.toMatchObject({ kind: 'server' });
  expect(await kept()).toEqual([]);
});

test('is not kept twice', async () => {
  await add(...named, pick('never'));
  await expect(add(type(`"${secret}"`))).rejects.toThrow('scripts');
  expect(await kept()).toHaveLength(1);
});

test('can be checked with one click, and found among the records of the service', async () => {
  await add(...named, pick('never'), press());
  const target = { slot: 'slot1', name: 'scripts', service: baseUrl };
  expect(editor.seen('command')).toEqual([`mapperWorkbench.checkConnection\n${JSON.stringify(target)}`]);
  await setup.account.forget('slot1');
  await setup.signIn();
  const { id } = setup.service.add({ name: 'scripts', scopes: ['uploads:write'], days: null });
  await add(...named, pick('not-known'), press(-1), pick('scripts'));
  expect(await kept()).toMatchObject([{ patId: id, scopes: ['uploads:write'], expiresAt: null }]);
});

test.each<[string, Answer[], RegExp?]>([
  ...['', 'two words', 'naïve', 'x'.repeat(8193)].map((text): [string, Answer[]] => [text, [type(text)]]),
  [jwtOf(), [type(jwtOf())], /Sign In/],
  ...['  ', 'x'.repeat(201)].map((name): [string, Answer[]] => [name, [type(secret), type(name)]]),
  ...['tomorrow', '2001-01-01'].map((day): [string, Answer[]] => [day, [...named, pick('date'), type(day)]]),
])('%# is refused while typing', async (_, answers, remark = /./) => {
  await add(...answers, cancel);
  const boxes = answers.filter(({ kind }) => kind === 'type').length;
  expect(editor.seen('inputBox')).toHaveLength(boxes + 1);
  expect(editor.seen('inputBox').at(-1)).toMatch(remark);
  expect(await kept()).toEqual([]);
});

test.each([
  ['the end of the day that was typed', [pick('date'), type('2199-12-31')], new Date(2199, 11, 31, 23, 59, 59, 999)],
  ['never', [pick('never')], null],
  ['not kept after going back to another answer', [pick('date'), goBack, pick('not-known')], undefined],
])('its expiry is %s', async (_, answers, expiry) => {
  await add(...named, ...answers);
  expect((await kept())[0]?.expiresAt).toBe(expiry instanceof Date ? expiry.getTime() : expiry);
});

test('a day ends at its last moment, where the user is', () => {
  expect(endOfDay(' 2030-02-28 ')).toBe(new Date(2030, 1, 28, 23, 59, 59, 999).getTime());
  const wrong = ['', 'soon', '2030-02-30', '2030-13-01', '2030-00-10', '30-01-01', '2030-1-1', '2030-01-01T00:00'];
  expect(wrong.filter((text) => endOfDay(text) !== undefined)).toEqual([]);
});

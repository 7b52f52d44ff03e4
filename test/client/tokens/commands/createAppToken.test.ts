import { expect, test } from 'vitest';
import { createAppToken } from '../../../../client/src/tokens/commands/createAppToken.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, pick, press, type } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary, password } from '../../../support/sandboxService.ts';

const setup = eachSetup(async ({ signIn, service }) => {
  await signIn();
  service.calls.length = 0;
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
  expect([setup.service.calls, editor.seen('quickPick')]).toEqual([[], []]);
});

test('cancelled anywhere, or with a lifetime that is none, nothing is asked for', async () => {
  for (const answers of [[], [anyway], [anyway, other]]) await create(...answers, cancel);
  for (const text of ['0', '-5', '1.5', '1e3', 'soon', '', '2147483648']) {
    editor.sights.length = 0;
    await create(anyway, other, type(text), cancel);
    expect(editor.seen('inputBox'), text).toHaveLength(2);
  }
  expect(setup.service.calls).toEqual([]);
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

test('the token is copied, also when the storage refuses it, or kept with its expiry, and not in use', async () => {
  await create(anyway, pick('3600'), copy);
  expect([editor.clipboard, await setup.account.tokens()]).toEqual([`${canary}-app`, []]);
  editor.clipboard = '';
  setup.secrets.broken = () => {
    throw new Error(canary);
  };
  await create(anyway, pick('3600'), ...signIn, keep, copy);
  expect(editor.clipboard).toBe(`${canary}-app`);
  setup.secrets.broken = undefined;
  await create(anyway, pick('3600'), keep);
  const [token] = await setup.account.tokens();
  expect(token).toMatchObject({ kind: 'app', active: false, state: 'kept' });
  expect((token?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
});

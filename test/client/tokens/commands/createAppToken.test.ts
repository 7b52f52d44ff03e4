import { beforeEach, describe, expect, test } from 'vitest';
import { createAppToken } from '../../../../client/src/tokens/commands/createAppToken.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, pick, press, type } from '../../../support/fakeEditor.ts';
import { canary, json, password } from '../../../support/fakeTokenService.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
  setup.service.calls.length = 0;
});

const anyway = press('Create App Token');

describe('before', () => {
  test('says why not, and leads to a personal access token', async () => {
    editor.script(press('Create Token Instead…'));
    await createAppToken.run(setup.services);
    expect(editor.seen('modal').join()).toContain('deprecated');
    expect(editor.seen('modal').join()).toContain('cannot be revoked');
    expect(editor.seen('command')).toEqual([`mapperWorkbench.createPat\n${JSON.stringify({ service: baseUrl })}`]);
    expect(setup.service.calls).toEqual([]);
  });

  test.each([[[cancel]], [[anyway, cancel]], [[anyway, pick('Other'), cancel]]])(
    'cancelled, nothing is asked for',
    async (answers) => {
      editor.script(...answers);
      await createAppToken.run(setup.services);
      expect(setup.service.calls).toEqual([]);
      expect(editor.leftOver).toEqual([]);
    },
  );

  test.each(['0', '-5', '1.5', '1e3', 'soon', '', '2147483648'])('a lifetime of %j is refused', async (text) => {
    editor.script(anyway, pick('Other'), type(text), cancel);
    await createAppToken.run(setup.services);
    expect(editor.seen('inputBox').at(-1)).toContain('whole number of seconds');
    expect(setup.service.calls).toEqual([]);
  });

  test('asks to sign in where there is nothing to ask with', async () => {
    await setup.account.signOut();
    editor.script(anyway, pick('1 hour'), press('Continue'), type('ada'), type(password), cancel);
    await createAppToken.run(setup.services);
    expect(setup.service.calls).toContain('GET /auth/app_token?expires_in=3600');
  });
});

describe('the token', () => {
  test.each([
    ['1 day', [], 86400],
    ['Other', [type('90')], 90],
  ])('is asked for once, for %s', async (label, more, seconds) => {
    editor.script(anyway, pick(label), ...more, cancel);
    await createAppToken.run(setup.services);
    expect(setup.service.calls).toEqual([`GET /auth/app_token?expires_in=${seconds}`]);
    expect(editor.leftOver).toEqual([]);
  });

  test('is kept nowhere unless asked', async () => {
    editor.script(anyway, pick('1 hour'), cancel);
    await createAppToken.run(setup.services);
    expect(await setup.account.tokens()).toEqual([]);
    expect([...setup.secrets.kept.values()].join()).not.toContain(`${canary}-app`);
    expect(JSON.stringify(editor.sights)).not.toContain(canary);
  });

  test('is copied', async () => {
    editor.script(anyway, pick('1 hour'), press('Copy'));
    await createAppToken.run(setup.services);
    expect(editor.clipboard).toBe(`${canary}-app`);
    expect(await setup.account.tokens()).toEqual([]);
  });

  test('is kept with its expiry where the user says so, and not used by itself', async () => {
    editor.script(anyway, pick('1 hour'), press('Keep'));
    await createAppToken.run(setup.services);
    const [token] = await setup.account.tokens();
    expect(token).toMatchObject({ kind: 'app', active: false, state: 'kept' });
    expect((token?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  });

  test('can still be copied when the storage refuses it', async () => {
    setup.secrets.broken = () => {
      throw new Error(canary);
    };
    editor.script(anyway, pick('1 hour'), press('Continue'), type('ada'), type(password), press('Keep'), press('Copy'));
    await createAppToken.run(setup.services);
    expect(editor.seen('modal').at(-1)).toContain('secret storage refused');
    expect(editor.clipboard).toBe(`${canary}-app`);
    expect(editor.leftOver).toEqual([]);
  });
});

test('is kept for the service that made it, whatever is set meanwhile', async () => {
  setup.service.fault = () => {
    queueMicrotask(() => editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example'));
    return undefined;
  };
  editor.script(anyway, pick('1 hour'), press('Keep'));
  await createAppToken.run(setup.services);
  expect(await setup.account.tokens()).toMatchObject([{ kind: 'app', address: setup.account.address }]);
  expect(await setup.accountAt('https://other.example').tokens()).toEqual([]);
});

test('a lifetime above the maximum is told in the words of the service', async () => {
  const detail = [{ loc: ['query', 'expires_in'], msg: 'Input should be less than 2592000', type: 'less_than' }];
  setup.service.fault = () => json(422, { detail });
  editor.script(anyway, pick('30 days'));
  await expect(createAppToken.run(setup.services)).rejects.toMatchObject({
    kind: 'declined',
    message: expect.stringContaining('less than 2592000'),
  });
});

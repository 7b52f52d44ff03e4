import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, goBack, pick, pickAll, press, type } from '../../../support/fakeEditor.ts';
import { canary, json, password } from '../../../support/fakeTokenService.ts';
import { runCommand } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
});

const common = pickAll('uploads:read', 'uploads:write');
const posts = () => setup.service.calls.filter((call) => call === 'POST /auth/pats');

describe('create a token', () => {
  test('asks for name, scopes and days, keeps the token and makes it the active one', async () => {
    expect(await runCommand(setup, 'createPat', [type('scripts'), common, pick('90 days'), type('')])).toEqual([]);
    expect(setup.service.pats).toMatchObject([{ name: 'scripts', scopes: ['uploads:read', 'uploads:write'] }]);
    expect(await setup.account.tokens()).toMatchObject([{ name: 'scripts', active: true, state: 'kept' }]);
    expect(posts()).toHaveLength(1);
  });

  test('what it is for goes along, where somebody says it', async () => {
    const about = type(' nightly upload ');
    expect(await runCommand(setup, 'createPat', [type('scripts'), common, pick('30 days'), about])).toEqual([]);
    expect(setup.service.pats[0]).toMatchObject({ description: 'nightly upload' });
  });

  test('steps are counted by what is asked', async () => {
    await runCommand(setup, 'createPat', [type('scripts'), common, pick('30 days'), type('')]);
    expect(editor.steps).toEqual(['1/4', '2/4', '3/4', '4/4']);
    editor.steps.length = 0;
    const wide = pickAll('uploads:read', 'uploads:publish');
    await runCommand(setup, 'createPat', [type('b'), wide, goBack, wide, pick('Keep'), pick('30 days'), type('')]);
    expect(editor.steps).toEqual(['1/4', '2/4', '3/5', '2/5', '3/5', '4/5', '5/5']);
  });

  test('the token is copied on a click alone', async () => {
    await runCommand(setup, 'createPat', [type('scripts'), common, pick('7 days'), type('')]);
    expect(editor.seen('clipboard')).toEqual([]);
    await runCommand(setup, 'createPat', [type('other'), common, pick('7 days'), type(''), press('Copy')]);
    expect(editor.clipboard).toContain(canary);
  });

  test('asks to sign in where nobody is, and goes on', async () => {
    await setup.account.signOut();
    const signIn = [press('Continue'), type('ada'), type(password)];
    expect(await runCommand(setup, 'createPat', [type('scripts'), common, pick('30'), type(''), ...signIn])).toEqual(
      [],
    );
    expect(await setup.account.tokens()).toHaveLength(1);
  });

  test('more scopes than uploading takes are asked about, and back leads to the scopes', async () => {
    const wide = pickAll('uploads:read', 'uploads:publish');
    const answers = [type('scripts'), wide, pick('Choose other'), common, pick('30 days'), type('')];
    expect(await runCommand(setup, 'createPat', answers)).toEqual([]);
    expect(setup.service.pats[0]?.scopes).toEqual(['uploads:read', 'uploads:write']);
    expect(await runCommand(setup, 'createPat', [type('b'), wide, pick('Keep'), pick('30 days'), type('')])).toEqual(
      [],
    );
    expect(setup.service.pats[1]?.scopes).toEqual(['uploads:read', 'uploads:publish']);
  });

  test('other lifetimes, and none', async () => {
    const other = [type('a'), common, pick('Other'), type('1.5'), type('12'), type('')];
    expect(await runCommand(setup, 'createPat', other)).toEqual([]);
    expect(await runCommand(setup, 'createPat', [type('b'), common, pick('Never'), type('')])).toEqual([]);
    const lifetimes = setup.service.pats.map(({ expired_at }) =>
      expired_at === null ? null : Math.round((Date.parse(expired_at) - Date.now()) / 86_400_000),
    );
    expect(lifetimes).toEqual([12, null]);
  });

  test('back from the days leads to the scopes', async () => {
    const answers = [type('a'), common, goBack, pickAll('uploads:read'), pick('30 days'), type('')];
    expect(await runCommand(setup, 'createPat', answers)).toEqual([]);
    expect(setup.service.pats[0]?.scopes).toEqual(['uploads:read']);
  });

  test.each(['', '   ', 'a\nb', 'x'.repeat(10_000)])('a name like %j is refused while typing', async (name) => {
    expect(await runCommand(setup, 'createPat', [type(name), cancel])).toEqual([]);
    expect(posts()).toEqual([]);
  });

  test('what the service declines is told, and nothing is sent again', async () => {
    setup.service.fault = (url, init) =>
      init.method === 'POST' && url.pathname.endsWith('pats') ? json(422, { detail: 'Too many tokens.' }) : undefined;
    await runCommand(setup, 'createPat', [type('a'), common, pick('30 days'), type('')]);
    expect(editor.seen('notice').at(-1)).toContain('Too many tokens.');
    expect(posts()).toHaveLength(1);
  });

  test('a sign-in that ended is told; the call is made again after signing in alone', async () => {
    let refused = false;
    setup.service.fault = (_, init) => {
      if (init.method !== 'POST' || refused || !String(init.body).includes('metadata')) return undefined;
      refused = true;
      return json(401, { detail: 'Authentication required.' });
    };
    const signIn = [press('Sign In…'), press('Continue'), type('ada'), type(password)];
    expect(await runCommand(setup, 'createPat', [type('a'), common, pick('30 days'), type(''), ...signIn])).toEqual([]);
    expect(setup.service.pats).toHaveLength(1);
  });
});

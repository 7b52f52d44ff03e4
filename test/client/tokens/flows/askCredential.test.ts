import { beforeEach, describe, expect, test } from 'vitest';
import { listPats } from '../../../../client/src/remoteService/api/endpoints/pats.ts';
import { withCredential } from '../../../../client/src/tokens/flows/askCredential.ts';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, press, type } from '../../../support/fakeEditor.ts';
import { json, password } from '../../../support/fakeTokenService.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const list = () =>
  withCredential(setup.flow, 'listPats', async (credential) => {
    await listPats(setup.account.client, credential, {});
    return credential.kind;
  });

const refusePats = (_: URL, init: RequestInit) =>
  JSON.stringify(init.headers).includes('-pat-') ? json(403, { detail: "Missing scopes: ['tokens:read']" }) : undefined;

describe('a call with the credential that fits', () => {
  test('uses what there is, and asks nothing', async () => {
    await setup.keep('scripts');
    expect(await list()).toBe('pat');
    expect(editor.sights.filter(({ surface }) => surface === 'notice')).toEqual([]);
  });

  test('asks to sign in where there is none; the modal shows the full origin', async () => {
    editor.script(press('Continue'), type('ada'), type(password));
    expect(await list()).toBe('access');
    expect(editor.leftOver).toEqual([]);
    expect(editor.seen('modal').join()).toContain('https://lab.example?');
  });

  test('asks for the origin once, and not again for a later password', async () => {
    editor.script(press('Continue'), type('ada'), type(password));
    await list();
    await setup.account.signOut();
    editor.script(type('ada'), type(password));
    expect(await list()).toBe('access');
    expect(editor.leftOver).toEqual([]);
  });

  test('no password is sent when the origin is not confirmed', async () => {
    editor.script(cancel);
    expect(await list()).toBeUndefined();
    expect(setup.service.calls).toEqual([]);
  });

  test('after 403 it goes on with another credential on a click alone', async () => {
    await setup.keep('scripts');
    await setup.signIn();
    setup.service.fault = refusePats;
    const before = setup.service.calls.length;
    expect(await list()).toBeUndefined();
    expect(setup.service.calls.slice(before)).toHaveLength(1);
    editor.script(press('Use the sign-in instead'));
    expect(await list()).toBe('access');
    expect(editor.seen('notice').at(-1)).toContain('lacks the scope tokens:read');
  });

  test('after 403 without another one it offers to sign in, and uses that', async () => {
    await setup.keep('scripts');
    setup.service.fault = refusePats;
    editor.script(press('Sign In…'), press('Continue'), type('ada'), type(password));
    expect(await list()).toBe('access');
  });

  test('other errors are thrown', async () => {
    await setup.keep('scripts');
    setup.service.fault = () => json(500, {});
    await expect(list()).rejects.toMatchObject({ kind: 'server' });
  });
});

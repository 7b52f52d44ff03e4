import { expect, test } from 'vitest';
import { listPats } from '../../../../client/src/remoteService/api/endpoints/pats.ts';
import { withCredential } from '../../../../client/src/tokens/flows/askCredential.ts';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { type Answer, cancel, editor, pick, press, type } from '../../../support/fakeEditor.ts';
import { json, password } from '../../../support/sandboxService.ts';

const setup = eachSetup();

/** Gives the kind of credential that the tokens were listed with. */
async function list(...answers: Answer[]) {
  editor.script(...answers);
  const kind = await withCredential(setup.flow, 'listPats', async (credential) => {
    await listPats(setup.account.client, credential, {});
    return credential.kind;
  });
  expect(editor.leftOver).toEqual([]);
  return kind;
}

const signIn = [pick('password'), type('ada'), type(password)];

test('uses what there is, and asks nothing; other errors than refusals are thrown', async () => {
  await setup.keep('scripts');
  expect(await list()).toBe('pat');
  expect(editor.seen('notice')).toEqual([]);
  setup.service.fault = () => json(500, {});
  await expect(list()).rejects.toMatchObject({ kind: 'server' });
});

test('asks to sign in where there is none; a modal shows the full origin, once for all passwords', async () => {
  expect(await list(cancel)).toBeUndefined();
  expect(setup.service.calls).toEqual([]);
  expect(await list(press(), ...signIn)).toBe('access');
  await setup.account.signOut();
  expect(await list(type(password))).toBe('access');
  expect(await stateOf(setup)).toMatchObject({ user: 'ada', modals: 2 });
  expect(editor.seen('modal')[0]).toContain('https://lab.example');
});

test('after 403 it goes on with another credential on a click alone, or offers to sign in for it', async () => {
  await setup.keep('scripts');
  const detail = "Missing scopes: ['tokens:read']";
  setup.service.fault = (_, init) =>
    JSON.stringify(init.headers).includes('-pat-') ? json(403, { detail }) : undefined;
  expect(await list(press(), press(), ...signIn)).toBe('access');
  const before = setup.service.calls.length;
  expect(await list()).toBeUndefined();
  expect(setup.service.calls.slice(before)).toHaveLength(1);
  expect(await list(press())).toBe('access');
  expect(editor.seen('notice').at(-1)).toContain('tokens:read');
});

import { expect, test } from 'vitest';
import { listPats } from '../../../../client/src/remoteService/api/endpoints/pats.ts';
import { usePat } from '../../../../client/src/tokens/commands/usePat.ts';
import { withCredential } from '../../../../client/src/tokens/flows/askCredential.ts';
import { registerCommands } from '../../../../client/src/ui/command.ts';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { type Answer, cancel, editor, pick, press, type } from '../../../support/fakeEditor.ts';
import { json, password } from '../../../support/sandboxService.ts';

const setup = eachSetup();

/** Gives the name of the credential that the tokens were listed with. */
async function list(...answers: Answer[]) {
  editor.script(...answers);
  const name = await withCredential(setup.flow, 'listPats', async (credential) => {
    await listPats(setup.account.client, credential, {});
    return credential.name;
  });
  expect(editor.leftOver).toEqual([]);
  return name;
}

const signIn = [pick('password'), type('ada'), type(password)];

test('uses what there is, and asks nothing; other errors than refusals are thrown', async () => {
  await setup.keep('scripts');
  expect(await list()).toBe('scripts');
  expect(editor.seen('notice')).toEqual([]);
  setup.service.fault = () => json(500, {});
  await expect(list()).rejects.toMatchObject({ kind: 'server' });
});

test('asks to sign in where there is none; a modal shows the full origin, once for all passwords', async () => {
  expect(await list(cancel)).toBeUndefined();
  expect(setup.service.calls).toEqual([]);
  expect(await list(press(), ...signIn)).toBe('ada');
  await setup.account.signOut();
  expect(await list(type(password))).toBe('ada');
  expect(await stateOf(setup)).toMatchObject({ user: 'ada', modals: 2 });
  expect(editor.seen('modal')[0]).toContain('https://lab.example');
});

test('after 403 it goes on with another credential on a click alone, or offers to sign in for it', async () => {
  await setup.keep('scripts');
  const detail = "Missing scopes: ['tokens:read']";
  setup.service.fault = (_, init) =>
    JSON.stringify(init.headers).includes('-pat-') ? json(403, { detail }) : undefined;
  expect(await list(press(), press(), ...signIn)).toBe('ada');
  const before = setup.service.calls.length;
  expect(await list()).toBeUndefined();
  expect(setup.service.calls.slice(before)).toHaveLength(1);
  expect(await list(press())).toBe('ada');
  expect(editor.seen('notice').at(-1)).toContain('tokens:read');
});

test('a token that a call finds revoked is marked and used no more; another one is one choice away', async () => {
  editor.subscriptions.push(...registerCommands([usePat], setup.services));
  await setup.keep('first');
  await setup.signIn();
  setup.service.revoke(setup.service.pats[0]!);
  expect(await list(press())).toBe('ada');
  expect((await stateOf(setup)).tokens).toEqual(['first kept revoked']);
  expect(await list()).toBe('ada');
  for (const name of ['second', 'third']) await setup.keep(name);
  setup.service.revoke(setup.service.pats[1]!);
  expect(await list(press(), pick('third'))).toBe('third');
  expect(editor.seen('quickPick')).toEqual([expect.not.stringMatching(/first|second/)]);
});

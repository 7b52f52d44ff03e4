import { beforeEach, expect, test } from 'vitest';
import { forgetPat } from '../../../../client/src/tokens/commands/forgetPat.ts';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const names = async () => (await setup.account.tokens()).map(({ name }) => name);

test('removes the picked token here, and nothing at the service', async () => {
  await setup.keep('scripts');
  await setup.keep('notebook');
  editor.script(pick('scripts'), press('Forget'));
  await forgetPat.run(setup.services);
  expect(await names()).toEqual(['notebook']);
  expect([...setup.secrets.kept.keys()]).toHaveLength(1);
  expect(setup.service.calls).toEqual([]);
  expect(editor.seen('modal').join()).toContain('stays valid at the service');
  expect(editor.leftOver).toEqual([]);
});

test('takes the token of a menu without asking which', async () => {
  const slot = await setup.keep('scripts');
  editor.script(press('Forget'));
  await forgetPat.run(setup.services, { target: { name: 'scripts', slot } });
  expect(await names()).toEqual([]);
});

test('the token stays when it is not confirmed', async () => {
  await setup.keep('scripts');
  editor.script(pick('scripts'), cancel);
  await forgetPat.run(setup.services);
  expect(await names()).toEqual(['scripts']);
});

test('Enter alone chooses no token', async () => {
  await setup.keep('scripts');
  editor.script(enter, press('Forget'));
  await forgetPat.run(setup.services);
  expect(await names()).toEqual(['scripts']);
});

test('a lost token can be forgotten', async () => {
  const slot = await setup.keep('scripts');
  setup.secrets.kept.clear();
  editor.script(press('Forget'));
  await forgetPat.run(setup.services, { name: 'scripts', slot });
  expect(await names()).toEqual([]);
});

test('a storage that refuses keeps it, and is told', async () => {
  const slot = await setup.keep('scripts');
  setup.secrets.delete = () => Promise.reject(new Error('locked'));
  editor.script(press('Forget'));
  await expect(forgetPat.run(setup.services, { name: 'scripts', slot })).rejects.toThrow('secret storage refused');
  expect(await names()).toEqual(['scripts']);
});

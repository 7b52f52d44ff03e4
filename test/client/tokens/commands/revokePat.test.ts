import { beforeEach, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, enter, pick, type } from '../../../support/fakeEditor.ts';
import { runCommand } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
});

test('the name is typed to confirm; then the token is revoked and forgotten', async () => {
  expect(await runCommand(setup, 'revokePat', [pick('scripts'), type('script'), type('scripts')])).toEqual([]);
  expect(editor.seen('inputBox')).toContain('Type the name as it is written above.');
  expect(setup.service.pats).toMatchObject([{ revoked: true }]);
  expect(await setup.account.tokens()).toEqual([]);
});

test('cancelled, nothing is sent', async () => {
  await runCommand(setup, 'revokePat', [pick('scripts'), cancel]);
  expect(setup.service.pats).toMatchObject([{ revoked: false }]);
});

test('Enter alone chooses no token', async () => {
  await runCommand(setup, 'revokePat', [enter, type('scripts')]);
  expect(setup.service.pats).toMatchObject([{ revoked: false }]);
});

test('a token without a name is confirmed by its id', async () => {
  const { id } = setup.service.add({ name: '' });
  expect(await runCommand(setup, 'revokePat', [pick(id), type(id)])).toEqual([]);
  expect(setup.service.pats.at(-1)).toMatchObject({ revoked: true });
});

import { expect, test } from 'vitest';
import { fakeSetup } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { runCommand } from '../../../support/runCommand.ts';

test('forgets the session, and keeps tokens', async () => {
  const setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
  await runCommand(setup, 'signOut');
  expect(await setup.account.signedIn()).toBeUndefined();
  expect(await setup.account.tokens()).toHaveLength(1);
});

test('says so when nobody is signed in', async () => {
  await runCommand(fakeSetup(), 'signOut');
  expect(editor.seen('notice')).toEqual(['Nobody is signed in.']);
});

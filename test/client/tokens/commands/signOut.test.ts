import { expect, test } from 'vitest';
import { fakeSetup } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';

test('forgets the session, and keeps tokens; says so when nobody is signed in', async () => {
  const setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
  for (const _ of [1, 2]) await runToEnd(setup, 'signOut');
  expect(await setup.account.signedIn()).toBeUndefined();
  expect(await setup.account.tokens()).toHaveLength(1);
  const [done, nobody] = editor.seen('notice');
  expect(nobody).not.toBe(done);
});

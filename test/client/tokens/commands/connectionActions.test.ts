import { expect, test } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/auth/secret.ts';
import { fakeSetup } from '../../../support/fakeAccount.ts';
import { editor, pick, press } from '../../../support/fakeEditor.ts';
import { runCommand } from '../../../support/runCommand.ts';

test('offers what makes sense for what there is', async () => {
  const setup = fakeSetup();
  await runCommand(setup, 'connectionActions');
  expect(editor.seen('quickPick')[0]).toMatch(/Sign In…/);
  expect(editor.seen('quickPick')[0]).not.toMatch(/Rotate|Sign Out/);
  await setup.keep('scripts');
  await setup.signIn();
  expect(await runCommand(setup, 'connectionActions', [pick(/Rotate “scripts”/), press('Rotate')])).toEqual([]);
  expect(setup.service.calls.some((call) => call.endsWith('/rotate'))).toBe(true);
});

test('a token that is set aside is not offered to be rotated; another one can be used', async () => {
  const setup = fakeSetup();
  const slot = await setup.keep('dead');
  await setup.signIn();
  await setup.loseRotation(slot);
  await runCommand(setup, 'connectionActions');
  expect(editor.seen('quickPick').at(-1)).not.toMatch(/Rotate|Use Another/);
  await setup.account.add({ kind: 'app', name: 'living' }, new Secret('abc'));
  expect(await runCommand(setup, 'connectionActions', [pick(/Use Another Token/), pick('living')])).toEqual([]);
  expect(await setup.account.tokens()).toMatchObject([{ active: false }, { name: 'living', active: true }]);
});

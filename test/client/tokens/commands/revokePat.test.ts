import { expect, test } from 'vitest';
import { eachSetup } from '../../../support/eachSetup.ts';
import { cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';
import { runCommand, runToEnd } from '../../../support/runCommand.ts';

const setup = eachSetup(async ({ signIn, keep }) => {
  await signIn();
  await keep('scripts');
});

test('a modal names the token and what stops; then the token is revoked and forgotten', async () => {
  await runToEnd(setup, 'revokePat', [pick('scripts'), press()]);
  expect(editor.seen('modal')).toEqual([expect.stringMatching(/“scripts”.*stops working/s)]);
  expect(setup.service.pats).toMatchObject([{ revoked: true }]);
  expect(await setup.account.tokens()).toEqual([]);
});

test('cancelled, nothing is sent; Enter alone chooses no token', async () => {
  for (const answer of [pick('scripts'), enter]) await runCommand(setup, 'revokePat', [answer, cancel]);
  expect(setup.service.pats).toMatchObject([{ revoked: false }]);
});

test('a token without a name is named by its id', async () => {
  const { id } = setup.service.add({ name: '' });
  await runToEnd(setup, 'revokePat', [pick(id), press()]);
  expect(editor.seen('modal').join()).toContain(id);
  expect(setup.service.pats.at(-1)).toMatchObject({ revoked: true });
});

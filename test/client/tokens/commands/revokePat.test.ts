import { expect, test } from 'vitest';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';
import { runCommand, runToEnd } from '../../../support/runCommand.ts';

const setup = eachSetup(async ({ signIn, keep }) => {
  await signIn();
  await keep('scripts');
});

test('a modal names the token and what stops; once confirmed, it is revoked and forgotten', async () => {
  // Enter chooses the first token, because the modal follows.
  for (const answer of [pick('scripts'), enter]) await runCommand(setup, 'revokePat', [answer, cancel]);
  expect(editor.seen('modal')).toHaveLength(2);
  expect(await stateOf(setup)).toMatchObject({ pats: ['scripts'], tokens: ['scripts kept active'] });
  await runToEnd(setup, 'revokePat', [pick('scripts'), press()]);
  expect(editor.seen('modal').at(-1)).toMatch(/“scripts”.*stops working/s);
  expect(await stateOf(setup)).toMatchObject({ pats: ['scripts revoked'], tokens: [] });
});

test('a token without a name is named by its id', async () => {
  const { id } = setup.service.add({ name: '' });
  await runToEnd(setup, 'revokePat', [pick(id), press()]);
  expect(editor.seen('modal').join()).toContain(id);
  expect(await stateOf(setup)).toMatchObject({ pats: ['scripts', ' revoked'] });
});

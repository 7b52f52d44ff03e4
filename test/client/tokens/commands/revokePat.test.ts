import { beforeEach, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, enter, pick, type } from '../../../support/fakeEditor.ts';
import { runCommand, runToEnd } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
});

test('the name is typed to confirm; then the token is revoked and forgotten', async () => {
  await runToEnd(setup, 'revokePat', [pick('scripts'), type('script'), type('scripts')]);
  expect(editor.seen('inputBox')).toHaveLength(2);
  expect(setup.service.pats).toMatchObject([{ revoked: true }]);
  expect(await setup.account.tokens()).toEqual([]);
});

test.each([[[pick('scripts'), cancel]], [[enter, type('scripts')]]])(
  'cancelled, nothing is sent; Enter alone chooses no token',
  async (answers) => {
    await runCommand(setup, 'revokePat', answers);
    expect(setup.service.pats).toMatchObject([{ revoked: false }]);
  },
);

test('a token without a name is confirmed by its id', async () => {
  const { id } = setup.service.add({ name: '' });
  await runToEnd(setup, 'revokePat', [pick(id), type(id)]);
  expect(setup.service.pats.at(-1)).toMatchObject({ revoked: true });
});

import { beforeEach, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';
import { json } from '../../../support/fakeTokenService.ts';
import { runCommand, runToEnd } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
});

test('after a modal, the new token takes the place of the old one', async () => {
  const [before] = await setup.account.tokens();
  await runToEnd(setup, 'rotatePat', [pick('scripts'), press()]);
  expect(editor.seen('modal')).toHaveLength(1);
  const [after, ...others] = await setup.account.tokens();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ slot: before?.slot, active: true });
  expect(after?.patId).not.toBe(before?.patId);
});

test.each([[[pick('scripts'), cancel]], [[enter, press()]]])(
  'not confirmed, nothing is sent; Enter alone chooses no token',
  async (answers) => {
    await runCommand(setup, 'rotatePat', answers);
    expect(setup.service.calls.filter((call) => call.includes('rotate'))).toEqual([]);
  },
);

test('what the service declines is told, and the old token stays', async () => {
  setup.service.fault = (url) =>
    url.pathname.endsWith('rotate') ? json(400, { detail: 'Cannot rotate an expired token.' }) : undefined;
  await runToEnd(setup, 'rotatePat', [pick('scripts'), press()]);
  expect(editor.seen('notice').at(-1)).toContain('Cannot rotate an expired token.');
  expect(await setup.account.tokens()).toHaveLength(1);
});

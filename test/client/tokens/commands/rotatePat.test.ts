import { beforeEach, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';
import { json } from '../../../support/fakeTokenService.ts';
import { runCommand } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
});

test('a modal says that the old token stops working; the new one takes its place', async () => {
  const [before] = await setup.account.tokens();
  expect(await runCommand(setup, 'rotatePat', [pick('scripts'), press('Rotate')])).toEqual([]);
  expect(editor.seen('modal')[0]).toContain('The old token stops working now');
  const [after, ...others] = await setup.account.tokens();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ slot: before?.slot, active: true });
  expect(after?.patId).not.toBe(before?.patId);
});

test('not confirmed, nothing is sent', async () => {
  await runCommand(setup, 'rotatePat', [pick('scripts'), cancel]);
  expect(setup.service.calls.filter((call) => call.includes('rotate'))).toEqual([]);
});

test('Enter alone chooses no token', async () => {
  await runCommand(setup, 'rotatePat', [enter, press('Rotate')]);
  expect(setup.service.calls.filter((call) => call.includes('rotate'))).toEqual([]);
});

test('what the service declines is told, and the old token stays', async () => {
  setup.service.fault = (url) =>
    url.pathname.endsWith('rotate') ? json(400, { detail: 'Cannot rotate an expired token.' }) : undefined;
  await runCommand(setup, 'rotatePat', [pick('scripts'), press('Rotate')]);
  expect(editor.seen('notice').at(-1)).toContain('Cannot rotate an expired token.');
  expect(await setup.account.tokens()).toHaveLength(1);
});

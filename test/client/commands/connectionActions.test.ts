import { expect, test } from 'vitest';
import { fakeSetup } from '../../support/fakeAccount.ts';
import { editor, pick, press } from '../../support/fakeEditor.ts';
import { runCommand } from '../../support/runCommand.ts';

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

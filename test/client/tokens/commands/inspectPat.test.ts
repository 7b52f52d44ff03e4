import { expect, test, vi } from 'vitest';
import { fakeSetup } from '../../../support/fakeAccount.ts';
import { editor, pick } from '../../../support/fakeEditor.ts';
import { canary } from '../../../support/fakeTokenService.ts';
import { runCommand } from '../../../support/runCommand.ts';

test('shows a page without the secret, and notes what the service says', async () => {
  const setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
  setup.service.pats[0] = {
    ...setup.service.pats[0]!,
    description: 'for\nthe lab, nomad_pat_abc',
    scopes: ['uploads:write'],
  };
  expect(await runCommand(setup, 'inspectPat', [pick('scripts')])).toEqual([]);
  const [page = ''] = editor.seen('document');
  expect(page).toMatch(/^Token “scripts”\nState: active · \d+ days left\n/);
  expect(page).toMatch(/Description: for the lab, \[secret\]/);
  expect(page).toMatch(/Kept in this editor: yes/);
  expect(page).not.toContain(canary);
  expect(editor.seen('title')).toEqual(['Token “scripts”']);
  expect(await setup.account.tokens()).toMatchObject([{ scopes: ['uploads:write'] }]);
});

test('the page follows what becomes of the token, and asks for nothing', async () => {
  const setup = fakeSetup();
  await setup.signIn();
  await setup.keep('scripts');
  await runCommand(setup, 'inspectPat', [pick('scripts')]);
  Object.assign(setup.service.pats[0]!, { revoked: true });
  setup.services.pages.changed();
  await vi.waitFor(() => expect(editor.seen('document').at(-1)).toContain('State: revoked\n'));
  expect(editor.leftOver).toEqual([]);
});

test('an id that is none makes no request', async () => {
  const setup = fakeSetup();
  await setup.signIn();
  const before = setup.service.calls.length;
  await runCommand(setup, 'inspectPat', [], { name: 'x', patId: '../rotate' });
  expect(setup.service.calls).toHaveLength(before);
  expect(editor.seen('notice')[0]).toContain('no id of the service');
});

test('a kept token whose id is not known cannot be asked about', async () => {
  const setup = fakeSetup();
  await runCommand(setup, 'inspectPat', [], { name: 'mine', slot: 'slot1' });
  expect(editor.seen('notice')[0]).toContain('List Tokens');
});

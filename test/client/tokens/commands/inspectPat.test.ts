import { expect, test, vi } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { editor, pick } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';
import { canary } from '../../../support/sandboxService.ts';

const setup = eachSetup(({ signIn }) => signIn());

test('shows a page without the secret, and notes what the service says; the page follows without asking', async () => {
  const description = 'for\nthe lab, nomad_pat_abc';
  const pat = setup.service.add({ name: 'scripts', description, scopes: ['uploads:write'] });
  await setup.account.add({ kind: 'pat', name: 'scripts', patId: pat.id }, new Secret(pat.raw));
  await runToEnd(setup, 'inspectPat', [pick('scripts')]);
  const [page = ''] = editor.seen('document');
  for (const value of ['scripts', 'for the lab, [secret]', 'uploads:write']) expect(page).toContain(value);
  expect(page).not.toContain(canary);
  expect(editor.seen('title')).toEqual([expect.stringContaining('scripts')]);
  expect(await setup.account.tokens()).toMatchObject([{ scopes: ['uploads:write'] }]);
  setup.service.revoke(pat);
  setup.services.pages.changed();
  await vi.waitFor(() => expect(editor.seen('document')).toHaveLength(2));
  expect(editor.seen('document')[1]).not.toBe(page);
});

test.each([
  ['an id that is none', { name: 'x', patId: '../rotate' }],
  ['a kept token whose id is not known', { name: 'mine', slot: 'slot1' }],
])('%s makes no request, and is told', async (_, target) => {
  const before = setup.service.calls.length;
  await runToEnd(setup, 'inspectPat', [], target);
  expect([setup.service.calls.length, editor.seen('notice').length]).toEqual([before, 1]);
});

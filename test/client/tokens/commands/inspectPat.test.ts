import { expect, test, vi } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { editor, pick, press } from '../../../support/fakeEditor.ts';
import { webviewPanels } from '../../../support/fakeWebview.ts';
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

/** The actions of the page in front, with the argument that each link hands over. */
const links = () => {
  const html = webviewPanels.at(-1)?.webview.html ?? '';
  const found = html.matchAll(/href="command:mapperWorkbench\.(\w+)\?([^"]*)"/g);
  return Object.fromEntries(
    Array.from(found, ([, name = '', json = '']) => {
      const decoded = decodeURIComponent(json.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)));
      return [name, JSON.parse(decoded)[0]];
    }),
  );
};

test('the page has the actions that the token can have, and after a rotation shows the token that took its place', async () => {
  await setup.keep('first');
  await setup.keep('scripts');
  const other = setup.service.add({ name: 'nomad_pat_abc' });
  const page = () => editor.seen('document').at(-1);
  await runToEnd(setup, 'inspectPat', [], { name: 'other', patId: other.id });
  expect(Object.keys(links())).toEqual(['rotatePat', 'revokePat']);
  // A name can be a token, which an address must not have.
  expect(links().revokePat.name).toBe('[secret]');
  await runToEnd(setup, 'inspectPat', [pick('scripts')]);
  expect(Object.keys(links())).toEqual(['usePat', 'copyPat', 'rotatePat', 'revokePat', 'forgetPat']);
  await runToEnd(setup, 'usePat', [], links().usePat);
  setup.services.pages.changed();
  await vi.waitFor(() => expect(Object.keys(links())).toEqual(['copyPat', 'rotatePat', 'revokePat', 'forgetPat']));
  await runToEnd(setup, 'rotatePat', [press()], links().rotatePat);
  const made = setup.service.pats.at(-1)?.id ?? expect.unreachable();
  await vi.waitFor(() => expect(page()).toContain(made));
  expect(links().rotatePat).toMatchObject({ patId: made });
  const tabs = webviewPanels.length;
  await runToEnd(setup, 'inspectPat', [], { name: 'scripts', patId: made });
  expect(webviewPanels).toHaveLength(tabs);
  setup.service.revoke({ id: made });
  setup.services.pages.changed();
  await vi.waitFor(() => expect(Object.keys(links())).toEqual(['copyPat', 'forgetPat']));
});

test.each([
  ['an id that is none', { name: 'x', patId: '../rotate' }],
  ['a kept token whose id is not known', { name: 'mine', slot: 'slot1' }],
])('%s makes no request, and is told', async (_, target) => {
  const before = setup.service.calls.length;
  await runToEnd(setup, 'inspectPat', [], target);
  expect([setup.service.calls.length, editor.seen('notice').length]).toEqual([before, 1]);
});

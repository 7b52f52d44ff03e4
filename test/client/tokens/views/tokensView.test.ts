import { afterEach, expect, onTestFinished, test } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { itemOf } from '../../../../client/src/tokens/views/tokenItems.ts';
import { TokensView, tokensViewCommands } from '../../../../client/src/tokens/views/tokensView.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { workspace } from '../../../support/fakeVscode.ts';
import { json } from '../../../support/sandboxService.ts';

let view: TokensView;
const setup = eachSetup(({ services }) => {
  view = new TokensView(services);
});
afterEach(() => view.dispose());

const items = async () => (await view.getChildren()).map((node) => itemOf(node, Date.now()));
const labels = async () => (await items()).map(({ label }) => label);
const facts = async () => {
  const [token] = await view.getChildren();
  return (await view.getChildren(token)).map((node) => itemOf(node, Date.now()).label);
};
const shown = () => editor.treeViews.at(-1);

test('shows kept tokens and those of the service when it is seen, with labels for screen readers', async () => {
  await setup.keep('scripts', 3);
  await setup.signIn();
  setup.service.add({ name: 'notebook' });
  expect(setup.service.calls).toEqual(['POST /auth/token']);
  let used = '';
  setup.service.fault = (_, init) => {
    used = JSON.stringify(init.headers);
    return undefined;
  };
  const [scripts, notebook] = await items();
  // Every service lets the sign-in list.
  expect(used).toContain('-access');
  expect(scripts).toMatchObject({
    label: 'scripts',
    description: expect.stringContaining('3'),
    contextValue: 'token kept inUse listed active',
    iconPath: { id: 'warning' },
    accessibilityInformation: { label: expect.stringContaining(`scripts, ${scripts?.description}`) },
  });
  expect(notebook).toMatchObject({ description: expect.stringContaining('30'), iconPath: { id: 'cloud' } });
});

test('asks nothing in a workspace that is not trusted before the user refreshes', async () => {
  workspace.isTrusted = false;
  onTestFinished(() => {
    workspace.isTrusted = true;
  });
  await setup.keep('scripts');
  await setup.signIn();
  setup.service.add({ name: 'notebook' });
  const before = setup.service.calls.length;
  expect([await labels(), setup.service.calls.length]).toEqual([['scripts'], before]);
  expect(shown()?.message).not.toBe('');
  for (const { run } of tokensViewCommands) await run({ tokensView: view } as never);
  expect([await labels(), shown()?.message]).toEqual([['scripts', 'notebook'], '']);
});

test('is empty without tokens, for the welcome, and follows the account; who is signed in stands beside the title', async () => {
  expect([await items(), shown()?.description]).toEqual([[], '']);
  let fired = 0;
  view.onDidChangeTreeData(() => fired++);
  await setup.keep('scripts');
  expect(fired).toBeGreaterThan(0);
  // Below a token stand where it is kept, its times and its scopes.
  const time = expect.stringMatching(/\d/);
  expect(await facts()).toEqual([expect.any(String), time, time, 'uploads:read', 'uploads:write']);
  await setup.signIn();
  expect(await items()).toHaveLength(1);
  expect(shown()?.description).toMatch(/^ada · 60 minutes/);
  setup.service.calls.length = 0;
  editor.userSettings.clear();
  view.refresh();
  expect([await items(), setup.service.calls]).toEqual([[], []]);
});

test('a refusal stands in the view, not in a notice, and kept tokens stay', async () => {
  await setup.keep('scripts');
  setup.service.fault = () => json(403, { detail: "Missing scopes: ['tokens:read']" });
  expect(await items()).toHaveLength(1);
  expect(editor.seen('notice')).toEqual([]);
  expect(shown()?.message).toContain('tokens:read');
});

const setAside = { contextValue: 'token kept spare listed revoked', iconPath: { id: 'circle-slash' } };
test.each<[string, (slot: string) => unknown, object]>([
  ['lost', () => setup.secrets.kept.delete('token/slot1'), { iconPath: { id: 'error' } }],
  ['set aside', (slot) => setup.loseRotation(slot), setAside],
  ['revoked by somebody else', () => setup.service.revoke(setup.service.pats[0]!), setAside],
  ['deleted', () => setup.service.forget(), { description: expect.stringContaining('deleted') }],
])('a kept token that is %s says so; the service is asked at most once whether it works', async (_, happens, item) => {
  const slot = await setup.keep('scripts');
  await setup.signIn();
  const [[before], [where]] = [await items(), await facts()];
  await happens(slot);
  setup.service.fault = (url) => (url.pathname.endsWith('/uploads') ? json(401, {}) : undefined);
  for (const _again of [1, 2]) {
    view.refresh();
    const [now] = await items();
    expect(now).toMatchObject(item);
    expect([now?.description, (await facts())[0]]).not.toEqual([before?.description, where]);
  }
  expect(setup.service.calls.filter((call) => call.includes('/uploads')).length).toBeLessThanOrEqual(1);
});

test('a kept token of another account is not taken for deleted', async () => {
  const { accounts } = setup.service.sandbox.services;
  const { raw } = setup.service.add({ name: 'scripts', account: accounts.named('ada@orcid')?.id ?? '' });
  await setup.account.add({ kind: 'pat', name: 'scripts', patId: 'f'.repeat(24) }, new Secret(raw));
  await setup.signIn();
  const [kept] = await items();
  expect(kept?.description).not.toContain('deleted');
});

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { itemOf } from '../../../../client/src/tokens/views/tokenItems.ts';
import { TokensView } from '../../../../client/src/tokens/views/tokensView.ts';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { json } from '../../../support/fakeTokenService.ts';
import { workspace } from '../../../support/fakeVscode.ts';

let setup: FakeSetup;
let view: TokensView;
beforeEach(() => {
  setup = fakeSetup();
  view = new TokensView(setup.services);
});
afterEach(() => view.dispose());

const items = async () => (await view.getChildren()).map((node) => itemOf(node, Date.now()));

describe('the view of tokens', () => {
  test('asks nothing before it is seen', async () => {
    await setup.signIn();
    expect(setup.service.calls).toEqual(['POST /auth/token']);
  });

  test('shows kept tokens and those of the service, with labels for screen readers', async () => {
    await setup.keep('scripts', 3);
    await setup.signIn();
    Object.assign(setup.service.pats[0] ?? {}, { created_at: new Date(0).toISOString() });
    setup.service.add({ name: 'notebook' });
    const [scripts, notebook] = await items();
    expect(scripts).toMatchObject({
      label: 'scripts',
      description: 'in use · 3 days left',
      contextValue: 'token kept inUse listed active',
      iconPath: { id: 'warning' },
      accessibilityInformation: { label: 'Token scripts, in use · 3 days left' },
    });
    expect(notebook).toMatchObject({ description: 'not kept here · 30 days left', iconPath: { id: 'cloud' } });
  });

  test('below a token stand where it is kept, its times and its scopes', async () => {
    await setup.keep('scripts');
    const [token] = await view.getChildren();
    const labels = (await view.getChildren(token)).map((node) => itemOf(node, Date.now()).label);
    expect(labels).toEqual(["kept in this editor's secret storage", expect.stringMatching(/^expires/), 'uploads:read']);
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
    expect((await items()).map(({ label }) => label)).toEqual(['scripts']);
    expect(editor.treeViews.at(-1)?.message).toContain('Restricted Mode');
    expect(setup.service.calls).toHaveLength(before);
    view.ask();
    expect((await items()).map(({ label }) => label)).toEqual(['scripts', 'notebook']);
    expect(editor.treeViews.at(-1)?.message).toBe('');
  });

  test('is empty without tokens, so that the welcome stands there', async () => {
    expect(await items()).toEqual([]);
    editor.userSettings.clear();
    view.refresh();
    expect(await items()).toEqual([]);
    expect(setup.service.calls).toEqual([]);
  });

  test('signed in, the list is asked with the sign-in, which every service lets list', async () => {
    await setup.keep('scripts');
    await setup.signIn();
    let used = '';
    setup.service.fault = (_, init) => {
      used = JSON.stringify(init.headers);
      return undefined;
    };
    await items();
    expect(used).toContain('-access');
  });

  test('a refusal stands in the view, not in a notice, and kept tokens stay', async () => {
    await setup.keep('scripts');
    setup.service.fault = () => json(403, { detail: "Missing scopes: ['tokens:read']" });
    expect(await items()).toHaveLength(1);
    expect(editor.seen('notice')).toEqual([]);
    expect(editor.treeViews.at(-1)?.message).toMatch(/lacks the scope tokens:read.*Sign in/);
  });

  test('a lost token says so', async () => {
    await setup.keep('scripts');
    setup.secrets.kept.clear();
    view.refresh();
    expect((await items())[0]).toMatchObject({
      description: expect.stringContaining('lost'),
      iconPath: { id: 'error' },
    });
  });

  test('a token that is set aside says so, and can be forgotten, not used', async () => {
    const slot = await setup.keep('scripts');
    await setup.signIn();
    await setup.loseRotation(slot);
    setup.service.fault = () => json(500, {});
    view.refresh();
    const [item] = await items();
    expect(item).toMatchObject({
      description: 'revoked',
      contextValue: 'token kept spare listed revoked',
      iconPath: { id: 'circle-slash' },
    });
    const [node] = await view.getChildren();
    const facts = (await view.getChildren(node)).map((fact) => itemOf(fact, Date.now()).label);
    expect(facts[0]).toBe('revoked: kept here, but no call uses it');
  });

  test('a change of the account asks anew', async () => {
    await items();
    let fired = 0;
    view.onDidChangeTreeData(() => fired++);
    await setup.keep('scripts');
    expect(fired).toBeGreaterThan(0);
    expect(await items()).toHaveLength(1);
  });
});

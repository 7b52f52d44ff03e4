import { beforeEach, describe, expect, test } from 'vitest';
import { checkConnection } from '../../../../client/src/tokens/commands/checkConnection.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { canary, json } from '../../../support/fakeTokenService.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const page = () => editor.seen('document').join();

describe('the page', () => {
  test('tells of the service, the token in use and the sign-in', async () => {
    await setup.keep('scripts');
    await setup.keep('another');
    await setup.signIn();
    await checkConnection.run(setup.services);
    expect(page()).toContain(`${baseUrl}\n`);
    expect(page()).toMatch(/Version: 1\.4\.2/);
    expect(page()).toContain('Token “scripts”');
    expect(page()).toMatch(/Expires: \d/);
    expect(page()).toMatch(/Scopes: uploads:read\n/);
    expect(page()).toMatch(/List uploads: works; listed: 0/);
    expect(page()).toMatch(/List tokens: works; listed: 2/);
    expect(page()).toContain('Signed in as ada');
    expect(page()).not.toContain('another');
  });

  test('tells of the one token that a menu names', async () => {
    await setup.keep('scripts');
    const slot = await setup.keep('another');
    await setup.signIn();
    await checkConnection.run(setup.services, { target: { name: 'another', slot } });
    expect(page()).toContain('Token “another”');
    expect(page()).not.toContain('scripts');
    expect(page()).not.toContain('Signed in');
  });

  test('makes no call with a token that is set aside', async () => {
    const slot = await setup.keep('scripts');
    await setup.signIn();
    await setup.loseRotation(slot);
    await checkConnection.run(setup.services);
    expect(page()).toContain('Signed in as ada');
    expect(page()).not.toContain('scripts');
    const before = setup.service.calls.length;
    const checked = checkConnection.run(setup.services, { target: { name: 'scripts', slot } });
    await expect(checked).rejects.toThrow('used for no call');
    expect(setup.service.calls.slice(before)).toEqual([]);
  });

  test('says what to do where there is nothing to check with', async () => {
    await checkConnection.run(setup.services);
    expect(page()).toContain('Sign in and create a token');
    expect(setup.service.calls).toEqual(['GET /info']);
  });

  test('shows no secret, nor does anything else', async () => {
    await setup.keep('scripts');
    await setup.signIn();
    await checkConnection.run(setup.services);
    expect(JSON.stringify(editor.sights)).not.toContain(canary);
  });
});

describe('what is refused', () => {
  test('is said in its row; no other credential is tried for it', async () => {
    await setup.keep('scripts');
    setup.service.fault = (url) =>
      url.pathname.endsWith('/pats') ? json(403, { detail: "Missing scopes: ['tokens:read']" }) : undefined;
    await checkConnection.run(setup.services);
    expect(page()).toMatch(/List uploads: works/);
    expect(page()).toMatch(/List tokens: .*tokens:read/);
    expect(setup.service.calls).toHaveLength(3);
  });

  test('a service that says nothing of itself is one all the same', async () => {
    setup.service.fault = () => json(404, { detail: 'Not Found' });
    await checkConnection.run(setup.services);
    expect(page()).toMatch(/Answer: yes; it gives no information about itself/);
  });

  test('what a proxy answers is told, on one line', async () => {
    setup.service.fault = () => new Response('<html>', { status: 502 });
    await checkConnection.run(setup.services);
    expect(page()).toMatch(/Answer: \S.*\n/);
    expect(page()).not.toMatch(/Answer: yes/);
  });

  test('without any answer there is no page, and the error is told', async () => {
    setup.service.fault = () => Promise.reject(new TypeError('fetch failed'));
    await expect(checkConnection.run(setup.services)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(page()).toBe('');
  });
});

test('a lost token in use is left out', async () => {
  await setup.keep('scripts');
  setup.secrets.kept.clear();
  await checkConnection.run(setup.services);
  expect(page()).toContain('nobody is signed in');
});

test('without a service it offers to set one', async () => {
  editor.userSettings.clear();
  await checkConnection.run(setup.services);
  expect(editor.seen('command')).toEqual(['mapperWorkbench.setBaseUrl']);
  expect(page()).toBe('');
});

import { expect, test } from 'vitest';
import { checkConnection } from '../../../../client/src/tokens/commands/checkConnection.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { canary, json } from '../../../support/sandboxService.ts';

const setup = eachSetup();

const page = () => editor.seen('document').join();
const check = (argument?: unknown) => checkConnection.run(setup.services, argument);

test('tells of the service, the token in use and the sign-in, or of the one that a menu names', async () => {
  await setup.keep('scripts');
  const slot = await setup.keep('another');
  await setup.signIn();
  await check();
  for (const value of [`${baseUrl}\n`, '1.4.0', 'scripts', 'uploads:read', 'ada']) expect(page()).toContain(value);
  expect(page()).not.toContain('another');
  expect(editor.seen('title')).toEqual([expect.stringContaining(baseUrl)]);
  const calls = setup.service.calls.map((call) => call.replace(/\?.*/, ''));
  expect(calls).toEqual(expect.arrayContaining(['GET /info', 'GET /uploads', 'GET /auth/pats']));
  expect(JSON.stringify(editor.sights)).not.toContain(canary);
  editor.sights.length = 0;
  await check({ target: { name: 'another', slot } });
  expect(page()).toContain('another');
  expect(page()).not.toMatch(/scripts|ada\b/);
});

test('makes no call with a token that is set aside', async () => {
  const slot = await setup.keep('scripts');
  await setup.signIn();
  await setup.loseRotation(slot);
  await check();
  expect(page()).toContain('ada');
  expect(page()).not.toContain('scripts');
  const before = setup.service.calls.length;
  await expect(check({ target: { name: 'scripts', slot } })).rejects.toThrow('scripts');
  expect(setup.service.calls.slice(before)).toEqual([]);
});

test('nothing to check with, or a lost token, asks for what needs none', async () => {
  await check();
  await setup.keep('scripts');
  setup.secrets.kept.clear();
  await check();
  expect(setup.service.calls).toEqual(['GET /info', 'GET /info']);
  expect(page()).not.toContain('scripts');
});

test('what is refused is said in its row; no other credential is tried for it', async () => {
  await setup.keep('scripts');
  setup.service.fault = (url) =>
    url.pathname.endsWith('/pats') ? json(403, { detail: "Missing scopes: ['tokens:read']" }) : undefined;
  await check();
  expect(page()).toMatch(/^.*tokens:read/m);
  expect(setup.service.calls).toHaveLength(3);
});

test('a service may say nothing of itself; what a proxy answers is told, on one line', async () => {
  setup.service.fault = () => json(404, { detail: 'Not Found' });
  await check();
  setup.service.fault = () => new Response('<html>', { status: 502 });
  await check();
  const [silent, proxy] = editor.seen('document');
  expect(silent).not.toBe(proxy);
  expect(proxy).toMatch(/: \S.*\(502\).*\n/);
});

test('without any answer there is no page, and the error is told', async () => {
  setup.service.fault = () => Promise.reject(new TypeError('fetch failed'));
  await expect(check()).rejects.toMatchObject({ kind: 'unreachable' });
  expect(page()).toBe('');
});

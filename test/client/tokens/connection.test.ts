import { expect, test } from 'vitest';
import type { Credential } from '../../../client/src/remoteService/api/credential.ts';
import { inspectCredential, inspectService } from '../../../client/src/tokens/connection.ts';
import { credential } from '../../support/apiCalls.ts';
import { fakeSetup } from '../../support/fakeAccount.ts';
import { json } from '../../support/sandboxService.ts';

const { signal } = new AbortController();

const look = (facts: Partial<Credential>, scopes?: string[], client = fakeSetup().account.client) =>
  inspectCredential(client, { credential: credential(facts), ...(scopes && { scopes }) }, signal);

test('an app token has no scopes to speak of', async () => {
  const [app, pat] = [await look({ kind: 'app' }, ['uploads:read']), await look({}, ['uploads:read'])];
  expect(app.heading).toContain('nightly');
  expect([app, pat].map((part) => JSON.stringify(part).includes('uploads:read'))).toEqual([false, true]);
});

test('what is not known is said: expiry, scopes, number of uploads; so is an expiry that has passed', async () => {
  const { account, service } = fakeSetup();
  service.fault = (url) => (url.pathname.endsWith('/uploads') ? json(200, { data: [] }) : undefined);
  const rowsOf = async (facts: Partial<Credential>) => (await look(facts, undefined, account.client)).rows;
  const [never, unknown] = [await rowsOf({ expiresAt: null }), await rowsOf({})];
  for (const row of never) expect(row).toEqual([expect.any(String), expect.stringMatching(/\w/)]);
  expect(never[0]).not.toEqual(unknown[0]);
  expect(never[2]?.[1]).not.toMatch(/\d/);
  service.calls.length = 0;
  expect((await rowsOf({ expiresAt: 1 }))[0]?.[1]).toContain('1970');
  expect(service.calls).toHaveLength(2);
});

test('cancelled ends it at once', async () => {
  const { client } = fakeSetup().account;
  const stopped = AbortSignal.abort();
  const looks = [inspectService(client, stopped), inspectCredential(client, { credential: credential() }, stopped)];
  for (const each of looks) await expect(each).rejects.toMatchObject({ kind: 'cancelled' });
});

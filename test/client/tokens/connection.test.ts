import { expect, test } from 'vitest';
import type { Credential } from '../../../client/src/remoteService/api/credential.ts';
import { Secret } from '../../../client/src/remoteService/secret.ts';
import { connectionPage, inspectCredential, inspectService } from '../../../client/src/tokens/connection.ts';
import { fakeSetup } from '../../support/fakeAccount.ts';
import { json } from '../../support/sandboxService.ts';

const { signal } = new AbortController();

function credential(kind: Credential['kind'], expiresAt?: number | null): Credential {
  const address = { origin: 'https://lab.example', basePath: '/prod/v1' };
  return { kind, name: 'night', address, secret: new Secret('t'), ...(expiresAt !== undefined && { expiresAt }) };
}

test('the page is named after the service', () => {
  const part = { heading: 'First', rows: [['A', 'one']] } as const;
  const title = expect.stringContaining('https://lab.example');
  expect(connectionPage([part], 'https://lab.example')).toEqual({ title, parts: [part] });
});

test('an app token has no scopes to speak of', async () => {
  const { client } = fakeSetup().account;
  const scopes = ['uploads:read'];
  const [app, pat] = await Promise.all(
    (['app', 'pat'] as const).map((kind) =>
      inspectCredential(client, { credential: credential(kind), scopes }, signal),
    ),
  );
  expect(app?.heading).toContain('night');
  expect([JSON.stringify(app).includes('uploads:read'), JSON.stringify(pat).includes('uploads:read')]).toEqual([
    false,
    true,
  ]);
});

test('what is not known is said: expiry, scopes, number of uploads', async () => {
  const { account, service } = fakeSetup();
  service.fault = (url) => (url.pathname.endsWith('/uploads') ? json(200, { data: [] }) : undefined);
  const look = (expiresAt?: null) =>
    inspectCredential(account.client, { credential: credential('pat', expiresAt) }, signal);
  const [never, unknown] = [(await look(null)).rows, (await look()).rows];
  for (const [name, text] of never) expect([name, text]).toEqual([expect.any(String), expect.stringMatching(/\w/)]);
  expect(never[0]).not.toEqual(unknown[0]);
  expect(never[2]?.[1]).not.toMatch(/\d/);
});

test('what has expired is said so, and tried all the same', async () => {
  const { account, service } = fakeSetup();
  const { rows } = await inspectCredential(account.client, { credential: credential('pat', 1) }, signal);
  expect(rows[0]?.[1]).toContain('1970');
  expect(service.calls).toHaveLength(2);
});

test('cancelled ends it at once', async () => {
  const { client } = fakeSetup().account;
  const stopped = AbortSignal.abort();
  const looks = [
    inspectService(client, stopped),
    inspectCredential(client, { credential: credential('pat') }, stopped),
  ];
  for (const look of looks) await expect(look).rejects.toMatchObject({ kind: 'cancelled' });
});

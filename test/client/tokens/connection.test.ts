import { expect, test } from 'vitest';
import type { Credential } from '../../../client/src/remoteService/api/credential.ts';
import { Secret } from '../../../client/src/remoteService/auth/secret.ts';
import { connectionPage, lookAtCredential, lookAtService } from '../../../client/src/tokens/connection.ts';
import { fakeSetup } from '../../support/fakeAccount.ts';
import { json } from '../../support/fakeTokenService.ts';

const { signal } = new AbortController();

function credential(kind: Credential['kind'], expiresAt?: number | null): Credential {
  const address = { origin: 'https://lab.example', basePath: '/prod/v1' };
  return { kind, name: 'night', address, secret: new Secret('t'), ...(expiresAt !== undefined && { expiresAt }) };
}

test('the page is named after the service', () => {
  const part = { heading: 'First', rows: [['A', 'one']] } as const;
  expect(connectionPage([part], 'https://lab.example')).toEqual({
    title: 'Connection to https://lab.example',
    parts: [part],
  });
});

test('an app token has no scopes to speak of', async () => {
  const part = await lookAtCredential(
    fakeSetup().account.client,
    { credential: credential('app'), scopes: ['uploads:read'] },
    signal,
  );
  expect(part.heading).toBe('App token “night”');
  expect(part.rows.map(([name]) => name)).not.toContain('Scopes');
});

test('what is not known is said', async () => {
  const { account, service } = fakeSetup();
  service.fault = (url) => (url.pathname.endsWith('/uploads') ? json(200, { data: [] }) : undefined);
  const part = await lookAtCredential(account.client, { credential: credential('pat', null) }, signal);
  expect(part.rows.slice(0, 3)).toEqual([
    ['Expires', 'never expires'],
    ['Scopes', 'not known here'],
    ['List uploads', 'works'],
  ]);
});

test('what has expired is said so, and tried all the same', async () => {
  const { account, service } = fakeSetup();
  const { rows } = await lookAtCredential(account.client, { credential: credential('pat', 1) }, signal);
  expect(rows[0]?.[1]).toContain('has expired');
  expect(service.calls).toHaveLength(2);
});

test('cancelled ends it at once', async () => {
  const client = fakeSetup().account.client;
  const stopped = AbortSignal.abort();
  await expect(lookAtService(client, stopped)).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(lookAtCredential(client, { credential: credential('pat') }, stopped)).rejects.toMatchObject({
    kind: 'cancelled',
  });
});

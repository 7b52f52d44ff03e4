import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { call, makePat, signIn } from './call.ts';
import { test } from './sandboxTest.ts';
import { day } from './src/clock.ts';
import { startSandbox } from './src/start.ts';

interface List {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly pagination: unknown;
}

const request = (metadata: object, rest: object = {}) => ({ json: { metadata, ...rest } });

describe('making a PAT', () => {
  test('answers with the record and the token, and keeps a hash only', async ({ sandbox, token }) => {
    const made = await call<{ raw_token: string; pat: object }>(sandbox, 'POST /auth/pats', {
      token,
      ...request({ name: 'notebook', scopes: ['uploads:read'], description: 'mine' }, { expires_in_days: 7 }),
    });
    expect(made.status).toBe(201);
    expect(made.body.raw_token).toMatch(/^nomad_pat_[\w-]{43}$/);
    expect(made.body.pat).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'notebook',
      scopes: ['uploads:read'],
      description: 'mine',
      revoked: false,
      created_at: expect.any(String),
      expired_at: expect.any(String),
      last_used_at: null,
    });
    const hash = createHash('sha256').update(made.body.raw_token).digest('hex');
    expect(sandbox.tokens()).toMatchObject([{ name: 'notebook', username: 'demo', live: true, revoked: false, hash }]);
  });

  test.for<[object, (string | number)[]]>([
    [request({ name: 'a', scopes: ['uploads:read', 5] }), ['body', 'metadata', 'scopes', 1]],
    [request({ scopes: [] }), ['body', 'metadata', 'name']],
    [request({ name: ' ', scopes: [] }), ['body', 'metadata', 'name']],
    [request({ name: 'a' }), ['body', 'metadata', 'scopes']],
    [request({ name: 'a', scopes: [], description: 1 }), ['body', 'metadata', 'description']],
    [{ json: {} }, ['body', 'metadata']],
    [{ json: [] }, ['body']],
    [{}, ['body']],
    [{ body: '{' }, ['body', 0]],
    [request({ name: 'a', scopes: [] }, { expires_in_days: 0 }), ['body', 'expires_in_days']],
    [request({ name: 'a', scopes: [] }, { expires_in_days: 366 }), ['body', 'expires_in_days']],
    [request({ name: 'a', scopes: [] }, { expires_in_days: null }), ['body', 'expires_in_days']],
  ])('is refused for %j', async ([options, loc], { sandbox, token }) => {
    const refused = await call(sandbox, 'POST /auth/pats', { token, ...options });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: [{ loc, msg: expect.any(String), type: expect.any(String) }] },
    });
    expect(sandbox.tokens()).toEqual([]);
  });

  test('is refused with a scope of tokens, and with one that only older services have', async ({ sandbox, token }) => {
    const scopes = ['uploads:read', 'tokens:read', 'uploads_bundle:read'];
    const refused = await call(sandbox, 'POST /auth/pats', { token, ...request({ name: 'a', scopes }) });
    const detail = "Invalid scopes: ['tokens:read', 'uploads_bundle:read']";
    expect(refused).toMatchObject({ status: 400, body: { detail } });
    await using older = await startSandbox({ scopes: 'older' });
    const json = request({ name: 'a', scopes: ['uploads_bundle:read'] });
    expect(await call(older, 'POST /auth/pats', { token: await signIn(older), ...json })).toMatchObject({
      status: 201,
    });
  });

  test('may live for ever where the service allows it', async () => {
    await using sandbox = await startSandbox({ endlessPats: true });
    const token = await signIn(sandbox);
    const made = await call(sandbox, 'POST /auth/pats', {
      token,
      ...request({ name: 'a', scopes: [] }, { expires_in_days: null }),
    });
    expect(made).toMatchObject({ status: 201, body: { pat: { expired_at: null } } });
  });

  test('is refused above the number of active ones, until one is revoked', async () => {
    await using sandbox = await startSandbox({ limits: { activePats: 1 } });
    const token = await signIn(sandbox);
    const first = await makePat(sandbox, token);
    const again = () => call(sandbox, 'POST /auth/pats', { token, ...request({ name: 'b', scopes: [] }) });
    expect((await again()).status).toBe(400);
    await call(sandbox, `DELETE /auth/pats/${first.pat.id}`, { token });
    expect((await again()).status).toBe(201);
  });
});

describe('listing PATs', () => {
  test('shows the newest first, page by page, and refuses a page past the end', async ({ sandbox, token }) => {
    for (const name of ['one', 'two', 'three']) await makePat(sandbox, token, name);
    const first = await call<List>(sandbox, 'GET /auth/pats?page_size=2', { token });
    expect(first.body.data.map(({ name }) => name)).toEqual(['three', 'two']);
    expect(first.body.pagination).toMatchObject({ page: 1, page_size: 2, total: 3, order_by: 'created_desc' });
    expect(first.body.pagination).toHaveProperty('next_page_url', expect.not.stringContaining(sandbox.origin));
    const second = await call<List>(sandbox, 'GET /auth/pats?page_size=2&page=2', { token });
    expect(second.body.data.map(({ name }) => name)).toEqual(['one']);
    expect((await call(sandbox, 'GET /auth/pats?page_size=2&page=3', { token })).status).toBe(400);
  });

  test.for([
    'page=0',
    'page=x',
    'page_size=0',
    'page_size=100&page=100',
    'order_by=size_asc',
    'state=revoked',
    'revoked=perhaps',
    'created_after=yesterday',
  ])('refuses %s', async (query, { sandbox, token }) => {
    expect(await call(sandbox, `GET /auth/pats?${query}`, { token })).toMatchObject({
      status: 422,
      body: { detail: [{}] },
    });
  });

  test('filters by name, state, revocation and time, and sorts', async ({ sandbox, token }) => {
    const gone = await makePat(sandbox, token, 'gone');
    await call(sandbox, `DELETE /auth/pats/${gone.pat.id}`, { token });
    const short = { metadata: { name: 'short', scopes: [] }, expires_in_days: 1 };
    await call(sandbox, 'POST /auth/pats', { token, json: short });
    sandbox.clock.advance(2 * day);
    const later = await signIn(sandbox);
    const used = await makePat(sandbox, later, 'Used');
    await call(sandbox, 'GET /uploads', { token: used.raw_token });
    const names = async (query: string) => {
      const { body } = await call<List>(sandbox, `GET /auth/pats?${query}`, { token: later });
      return body.data.map(({ name }) => name);
    };
    const now = encodeURIComponent(new Date(sandbox.clock.now() - day).toISOString());
    for (const [query, found] of [
      ['search=USE', ['Used']],
      ['state=active', ['Used']],
      ['state=inactive', ['short', 'gone']],
      ['revoked=true', ['gone']],
      ['revoked=false', ['Used', 'short']],
      [`created_after=${now}`, ['Used']],
      [`created_before=${now}`, ['short', 'gone']],
      [`expires_before=${now}`, ['short']],
      [`last_used_after=${now}`, ['Used']],
      ['order_by=name_asc', ['gone', 'short', 'Used']],
      ['order_by=expires_asc', ['short', 'gone', 'Used']],
    ] as const)
      expect([query, await names(query)]).toEqual([query, found]);
  });

  test('shows nothing of another account', async ({ sandbox }) => {
    const mine = await makePat(sandbox, await signIn(sandbox));
    const other = await signIn(sandbox, { username: 'other', password: 'other password' });
    expect((await call<List>(sandbox, 'GET /auth/pats', { token: other })).body.data).toEqual([]);
    for (const line of ['GET /auth/pats/:id', 'DELETE /auth/pats/:id', 'POST /auth/pats/:id/rotate']) {
      expect((await call(sandbox, line.replace(':id', mine.pat.id), { token: other })).status).toBe(404);
    }
    expect(sandbox.tokens()).toMatchObject([{ live: true }]);
  });
});

describe('one PAT', () => {
  test('can be looked at; a malformed id is not found', async ({ sandbox, token }) => {
    const { pat } = await makePat(sandbox, token);
    expect(await call(sandbox, `GET /auth/pats/${pat.id}`, { token })).toMatchObject({ status: 200, body: pat });
    expect((await call(sandbox, 'GET /auth/pats/no-such-id', { token })).status).toBe(404);
  });

  test('is revoked as often as one likes, and works no more', async ({ sandbox, token }) => {
    const { pat, raw_token } = await makePat(sandbox, token);
    for (let time = 0; time < 2; time++) {
      expect(await call(sandbox, `DELETE /auth/pats/${pat.id}`, { token })).toMatchObject({
        status: 204,
        body: undefined,
      });
    }
    expect((await call(sandbox, 'GET /uploads', { token: raw_token })).status).toBe(401);
  });

  test('is rotated: the old one is revoked, the new one has another id and the same rights', async ({
    sandbox,
    token,
  }) => {
    const { pat, raw_token } = await makePat(sandbox, token, 'robot', ['uploads:read']);
    sandbox.clock.advance(60_000);
    const rotated = await call<typeof pat & { raw_token: string }>(sandbox, `POST /auth/pats/${pat.id}/rotate`, {
      token,
    });
    expect(rotated).toMatchObject({ status: 200, body: { pat: { name: 'robot', scopes: ['uploads:read'] } } });
    expect((await call(sandbox, 'GET /uploads', { token: raw_token })).status).toBe(401);
    expect((await call(sandbox, 'GET /uploads', { token: rotated.body.raw_token })).status).toBe(200);
    expect(sandbox.tokens().map(({ live }) => live)).toEqual([false, true]);
    const [, stored] = sandbox.services.pats.all();
    expect(stored?.expires).toBe((stored?.created ?? 0) + 30 * day);
    const again = await call(sandbox, `POST /auth/pats/${pat.id}/rotate`, { token });
    expect(again).toMatchObject({ status: 400, body: { detail: 'Cannot rotate an expired/revoked token.' } });
  });

  test('is dead after a rotation with a scope that the service no longer has', async ({ sandbox, token }) => {
    const { accounts, pats } = sandbox.services;
    const scopes = ['uploads_bundle:read'];
    const account = accounts.named('demo')?.id ?? '';
    const { pat } = pats.create(account, { name: 'bundles', scopes, description: null, days: 30 });
    const rotated = await call(sandbox, `POST /auth/pats/${pat.id}/rotate`, { token });
    expect(rotated).toMatchObject({ status: 400, body: { detail: "Invalid scopes: ['uploads_bundle:read']" } });
    expect(sandbox.tokens()).toMatchObject([{ id: pat.id, live: false }]);
  });
});

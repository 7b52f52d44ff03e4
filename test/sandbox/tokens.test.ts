import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { call, type MadePat, makePat, other, pat, signIn, test } from './sandboxTest.ts';
import { day } from './src/clock.ts';
import { startSandbox } from './src/start.ts';

interface List {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly pagination: unknown;
}

describe('an access token', () => {
  test('is a JWT that names its user and its end', async ({ sandbox }) => {
    const body = new URLSearchParams({ username: 'demo', password: 'demo password', grant_type: 'password' });
    const reply = await call<{ access_token: string }>(sandbox, 'POST /auth/token', { body });
    expect(reply).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 900 } });
    const [, claims = ''] = reply.body.access_token.split('.');
    const { exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(Math.abs(exp - sandbox.clock.now() / 1000 - 900)).toBeLessThan(30);
    expect(rest).toMatchObject({ preferred_username: 'demo', sub: expect.any(String) });
  });

  test('of an account without a password works all the same', async ({ sandbox }) => {
    await makePat(sandbox, sandbox.accessToken('ada@orcid'));
    expect(sandbox.tokens()).toMatchObject([{ username: 'ada@orcid', live: true }]);
  });
});

describe('a bearer token', () => {
  test('is wanted; a wrong, expired or revoked one is answered as none', async ({ sandbox, token: access }) => {
    const { raw_token } = await makePat(sandbox, access);
    const { body } = await call<{ app_token: string }>(sandbox, 'GET /auth/app_token?expires_in=60', { token: access });
    const app = body.app_token;
    expect((await call(sandbox, 'POST /uploads', { token: app })).status).toBe(200);
    expect((await call(sandbox, 'POST /auth/pats', { token: app })).status).toBe(403);
    for (const [seconds, expected] of [
      [0, { access: 200, raw_token: 200, app: 200, none: 401, wrong: 401 }],
      [61, { access: 200, raw_token: 200, app: 401 }],
      [840, { access: 401, raw_token: 200 }],
      [30 * 86_400, { raw_token: 401 }],
    ] as const) {
      sandbox.clock.advance(seconds * 1_000);
      const tokens: Readonly<Record<string, string | undefined>> = { access, raw_token, app, wrong: 'nomad_pat_x' };
      for (const [name, status] of Object.entries(expected)) {
        const token = tokens[name];
        const reply = await call(sandbox, 'GET /uploads', token === undefined ? {} : { token });
        const body = status === 200 ? {} : { detail: 'Authentication required.' };
        expect([seconds, name, reply]).toMatchObject([seconds, name, { status, body }]);
      }
    }
  });

  test('that is a PAT does what its scopes allow, and manages no tokens', async ({ sandbox, token }) => {
    const { raw_token, pat } = await makePat(sandbox, token, 'reader', ['uploads:read']);
    for (const [line, scope] of [
      ['POST /uploads', 'uploads:write'],
      ['POST /auth/pats', 'tokens:create'],
      [`GET /auth/pats/${pat.id}`, 'tokens:read'],
      [`DELETE /auth/pats/${pat.id}`, 'tokens:delete'],
      [`POST /auth/pats/${pat.id}/rotate`, 'tokens:create'],
      ['GET /schemas/nomad.datamodel.data.EntryData', 'schemas:read'],
    ] as const) {
      const body = { detail: `Missing scopes: ['${scope}']` };
      expect(await call(sandbox, line, { token: raw_token })).toMatchObject({ status: 403, body });
    }
    expect(sandbox.tokens()).toMatchObject([{ live: true }]);
  });

  test.for([
    ['spec', { status: 200 }],
    ['field', { status: 403, body: { detail: "Missing scopes: ['tokens:read']" } }],
  ] as const)('that is a PAT lists PATs and gets app tokens as the %s has it', async ([patScope, expected]) => {
    await using sandbox = await startSandbox({ patScope });
    const { raw_token: token } = await makePat(sandbox, await signIn(sandbox));
    expect(await call(sandbox, 'GET /auth/pats', { token })).toMatchObject(expected);
    expect(await call(sandbox, 'GET /auth/app_token?expires_in=60', { token })).toMatchObject(expected);
  });
});

describe('making a PAT', () => {
  test('answers with the record and the token, and keeps a hash only', async ({ sandbox, token }) => {
    const metadata = { name: 'notebook', scopes: ['uploads:read'], description: 'mine' };
    const { status, body } = await call<MadePat>(sandbox, 'POST /auth/pats', {
      token,
      ...pat(metadata, { expires_in_days: 7 }),
    });
    expect([status, body.raw_token]).toEqual([201, expect.stringMatching(/^nomad_pat_[\w-]{43}$/)]);
    expect(body.pat).toEqual({
      ...metadata,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      revoked: false,
      created_at: expect.any(String),
      expired_at: expect.any(String),
      last_used_at: null,
    });
    const hash = createHash('sha256').update(body.raw_token).digest('hex');
    expect(sandbox.tokens()).toMatchObject([{ name: 'notebook', username: 'demo', live: true, revoked: false, hash }]);
  });

  test.for([
    [{ scopes: 'older' }, pat({ scopes: ['uploads_bundle:read'] }), { scopes: ['uploads_bundle:read'] }],
    [{ endlessPats: true }, pat({}, { expires_in_days: null }), { expired_at: null }],
  ] as const)('of a service with %j', async ([options, request, made]) => {
    await using sandbox = await startSandbox(options);
    const reply = await call(sandbox, 'POST /auth/pats', { token: await signIn(sandbox), ...request });
    expect(reply).toMatchObject({ status: 201, body: { pat: made } });
  });

  test('is refused above the number of active ones, until one is revoked', async () => {
    await using sandbox = await startSandbox({ activePats: 1 });
    const token = await signIn(sandbox);
    const first = await makePat(sandbox, token);
    const again = () => call(sandbox, 'POST /auth/pats', { token, ...pat({}) });
    expect((await again()).status).toBe(400);
    await call(sandbox, `DELETE /auth/pats/${first.pat.id}`, { token });
    expect((await again()).status).toBe(201);
  });
});

describe('listing PATs', () => {
  test('shows the newest first, page by page', async ({ sandbox, token }) => {
    for (const name of ['one', 'two', 'three']) await makePat(sandbox, token, name);
    const list = async (query: string) => (await call<List>(sandbox, `GET /auth/pats?${query}`, { token })).body;
    const first = await list('page_size=2');
    expect(first.data.map(({ name }) => name)).toEqual(['three', 'two']);
    expect(first.pagination).toMatchObject({ page: 1, page_size: 2, total: 3, order_by: 'created_desc' });
    expect(first.pagination).toHaveProperty('next_page_url', expect.not.stringContaining(sandbox.origin));
    expect((await list('page_size=2&page=2')).data.map(({ name }) => name)).toEqual(['one']);
  });

  test('filters by name, state, revocation and time, and sorts', async ({ sandbox, token }) => {
    const gone = await makePat(sandbox, token, 'gone');
    await call(sandbox, `DELETE /auth/pats/${gone.pat.id}`, { token });
    await call(sandbox, 'POST /auth/pats', { token, ...pat({ name: 'short' }, { expires_in_days: 1 }) });
    sandbox.clock.advance(2 * day);
    const later = await signIn(sandbox);
    const used = await makePat(sandbox, later, 'Used');
    await call(sandbox, 'GET /uploads', { token: used.raw_token });
    const now = encodeURIComponent(new Date(sandbox.clock.now() - day).toISOString());
    for (const [query, ...found] of [
      ['search=USE', 'Used'],
      ['state=active', 'Used'],
      ['state=inactive', 'short', 'gone'],
      ['revoked=true', 'gone'],
      ['revoked=false', 'Used', 'short'],
      [`created_after=${now}`, 'Used'],
      [`created_before=${now}`, 'short', 'gone'],
      [`expires_before=${now}`, 'short'],
      [`last_used_after=${now}`, 'Used'],
      ['order_by=name_asc', 'gone', 'short', 'Used'],
      ['order_by=expires_asc', 'short', 'gone', 'Used'],
    ] as const) {
      const { body } = await call<List>(sandbox, `GET /auth/pats?${query}`, { token: later });
      expect([query, ...body.data.map(({ name }) => name)]).toEqual([query, ...found]);
    }
  });

  test('shows nothing of another account', async ({ sandbox, token }) => {
    const mine = await makePat(sandbox, token);
    const stranger = { token: await signIn(sandbox, other) };
    expect((await call<List>(sandbox, 'GET /auth/pats', stranger)).body.data).toEqual([]);
    for (const line of ['GET /auth/pats/:id', 'DELETE /auth/pats/:id', 'POST /auth/pats/:id/rotate'])
      expect((await call(sandbox, line.replace(':id', mine.pat.id), stranger)).status).toBe(404);
    expect(sandbox.tokens()).toMatchObject([{ live: true }]);
  });
});

describe('one PAT', () => {
  test('is revoked as often as the user likes, and works no more', async ({ sandbox, token }) => {
    const { pat, raw_token } = await makePat(sandbox, token);
    expect(await call(sandbox, `GET /auth/pats/${pat.id}`, { token })).toMatchObject({ status: 200, body: pat });
    for (let time = 0; time < 2; time++) {
      const revoked = await call(sandbox, `DELETE /auth/pats/${pat.id}`, { token });
      expect(revoked).toMatchObject({ status: 204, body: undefined });
    }
    expect((await call(sandbox, 'GET /uploads', { token: raw_token })).status).toBe(401);
  });

  test('that is rotated is revoked; the new one has another id and the same rights', async ({ sandbox, token }) => {
    const { pat, raw_token } = await makePat(sandbox, token, 'robot', ['uploads:read']);
    const rotate = () => call<MadePat>(sandbox, `POST /auth/pats/${pat.id}/rotate`, { token });
    sandbox.clock.advance(60_000);
    const { status, body } = await rotate();
    expect([status, body.pat]).toMatchObject([200, { name: 'robot', scopes: ['uploads:read'] }]);
    expect((await call(sandbox, 'GET /uploads', { token: raw_token })).status).toBe(401);
    expect((await call(sandbox, 'GET /uploads', { token: body.raw_token })).status).toBe(200);
    expect(sandbox.tokens().map(({ live }) => live)).toEqual([false, true]);
    const [, stored] = sandbox.services.pats.all();
    expect(stored?.expires).toBe((stored?.created ?? 0) + 30 * day);
    const detail = 'Cannot rotate an expired/revoked token.';
    expect(await rotate()).toMatchObject({ status: 400, body: { detail } });
  });

  test('is dead after a rotation with a scope that the service no longer has', async ({ sandbox, token }) => {
    const { accounts, pats } = sandbox.services;
    const draft = { name: 'bundles', scopes: ['uploads_bundle:read'], description: null, days: 30 };
    const { pat } = pats.create(accounts.named('demo')?.id ?? '', draft);
    const rotated = await call(sandbox, `POST /auth/pats/${pat.id}/rotate`, { token });
    expect(rotated).toMatchObject({ status: 400, body: { detail: "Invalid scopes: ['uploads_bundle:read']" } });
    expect(sandbox.tokens()).toMatchObject([{ id: pat.id, live: false }]);
  });
});

test('the bare shape has what the specification shows, and nothing else', async () => {
  await using sandbox = await startSandbox({ shape: 'bare' });
  const token = await signIn(sandbox);
  const form = new URLSearchParams({ username: 'demo', password: 'demo password', grant_type: 'password' });
  const made = { raw_token: expect.stringMatching(/^nomad_pat_/) };
  const id = () => sandbox.tokens()[0]?.id;
  for (const [line, options, body] of [
    ['POST /auth/token', { body: form }, { access_token: expect.any(String) }],
    ['POST /auth/pats', pat({}, { expires_in_days: 1 }), made],
    ['GET /auth/pats', {}, { data: [expect.anything()] }],
    ['POST /auth/pats/:id/rotate', {}, made],
    ['GET /auth/app_token?expires_in=9', {}, expect.any(String)],
    ['GET /uploads', {}, { data: [] }],
  ] as const) {
    const reply = await call(sandbox, line.replace(':id', `${id()}`), { token, ...options });
    expect([line, reply.status, reply.body]).toEqual([line, 200, body]);
  }
});

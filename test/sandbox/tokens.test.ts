import { describe, expect } from 'vitest';
import { call, makePat, signIn } from './call.ts';
import { test } from './sandboxTest.ts';
import { startSandbox } from './src/start.ts';

const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
const demo = { username: 'demo', password: 'demo password' };

describe('signing in', () => {
  test.for<[string, Record<string, string>, number, unknown]>([
    ['a wrong password', { ...demo, password: 'x', grant_type: 'password' }, 401, 'Incorrect username or password'],
    ['an unknown name', { ...demo, username: 'x', grant_type: 'password' }, 401, 'Incorrect username or password'],
    ['no grant type', demo, 422, [{ loc: ['body', 'grant_type'] }]],
    ['another grant type', { ...demo, grant_type: 'magic' }, 422, [{ loc: ['body', 'grant_type'] }]],
    ['no password', { username: 'demo', grant_type: 'password' }, 422, [{ loc: ['body', 'password'] }]],
  ])('is refused for %s', async ([_, fields, status, detail], { sandbox }) => {
    expect(await call(sandbox, 'POST /auth/token', form(fields))).toMatchObject({ status, body: { detail } });
  });

  test('gives a JWT that names its user and its end', async ({ sandbox }) => {
    const reply = await call<{ access_token: string }>(
      sandbox,
      'POST /auth/token',
      form({ ...demo, grant_type: 'password' }),
    );
    expect(reply).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 900 } });
    const [, claims = ''] = reply.body.access_token.split('.');
    const exp = Math.floor(sandbox.clock.now() / 1000) + 900;
    const { exp: end, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(Math.abs(end - exp)).toBeLessThan(30);
    expect(rest).toMatchObject({ preferred_username: 'demo', sub: expect.any(String) });
  });

  test('has no password of a federated account, whose access token works all the same', async ({ sandbox }) => {
    const username = 'ada@orcid';
    for (const password of ['', 'x']) {
      const refused = await call(sandbox, 'POST /auth/token', form({ username, password, grant_type: 'password' }));
      expect(refused.status).toBe(401);
    }
    const token = sandbox.accessToken(username);
    await makePat(sandbox, token);
    expect(sandbox.tokens()).toMatchObject([{ username, live: true }]);
  });

  test('wants a form, not JSON', async ({ sandbox }) => {
    expect((await call(sandbox, 'POST /auth/token', { json: { ...demo, grant_type: 'password' } })).status).toBe(422);
  });
});

describe('a bearer token', () => {
  test('is wanted; a wrong, expired or revoked one is answered as none', async ({ sandbox, token }) => {
    const { raw_token } = await makePat(sandbox, token);
    const refused = { status: 401, body: { detail: 'Authentication required.' } };
    expect(await call(sandbox, 'GET /uploads')).toMatchObject(refused);
    expect(await call(sandbox, 'GET /uploads', { token: 'nomad_pat_x' })).toMatchObject(refused);
    expect((await call(sandbox, 'GET /uploads', { token })).status).toBe(200);
    sandbox.clock.advance(901_000);
    expect(await call(sandbox, 'GET /uploads', { token })).toMatchObject(refused);
    expect((await call(sandbox, 'GET /uploads', { token: raw_token })).status).toBe(200);
    sandbox.clock.advance(30 * 86_400_000);
    expect(await call(sandbox, 'GET /uploads', { token: raw_token })).toMatchObject(refused);
  });

  test('that is a PAT does what its scopes allow, and manages no tokens', async ({ sandbox }) => {
    const { raw_token, pat } = await makePat(sandbox, await signIn(sandbox), 'reader', ['uploads:read']);
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

  test.each(['spec', 'field'] as const)(
    'that is a PAT lists PATs and gets app tokens as the %s has it',
    async (patScope) => {
      await using sandbox = await startSandbox({ patScope });
      const { raw_token: token } = await makePat(sandbox, await signIn(sandbox));
      const expected =
        patScope === 'spec' ? { status: 200 } : { status: 403, body: { detail: "Missing scopes: ['tokens:read']" } };
      expect(await call(sandbox, 'GET /auth/pats', { token })).toMatchObject(expected);
      expect(await call(sandbox, 'GET /auth/app_token?expires_in=60', { token })).toMatchObject(expected);
    },
  );
});

describe('an app token', () => {
  test('stands for the user until it expires', async ({ sandbox, token }) => {
    const { body } = await call<{ app_token: string }>(sandbox, 'GET /auth/app_token?expires_in=60', { token });
    expect((await call(sandbox, 'POST /uploads', { token: body.app_token })).status).toBe(200);
    expect((await call(sandbox, 'POST /auth/pats', { token: body.app_token })).status).toBe(403);
    sandbox.clock.advance(61_000);
    expect((await call(sandbox, 'GET /uploads', { token: body.app_token })).status).toBe(401);
  });

  test.for(['', '?expires_in=0', '?expires_in=-1', '?expires_in=soon', '?expires_in=2592001'])(
    'is declined for "%s"',
    async (query, { sandbox }) => {
      const reply = await call(sandbox, `GET /auth/app_token${query}`, { token: await signIn(sandbox) });
      expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'expires_in'] }] } });
    },
  );
});

describe('the bare shape', () => {
  test('has what the specification shows, and nothing else', async () => {
    await using sandbox = await startSandbox({ shape: 'bare' });
    const signedIn = await call(sandbox, 'POST /auth/token', form({ ...demo, grant_type: 'password' }));
    expect(signedIn.body).toEqual({ access_token: expect.any(String) });
    const token = await signIn(sandbox);
    const json = { metadata: { name: 'a', scopes: [] }, expires_in_days: 1 };
    const only = { raw_token: expect.stringMatching(/^nomad_pat_/) };
    const made = await call(sandbox, 'POST /auth/pats', { token, json });
    expect(made).toMatchObject({ status: 200 });
    expect(made.body).toEqual(only);
    expect((await call(sandbox, 'GET /auth/pats', { token })).body).toEqual({ data: [expect.anything()] });
    const [stored] = sandbox.tokens();
    expect((await call(sandbox, `POST /auth/pats/${stored?.id}/rotate`, { token })).body).toEqual(only);
    expect((await call(sandbox, 'GET /auth/app_token?expires_in=9', { token })).body).toEqual(expect.any(String));
    expect((await call(sandbox, 'GET /uploads', { token })).body).toEqual({ data: [] });
  });
});

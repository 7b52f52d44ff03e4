import { Hono } from 'hono';
import { ApiError, answer, invalid, missingScope, unauthenticated } from '../errors.ts';
import { integer } from '../parameters.ts';
import { urlSafe } from '../secrets.ts';
import type { Api, Environment, Services } from '../services.ts';

/** `POST /auth/token`: an access token for a username and password (specification 4.6). */
export function tokenRoutes(api: Api, services: Services): void {
  api.post('/auth/token', async (c) => {
    const form = await readForm(c.req.raw);
    const access_token = issueAccessToken(services, accountFor(form, services));
    const { shape, accessTokenSeconds: expires_in } = services.options;
    if (shape === 'bare') return answer(200, { access_token });
    return answer(200, { access_token, token_type: 'Bearer', expires_in, scope: 'profile email' });
  });
}

/** The account's id. */
function accountFor(form: URLSearchParams, { accounts }: Services): string {
  if (field(form, 'grant_type') !== 'password')
    throw invalid(['body', 'grant_type'], "String should match pattern 'password'", 'string_pattern_mismatch');
  const account = accounts.signIn(field(form, 'username'), field(form, 'password'));
  if (account === undefined) throw unauthenticated('Incorrect username or password');
  return account.id;
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  // Only a form is read: JSON has none of the fields (specification 4.6).
  if (!type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams();
  return new URLSearchParams(await request.text());
}

function field(form: URLSearchParams, name: string): string {
  const [value, ...more] = form.getAll(name);
  if (value === undefined) throw invalid(['body', name], 'Field required', 'missing');
  if (more.length > 0) throw new ApiError(400, `The field ${name} is given twice.`);
  return value;
}

/** In seconds. */
const longestAppToken = 30 * 86_400;

/** `GET /auth/app_token`: the deprecated tokens that nobody can revoke (specification 4.7). */
export function appTokenRoutes(api: Api, { options, sessions }: Services): void {
  api.get('/auth/app_token', (c) => {
    const { account, kind } = c.get('caller');
    if (kind === 'pat' && options.patScope === 'field') throw missingScope('tokens:read');
    const seconds = integer(c.req.query(), 'expires_in', longestAppToken);
    if (seconds === undefined) throw invalid(['query', 'expires_in'], 'Field required', 'missing');
    const token = sessions.issue('app', account.id, seconds);
    if (options.shape === 'bare') return new Response(token, { headers: { 'content-type': 'text/plain' } });
    return answer(200, { app_token: token });
  });
}

/** Issues an access token as identity providers make them: a JWT, of which only the hash is kept. */
export function issueAccessToken({ accounts, clock, options, sessions }: Services, account: string): string {
  const { accessTokenSeconds } = options;
  const iat = Math.floor(clock.now() / 1000);
  const claims = {
    exp: iat + accessTokenSeconds,
    iat,
    iss: 'https://identity.example/realms/sandbox',
    sub: account,
    typ: 'Bearer',
    preferred_username: accounts.byId(account)?.username,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${urlSafe(64)}`;
  return sessions.issue('access', account, accessTokenSeconds, options.canary === undefined ? token : undefined);
}

/**
 * `POST /sandbox/access-token {username}`: a new access token, also of an account without a password. Without the key
 * of this run the route does not exist.
 */
export function controlRoutes(services: Services): Hono<Environment> {
  const { controlKey } = services.options;
  const control = new Hono<Environment>();
  control.post('/access-token', async (c) => {
    const isKey = controlKey !== '' && c.req.header('x-sandbox-control') === controlKey;
    if (!isKey) throw new ApiError(404, 'Not Found');
    const body: unknown = await c.req.json().catch(() => undefined);
    const username = typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : '';
    const account = services.accounts.named(username);
    if (account === undefined) throw new ApiError(404, 'There is no such account.');
    return answer(200, { access_token: issueAccessToken(services, account.id) });
  });
  return control;
}

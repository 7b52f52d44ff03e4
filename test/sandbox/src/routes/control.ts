import { Hono } from 'hono';
import { ApiError, answer } from '../errors.ts';
import type { Environment, Services } from '../services.ts';
import { issueAccessToken } from './token.ts';

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

import { type Context, Hono } from 'hono';
import { issueAccessToken } from '../accessTokens.ts';
import { ApiError, answer, invalid } from '../errors.ts';
import { type FaultRule, type Faults, moments } from '../faults/faults.ts';
import { faultNames } from '../faults/table.ts';
import { inventory } from '../inventory.ts';
import { wordOf } from '../parameters.ts';
import type { RequestLog } from '../requestLog.ts';
import type { Environment, Services } from '../services.ts';
import { statuses } from '../uploads.ts';

/** What the control routes steer besides the service itself. */
export interface Controlled {
  readonly requests: RequestLog;
  readonly faults: Faults;
}

/**
 * `/sandbox/…`: steers the sandbox from another process. Without the key of this run they do not exist.
 * `POST clock {advance}`, `POST faults {route, fault, …}`, `DELETE faults`, `GET requests`,
 * `POST uploads/{id} {status}`, `POST access-token {username}`, `POST prune {id}`, `POST reset`.
 */
export function controlRoutes(services: Services, { requests, faults }: Controlled): Hono<Environment> {
  const { clock, options, uploads } = services;
  const control = new Hono<Environment>();
  control.use('*', async (c, next) => {
    const isKey = options.controlKey !== '' && c.req.header('x-sandbox-control') === options.controlKey;
    if (!isKey) throw new ApiError(404, 'Not Found');
    await next();
  });
  control.post('/clock', async (c) => {
    const { advance } = await bodyOf(c);
    if (typeof advance !== 'number') throw invalid(['body', 'advance'], 'Input should be a valid number', 'float_type');
    clock.advance(advance);
    return answer(200, { now: new Date(clock.now()).toISOString() });
  });
  control.post('/faults', async (c) => {
    faults.set(ruleOf(await bodyOf(c)));
    return answer(204);
  });
  control.delete('/faults', () => {
    faults.clear();
    return answer(204);
  });
  control.get('/requests', () => {
    const counts = Object.fromEntries(inventory.map(({ name }) => [name, requests.count(name)]));
    return answer(200, { counts, requests: requests.all });
  });
  control.post('/uploads/:id', async (c) => {
    const status = wordOf(statuses, (await bodyOf(c)).status, ['body', 'status']);
    const known = uploads.setStatus(c.req.param('id'), { status, message: `Set to ${status}` });
    if (!known) throw new ApiError(404, 'The specified upload_id was not found.');
    return answer(204);
  });
  control.post('/access-token', async (c) => {
    const account = services.accounts.named(String((await bodyOf(c)).username));
    if (account === undefined) throw new ApiError(404, 'There is no such account.');
    return answer(200, { access_token: issueAccessToken(services, account.id) });
  });
  control.post('/prune', async (c) => {
    const { id } = await bodyOf(c);
    services.pats.prune(typeof id === 'string' ? id : undefined);
    return answer(204);
  });
  control.post('/reset', () => {
    clock.reset();
    faults.clear();
    requests.clear();
    services.wipe();
    return answer(204);
  });
  return control;
}

async function bodyOf(c: Context<Environment>): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  throw invalid(['body'], 'Input should be a valid JSON object', 'json_invalid');
}

const settable = faultNames.filter((name) => name !== 'refused');

function ruleOf({ route, fault, when, times, skip, elsewhere }: Readonly<Record<string, unknown>>): FaultRule {
  return {
    route: wordOf([...inventory.map(({ name }) => name), '*'], route, ['body', 'route']),
    fault: wordOf(settable, fault, ['body', 'fault']),
    ...(when === undefined ? {} : { when: wordOf(moments, when, ['body', 'when']) }),
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof skip === 'number' ? { skip } : {}),
    ...(typeof elsewhere === 'string' ? { elsewhere } : {}),
  };
}

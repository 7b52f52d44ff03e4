import { type Context, Hono } from 'hono';
import { ApiError, answer, invalid } from '../errors.ts';
import { type FaultRule, type Faults, moments } from '../faults/faults.ts';
import { faultNames } from '../faults/table.ts';
import { inventory } from '../inventory.ts';
import { wordOf } from '../parameters.ts';
import type { Environment, Services } from '../services.ts';
import { issueAccessToken } from './token.ts';

/**
 * `/sandbox/…`: steers the sandbox from another process. Without the key of this run they do not exist.
 * `POST clock {advance}`, `POST faults {route, fault, …}`, `DELETE faults`, `POST access-token {username}`.
 */
export function controlRoutes(services: Services, faults: Faults): Hono<Environment> {
  const { clock, options } = services;
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
  control.post('/access-token', async (c) => {
    const account = services.accounts.named(String((await bodyOf(c)).username));
    if (account === undefined) throw new ApiError(404, 'There is no such account.');
    return answer(200, { access_token: issueAccessToken(services, account.id) });
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

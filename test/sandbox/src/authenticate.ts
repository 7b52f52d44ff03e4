import type { MiddlewareHandler } from 'hono';
import { missingScope, unauthenticated } from './errors.ts';
import type { Caller, Environment, Services } from './services.ts';

/** Lets a request through that carries a good bearer token; 401 for all others alike. */
export function authenticate(services: Services): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const caller = token === undefined ? undefined : callerOf(token, services);
    if (caller === undefined) throw unauthenticated();
    c.set('caller', caller);
    await next();
  };
}

/** 403 for a PAT without the scope. */
export function scoped(scope: string): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const { kind, scopes } = c.get('caller');
    if (kind === 'pat' && !scopes.includes(scope)) throw missingScope(scope);
    await next();
  };
}

/** 403 for all but who signed in: the management of tokens (specification 5, 4). */
export function signedIn(scope: string): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (c.get('caller').kind !== 'access') throw missingScope(scope);
    await next();
  };
}

function callerOf(token: string, { pats, sessions, accounts }: Services): Caller | undefined {
  const pat = pats.use(token);
  const session = pat ? undefined : sessions.find(token);
  const account = accounts.byId(pat?.account ?? session?.account ?? '');
  return account && { account, kind: session?.kind ?? 'pat', scopes: pat?.scopes ?? [] };
}

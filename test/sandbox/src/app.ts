import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { authenticate } from './authenticate.ts';
import { ApiError, answer } from './errors.ts';
import { isKnownPath, routeOf } from './inventory.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { entryRoutes } from './routes/entries.ts';
import { fileRoutes } from './routes/files.ts';
import { infoRoutes } from './routes/info.ts';
import { patRoutes } from './routes/pats.ts';
import { schemaRoutes } from './routes/schemas.ts';
import { appTokenRoutes, controlRoutes, tokenRoutes } from './routes/token.ts';
import { uploadRoutes } from './routes/uploads.ts';
import type { Environment, Services } from './services.ts';

/** The service as a function from request to answer, without a network. */
export function createApp(services: Services): Hono<Environment> {
  const app = new Hono<Environment>();
  const prefix = `${services.options.basePath}/api/v1`;
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After', 'WWW-Authenticate'] }));
  app.use(`${prefix}/*`, async (c, next) => {
    refuseMissing(c.req.method, c.req.path.slice(prefix.length), services);
    await next();
  });
  app.route('/sandbox', controlRoutes(services));
  app.route(prefix, openRoutes(services));
  app.route(prefix, closedRoutes(services));
  app.notFound((c) => {
    const known = isKnownPath(c.req.path.slice(prefix.length));
    return known ? answer(405, { detail: 'Method Not Allowed' }) : answer(404, { detail: 'Not Found' });
  });
  app.onError((error) => {
    if (error instanceof ApiError) return answer(error.status, { detail: error.detail }, error.headers);
    return answer(500, { detail: { reason: error.message, traceback: (error.stack ?? '').split('\n') } });
  });
  return app;
}

/** 404 for a route that this service does not have, whether it was omitted or never there; 405 for a wrong method. */
function refuseMissing(method: string, path: string, { options }: Services): void {
  const route = routeOf(method, path);
  if (route?.optional !== undefined && options.without.includes(route.optional)) throw new ApiError(404, 'Not Found');
}

/** Routes for everybody. */
function openRoutes(services: Services): Hono<Environment> {
  const api = new Hono<Environment>();
  tokenRoutes(api, services);
  infoRoutes(api, services);
  dashboardRoutes(api, services);
  return api;
}

/** Routes that want a token. */
function closedRoutes(services: Services): Hono<Environment> {
  const api = new Hono<Environment>();
  for (const path of ['/auth/pats/*', '/auth/app_token', '/uploads/*', '/schemas/*'])
    api.use(path, authenticate(services));
  patRoutes(api, services);
  appTokenRoutes(api, services);
  uploadRoutes(api, services);
  entryRoutes(api, services);
  fileRoutes(api, services);
  schemaRoutes(api);
  return api;
}

import type { OptionalRoute } from './options.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`; `{name}` is one part of a path, `{path}` all the rest, also nothing. */
  readonly path: string;
  /** The route is one that older services lack. */
  readonly optional?: OptionalRoute;
}

/** Every route of the service. Counters and faults name them by method and path: `GET /auth/pats/{pat_id}`. */
export const inventory = [
  { method: 'POST', path: '/auth/token' },
  { method: 'POST', path: '/auth/pats' },
  { method: 'GET', path: '/auth/pats' },
  { method: 'GET', path: '/auth/pats/{pat_id}' },
  { method: 'DELETE', path: '/auth/pats/{pat_id}' },
  { method: 'POST', path: '/auth/pats/{pat_id}/rotate' },
  { method: 'GET', path: '/auth/app_token' },
  { method: 'GET', path: '/uploads' },
  { method: 'POST', path: '/uploads' },
  { method: 'GET', path: '/uploads/{upload_id}' },
  { method: 'GET', path: '/uploads/{upload_id}/entries', optional: 'entries' },
  { method: 'GET', path: '/uploads/{upload_id}/archive/mainfile/{path}', optional: 'archive' },
  { method: 'GET', path: '/uploads/{upload_id}/rawdir/{path}', optional: 'raw' },
  { method: 'GET', path: '/uploads/{upload_id}/raw/{path}', optional: 'raw' },
  { method: 'PUT', path: '/uploads/{upload_id}/raw/{path}', optional: 'raw' },
  { method: 'DELETE', path: '/uploads/{upload_id}/raw/{path}', optional: 'raw' },
  { method: 'GET', path: '/schemas/{path}', optional: 'schemas' },
  { method: 'GET', path: '/info', optional: 'info' },
] as const satisfies readonly Route[];

/** `POST /auth/pats`, …: a route as counters and faults name it. */
export type RouteName = { [I in keyof typeof inventory]: NameOf<(typeof inventory)[I]> }[number];
type NameOf<R> = R extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;

const patterns = inventory.map((route: Route) => ({ route, pattern: patternOf(route.path) }));

/** The route that answers a path below `/api/v1`; its HEAD is its GET. */
export function routeOf(method: string, path: string): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return patterns.find(({ route, pattern }) => route.method === wanted && pattern.test(path))?.route;
}

/** Is there a route with this path, for whatever method? */
export function isKnownPath(path: string): boolean {
  return patterns.some(({ pattern }) => pattern.test(path));
}

export function nameOf({ method, path }: Route): RouteName {
  return `${method} ${path}` as RouteName;
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll('/{path}', '(?:/.*)?').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}$`, 's');
}

/** Every route of the service, with what it takes. Counters and faults name a route as this table does. */
import type { OptionalRoute, SandboxOptions } from './options.ts';
import { patOrders, patSpans } from './patFilter.ts';
import { patScopes } from './patRequest.ts';
import { statuses, uploadOrders } from './uploads.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly summary: string;
  readonly query?: Readonly<Record<string, Schema>>;
  /** Names in `query` that must be given. */
  readonly required?: readonly string[];
  /** Media type and shape of the body. */
  readonly body?: readonly [mediaType: string, shape: (options: SandboxOptions) => Schema];
  /** Status of the good answer as real services give it; 200 where nothing is said. */
  readonly success?: 201 | 204;
  /** Where nothing is sent that could be wrong, the state of the thing may be. */
  readonly refusesState?: boolean;
  /** For everybody. */
  readonly open?: boolean;
  /** The route is one that older services lack. */
  readonly optional?: OptionalRoute;
}

const text: Schema = { type: 'string' };
const truth: Schema = { type: 'boolean' };
const whole: Schema = { type: 'integer' };
const time: Schema = { type: 'string', format: 'date-time' };
const list = (items: Schema): Schema => ({ type: 'array', items });
const words = (all: readonly string[]): Schema => ({ type: 'string', enum: all });
const shape = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const paging = { page: { ...whole, minimum: 1, default: 1 }, page_size: { ...whole, minimum: 1, default: 10 } };

const signIn = shape({ grant_type: words(['password']), username: text, password: { ...text, format: 'password' } });

/** Services that answer as in the field list the scopes that they know. */
function patRequest(options: SandboxOptions): Schema {
  const scope = options.shape === 'field' ? words(patScopes(options)) : text;
  const metadata = shape({ name: text, scopes: list(scope), description: text }, ['name', 'scopes']);
  return shape({ metadata, expires_in_days: { ...whole, minimum: 1, default: 30 } }, ['metadata']);
}

/** By method and path below `/api/v1`: `{name}` is one part of a path, `{path}` all the rest, also nothing. */
const operations = {
  'POST /auth/token': {
    summary: 'Get an access token with a username and password',
    body: ['application/x-www-form-urlencoded', () => signIn],
    open: true,
  },
  'POST /auth/pats': {
    summary: 'Create a personal access token, whose secret is shown only once',
    body: ['application/json', patRequest],
    success: 201,
  },
  'GET /auth/pats': {
    summary: 'List your personal access tokens',
    query: {
      search: text,
      state: words(['active', 'inactive']),
      revoked: truth,
      ...Object.fromEntries(patSpans.map((name) => [name, time])),
      order_by: { ...words(patOrders), default: 'created_desc' },
      ...paging,
    },
  },
  'GET /auth/pats/{pat_id}': { summary: 'Get a personal access token' },
  'DELETE /auth/pats/{pat_id}': { summary: 'Revoke a personal access token', success: 204 },
  'POST /auth/pats/{pat_id}/rotate': {
    summary: 'Revoke a personal access token and create a new one',
    refusesState: true,
  },
  'GET /auth/app_token': {
    summary: 'Get an app token (deprecated: it cannot be revoked)',
    query: { expires_in: { ...whole, exclusiveMinimum: 0, description: 'Seconds' } },
    required: ['expires_in'],
  },
  'GET /uploads': {
    summary: 'List your uploads',
    query: {
      upload_name: text,
      is_published: truth,
      process_status: list(words(statuses)),
      order_by: words(uploadOrders),
      order: words(['asc', 'desc']),
      ...paging,
    },
  },
  'POST /uploads': { summary: 'Create an empty upload', query: { upload_name: text } },
  'GET /uploads/{upload_id}': { summary: 'Get an upload' },
  'GET /uploads/{upload_id}/entries': {
    summary: 'List the entries of an upload',
    query: paging,
    optional: 'entries',
  },
  'GET /uploads/{upload_id}/archive/mainfile/{path}': { summary: 'Get the archive of a file', optional: 'archive' },
  'GET /uploads/{upload_id}/rawdir/{path}': { summary: 'List a folder of an upload', optional: 'raw' },
  'GET /uploads/{upload_id}/raw/{path}': { summary: 'Get a file of an upload', optional: 'raw' },
  'PUT /uploads/{upload_id}/raw/{path}': {
    summary: 'Put a file into a folder of an upload and process it (mappers before their data)',
    query: { file_name: text, wait_for_processing: truth, include_archive: truth },
    body: ['application/octet-stream', () => ({ type: 'string', format: 'binary' })],
    optional: 'raw',
  },
  'GET /schemas/{path}': {
    summary: 'Get the JSON Schema of a class by its Python path',
    query: { format: { ...words(['jsonschema']), default: 'jsonschema' } },
    optional: 'schemas',
  },
  'GET /info': { summary: 'Get information about the service', open: true, optional: 'info' },
} satisfies Readonly<Record<string, Operation>>;

/** `POST /auth/pats`, …: a route as counters and faults name it. */
export type RouteName = keyof typeof operations;

export interface Route extends Operation {
  readonly name: RouteName;
  readonly method: string;
  readonly path: string;
  /** Of the paths that it answers. */
  readonly pattern: RegExp;
}

export const inventory: readonly Route[] = Object.entries<Operation>(operations).map(([name, operation]) => {
  const [method = '', path = ''] = name.split(' ');
  const source = path.replaceAll('/{path}', '(?:/.*)?').replaceAll(/\{\w+\}/g, '[^/]+');
  return { ...operation, name: name as RouteName, method, path, pattern: new RegExp(`^${source}$`, 's') };
});

/** The route that answers a path below `/api/v1`; its HEAD is its GET. */
export function routeOf(method: string, path: string): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return inventory.find((route) => route.method === wanted && route.pattern.test(path));
}

/** Is there a route with this path, for whatever method? */
export function isKnownPath(path: string): boolean {
  return inventory.some(({ pattern }) => pattern.test(path));
}

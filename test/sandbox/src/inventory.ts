/** Every route of the service, with what it may answer. Counters and faults name a route as this table does. */
import { free, list, named, type Schema, shape, text, time, truth, whole } from './openapi/schemas.ts';
import type { OptionalRoute } from './options.ts';
import { patOrders, patSpans } from './patFilter.ts';
import { statuses, uploadOrders } from './uploads.ts';

interface Operation {
  readonly tag: 'auth' | 'uploads' | 'schemas' | 'info';
  readonly summary: string;
  readonly query?: Readonly<Record<string, Schema>>;
  /** Names in `query` that must be given. */
  readonly required?: readonly string[];
  /** Media type of the body → its shape. */
  readonly body?: Readonly<Record<string, Schema>>;
  /** Status and shape of the good answer; undefined: it has no body. */
  readonly success: readonly [status: number, shape: Schema | undefined];
  /** Media type of the good answer, where it is not JSON. */
  readonly mediaType?: string;
  /** The answer is the bare text where the service answers as the specification has it. */
  readonly bareText?: boolean;
  /** What else it may answer. */
  readonly errors: readonly number[];
  /** For everybody. */
  readonly open?: boolean;
  /** The route is one that older services lack. */
  readonly optional?: OptionalRoute;
}

const paging = { page: { ...whole, minimum: 1, default: 1 }, page_size: { ...whole, minimum: 1, default: 10 } };
const upload = shape({ upload_id: text, data: named('Upload') });
const bytes: Schema = { type: 'string', format: 'binary' };
const words = (...all: readonly string[]): Schema => ({ type: 'string', enum: all });

/** By method and path below `/api/v1`: `{name}` is one part of a path, `{path}` all the rest, also nothing. */
const operations = {
  'POST /auth/token': {
    tag: 'auth',
    summary: 'Get an access token with a username and password',
    body: {
      'application/x-www-form-urlencoded': shape({
        grant_type: words('password'),
        username: text,
        password: { ...text, format: 'password' },
      }),
    },
    success: [200, named('Token')],
    errors: [401, 422],
    open: true,
  },
  'POST /auth/pats': {
    tag: 'auth',
    summary: 'Create a personal access token, whose secret is shown only once',
    body: { 'application/json': named('PatRequest') },
    success: [201, named('NewPat')],
    errors: [400, 401, 403, 422],
  },
  'GET /auth/pats': {
    tag: 'auth',
    summary: 'List your personal access tokens',
    query: {
      search: text,
      state: words('active', 'inactive'),
      revoked: truth,
      ...Object.fromEntries(patSpans.map((name) => [name, time])),
      order_by: { ...words(...patOrders), default: 'created_desc' },
      ...paging,
    },
    success: [200, shape({ 'query?': free, 'pagination?': named('Pagination'), data: list(named('Pat')) })],
    errors: [400, 401, 403, 422],
  },
  'GET /auth/pats/{pat_id}': {
    tag: 'auth',
    summary: 'Get a personal access token',
    success: [200, named('Pat')],
    errors: [401, 403, 404],
  },
  'DELETE /auth/pats/{pat_id}': {
    tag: 'auth',
    summary: 'Revoke a personal access token',
    success: [204, undefined],
    errors: [401, 403, 404],
  },
  'POST /auth/pats/{pat_id}/rotate': {
    tag: 'auth',
    summary: 'Revoke a personal access token and create a new one',
    success: [200, named('NewPat')],
    errors: [400, 401, 403, 404],
  },
  'GET /auth/app_token': {
    tag: 'auth',
    summary: 'Get an app token (deprecated: it cannot be revoked)',
    query: { expires_in: { ...whole, exclusiveMinimum: 0, description: 'Seconds' } },
    required: ['expires_in'],
    success: [200, shape({ app_token: text })],
    bareText: true,
    errors: [401, 403, 422],
  },
  'GET /uploads': {
    tag: 'uploads',
    summary: 'List your uploads',
    query: {
      upload_name: text,
      is_published: truth,
      process_status: list({ type: 'string', enum: statuses }),
      order_by: words(...uploadOrders),
      order: words('asc', 'desc'),
      ...paging,
    },
    success: [200, shape({ 'query?': free, 'pagination?': named('Pagination'), data: list(named('Upload')) })],
    errors: [400, 401, 403, 422],
  },
  'POST /uploads': {
    tag: 'uploads',
    summary: 'Create an empty upload',
    query: { upload_name: text },
    success: [200, upload],
    errors: [401, 403],
  },
  'GET /uploads/{upload_id}': {
    tag: 'uploads',
    summary: 'Get an upload',
    success: [200, upload],
    errors: [401, 403, 404],
  },
  'GET /uploads/{upload_id}/entries': {
    tag: 'uploads',
    summary: 'List the entries of an upload',
    optional: 'entries',
    query: paging,
    success: [
      200,
      shape({
        pagination: named('Pagination'),
        processing_successful: whole,
        processing_failed: whole,
        upload: named('Upload'),
        data: list(named('Entry')),
      }),
    ],
    errors: [400, 401, 403, 404, 422],
  },
  'GET /uploads/{upload_id}/archive/mainfile/{path}': {
    tag: 'uploads',
    summary: 'Get the archive of a file',
    optional: 'archive',
    success: [200, shape({ entry_id: text, data: shape({ archive: free, parser_name: text }) })],
    errors: [401, 403, 404],
  },
  'GET /uploads/{upload_id}/rawdir/{path}': {
    tag: 'uploads',
    summary: 'List a folder of an upload',
    optional: 'raw',
    success: [200, shape({ path: text, access: text, 'directory_metadata?': free, 'file_metadata?': free })],
    errors: [401, 403, 404],
  },
  'GET /uploads/{upload_id}/raw/{path}': {
    tag: 'uploads',
    summary: 'Get a file of an upload',
    optional: 'raw',
    success: [200, bytes],
    mediaType: 'application/octet-stream',
    errors: [401, 403, 404],
  },
  'PUT /uploads/{upload_id}/raw/{path}': {
    tag: 'uploads',
    summary: 'Put a file into a folder of an upload and process it (mappers before their data)',
    optional: 'raw',
    query: { file_name: text, wait_for_processing: truth, include_archive: truth },
    body: { 'application/octet-stream': bytes },
    success: [200, shape({ upload_id: text, data: named('Upload'), 'processing?': free })],
    errors: [400, 401, 403, 404, 422],
  },
  'GET /schemas/{path}': {
    tag: 'schemas',
    summary: 'Get the JSON Schema of a class by its Python path',
    optional: 'schemas',
    query: { format: { ...words('jsonschema'), default: 'jsonschema' } },
    success: [200, free],
    errors: [401, 403, 404, 422],
  },
  'GET /info': {
    tag: 'info',
    summary: 'Get information about the service',
    optional: 'info',
    success: [200, free],
    errors: [],
    open: true,
  },
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
  return { ...operation, name: name as RouteName, method, path, pattern: patternOf(path) };
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

function patternOf(path: string): RegExp {
  const source = path.replaceAll('/{path}', '(?:/.*)?').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}$`, 's');
}

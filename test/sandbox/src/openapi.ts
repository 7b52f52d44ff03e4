/** The OpenAPI document: what the routes of the service take, and by which status they answer. */
import { inventory, type Route } from './inventory.ts';
import type { SandboxOptions } from './options.ts';

const meanings: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done',
  400: 'The request is not possible',
  401: 'The token is missing or not valid',
  403: 'The token lacks a scope',
  404: 'Not found',
  422: 'The request is not valid',
};

/** @param root the address up to `/api/v1` */
export function openApiDocument(root: string, options: SandboxOptions): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of inventory) {
    if (route.optional !== undefined && options.without.includes(route.optional)) continue;
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route, options) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sandbox service', version: '1', description: 'A stand-in for the service on this machine.' },
    servers: [{ url: root }],
    security: [{ password: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        password: { type: 'oauth2', flows: { password: { tokenUrl: `${root}/auth/token`, scopes: {} } } },
        bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token or an app token' },
      },
    },
  };
}

function describe(route: Route, options: SandboxOptions): object {
  const { method, path, summary, body, open, query = {}, required = [] } = route;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    schema,
  }));
  return {
    tags: [path.split('/')[1]],
    summary,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z]+/gi, '_').replace(/_$/, '')}`,
    ...(open && { security: [] }),
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, content: { [body[0]]: { schema: body[1](options) } } } }),
    responses: Object.fromEntries(statusesOf(route, options).map((each) => [each, { description: meanings[each] }])),
  };
}

/** The bare shape knows neither 201 nor 204. */
function statusesOf(
  { path, query, body, success, refusesState = false, open = false }: Route,
  { shape }: SandboxOptions,
): readonly number[] {
  const good = shape === 'bare' ? 200 : (success ?? 200);
  const takes = query !== undefined || body !== undefined;
  const may = { 400: takes || refusesState, 401: !open || takes, 403: !open, 404: path.includes('{'), 422: takes };
  return [good, ...Object.entries(may).flatMap(([status, is]) => (is ? Number(status) : []))];
}

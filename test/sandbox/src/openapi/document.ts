import { inventory, type Route } from '../inventory.ts';
import type { SandboxOptions } from '../options.ts';
import { named, type Schema, schemasOf, text } from './schemas.ts';

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

/**
 * The OpenAPI document of the routes that this service has.
 * @param root the address up to `/api/v1`
 */
export function openApiDocument(root: string, options: SandboxOptions): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of inventory) {
    if (route.optional !== undefined && options.without.includes(route.optional)) continue;
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route, options) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sandbox service',
      version: '1',
      description: 'A stand-in for the service that runs on this machine.',
    },
    servers: [{ url: root }],
    security: [{ password: [] }, { bearer: [] }],
    tags: ['auth', 'uploads', 'schemas', 'info'].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemasOf(options),
      securitySchemes: {
        password: { type: 'oauth2', flows: { password: { tokenUrl: `${root}/auth/token`, scopes: {} } } },
        bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token or an app token' },
      },
    },
  };
}

function describe(route: Route, options: SandboxOptions): object {
  const { tag, summary, body, errors, open } = route;
  return {
    tags: [tag],
    summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^a-z]+/gi, '_').replace(/_$/, '')}`,
    ...(open ? { security: [] } : {}),
    parameters: parametersOf(route),
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...successOf(route, options),
      ...Object.fromEntries(
        errors.map((error) => [error, answer(error, named(error === 422 ? 'ValidationError' : 'Error'))]),
      ),
    },
  };
}

/** The good answer: the bare shape knows neither 201 nor 204. */
function successOf({ success, mediaType, bareText }: Route, options: SandboxOptions): Record<number, object> {
  const [status, shape] = success;
  if (options.shape === 'field') return { [status]: answer(status, shape, mediaType) };
  return { 200: bareText ? answer(200, text, 'text/plain') : answer(200, shape, mediaType) };
}

function answer(status: number, schema: Schema | undefined, mediaType = 'application/json'): object {
  const description = meanings[status] ?? String(status);
  return schema === undefined ? { description } : { description, content: contentOf({ [mediaType]: schema }) };
}

function contentOf(shapes: Readonly<Record<string, Schema>>): object {
  return Object.fromEntries(Object.entries(shapes).map(([mediaType, schema]) => [mediaType, { schema }]));
}

function parametersOf({ path, query = {}, required = [] }: Route): readonly object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const inQuery = Object.entries(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

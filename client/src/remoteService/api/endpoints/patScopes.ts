/** The scopes that the service's OpenAPI document lists for PATs (docs/service.md#personal-access-tokens). */
import * as v from 'valibot';
import type { ApiClient, CallOptions } from '../apiClient.ts';
import { route } from '../route.ts';
import { jsonObject } from '../shapes.ts';

/** `<resource>:<access>` */
export const scopePattern: RegExp = /^[a-z0-9_]{1,64}:[a-z0-9_]{1,64}$/;

/** Deeper values of the document are omitted. */
const maxLevels = 40;

/**
 * Returns the scopes that a PAT may have. The OpenAPI document that lists them is requested without a token. Returns
 * undefined if the document doesn't list any.
 * @throws ApiError
 */
export async function listedScopes(
  client: ApiClient,
  { signal }: CallOptions = {},
): Promise<readonly string[] | undefined> {
  const request = { method: 'GET', route: route`/openapi.json`, signal } as const;
  const document = await client.read(request, jsonObject);
  const body = member(creation(document), 'requestBody');
  const listed = new Set([...scopesOfBody(body, document)]);
  const scopes = listed.size > 0 ? listed : scopesOfFlows(document);
  // A PAT may not hold those of tokens.
  const grantable = [...scopes].filter((scope) => scopePattern.test(scope) && !scope.startsWith('tokens:'));
  return grantable.length === 0 ? undefined : grantable;
}

/** The operation `POST …/auth/pats`. */
function creation(document: unknown): unknown {
  const paths = member(document, 'paths');
  const path = Object.keys(objectOf(paths)).find((each) => each.endsWith('/auth/pats'));
  return path === undefined ? undefined : member(member(paths, path), 'post');
}

/** Texts of the enumerations in a schema and in those that it refers to. */
function scopesOfBody(body: unknown, document: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const schemas = member(member(document, 'components'), 'schemas');
  const seen = new Set<string>();
  const visit = (value: unknown, level: number): void => {
    if (level > maxLevels || typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = key === '$ref' && typeof inner === 'string' ? inner.slice(inner.lastIndexOf('/') + 1) : undefined;
      if (name !== undefined && !seen.has(name)) {
        seen.add(name);
        visit(member(schemas, name), level + 1);
      } else if (key === 'enum' && Array.isArray(inner)) {
        for (const each of inner) if (typeof each === 'string' && scopePattern.test(each)) found.add(each);
      } else visit(inner, level + 1);
    }
  };
  visit(body, 0);
  return found;
}

/** Scopes that the document declares for signing in. */
function scopesOfFlows(document: unknown): ReadonlySet<string> {
  const schemes = Object.values(objectOf(member(member(document, 'components'), 'securitySchemes')));
  const flows = schemes.flatMap((scheme) => Object.values(objectOf(member(scheme, 'flows'))));
  return new Set(flows.flatMap((flow) => Object.keys(objectOf(member(flow, 'scopes')))));
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  const read = v.safeParse(jsonObject, value);
  return read.success ? read.output : {};
}

function member(value: unknown, name: string): unknown {
  const object = objectOf(value);
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

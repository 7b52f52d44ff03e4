/** JSON Schema of one class, as the service knows it (docs/service.md#endpoints), used if it is offered. */
import * as l10n from '@vscode/l10n';
import type { ApiClient, CallOptions } from '../apiClient.ts';
import { ApiError } from '../apiError.ts';
import type { Credential } from '../credential.ts';
import { type Route, route } from '../route.ts';
import { jsonObject } from '../shapes.ts';

const classPath = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;

type SchemaAnswer =
  | { readonly kind: 'schema'; readonly schema: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unknown-class' }
  | { readonly kind: 'not-offered' };

/**
 * Requests one class by its dotted Python path.
 * @throws ApiError; `invalid` if the text isn't such a path
 */
export async function schemaOf(
  client: ApiClient,
  credential: Credential | undefined,
  path: string,
  { signal }: CallOptions = {},
): Promise<SchemaAnswer> {
  if (path.length > 512 || !classPath.test(path)) {
    throw new ApiError({
      kind: 'invalid',
      message: l10n.t("`{0}` isn't the path of a schema class.", path.slice(0, 80)),
    });
  }
  try {
    const schema = await client.read(
      {
        method: 'GET',
        route: `${route`/schemas`}/${path}` as Route,
        query: { format: 'jsonschema' },
        credential,
        signal,
      },
      jsonObject,
    );
    return { kind: 'schema', schema };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'not-found') return { kind: 'unknown-class' };
    if (error.kind === 'not-offered') return { kind: 'not-offered' };
    throw error;
  }
}

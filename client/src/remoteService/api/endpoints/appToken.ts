/** The app token: deprecated, cannot be revoked (specification 4.7). */
import * as v from 'valibot';
import { readToken, type Secret } from '../../secret.ts';
import { type ApiClient, type CallOptions, maxResponseBytes, unreadable } from '../apiClient.ts';
import type { Credential } from '../credential.ts';
import { jsonOf, textOf } from '../http.ts';
import { route } from '../route.ts';

/**
 * The token as a member, or the body itself as a JSON string (docs/service.md#readings 2). A plain body may be a
 * remark, such as `OK`.
 */
const shape = v.union([
  v.pipe(
    v.object({ app_token: v.pipe(v.string(), v.regex(/^[^\s<>{}"]+$/)) }),
    v.transform(({ app_token }) => app_token),
  ),
  v.pipe(v.string(), v.regex(/^[^\s<>{}"]{8,}$/)),
]);

/**
 * Requests an app token that is valid for `expiresIn` seconds.
 * @throws ApiError; `declined` if the duration is above the service's maximum
 */
export async function createAppToken(
  client: ApiClient,
  credential: Credential,
  expiresIn: number,
  { signal }: CallOptions = {},
): Promise<Secret> {
  const answer = await client.send({
    method: 'GET',
    route: route`/auth/app_token`,
    query: { expires_in: expiresIn },
    credential,
    maxBytes: maxResponseBytes.token,
    signal,
  });
  const json = jsonOf(answer);
  const read = v.safeParse(shape, json === undefined ? (textOf(answer) ?? '').trim() : json);
  const secret = read.success ? readToken(read.output) : undefined;
  if (secret === undefined) throw unreadable(answer.status);
  return secret;
}

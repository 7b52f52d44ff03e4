/** The identity provider's access token, from user name and password (specification 4.6). */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { readToken, type Secret } from '../../secret.ts';
import { type ApiClient, type CallOptions, maxResponseBytes, unreadable } from '../apiClient.ts';
import { ApiError, isApiError } from '../apiError.ts';
import { route } from '../route.ts';
import { optionalNumber } from '../shapes.ts';

interface AccessToken {
  readonly secret: Secret;
  /** Lifetime in seconds; undefined if the service does not give it. */
  readonly expiresIn: number | undefined;
}

const shape = v.object({ access_token: v.string(), expires_in: optionalNumber });

/**
 * Requests an access token with a form-encoded password grant. The client keeps neither the name nor the password.
 * @throws ApiError; `unauthorized` if the name or the password is wrong
 */
export async function requestAccessToken(
  client: ApiClient,
  username: string,
  password: Secret,
  { signal }: CallOptions = {},
): Promise<AccessToken> {
  const fields = { username, password: password.reveal(), grant_type: 'password' };
  const body = { kind: 'form', fields, secrets: [fields.password] } as const;
  const request = { method: 'POST', route: route`/auth/token`, body, maxBytes: maxResponseBytes.token } as const;
  const answer = await client.read({ ...request, signal }, shape).catch(explain);
  const secret = readToken(answer.access_token);
  if (secret === undefined) throw unreadable(200);
  const { expires_in } = answer;
  return { secret, expiresIn: expires_in !== undefined && expires_in > 0 ? expires_in : undefined };
}

/** Here the service's own 401 means a wrong name or password, not a rejected token. */
function explain(error: unknown): never {
  if (!isApiError(error, 'unauthorized')) throw error;
  const message = error.hasReason
    ? l10n.t('The user name or password is wrong.')
    : l10n.t('The service rejected the sign-in and gave no reason.');
  throw new ApiError({ kind: 'unauthorized', status: 401, message });
}

import { answer, invalid, missingScope } from '../errors.ts';
import { integer } from '../parameters.ts';
import type { Api, Services } from '../services.ts';

/** `GET /auth/app_token`: the deprecated tokens that nobody can revoke (specification 4.7). */
export function appTokenRoutes(api: Api, { options, sessions }: Services): void {
  api.get('/auth/app_token', (c) => {
    const { account, kind } = c.get('caller');
    if (kind === 'pat' && options.patScope === 'field') throw missingScope('tokens:read');
    const { appTokenSeconds } = options.limits;
    const seconds = integer(c.req.query(), 'expires_in', undefined, { atMost: appTokenSeconds });
    if (seconds <= 0) throw invalid(['query', 'expires_in'], 'Input should be greater than 0', 'greater_than');
    const token = sessions.issue('app', account.id, seconds);
    if (options.shape === 'bare') return new Response(token, { headers: { 'content-type': 'text/plain' } });
    return answer(200, { app_token: token });
  });
}

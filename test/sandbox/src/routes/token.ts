import { issueAccessToken } from '../accessTokens.ts';
import { ApiError, answer, invalid, unauthenticated } from '../errors.ts';
import type { Api, Services } from '../services.ts';

/** `POST /auth/token`: an access token for a username and password (specification 4.6), or for a refresh token. */
export function tokenRoutes(api: Api, services: Services): void {
  api.post('/auth/token', async (c) => {
    const form = await readForm(c.req.raw);
    const account = accountFor(form, services);
    const { options, sessions } = services;
    const { accessTokenSeconds, refreshTokenSeconds } = options.limits;
    const access_token = issueAccessToken(services, account);
    if (options.shape === 'bare') return answer(200, { access_token });
    return answer(200, {
      access_token,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      refresh_token: sessions.issue('refresh', account, refreshTokenSeconds),
      refresh_expires_in: refreshTokenSeconds,
      scope: 'profile email',
    });
  });
}

/** The account's id. */
function accountFor(form: URLSearchParams, { accounts, sessions }: Services): string {
  const grant = field(form, 'grant_type');
  if (grant === 'password') {
    const account = accounts.signIn(field(form, 'username'), field(form, 'password'));
    if (account === undefined) throw unauthenticated('Incorrect username or password');
    return account.id;
  }
  if (grant !== 'refresh_token') {
    throw invalid(['body', 'grant_type'], "String should match pattern 'password'", 'string_pattern_mismatch');
  }
  const token = field(form, 'refresh_token');
  const session = sessions.find(token);
  if (session?.kind !== 'refresh') throw unauthenticated('The refresh token is not valid any more');
  sessions.forget(token);
  return session.account;
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  // Only a form is read: JSON has none of the fields (specification 4.6).
  if (!type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams();
  return new URLSearchParams(await request.text());
}

function field(form: URLSearchParams, name: string): string {
  const [value, ...more] = form.getAll(name);
  if (value === undefined) throw invalid(['body', name], 'Field required', 'missing');
  if (more.length > 0) throw new ApiError(400, `The field ${name} is given twice.`);
  return value;
}

import { issueAccessToken } from '../accessTokens.ts';
import { ApiError, answer, invalid, unauthenticated } from '../errors.ts';
import type { Api, Services } from '../services.ts';

/** `POST /auth/token`: an access token for a username and password (specification 4.6). */
export function tokenRoutes(api: Api, services: Services): void {
  api.post('/auth/token', async (c) => {
    const form = await readForm(c.req.raw);
    const access_token = issueAccessToken(services, accountFor(form, services));
    const { shape, limits } = services.options;
    if (shape === 'bare') return answer(200, { access_token });
    const expires_in = limits.accessTokenSeconds;
    return answer(200, { access_token, token_type: 'Bearer', expires_in, scope: 'profile email' });
  });
}

/** The account's id. */
function accountFor(form: URLSearchParams, { accounts }: Services): string {
  if (field(form, 'grant_type') !== 'password')
    throw invalid(['body', 'grant_type'], "String should match pattern 'password'", 'string_pattern_mismatch');
  const account = accounts.signIn(field(form, 'username'), field(form, 'password'));
  if (account === undefined) throw unauthenticated('Incorrect username or password');
  return account.id;
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

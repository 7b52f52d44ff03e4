import { urlSafe } from './secrets.ts';
import type { Services } from './services.ts';

/** Issues an access token as identity providers make them: a JWT, of which only the hash is kept. */
export function issueAccessToken({ accounts, clock, options, sessions }: Services, account: string): string {
  const { accessTokenSeconds } = options.limits;
  const iat = Math.floor(clock.now() / 1000);
  const claims = {
    exp: iat + accessTokenSeconds,
    iat,
    iss: 'https://identity.example/realms/sandbox',
    sub: account,
    typ: 'Bearer',
    preferred_username: accounts.byId(account)?.username,
  };
  const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${urlSafe(64)}`;
  return sessions.issue('access', account, accessTokenSeconds, options.canary === undefined ? token : undefined);
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

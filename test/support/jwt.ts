/** Access tokens as identity providers make them. */
import { canary } from './sandboxService.ts';

/**
 * Creates a JWT with these claims. Unless the claims say otherwise, it expires after an hour. Its signature contains
 * the canary.
 */
export function jwtOf(claims: object = {}): string {
  const usual = { exp: Math.floor(Date.now() / 1000) + 3600, preferred_username: 'ada@orcid' };
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ ...usual, ...claims })}.${canary}-signature`;
}

/** The token that searches for secrets paste. */
export const pastedToken = jwtOf();

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

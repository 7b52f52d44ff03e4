/**
 * What a pasted access token says about itself. It is shown, and trusted for nothing else: the service alone checks the
 * signature.
 */
import * as v from 'valibot';
import { optionalNumber, optionalText } from '../api/shapes.ts';
import type { Secret } from '../secret.ts';

interface AccessClaims {
  readonly userName: string | undefined;
  /** Milliseconds since 1970, by the clock of the service. */
  readonly expiresAt: number | undefined;
}

/** The clock of this machine may differ by so much from that of the service, in milliseconds. */
export const clockTolerance = 2 * 60 * 1000;

/** The last millisecond of a `Date`. */
const latestTime = 8.64e15;

const jwt = /^[A-Za-z0-9_-]+\.([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]+$/;
const shape = v.object({
  exp: optionalNumber,
  preferred_username: optionalText,
  name: optionalText,
  sub: optionalText,
});

/** Returns the user and the expiry that a JWT contains, or undefined for any other token. */
export function readJwt(token: Secret): AccessClaims | undefined {
  const [, payload] = jwt.exec(token.reveal()) ?? [];
  const read = v.safeParse(shape, payload === undefined ? undefined : jsonOf(payload));
  if (!read.success) return undefined;
  const { exp, preferred_username, name, sub } = read.output;
  const userName = [preferred_username, name, sub].find((text) => text !== undefined && text.trim() !== '');
  const expiresAt = exp === undefined || Math.abs(exp * 1000) > latestTime ? undefined : exp * 1000;
  return { userName, expiresAt };
}

/** Returns the JSON of base64url text; undefined for any other text. */
function jsonOf(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

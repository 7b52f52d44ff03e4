/** Which credential a call uses (specification 4 and 5; docs/service.md#readings 3 and 4). */
import { type Credential, type CredentialKind, hasExpired } from '../api/credential.ts';
import type { Purpose } from './account.ts';

/** The credentials for the current service. */
export interface AvailableCredentials {
  readonly access: Credential | undefined;
  /** The active stored token: a PAT, or an app token that the user chose. */
  readonly active: Credential | undefined;
}

/** In order of preference. Managing PATs takes an access token; listing them accepts a PAT as well. */
const fitting: Readonly<Record<Purpose, readonly (keyof AvailableCredentials)[]>> = {
  createPat: ['access'],
  inspectPat: ['access'],
  rotatePat: ['access'],
  revokePat: ['access'],
  listPats: ['active', 'access'],
  uploads: ['active', 'access'],
  appToken: ['access', 'active'],
};

/**
 * Returns the first credential that hasn't expired according to the local record. If all have expired, it returns the
 * first one, so that the service's answer decides. `now` is in milliseconds since 1970.
 */
export function chooseCredential(
  purpose: Purpose,
  available: AvailableCredentials,
  now: number,
): Credential | undefined {
  const fit = candidates(purpose, available);
  return fit.find((each) => !hasExpired(each, now)) ?? fit[0];
}

/** Returns a credential of another kind than the rejected one, or undefined if there is none that hasn't expired. */
export function alternativeCredential(
  purpose: Purpose,
  available: AvailableCredentials,
  used: CredentialKind,
  now: number,
): Credential | undefined {
  return candidates(purpose, available).find((each) => each.kind !== used && !hasExpired(each, now));
}

function candidates(purpose: Purpose, available: AvailableCredentials): Credential[] {
  return fitting[purpose].map((name) => available[name]).filter((each) => each !== undefined);
}

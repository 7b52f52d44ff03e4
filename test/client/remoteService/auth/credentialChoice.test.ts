import { describe, expect, test } from 'vitest';
import type { Credential, CredentialKind } from '../../../../client/src/remoteService/api/credential.ts';
import type { Purpose } from '../../../../client/src/remoteService/auth/account.ts';
import { alternativeCredential, chooseCredential } from '../../../../client/src/remoteService/auth/credentialChoice.ts';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { home } from '../../../support/accountWorld.ts';

const now = 1000;
const made = (kind: CredentialKind, expiresAt?: number | null): Credential => ({
  kind,
  address: home,
  secret: new Secret(kind),
  ...(expiresAt !== undefined && { expiresAt }),
});
const management: readonly Purpose[] = ['createPat', 'inspectPat', 'rotatePat', 'revokePat'];
const patFirst: readonly Purpose[] = ['listPats', 'uploads'];

describe.each(management)('%s', (purpose) => {
  test('takes the access token alone', () => {
    const [access, active] = [made('access', now + 1), made('pat')];
    expect(chooseCredential(purpose, { access, active }, now)).toBe(access);
    expect(chooseCredential(purpose, { access: undefined, active }, now)).toBeUndefined();
    expect(alternativeCredential(purpose, { access, active }, 'access', now)).toBeUndefined();
  });
});

describe.each(patFirst)('%s', (purpose) => {
  test.each([
    ['both', made('access'), made('pat', null), 'pat'],
    ['a PAT that has expired and a sign-in', made('access'), made('pat', now), 'access'],
    ['a PAT alone', undefined, made('pat'), 'pat'],
    ['a PAT alone that has expired', undefined, made('pat', now - 1), 'pat'],
    ['both expired', made('access', 1), made('pat', 1), 'pat'],
    ['a sign-in alone', made('access'), undefined, 'access'],
    ['an app token', made('access'), made('app'), 'app'],
    ['nothing', undefined, undefined, undefined],
  ])('with %s', (_what, access, active, kind) => {
    expect(chooseCredential(purpose, { access, active }, now)?.kind).toBe(kind);
  });

  test('offers the other that is valid, and never the one that was refused', () => {
    const available = { access: made('access'), active: made('pat') };
    expect(alternativeCredential(purpose, available, 'pat', now)?.kind).toBe('access');
    expect(alternativeCredential(purpose, available, 'access', now)?.kind).toBe('pat');
    expect(alternativeCredential(purpose, { ...available, access: made('access', 1) }, 'pat', now)).toBeUndefined();
  });
});

test('an app token is asked for with the sign-in before a PAT', () => {
  const available = { access: made('access'), active: made('pat') };
  expect(chooseCredential('appToken', available, now)?.kind).toBe('access');
  expect(chooseCredential('appToken', { ...available, access: undefined }, now)?.kind).toBe('pat');
});

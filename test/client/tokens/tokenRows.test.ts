import { expect, test } from 'vitest';
import type { StoredToken } from '../../../client/src/remoteService/auth/account.ts';
import { tokenRows } from '../../../client/src/tokens/tokenRows.ts';

const now = Date.UTC(2026, 0, 1);
const service = 'https://lab.example';
const address = { origin: 'https://lab.example', basePath: '' };
const kept = (token: Partial<StoredToken>): StoredToken => ({
  slot: 's1',
  kind: 'pat',
  address,
  name: 'scripts',
  state: 'kept',
  active: false,
  ...token,
});

test('a kept token and its record are one row; the service knows more of it', () => {
  const pat = { id: '1', name: 'renamed', scopes: ['uploads:read'], revoked: true, lastUsedAt: 5 };
  expect(tokenRows(service, [kept({ patId: '1', expiresAt: now + 1 })], [pat], now)).toEqual([
    {
      target: { service, name: 'renamed', slot: 's1', patId: '1' },
      kind: 'pat',
      kept: 'kept',
      inUse: false,
      state: 'revoked',
      isDeleted: false,
      expiresAt: now + 1,
      lastUsedAt: 5,
      scopes: ['uploads:read'],
    },
  ]);
});

test('the one in use first, then kept ones, then those of the service that still work', () => {
  const pats = [
    { id: '7', name: 'elsewhere', scopes: [] },
    { id: '8', name: 'gone', scopes: [], revoked: true },
    { id: '9', name: 'ended', scopes: [], expiresAt: now - 1 },
  ];
  const rows = tokenRows(
    service,
    [kept({ slot: 'a', name: 'a' }), kept({ slot: 'b', name: 'b', active: true })],
    pats,
    now,
  );
  expect(rows.map(({ target }) => target.name)).toEqual(['b', 'a', 'elsewhere']);
});

test('a token that is set aside is revoked, though the service is not asked', () => {
  const [row] = tokenRows(service, [kept({ revoked: true, expiresAt: now + 7 * 86_400_000 })], [], now);
  expect(row).toMatchObject({ kept: 'kept', state: 'revoked', inUse: false });
});

test('without the service, our own record tells the expiry', () => {
  expect(tokenRows(service, [kept({ expiresAt: now - 1 })], [], now)[0]?.state).toBe('expired');
});

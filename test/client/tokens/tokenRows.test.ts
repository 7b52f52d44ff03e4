import { expect, test } from 'vitest';
import type { StoredToken } from '../../../client/src/remoteService/auth/account.ts';
import { tokenRows } from '../../../client/src/tokens/tokenRows.ts';

const now = Date.UTC(2026, 0, 1);
const service = 'https://lab.example';
const address = { origin: 'https://lab.example', basePath: '' };
const usual = { slot: 's1', kind: 'pat', address, name: 'scripts', state: 'kept', active: false } as const;
const kept = (token: Partial<StoredToken>): StoredToken => ({ ...usual, ...token });

test('a kept token and its record are one row; the service knows more of it', () => {
  const pat = { id: '1', name: 'renamed', scopes: ['uploads:read'], revoked: true, lastUsedAt: 5 };
  expect(tokenRows(service, [kept({ patId: '1', expiresAt: now + 1 })], [pat], now)).toEqual([
    {
      target: { service, name: 'renamed', slot: 's1', patId: '1' },
      ...{ kind: 'pat', kept: 'kept', inUse: false, state: 'revoked', isDeleted: false },
      ...{ expiresAt: now + 1, lastUsedAt: 5, scopes: ['uploads:read'] },
    },
  ]);
});

test('the one in use first, then kept ones, then those of the service that still work', () => {
  const pats = [
    { id: '7', name: 'elsewhere', scopes: [] },
    { id: '8', name: 'gone', scopes: [], revoked: true },
    { id: '9', name: 'ended', scopes: [], expiresAt: now - 1 },
  ];
  const tokens = [kept({ slot: 'a', name: 'a' }), kept({ slot: 'b', name: 'b', active: true })];
  const rows = tokenRows(service, tokens, pats, now);
  expect(rows.map(({ target }) => target.name)).toEqual(['b', 'a', 'elsewhere']);
});

test.each([
  ['revoked', { revoked: true, expiresAt: now + 7 * 86_400_000 }],
  ['expired', { expiresAt: now - 1 }],
] as const)('without the service, our own record tells that a token is %s', (state, facts) => {
  expect(tokenRows(service, [kept(facts)], [], now)).toMatchObject([{ kept: 'kept', state, inUse: false }]);
});

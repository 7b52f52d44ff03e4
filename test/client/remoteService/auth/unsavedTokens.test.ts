import { expect, test } from 'vitest';
import type { UnstoredToken } from '../../../../client/src/remoteService/auth/account.ts';
import { Secret } from '../../../../client/src/remoteService/auth/secret.ts';
import { Unstored } from '../../../../client/src/remoteService/auth/unsavedTokens.ts';
import { elsewhere, home } from '../../../support/accountWorld.ts';

test('tokens wait here, one a slot, for their service, until they are removed', () => {
  const unstored = new Unstored();
  const token: UnstoredToken = {
    record: { slot: '1', kind: 'pat', address: home, name: 'script' },
    secret: new Secret('canary'),
    problem: 'forgot',
  };
  expect(unstored.add(token)).toBe(token);
  expect([unstored.of(home), unstored.of(elsewhere)]).toEqual([[token], []]);
  unstored.remove('1');
  expect(unstored.of(home)).toEqual([]);
});

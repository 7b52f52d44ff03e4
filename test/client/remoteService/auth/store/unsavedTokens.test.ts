import { expect, test } from 'vitest';
import type { UnsavedToken } from '../../../../../client/src/remoteService/auth/account.ts';
import { UnsavedTokens } from '../../../../../client/src/remoteService/auth/store/unsavedTokens.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { elsewhere, home } from '../../../../support/accountWorld.ts';

test('tokens wait here, one a slot, for their service, until they are removed', () => {
  const unsaved = new UnsavedTokens();
  const token: UnsavedToken = {
    record: { slot: '1', kind: 'pat', address: home, name: 'script' },
    secret: new Secret('canary'),
    problem: 'forgot',
  };
  expect(unsaved.add(token)).toBe(token);
  expect([unsaved.of(home), unsaved.of(elsewhere)]).toEqual([[token], []]);
  unsaved.remove('1');
  expect(unsaved.of(home)).toEqual([]);
});

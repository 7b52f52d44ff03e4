import { describe, expect, test } from 'vitest';
import {
  readFacts,
  readTokenText,
  type TokenFacts,
  tokenText,
  toStateFacts,
} from '../../../../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { home } from '../../../../support/accountWorld.ts';

const known = { patId: 'a1', scopes: ['uploads:read'], expiresAt: null };
const facts: TokenFacts = { kind: 'pat', address: home, name: 'script', ...known };
const bare: TokenFacts = { kind: 'app', address: home, name: '' };

test.each([facts, bare])('facts and secret come back as they were', (each) => {
  const read = readTokenText(tokenText(each, new Secret('abc')));
  expect(read?.facts).toEqual(each);
  expect(read?.secret.reveal()).toBe('abc');
});

test('facts for the state hold no secret', () => {
  const withSecret = { ...facts, secret: new Secret('canary'), token: 'canary' };
  expect(JSON.stringify(toStateFacts(withSecret))).not.toContain('canary');
  expect(readFacts(toStateFacts(withSecret))).toEqual(facts);
});

const damage = {
  ...{ name: 7, patId: null, scopes: 'all', expiresAt: 'soon', serviceClock: 'yes' },
  ...{ createdAt: {}, generation: Number.NaN, revoked: 1, deleted: [] },
};

describe('a damaged member counts as absent, and the token stays', () => {
  test.each(Object.entries(damage))('%s', (name, value) => {
    const flat = { ...toStateFacts(facts), [name]: value };
    const text = JSON.stringify({ ...flat, version: 1, token: 'abc' });
    expect(readTokenText(text)?.secret.reveal()).toBe('abc');
    expect(readFacts(flat)).toEqual({ ...facts, [name]: { name: '', scopes: [] }[name] });
  });

  test('and so it does when it is stored', () => {
    const stored = toStateFacts({ ...facts, ...damage } as unknown as TokenFacts);
    expect(stored).toEqual({ kind: 'pat', ...home, name: '', scopes: [] });
  });
});

describe('damaged texts are no tokens', () => {
  const text = tokenText(facts, new Secret('abc'));
  test.each(['', text.slice(0, -3), 'null', '[]'])('%s', (damaged) => expect(readTokenText(damaged)).toBeUndefined());

  test.each([
    ...[{ version: 2 }, { version: undefined }, { token: undefined }, { origin: undefined }, { kind: 'root' }],
    // No header carries this one.
    { token: 'a\nb' },
  ])('with %o', (damage) => {
    expect(readTokenText(JSON.stringify({ ...JSON.parse(text), ...damage }))).toBeUndefined();
  });

  test.each([undefined, null, 1, 'x', {}, []])('facts from %j', (value) => {
    expect(readFacts(value)).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { additionalScopes, allScopes, commonScopes } from '../../../../client/src/tokens/flows/scopes.ts';

test('the common pair comes first; each scope has a sentence', () => {
  expect([...allScopes().keys()].slice(0, 2)).toEqual(commonScopes);
  for (const [name, sentence] of allScopes()) {
    expect(name).toMatch(/^[a-z0-9_]+:[a-z0-9_]+$/);
    expect(sentence).not.toBe('');
  }
});

test('the scopes that manage tokens are not offered: a PAT may not hold them', () => {
  expect([...allScopes().keys()].filter((name) => name.startsWith('tokens:'))).toEqual([]);
});

test('what goes beyond uploading', () => {
  expect(additionalScopes(['uploads:read', 'users:read'])).toEqual(['users:read']);
});

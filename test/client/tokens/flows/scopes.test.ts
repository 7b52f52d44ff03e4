import { expect, test } from 'vitest';
import { additionalScopes, allScopes, commonScopes } from '../../../../client/src/tokens/flows/scopes.ts';

test('the common pair comes first, others are additional; each scope has a sentence; none manages tokens', () => {
  expect([...allScopes().keys()].slice(0, 2)).toEqual(commonScopes);
  for (const [name, sentence] of allScopes()) {
    expect(name).toMatch(/^(?!tokens:)[a-z0-9_]+:[a-z0-9_]+$/);
    expect(sentence).not.toBe('');
  }
  expect(additionalScopes(['uploads:read', 'users:read'])).toEqual(['users:read']);
});

import { expect, test } from 'vitest';
import { matchKeyNames } from '../../../server/src/mapper/keys.ts';

test('names the match key of each wildcard, the first without a number', () => {
  expect(matchKeyNames).toHaveLength(10);
  expect(matchKeyNames.slice(0, 3)).toEqual(['match_key', 'match_key1', 'match_key2']);
  expect(matchKeyNames.at(-1)).toBe('match_key9');
});

import { expect, test } from 'vitest';
import { conceptsOfName, readName } from '../../../server/src/matching/words.ts';

test('letters with several meanings each have few readings together', () => {
  const letters = 'a.'.repeat(60);
  expect(readName(letters).readings).toHaveLength(12);
  expect(readName('T p').readings.map(({ concepts }) => concepts.join(' '))).toContain('temperature pressure');
  expect(conceptsOfName(letters).length).toBeLessThan(60);
});

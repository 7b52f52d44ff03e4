import { expect, test } from 'vitest';
import { PatternSyntaxError } from '../../../../server/src/data/patterns/patternTree.ts';

test('a syntax error names its place', () => {
  const error = new PatternSyntaxError('missing )', 3);
  expect([error.name, error.message, error.offset]).toEqual(['PatternSyntaxError', 'missing )', 3]);
});

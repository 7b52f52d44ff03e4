import { expect, test } from 'vitest';
import { evaluationTime } from '../../../server/src/service/evaluationTime.ts';

test.each([
  ['a text alone', [1_000_000], 3100],
  ['a mapper with a data file', [1_000_000, 2_000_000], 3300],
  ['each further data file', [0, 0, 0, 1_000_000], 5100],
])('the time of an evaluation grows with %s', (_, lengths, most) => {
  expect(evaluationTime(lengths).most).toBeCloseTo(most);
});

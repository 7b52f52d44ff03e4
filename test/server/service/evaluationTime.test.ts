import { expect, test } from 'vitest';
import { timeLimits } from '../../../server/src/data/budget.ts';
import { DocumentCache } from '../../../server/src/service/documents.ts';
import { evaluationTime, requestToken } from '../../../server/src/service/evaluationTime.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

test.each([
  ['a text alone', [1_000_000], 3100],
  ['a mapper with a data file', [1_000_000, 2_000_000], 3300],
  ['each further data file', [0, 0, 0, 1_000_000], 5100],
  ['up to a minute', Array.from({ length: 100 }, () => 0), 60_000],
])('the time of an evaluation grows with %s', (_, lengths, most) => {
  expect(evaluationTime(lengths).most).toBeCloseTo(most);
});

test.each([
  [0, 1000],
  [2, 1200],
  [3, 2300],
  [100, 60_000],
])('the time of a request grows with each of %s files that it reads, once', async (count, most) => {
  const names = Array.from({ length: count }, (_, index) => `${index}.json`);
  const files = names.map((name) => [name, `"${'x'.repeat(999_998)}"`] as const);
  const cache = new DocumentCache(new InMemoryWorkspace(Object.fromEntries(files)));
  const token = requestToken(neverCancelled);
  for (const name of [...names, ...names]) await cache.current(uriOf(name), token);
  expect(token.time.most).toBeCloseTo(most);
});

test('evaluations do not use up the time of their request, but all together end after a minute', () => {
  const { most, request } = timeLimits;
  const isUsedUpAfter = (changed: Partial<typeof timeLimits>) => {
    Object.assign(timeLimits, changed);
    const token = requestToken(neverCancelled);
    const time = evaluationTime([0], token);
    time.start();
    const end = performance.now() + 20;
    while (performance.now() < end);
    time.stop();
    const { isUsedUp } = token.time;
    Object.assign(timeLimits, { most, request });
    return isUsedUp;
  };
  expect([isUsedUpAfter({ request: 5 }), isUsedUpAfter({ most: 5 })]).toEqual([false, true]);
});

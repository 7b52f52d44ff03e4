import { afterEach, expect, test, vi } from 'vitest';
import { Slices, WorkTime } from '../../../server/src/util/workTime.ts';
import { findingsOf, mapperWith } from '../../support/checks.ts';

/** Each of these rules has one finding. */
const count = 500;
const rules = Array.from({ length: count }, (_, at) => `"r${at}": { "source": "a", "target": "" }`).join();

afterEach(() => vi.restoreAllMocks());

test('the checks of a long mapping run in slices', async () => {
  vi.spyOn(WorkTime.prototype, 'isSliceOver', 'get').mockReturnValue(true);
  const next = vi.spyOn(Slices.prototype, 'next');
  expect(await findingsOf(mapperWith(rules))).toHaveLength(count);
  expect(next.mock.calls.length).toBeGreaterThan(20);
});

test('what is found until the time is over is kept, and it is said that more may follow', async () => {
  let looks = 0;
  vi.spyOn(WorkTime.prototype, 'isUsedUp', 'get').mockImplementation(() => ++looks > 8);
  const findings = await findingsOf(mapperWith(rules));
  expect(findings.length).toBeLessThan(count);
  expect(findings.map(({ code }) => code)).toContain('limit-reached');
});

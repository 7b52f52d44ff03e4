import { afterEach, expect, test, vi } from 'vitest';
import { targetUnknown } from '../../../server/src/checks/rules/target-unknown.ts';
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

test('putting the findings in order is paid for as finding them is', async () => {
  const { stop } = WorkTime.prototype;
  const { gather } = targetUnknown;
  let stops = 0;
  vi.spyOn(WorkTime.prototype, 'stop').mockImplementation(function (this: WorkTime) {
    if (Number.isFinite(this.most)) stops++;
    stop.call(this);
  });
  const before: number[] = [];
  vi.spyOn(targetUnknown, 'gather').mockImplementation(function* (...all) {
    before.push(stops);
    yield* gather?.(...all) ?? [];
  });
  await findingsOf(
    mapperWith('"a": "no_such"').replace('lab.Main', 'nomad.datamodel.metainfo.basesections.v1.Process'),
  );
  expect(before).toHaveLength(1);
  expect(stops).toBeGreaterThan(before[0] as number);
});

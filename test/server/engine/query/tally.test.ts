import { expect, test, vi } from 'vitest';
import { firstInstancesOf, tallyOf } from '../../../../server/src/engine/query/tally.ts';
import { InstanceList } from '../../../../server/src/engine/run/instance.ts';
import { mapSample } from '../../../../server/src/engine/run/mappingRun.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

test('a mapping of many rules is counted in a step for each file, and its first sections are those of the first files', async () => {
  const { result } = await mapOf(mapperOf({ a: 'a', b: 'b' }), {});
  const results = [{ a: 1 }, { b: 1 }, { a: 2 }].map((root) => mapSample(result.plan, root));
  const [section] = result.runs.keys();
  const lists = vi.spyOn(InstanceList.prototype, 'outcomeLists', 'get');
  const tally = tallyOf(results, section!);
  expect(lists).toHaveBeenCalledTimes(results.length);
  expect(tally.rules.map(({ found, written }) => [found, written])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(firstInstancesOf(tally, 2).map(({ base }) => base.value)).toEqual([{ a: 1 }, { b: 1 }]);
});

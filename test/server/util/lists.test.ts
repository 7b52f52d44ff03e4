import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { groupBy, runInBatches } from '../../../server/src/util/lists.ts';

test('items are grouped in the order of their keys, without those that have none', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9], (item) => (item > 4 ? undefined : item % 2 === 0));
  expect([...groups]).toEqual([
    [false, [3, 1, 1]],
    [true, [4]],
  ]);
});

test('results are in order, and no more than so many are at work', async () => {
  let [active, most] = [0, 0];
  const results = await runInBatches([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++active);
    for (let turn = 0; turn < item; turn++) await setImmediate();
    active--;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('after a failure no further batch starts', async () => {
  const started: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    if (item === 1) throw new Error('one');
  };
  await expect(runInBatches([0, 1, 2], 2, work)).rejects.toThrow('one');
  expect(started).toEqual([0, 1]);
});

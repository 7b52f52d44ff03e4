import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInBatches } from '../../../server/src/util/lists.ts';

test('results are in order, no more than so many are at work, and after a failure no further batch starts', async () => {
  let [active, most] = [0, 0];
  const started: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    most = Math.max(most, ++active);
    for (let turn = 0; turn < item; turn++) await setImmediate();
    active--;
    if (item === 9) throw new Error('nine');
    return item * 10;
  };
  expect(await runInBatches([5, 1, 4, 2, 3], 2, work)).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
  started.length = 0;
  await expect(runInBatches([0, 9, 2], 2, work)).rejects.toThrow('nine');
  expect(started).toEqual([0, 9]);
});

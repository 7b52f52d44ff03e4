import { expect, test } from 'vitest';
import { lazy } from '../../../server/src/util/lazy.ts';

test('loads with the first call, and once', async () => {
  let loads = 0;
  const part = lazy(async () => ++loads);
  expect(loads).toBe(0);
  expect(await Promise.all([part(), part()])).toEqual([1, 1]);
  expect(await part()).toBe(1);
});

test('tries again after a failure', async () => {
  let loads = 0;
  const part = lazy(async () => {
    if (++loads === 1) throw new Error('not there');
    return loads;
  });
  await expect(part()).rejects.toThrow('not there');
  expect(await part()).toBe(2);
});

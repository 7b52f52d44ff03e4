import { expect, test } from 'vitest';
import { coalesce } from '../../../client/src/util/coalesce.ts';

test('runs never twice at once, and once more for all calls made meanwhile', async () => {
  let state = 0;
  let running = 0;
  const seen: number[] = [];
  const refresh = coalesce(async () => {
    expect(++running).toBe(1);
    const start = state;
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.push(start);
    running--;
  });
  const calls = [1, 2, 3, 4].map((value) => {
    state = value;
    return refresh();
  });
  await Promise.all(calls);
  expect(seen).toEqual([1, 4]);
});

test('goes on after a failure', async () => {
  let runs = 0;
  const refresh = coalesce(async () => {
    if (++runs === 1) throw new Error('first');
  });
  const first = refresh();
  const second = refresh();
  await expect(first).rejects.toThrow('first');
  await second;
  expect(runs).toBe(2);
});

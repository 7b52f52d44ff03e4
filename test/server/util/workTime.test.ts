import { afterEach, expect, test, vi } from 'vitest';
import { Cancelled } from '../../../server/src/util/cancellation.ts';
import { runInSlices, Slices, WorkTime } from '../../../server/src/util/workTime.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a slice is over after a while, and the next one begins anew, unless the token was cancelled in between', async () => {
  vi.useFakeTimers();
  let pauses = 0;
  const token = { isCancellationRequested: false };
  const slices = new Slices(token, undefined, async () => void pauses++);
  expect(slices.isOver).toBe(false);
  vi.advanceTimersByTime(20);
  expect(slices.isOver).toBe(true);
  await slices.next();
  expect(pauses).toBe(1);
  expect(slices.isOver).toBe(false);
  token.isCancellationRequested = true;
  await expect(slices.next()).rejects.toThrow(Cancelled);
});

test('a generator that is cancelled undoes its work', async () => {
  let isUndone = false;
  const steps = (function* (): Generator<undefined, number> {
    try {
      for (;;) yield;
    } finally {
      isUndone = true;
    }
  })();
  await expect(runInSlices(steps, new Slices({ isCancellationRequested: true }))).rejects.toThrow(Cancelled);
  expect(isUndone).toBe(true);
});

test('the time of all slices counts together, and what happens between them does not', async () => {
  const busy = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  const time = new WorkTime(70);
  const slices = new Slices({ isCancellationRequested: false }, time, async () => busy(100));
  const steps = (function* (): Generator<undefined, number> {
    for (let count = 1; ; count++) {
      if (time.isUsedUp || count === 1000) return count;
      busy(6);
      yield;
    }
  })();
  const count = await runInSlices(steps, slices);
  expect(count).toBeGreaterThan(3);
  expect(count).toBeLessThan(40);
  expect(time.isUsedUp).toBe(true);
});

test('asks how much longer the work may take only when its time is over', () => {
  let asked = 0;
  const time = new WorkTime(0, () => {
    asked++;
    return 1e6;
  });
  time.start();
  expect([time.isUsedUp, asked > 0, new WorkTime().isUsedUp]).toEqual([false, true, false]);
});

test.each([
  ['its thread', { threadCpuUsage: 1, cpuUsage: 9 }, 1],
  ['its thread, whose clock moves in steps', { threadCpuUsage: 8, cpuUsage: 9 }, 8],
  ['its process, but no more than passes', { threadCpuUsage: undefined, cpuUsage: 9 }, 5],
  ['its process', { threadCpuUsage: undefined, cpuUsage: 2 }, 2],
  ['the clock, in a browser', { threadCpuUsage: undefined, cpuUsage: undefined }, 5],
])('a slice of 5 ms counts the time of %s', async (_, given, expected) => {
  let isOver = false;
  const clock = (after: number | undefined) => after && (() => ({ user: isOver ? after * 1000 : 0, system: 0 }));
  vi.stubGlobal('process', { threadCpuUsage: clock(given.threadCpuUsage), cpuUsage: clock(given.cpuUsage) });
  vi.stubGlobal('performance', { now: () => (isOver ? 5 : 0) });
  vi.resetModules();
  const module = await import('../../../server/src/util/workTime.ts');
  const isUsedUp = (most: number) => {
    isOver = false;
    const time = new module.WorkTime(most);
    time.start();
    isOver = true;
    time.stop();
    return time.isUsedUp;
  };
  const found = [isUsedUp(expected), isUsedUp(expected + 0.5)];
  vi.unstubAllGlobals();
  expect(found).toEqual([true, false]);
});

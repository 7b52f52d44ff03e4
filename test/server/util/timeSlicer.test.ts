import { afterEach, expect, test, vi } from 'vitest';
import { Cancelled } from '../../../server/src/util/cancellation.ts';
import { runInSlices, TimeSlicer, yieldToEventLoop } from '../../../server/src/util/timeSlicer.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a slice is over after a while, and the next one begins anew', async () => {
  vi.useFakeTimers();
  let pauses = 0;
  const slices = new TimeSlicer({ isCancellationRequested: false }, async () => void pauses++);
  expect(slices.isOver).toBe(false);
  vi.advanceTimersByTime(20);
  expect(slices.isOver).toBe(true);
  await slices.next();
  expect(pauses).toBe(1);
  expect(slices.isOver).toBe(false);
});

test('a token that was cancelled in between ends the work', async () => {
  const token = { isCancellationRequested: false };
  const slices = new TimeSlicer(token, async () => {
    token.isCancellationRequested = true;
  });
  await expect(slices.next()).rejects.toThrow(Cancelled);
});

test('lets what waits go first', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('waiting'));
  await yieldToEventLoop();
  order.push('after');
  expect(order).toEqual(['waiting', 'after']);
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
  await expect(runInSlices(steps, new TimeSlicer({ isCancellationRequested: true }))).rejects.toThrow(Cancelled);
  expect(isUndone).toBe(true);
});

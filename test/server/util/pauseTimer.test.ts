import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PauseTimer } from '../../../server/src/util/pauseTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the work is done once, when nothing happened for the time of the pause, and anew for what happens later', () => {
  const work = vi.fn();
  const timer = new PauseTimer(400, work);
  for (let i = 0; i < 10; i++) {
    timer.touch();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(300);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  timer.touch();
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledTimes(2);
});

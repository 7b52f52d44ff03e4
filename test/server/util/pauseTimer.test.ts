import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PauseTimer } from '../../../server/src/util/pauseTimer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the work is done once, when nothing happened for the time of the pause', () => {
  const work = vi.fn();
  const timer = new PauseTimer(400, work);
  for (let i = 0; i < 10; i++) {
    timer.touch();
    vi.advanceTimersByTime(300);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('what happens later is answered anew', () => {
  const work = vi.fn();
  const timer = new PauseTimer(400, work);
  timer.touch();
  vi.advanceTimersByTime(400);
  timer.touch();
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledTimes(2);
});

test('there is one timer, however much happens', () => {
  const timer = new PauseTimer(400, () => undefined);
  for (let i = 0; i < 10; i++) timer.touch();
  expect(vi.getTimerCount()).toBe(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from '../../../server/src/cli/terminalProgress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(isTTY: boolean) {
  const written: string[] = [];
  const output = { isTTY, write: (text: string) => void written.push(text) };
  const io = { cwd: '/', env: {}, stdout: output, stderr: output, onInterrupt: () => () => {} };
  return { written, progress: startProgress(io, 'checking') };
}

test('a long run on a terminal shows how far it is, and takes it away at the end', () => {
  const { written, progress } = started(true);
  progress.at(1, 9);
  vi.advanceTimersByTime(900);
  expect(written).toEqual([]);
  progress.at(3, 9);
  vi.advanceTimersByTime(1_000);
  progress.at(4, 9);
  vi.advanceTimersByTime(200);
  progress.end();
  expect(written).toEqual(['\r\u001b[Kchecking 3 of 9 files', '\r\u001b[Kchecking 4 of 9 files', '\r\u001b[K']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a short run says nothing, nor does one without a terminal', () => {
  const short = started(true);
  short.progress.at(1, 2);
  short.progress.end();
  const piped = started(false);
  piped.progress.at(1, 2);
  vi.advanceTimersByTime(5_000);
  piped.progress.end();
  expect([...short.written, ...piped.written]).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

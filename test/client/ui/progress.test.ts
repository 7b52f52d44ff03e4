import { beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from '../../../client/src/ui/progress.ts';
import { editor } from '../../support/fakeEditor.ts';

beforeEach(() => editor.reset());

test('gives what was made, and says what is done', async () => {
  const made = await withProgress('Working', async (_, report) => {
    report('one of two');
    return 1;
  });
  expect(made).toBe(1);
  expect(editor.seen('progress')).toEqual(['Working', 'one of two']);
});

test('cancelling aborts the signal', async () => {
  editor.onProgress = (text, cancelIt) => text === 'half' && cancelIt();
  const states = await withProgress('Working', async (signal, report) => {
    const before = signal.aborted;
    report('half');
    return [before, signal.aborted];
  });
  expect(states).toEqual([false, true]);
});

test('late: a quick call shows nothing, a slow one does, and can be cancelled', async () => {
  expect(await withProgress('Quick', async () => 1, 'late')).toBe(1);
  await expect(withProgress('Quick', () => Promise.reject(new Error('no')), 'late')).rejects.toThrow('no');
  expect(editor.seen('progress')).toEqual([]);
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<number>();
  const slow = withProgress('Slow', () => promise, 'late');
  await vi.advanceTimersByTimeAsync(600);
  vi.useRealTimers();
  expect(editor.seen('progress')).toEqual(['Slow']);
  resolve(2);
  expect(await slow).toBe(2);
});

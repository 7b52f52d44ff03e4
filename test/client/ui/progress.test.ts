import { beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from '../../../client/src/ui/progress.ts';
import { editor } from '../../support/fakeEditor.ts';
import { window } from '../../support/fakeVscode.ts';

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
  const stops: (() => void)[] = [];
  const onCancellationRequested = (stop: () => void) => {
    stops.push(stop);
    return { dispose: () => undefined };
  };
  const token = { isCancellationRequested: false, onCancellationRequested };
  const spy = vi.spyOn(window, 'withProgress').mockImplementation((_, run) => run({}, token));
  const aborted = withProgress('Working', async (signal) => {
    for (const stop of stops) stop();
    return signal.aborted;
  });
  expect(await aborted).toBe(true);
  spy.mockRestore();
});

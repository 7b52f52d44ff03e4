import { expect, vi } from 'vitest';
import { editor } from '../../support/fakeEditor.ts';
import type { UploadsSetup } from '../../support/fakeUploads.ts';

/** Runs what asks a service that gives no answer, until there is progress that can be cancelled. */
export async function cancelSlowly({ service }: UploadsSetup, run: () => Promise<unknown>): Promise<void> {
  service.fault = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  editor.onProgress = (_text, cancelIt) => cancelIt();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const running = expect(run()).rejects.toMatchObject({ kind: 'cancelled' });
    await vi.advanceTimersByTimeAsync(600);
    await running;
  } finally {
    vi.useRealTimers();
  }
}

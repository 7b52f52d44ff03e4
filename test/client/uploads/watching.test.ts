import { describe, expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../client/src/remoteService/api/apiError.ts';
import type { Upload } from '../../../client/src/remoteService/api/endpoints/uploads.ts';
import { waitForProcessing } from '../../../client/src/uploads/watching.ts';

const upload = (status: string): Upload => ({ id: 'u', status, errors: [], warnings: [] });
const failure = (kind: ApiErrorKind, retryAfter?: number) =>
  new ApiError({ kind, message: kind, ...(retryAfter !== undefined && { retryAfter }) });

/** Answers in turn, the last one for ever; records what was waited for. */
function watching(...answers: (Upload | ApiError | undefined)[]) {
  const waits: number[] = [];
  const read = async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { waits, watch: { read, wait: async (ms: number) => void waits.push(ms) } };
}

describe('watching an upload', () => {
  test('waits longer each time, up to ten seconds', async () => {
    const running = upload('RUNNING');
    const { waits, watch } = watching(running, running, running, running, running, running, upload('SUCCESS'));
    expect(await waitForProcessing('u', watch)).toEqual({ upload: upload('SUCCESS') });
    expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test('waits as the service asks, within bounds', async () => {
    const { waits, watch } = watching(failure('busy', 7), failure('busy', 9999), upload('SUCCESS'));
    await waitForProcessing('u', watch);
    expect(waits).toEqual([7000, 120_000]);
  });

  test('waits five seconds for a busy service whose wish a browser hides', async () => {
    const { waits, watch } = watching(failure('busy'), failure('timeout'), upload('SUCCESS'));
    await waitForProcessing('u', watch);
    expect(waits).toEqual([5000, 2000]);
  });

  test('gives up after three failures in a row, and at once when refused', async () => {
    await expect(waitForProcessing('u', watching(failure('unreachable')).watch)).rejects.toThrow('unreachable');
    const { waits, watch } = watching(failure('forbidden'));
    await expect(waitForProcessing('u', watch)).rejects.toThrow('forbidden');
    expect(waits).toEqual([]);
  });

  test('says that it stopped while the processing goes on', async () => {
    const { waits, watch } = watching(upload('PENDING'));
    expect((await waitForProcessing('u', watch)).stopped).toBeTypeOf('string');
    expect(waits).toHaveLength(180);
  });

  test('says that the service shows no record', async () => {
    expect((await waitForProcessing('u', watching(undefined).watch)).stopped).toBeTypeOf('string');
  });

  test('ends between two looks when cancelled', async () => {
    const stop = new AbortController();
    const read = async () => upload('RUNNING');
    const ended = waitForProcessing('u', { read, signal: stop.signal, onUpdate: () => stop.abort() });
    await expect(ended).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
